import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { narrow } from '../theme/screens';

export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.x2 });

export const steps = style({ display: 'flex', alignItems: 'center', gap: vars.space.x1 });

export const place = style({
  color: vars.color.muted,
  fontSize: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
  minWidth: '6ch',
  textAlign: 'center',
});

export const keys = style({
  color: vars.color.muted,
  fontSize: vars.text.small,
  fontFamily: 'inherit',
  whiteSpace: 'nowrap',
  // Where there is hardly a keyboard.
  '@media': { [narrow]: { display: 'none' }, '(hover: none)': { display: 'none' } },
});

export const note = style({
  padding: `${vars.space.x2} ${vars.space.x3}`,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  color: vars.color.muted,
});
