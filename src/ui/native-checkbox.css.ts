import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';

export const checkbox = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  cursor: 'pointer',
  '@media': { [phone]: { minHeight: '2.75rem' } },
});

export const box = style({
  appearance: 'none',
  flex: 'none',
  width: '1.125rem',
  height: '1.125rem',
  display: 'grid',
  placeItems: 'center',
  border: `1px solid ${vars.color.control}`,
  borderRadius: '5px',
  background: vars.color.surface,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast}`,
  selectors: {
    '&:checked': { background: vars.color.accent, borderColor: vars.color.accent },
    '&::after': {
      content: '',
      width: '0.3rem',
      height: '0.6rem',
      marginTop: '-0.15rem',
      border: `solid ${vars.color.onAccent}`,
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(45deg)',
      opacity: 0,
    },
    '&:checked::after': { opacity: 1 },
  },
});
