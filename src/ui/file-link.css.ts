import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x1,
  verticalAlign: 'middle',
  fontWeight: 550,
  color: vars.color.accentText,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
  '@media': { [phone]: { minHeight: '2.75rem' } },
});

globalStyle(`${link} svg`, { width: '1.1rem', height: '1.1rem' });
