import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { narrow, phone } from '../theme/screens';

/** A screen's blocks below each other, at a width that is still easy to read. */
export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x6,
  maxWidth: '72rem',
  marginInline: 'auto',
});

/** A list with the ways to its files above it, at the right. */
export const listWithFiles = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x4 });
export const files = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: vars.space.x3 });
globalStyle(`${files}:empty`, { display: 'none' });

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x5 });

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  alignItems: 'start',
  gap: vars.space.x5,
  selectors: { '&[data-single]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const actions = style({
  display: 'flex',
  // Save stays where it is when Cancel comes beside it.
  flexDirection: 'row-reverse',
  justifyContent: 'flex-end',
  gap: vars.space.x3,
  '@media': { [phone]: { flexDirection: 'column-reverse' } },
  selectors: {
    '&[data-in-dialog]': {
      flexDirection: 'row',
      '@media': { [phone]: { flexDirection: 'row-reverse' } },
    },
  },
});

globalStyle(`${actions}[data-in-dialog] > *`, { '@media': { [phone]: { flex: '1 1 0' } } });

/** What is written on the left, what describes it on the right; below each other where it is narrow. */
export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(16rem, 20rem)',
  alignItems: 'start',
  gap: vars.space.x6,
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.x5 } },
});

/** A field over the whole width of the form. */
export const wide = style({ gridColumn: '1 / -1' });

/** One step of a wizard. */
export const step = style({ minWidth: 0, margin: 0, padding: 0, border: 0 });

/** Back on the left, onward on the right. */
export const steering = style({ display: 'flex', gap: vars.space.x3 });
globalStyle(`${steering} > :first-child`, { marginInlineEnd: 'auto' });
