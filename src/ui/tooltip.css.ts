import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const tooltip = style({
  maxWidth: '18rem',
  padding: `${vars.space.x1} ${vars.space.x3}`,
  fontSize: vars.text.small,
  fontWeight: 550,
  color: vars.color.onTooltip,
  background: vars.color.tooltip,
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.middle,
  overflowWrap: 'anywhere',
});
