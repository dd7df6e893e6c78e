import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const heading = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x1 });
export const title = style({ fontSize: vars.text.title, fontWeight: 650, letterSpacing: '-0.012em' });
export const text = style({ color: vars.color.muted, maxWidth: '60ch' });
