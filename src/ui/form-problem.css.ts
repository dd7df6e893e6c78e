import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const problem = style({
  display: 'flex',
  gap: vars.space.x2,
  padding: vars.space.x3,
  borderRadius: vars.radius.medium,
  background: vars.color.dangerSoft,
  color: vars.color.dangerText,
  overflowWrap: 'anywhere',
});
