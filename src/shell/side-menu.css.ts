import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { narrow, phone } from '../theme/screens';
import { topBarHeight } from './top-bar.css';

// Spec §9: 80 px collapsed, 380 px expanded. The icons stand in the same 80 px column in both, so they never move.
export const collapsedWidth = '80px';
export const expandedWidth = '380px';
/** On a phone the open menu leaves room for the button that closes it. */
export const drawerWidth = 'min(380px, calc(100vw - 4rem))';

export const side = style({
  position: 'sticky',
  top: 0,
  zIndex: 30,
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  width: collapsedWidth,
  height: '100dvh',
  background: vars.color.surface,
  borderInlineEnd: `1px solid ${vars.color.line}`,
  transition: `width ${vars.motion.slow} ${vars.motion.ease}`,
  selectors: { '&[data-expanded]': { width: expandedWidth } },
  '@media': {
    [narrow]: {
      position: 'fixed',
      insetInlineStart: 0,
      selectors: { '&[data-expanded]': { boxShadow: vars.shadow.high } },
    },
    [phone]: {
      width: drawerWidth,
      transitionProperty: 'transform, visibility',
      selectors: {
        '&[data-expanded]': { width: drawerWidth },
        '&:not([data-expanded])': { transform: 'translateX(-100%)', visibility: 'hidden', boxShadow: 'none' },
      },
    },
  },
});

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  height: topBarHeight,
  color: vars.color.text,
  textDecoration: 'none',
  borderBottom: `1px solid ${vars.color.line}`,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  selectors: { '&:focus-visible': { outlineOffset: '-4px', borderRadius: vars.radius.large } },
});

export const brandMark = style({ display: 'grid', placeItems: 'center', flex: 'none', width: collapsedWidth });
export const brandName = style({ fontWeight: 650, fontSize: vars.text.large, lineHeight: 1.25 });
export const brandKind = style({ color: vars.color.muted, fontSize: vars.text.small });

globalStyle(`${brandMark} svg, ${brandMark} img`, { width: '2.25rem', height: '2.25rem' });

export const list = style({
  flex: 1,
  overflowY: 'auto',
  overflowX: 'hidden',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  paddingBlock: vars.space.x3,
});

export const item = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  width: `calc(100% - 2 * ${vars.space.x3})`,
  marginInline: vars.space.x3,
  minHeight: '2.625rem',
  borderRadius: vars.radius.medium,
  color: vars.color.muted,
  fontWeight: 500,
  textAlign: 'start',
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.sunken, color: vars.color.text },
    // Only hovering fades. The current entry changes at once: fading it would slow down the next screen.
    '&:hover:not([aria-current])': { transition: `background-color ${vars.motion.fast}, color ${vars.motion.fast}` },
    '&[aria-current="page"]': { background: vars.color.accentSoft, color: vars.color.accentText, fontWeight: 600 },
    '&[data-holds-current]': { color: vars.color.accentText },
  },
  '@media': { [phone]: { minHeight: '2.75rem' } },
});

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: `calc(${collapsedWidth} - 2 * ${vars.space.x3} - 1px)`,
});

globalStyle(`${item}[data-level="2"]`, {
  minHeight: '2.375rem',
  fontWeight: 450,
  '@media': { [phone]: { minHeight: '2.75rem' } },
});
globalStyle(`${item}[data-level="2"] ${sign} svg`, { width: '1rem', height: '1rem', opacity: 0.75 });

export const label = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  transition: `opacity ${vars.motion.slow}`,
  selectors: { [`${side}:not([data-expanded]) &`]: { opacity: 0 } },
});

/** Over the entry, so that nothing moves when it comes: at its end, and collapsed at the corner of its icon. */
export const unread = style({
  position: 'absolute',
  insetInlineEnd: vars.space.x3,
  minWidth: '1.375rem',
  paddingInline: '0.375rem',
  borderRadius: vars.radius.full,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontSize: vars.text.small,
  fontWeight: 600,
  lineHeight: '1.375rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${side}:not([data-expanded]) &`]: {
      insetInlineEnd: '0.125rem',
      top: '0.125rem',
      minWidth: '1.125rem',
      paddingInline: '0.25rem',
      fontSize: '0.6875rem',
      lineHeight: '1.125rem',
    },
  },
});

export const turn = style({
  display: 'grid',
  flex: 'none',
  marginInlineEnd: vars.space.x3,
  transition: `transform ${vars.motion.fast}`,
  selectors: {
    '[aria-expanded="true"] > &': { transform: 'rotate(90deg)' },
    // Collapsed, the arrow is a small sign at the edge of the icon's column.
    [`${side}:not([data-expanded]) &`]: { position: 'absolute', insetInlineEnd: '1px', margin: 0 },
  },
});

globalStyle(`${turn} svg`, { width: '0.875rem', height: '0.875rem' });
globalStyle(`${side}:not([data-expanded]) ${turn} svg`, { width: '0.75rem', height: '0.75rem' });

export const group = style({
  position: 'relative',
  paddingBlock: vars.space.x1,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlock: vars.space.x2,
      insetInlineStart: vars.space.x3,
      width: '2px',
      borderRadius: vars.radius.full,
      background: vars.color.line,
    },
  },
});

export const apart = style({
  marginTop: vars.space.x2,
  paddingTop: vars.space.x2,
  borderTop: `1px solid ${vars.color.line}`,
});
