import { keyframes, style } from '@vanilla-extract/css';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const icon = style({
  width: '1.25rem',
  height: '1.25rem',
  flex: 'none',
  // Here and not as attributes of each: a long list draws four in each row.
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  // Firefox gives a picture whose greatest width is a percentage no room in the narrowest width of what it is in.
  maxWidth: 'none',
  // Starts after a moment, so that a quick request pays for no animation.
  selectors: { '&[data-icon="loading"]': { animation: `${turn} 900ms 150ms linear infinite` } },
});
