import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';

/** A screen's blocks below each other, at a width that is still easy to read. */
export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x6,
  maxWidth: '72rem',
  marginInline: 'auto',
});

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
  selectors: { '&[data-in-dialog]': { flexDirection: 'row' } },
  '@media': { [phone]: { display: 'grid', gridAutoColumns: '1fr', gridAutoFlow: 'column' } },
});
