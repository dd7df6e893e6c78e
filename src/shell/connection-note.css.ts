import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

// Below the top bar, where screens have their margin; above dialogs, below toasts.
export const place = style({
  position: 'fixed',
  top: `calc(3.75rem + ${vars.space.x1})`,
  insetInline: vars.space.x4,
  zIndex: 55,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
});

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const note = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  maxWidth: '100%',
  padding: `${vars.space.x1} ${vars.space.x3}`,
  fontSize: vars.text.small,
  lineHeight: 1.3,
  color: vars.color.muted,
  background: vars.color.raised,
  border: `1px solid ${vars.color.line}`,
  borderRadius: '1rem',
  boxShadow: vars.shadow.middle,
  animation: `${appear} ${vars.motion.slow} ${vars.motion.ease}`,
  selectors: { '&[data-trouble]': { color: vars.color.warning, borderColor: 'currentColor' } },
});
