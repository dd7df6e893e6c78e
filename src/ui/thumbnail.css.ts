import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const thumbnail = style({
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  height: '3rem',
  objectFit: 'cover',
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  color: vars.color.muted,
  fontSize: 0,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
});
