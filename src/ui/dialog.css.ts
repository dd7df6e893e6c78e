import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(10px) scale(0.985)' } });

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: 40,
  display: 'grid',
  placeItems: 'center',
  padding: vars.space.x4,
  background: vars.color.scrim,
  animation: `${fade} ${vars.motion.fast} ${vars.motion.ease}`,
  '@media': { [phone]: { placeItems: 'end stretch', padding: vars.space.x2 } },
});

// The strip kept free for a scrollbar lies outside of any element: it darkens along.
globalStyle(`html:has(${scrim})`, { background: vars.color.underScrim });

export const modal = style({
  width: '100%',
  maxWidth: '30rem',
  maxHeight: '100%',
  overflow: 'auto',
  background: vars.color.raised,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.high,
  animation: `${rise} ${vars.motion.slow} ${vars.motion.ease}`,
  selectors: { '&[data-size="small"]': { maxWidth: '26rem' }, '&[data-size="wide"]': { maxWidth: '52rem' } },
  '@media': { [phone]: { maxWidth: 'none', selectors: { '&[data-size]': { maxWidth: 'none' } } } },
});

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x4,
  padding: vars.space.x6,
  outline: 'none',
});

export const head = style({ display: 'flex', alignItems: 'start', gap: vars.space.x4 });
export const heading = style({
  flex: 1,
  minWidth: 0,
  fontSize: '1.125rem',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});
// The close button's own padding lies outside of the dialog's.
globalStyle(`${head} > button`, { marginBlock: '-0.375rem', marginInlineEnd: '-0.5rem' });

export const text = style({ color: vars.color.muted, overflowWrap: 'anywhere' });
export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x5 });
export const actions = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: vars.space.x3,
  paddingTop: vars.space.x2,
  // It stands over the table that it is about, whose buttons are at the right: two taps at one place press Edit or Delete, then Cancel.
  '@media': { [phone]: { flexDirection: 'row-reverse' } },
});

globalStyle(`${actions} > *`, { '@media': { [phone]: { flex: '1 1 0' } } });
