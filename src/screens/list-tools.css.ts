import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x2,
});

export const saving = style({
  display: 'inline-flex',
  selectors: { '&[data-hidden]': { visibility: 'hidden' } },
});

/** The name of a view may be long. */
export const current = style({
  maxWidth: '16rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const part = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x2 });

export const heading = style({ fontSize: vars.text.small, fontWeight: 600, color: vars.color.muted });

export const note = style({ color: vars.color.muted, fontSize: vars.text.small });

export const views = style({ display: 'flex', flexDirection: 'column' });

export const view = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space.x2}`,
  paddingBlock: vars.space.x1,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

/** Where a view leads. */
export const name = style({
  flex: '1 1 8rem',
  minWidth: 0,
  minHeight: vars.control.height,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  borderRadius: vars.radius.small,
  color: vars.color.text,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { color: vars.color.accentText },
    '&:focus-visible': { outline: `2px solid ${vars.color.accent}`, outlineOffset: '2px' },
    '&[aria-current]': { fontWeight: 600 },
  },
});

export const mark = style({
  flex: 'none',
  padding: `0 ${vars.space.x2}`,
  borderRadius: vars.radius.full,
  background: vars.color.accentSoft,
  color: vars.color.accentText,
  fontSize: vars.text.small,
  fontWeight: 500,
});

export const actions = style({ display: 'inline-flex', flex: 'none', gap: vars.space.x1, marginInlineStart: 'auto' });

/** The view on the screen, when it is another than the one it began with. */
export const changed = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x3,
  padding: vars.space.x3,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
});

export const buttons = style({ display: 'flex', gap: vars.space.x2 });

export const column = style({ display: 'flex', alignItems: 'center', minHeight: '2.25rem' });

// Wide enough for a finger, however short the header is.
globalStyle(`${column} > label`, { minWidth: '2.75rem' });

/** On a phone there are no columns. */
export const width = style({
  minHeight: '2.25rem',
  marginInlineStart: vars.space.x2,
  paddingInline: vars.space.x2,
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  color: vars.color.text,
  font: 'inherit',
  fontSize: vars.text.small,
  '@media': { [phone]: { display: 'none' } },
});
