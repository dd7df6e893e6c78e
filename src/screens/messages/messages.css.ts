import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { narrow, phone } from '../../theme/screens';

/** Links that look as the tabs of `ui/tabs.css.ts` do. */
export const boxes = style({
  display: 'flex',
  gap: vars.space.x1,
  marginBottom: `calc(-1 * ${vars.space.x2})`,
  boxShadow: `inset 0 -1px ${vars.color.line}`,
});

export const box = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.control.height,
  padding: `${vars.space.x2} ${vars.space.x3}`,
  borderRadius: `${vars.radius.small} ${vars.radius.small} 0 0`,
  fontWeight: 550,
  color: vars.color.muted,
  textDecoration: 'none',
  transition: `color ${vars.motion.fast}`,
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetInline: vars.space.x2,
      bottom: 0,
      height: '2px',
      borderRadius: '2px 2px 0 0',
      background: 'transparent',
      transition: `background-color ${vars.motion.fast}`,
    },
    '&:hover': { color: vars.color.text },
    '&:hover::after': { background: vars.color.line },
    '&[aria-current]': { color: vars.color.accentText },
    '&[aria-current]::after': { background: vars.color.accent },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

export const detail = style({ color: vars.color.muted, fontWeight: 400, fontSize: vars.text.small });

/** A long address is cut: the open message has all of it. */
export const sender = style({
  position: 'relative',
  display: 'block',
  maxWidth: '15rem',
  '@media': { [narrow]: { maxWidth: '11rem' }, [phone]: { maxWidth: 'none' } },
});
globalStyle(`${sender} > ${detail}`, {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const time = style({ whiteSpace: 'nowrap' });

/** Unread messages stand out by their weight. */
export const name = style({
  fontWeight: 400,
  selectors: { [`${sender}[data-unread] > &`]: { fontWeight: 650 } },
});

export const about = style({ display: 'block' });

export const subject = style({
  display: 'block',
  maxWidth: '100%',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  borderRadius: vars.radius.small,
  selectors: {
    '&:hover': { color: vars.color.accentText, textDecoration: 'underline' },
    [`${about}[data-unread] > &`]: { fontWeight: 650 },
  },
  '@media': {
    // A press beside the words counts too: they are lower than a finger.
    [phone]: {
      position: 'relative',
      fontSize: vars.text.body,
      minWidth: vars.control.height,
      selectors: { '&::after': { content: '', position: 'absolute', inset: '-0.75rem 0' } },
    },
  },
});

export const beginning = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  color: vars.color.muted,
  fontSize: vars.text.small,
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${vars.space.x1} ${vars.space.x4}`,
  overflowWrap: 'anywhere',
});
globalStyle(`${facts} > dt`, { color: vars.color.muted });
globalStyle(`${facts} > dd`, { margin: 0 });

/** A long text scrolls, so that the buttons below it stay in sight. */
export const text = style({
  maxHeight: '45dvh',
  overflowY: 'auto',
  padding: vars.space.x4,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  background: vars.color.sunken,
  borderRadius: vars.radius.medium,
});

export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x3, paddingTop: vars.space.x2 });
globalStyle(`${acts} > button:last-child`, { marginInlineStart: 'auto' });
globalStyle(`${acts} > *`, { '@media': { [phone]: { flex: '1 1 40%' } } });
