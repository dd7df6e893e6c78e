import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';

export const group = style({ fontSize: vars.text.large, fontWeight: 600, overflowWrap: 'anywhere' });

export const link = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const label = style({ fontWeight: 550, overflowWrap: 'anywhere' });

export const address = style({ fontSize: vars.text.small, color: vars.color.muted, overflowWrap: 'anywhere' });
