import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const progress = style({ display: 'flex', alignItems: 'center', gap: vars.space.x3 });

export const track = style({
  flex: 1,
  height: '6px',
  overflow: 'hidden',
  borderRadius: vars.radius.full,
  background: vars.color.sunken,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
});

const run = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(335%)' } });

export const bar = style({
  display: 'block',
  width: '100%',
  height: '100%',
  background: vars.color.accent,
  transformOrigin: 'left',
  transition: `transform ${vars.motion.slow} linear`,
  selectors: {
    '&[data-unknown]': { width: '30%', animation: `${run} 1.2s ease-in-out infinite` },
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      selectors: { '&[data-unknown]': { width: '100%', animation: 'none', opacity: 0.45 } },
    },
  },
});

export const percent = style({
  minWidth: '4ch',
  textAlign: 'end',
  fontSize: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.muted,
});
