import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const field = style({ position: 'relative', minWidth: 0 });

/** Stands at the end of the line, below the label. */
export const picker = style({
  position: 'absolute',
  insetInlineEnd: 0,
  top: `calc(${vars.text.small} * 1.5 + ${vars.space.x1})`,
  width: '3.5rem',
  height: vars.control.height,
  padding: `calc(${vars.space.x1} + 1px)`,
  background: 'none',
  border: 0,
  borderInlineStart: `1px solid ${vars.color.line}`,
  borderRadius: `0 ${vars.radius.medium} ${vars.radius.medium} 0`,
  cursor: 'pointer',
});

globalStyle(`${picker}::-webkit-color-swatch-wrapper`, { padding: 0 });
globalStyle(`${picker}::-webkit-color-swatch`, {
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.small,
});
globalStyle(`${picker}::-moz-color-swatch`, {
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.small,
});
globalStyle(`${field} input:not([type=color])`, { paddingInlineEnd: '4.25rem' });
