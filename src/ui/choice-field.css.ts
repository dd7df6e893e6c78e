import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';
import { input } from './field.css';

export const control = style({ position: 'relative' });

export const trigger = style([
  input,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.x2,
    paddingInlineEnd: vars.space.x2,
    textAlign: 'start',
    cursor: 'pointer',
    userSelect: 'none',
    selectors: {
      '&[aria-expanded="true"]': { borderColor: vars.color.accent, boxShadow: `0 0 0 1px ${vars.color.accent}` },
      '&:disabled': { cursor: 'default' },
    },
  },
]);

globalStyle(`${trigger} svg`, { color: vars.color.muted, width: '1.1rem', height: '1.1rem' });

export const value = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-placeholder]': { color: vars.color.muted },
    '&[data-clearable]': { paddingInlineEnd: '1.75rem', '@media': { [phone]: { paddingInlineEnd: '2.75rem' } } },
  },
});

// Before the chevron, inside the field's border.
export const clear = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: '2rem',
  display: 'flex',
  alignItems: 'center',
});

globalStyle(`${clear} button`, {
  minHeight: '1.75rem',
  width: '1.75rem',
  '@media': { [phone]: { minHeight: '2.75rem', width: '2.75rem' } },
});
globalStyle(`${clear} svg`, { width: '1rem', height: '1rem' });

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });
const appearAbove = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } });

export const popover = style({
  display: 'flex',
  minWidth: 'var(--trigger-width)',
  maxWidth: 'min(28rem, calc(100vw - 1rem))',
  background: vars.color.raised,
  border: `1px solid ${vars.color.line}`,
  borderRadius: '10px',
  boxShadow: vars.shadow.middle,
  overflow: 'hidden',
  outline: 'none',
  selectors: {
    '&[data-entering]': { animation: `${appear} ${vars.motion.fast} ${vars.motion.ease}` },
    '&[data-entering][data-placement="top"]': { animationName: appearAbove },
  },
});

export const list = style({
  flex: 1,
  minWidth: 0,
  maxHeight: '20rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space.x1,
  scrollPaddingBlock: vars.space.x1,
  outline: 'none',
});

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minHeight: vars.control.compact,
  padding: `${vars.space.x1} ${vars.space.x2}`,
  borderRadius: vars.radius.small,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-focused]': { background: vars.color.sunken },
    '&[data-selected]': { color: vars.color.accentText, fontWeight: 550 },
    '&[data-selected][data-focused]': { background: vars.color.accentSoft },
    '&[data-focus-visible]': { boxShadow: `inset 0 0 0 2px ${vars.color.accent}` },
  },
});

globalStyle(`${option} svg`, { width: '1.05rem', height: '1.05rem' });

export const name = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

export const nothing = style({ display: 'block', padding: vars.space.x3, color: vars.color.muted });

export const problem = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: vars.space.x2,
  padding: `${vars.space.x1} ${vars.space.x2}`,
  borderRadius: vars.radius.medium,
  fontSize: vars.text.small,
  background: vars.color.dangerSoft,
  color: vars.color.dangerText,
});

globalStyle(`${problem} > span`, { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' });
