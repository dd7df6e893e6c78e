import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const note = style({
  padding: `${vars.space.x3} ${vars.space.x4}`,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  color: vars.color.text,
});
