import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';

// Spec §9: 356 px wide, 14 px apart, removed 200 ms after leaving.
export const region = style({
  position: 'fixed',
  insetInlineEnd: vars.space.x4,
  zIndex: 60,
  width: `min(356px, calc(100vw - 2 * ${vars.space.x4}))`,
  pointerEvents: 'none',
  borderRadius: vars.radius.large,
  selectors: {
    // Below the top bar: the log-out icon stays within reach.
    '&[data-placement="top"]': { top: `calc(3.75rem + ${vars.space.x3})` },
    '&[data-placement="bottom"]': { bottom: vars.space.x4 },
  },
});

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '14px',
  selectors: { '&[data-placement="bottom"]': { flexDirection: 'column-reverse' } },
});

const enter = keyframes({ from: { opacity: 0, transform: 'translateX(16px)' } });
const leave = keyframes({ to: { opacity: 0, transform: 'translateX(32px)' } });

export const toast = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: vars.space.x3,
  padding: `${vars.space.x3} ${vars.space.x2} ${vars.space.x3} ${vars.space.x4}`,
  pointerEvents: 'auto',
  touchAction: 'none',
  color: vars.color.text,
  background: vars.color.raised,
  border: `1px solid ${vars.color.line}`,
  borderRadius: '12px',
  boxShadow: vars.shadow.middle,
  animation: `${enter} ${vars.motion.slow} ${vars.motion.ease}`,
  selectors: {
    '&[data-leaving]': { animation: `${leave} 200ms ease-in forwards`, pointerEvents: 'none' },
    '&[data-swiping]': { userSelect: 'none', cursor: 'grabbing' },
    '&[data-kind="success"]': { color: vars.color.success },
    '&[data-kind="info"]': { color: vars.color.info },
    '&[data-kind="warning"]': { color: vars.color.warning },
    '&[data-kind="error"]': { color: vars.color.dangerText, borderColor: vars.color.danger },
    '&[data-kind="loading"]': { color: vars.color.muted },
  },
});

export const text = style({
  color: vars.color.text,
  paddingBlock: '1px',
  maxHeight: '12rem',
  overflow: 'auto',
  overflowWrap: 'anywhere',
});

globalStyle(`${toast} > button`, {
  minHeight: '1.5rem',
  width: '1.75rem',
  color: vars.color.muted,
  // Large enough for a finger, without a taller toast.
  '@media': { [phone]: { minHeight: '2.75rem', width: '2.75rem', marginBlock: '-0.625rem' } },
});
globalStyle(`${toast} > div > button`, {
  marginInlineStart: `calc(-1 * ${vars.space.x2})`,
  marginTop: vars.space.x1,
  color: vars.color.accentText,
  '@media': { [phone]: { minHeight: '2.75rem' } },
});
globalStyle(`${toast} button svg`, { width: '1rem', height: '1rem' });
