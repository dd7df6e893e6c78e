import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x1,
  verticalAlign: 'middle',
  fontWeight: 550,
  color: vars.color.accentText,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

globalStyle(`${link} svg`, { width: '1.1rem', height: '1.1rem' });
