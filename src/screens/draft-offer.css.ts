import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';

/** Takes no room while there is nothing to say. */
export const place = style({ selectors: { '&:has(> :empty)': { position: 'absolute' } } });

// It has the focus only to keep the place of the buttons that were here.
globalStyle(`${place} > :empty`, { outline: 'none' });

export const offer = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x3,
  padding: vars.space.x4,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.accentSoft,
});

export const words = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x1 });

export const warning = style({ display: 'flex', gap: vars.space.x2, fontWeight: 550 });

export const quiet = style({ color: vars.color.muted, fontSize: vars.text.small });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x3,
  '@media': { [phone]: { flexDirection: 'column' } },
});

export const off = style({
  display: 'flex',
  gap: vars.space.x2,
  padding: vars.space.x3,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
});
