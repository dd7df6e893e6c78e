import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x3,
  minHeight: vars.control.height,
});
export const words = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x1, flex: '1 1 auto' });
export const title = style({ fontSize: vars.text.title, fontWeight: 650, letterSpacing: '-0.012em' });
export const text = style({ color: vars.color.muted, maxWidth: '60ch' });
