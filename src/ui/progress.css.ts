import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const appear = keyframes({ from: { opacity: 0 } });

// Shown only after a moment: a wait too short to notice should not flash.
export const progress = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '12rem',
  animation: `${appear} 200ms 150ms both`,
});

export const ring = style({
  width: '2rem',
  height: '2rem',
  borderRadius: vars.radius.full,
  border: `3px solid ${vars.color.line}`,
  borderTopColor: vars.color.accent,
  // Starts when the ring fades in: an animation costs a frame each time, even while it is invisible.
  animation: `${turn} 800ms 150ms linear infinite`,
});
