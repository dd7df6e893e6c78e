import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

/** 44 pixels wide and high, so that a finger hits it. A range that is selected with Shift selects no words. */
export const area = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  cursor: 'pointer',
  userSelect: 'none',
});

export const mark = style({
  selectors: {
    '&:indeterminate': { background: vars.color.accent, borderColor: vars.color.accent },
    '&:indeterminate::after': {
      width: '0.6rem',
      height: 0,
      marginTop: 0,
      borderWidth: '0 0 2px',
      transform: 'none',
      opacity: 1,
    },
  },
});
