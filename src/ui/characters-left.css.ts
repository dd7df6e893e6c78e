import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

// Beside the label, so that nothing moves when it comes.
export const left = style({
  position: 'absolute',
  insetInlineEnd: 0,
  top: 0,
  fontSize: vars.text.small,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-over]': { color: vars.color.dangerText, fontWeight: 550 } },
});
