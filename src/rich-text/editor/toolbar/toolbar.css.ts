import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { phone } from '../../../theme/screens';

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  rowGap: '1px',
  paddingBlock: vars.space.x1,
  borderBottom: `1px solid ${vars.color.line}`,
  background: vars.color.sunken,
  borderStartStartRadius: 'inherit',
  borderStartEndRadius: 'inherit',
  '@media': {
    // One row that scrolls sideways; what is cut off at its end shows that there is more.
    [phone]: { flexWrap: 'nowrap', overflowX: 'auto', overscrollBehaviorX: 'contain', scrollbarWidth: 'none' },
  },
});

// The line before a group that starts a row is outside of what is shown.
export const group = style({
  display: 'flex',
  flex: 'none',
  gap: '1px',
  paddingInline: vars.space.x1,
  marginInlineStart: '-1px',
  borderInlineStart: `1px solid ${vars.color.line}`,
});

export const tool = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  gap: '2px',
  minWidth: vars.control.compact,
  height: vars.control.compact,
  paddingInline: '6px',
  borderRadius: vars.radius.small,
  color: vars.color.muted,
  fontSize: vars.text.small,
  fontWeight: 550,
  transitionProperty: 'background-color, color',
  transitionDuration: vars.motion.fast,
  selectors: {
    '&[data-hovered]': { background: vars.color.line, color: vars.color.text },
    '&[data-selected], &[data-on]': { background: vars.color.accentSoft, color: vars.color.accentText },
    '&[data-disabled]': { opacity: 0.42, cursor: 'default' },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.accent}`, outlineOffset: '-2px' },
    '&[data-wide]': { minWidth: '7.2rem', justifyContent: 'space-between', color: vars.color.text },
  },
});

globalStyle(`${tool} svg`, { width: '1.15rem', height: '1.15rem' });
globalStyle(`${tool} svg[data-icon="expand"]`, { width: '0.8rem', height: '0.8rem', marginInlineStart: '-1px' });

/** In the tools' place when they could not be fetched. */
export const missing = style({
  flex: 1,
  paddingInline: vars.space.x3,
  color: vars.color.dangerText,
  fontSize: vars.text.small,
});

export const swatch = style({
  width: '1.1rem',
  height: '1.1rem',
  flex: 'none',
  borderRadius: vars.radius.full,
  border: `1px solid ${vars.color.line}`,
});

export const link = style({
  display: 'grid',
  gap: vars.space.x2,
  width: 'min(22rem, calc(100vw - 2rem))',
  padding: vars.space.x3,
});
export const linkActions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x2 });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minHeight: vars.control.compact,
});
