import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';

/** A line over the edge of a column, wide enough for a pointer. */
export const edge = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  width: '0.75rem',
  cursor: 'col-resize',
  touchAction: 'none',
  userSelect: 'none',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlock: '0.5rem',
      insetInlineEnd: 0,
      width: '1px',
      background: vars.color.line,
    },
    '&:hover::after': { insetBlock: 0, width: '2px', background: vars.color.accent },
  },
  // There are no columns.
  '@media': { [phone]: { display: 'none' } },
});
