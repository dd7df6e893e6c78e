import { style } from '@vanilla-extract/css';

/** Words that only assistive technology reads. */
export const hiddenText = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
