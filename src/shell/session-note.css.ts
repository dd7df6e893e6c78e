import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(-10px)' } });

/** Over dialogs and their scrim, as the session can end while one is open; over the top bar where there is room beside its menu and log-out. */
export const place = style({
  position: 'fixed',
  top: vars.space.x2,
  insetInline: vars.space.x4,
  zIndex: 60,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '@media': { [phone]: { top: 'auto', bottom: vars.space.x3, insetInline: vars.space.x2 } },
});

export const note = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  maxWidth: '100%',
  padding: `${vars.space.x2} ${vars.space.x2} ${vars.space.x2} ${vars.space.x4}`,
  pointerEvents: 'auto',
  color: vars.color.warning,
  background: vars.color.raised,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.middle,
  animation: `${enter} ${vars.motion.slow} ${vars.motion.ease}`,
});

globalStyle(`${note} > button`, { flexShrink: 0 });

export const words = style({ color: vars.color.text });

/** The keys that lead to its button. */
export const keys = style({
  color: vars.color.muted,
  fontSize: vars.text.small,
  whiteSpace: 'nowrap',
  '@media': { [phone]: { display: 'none' } },
});
