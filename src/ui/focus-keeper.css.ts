import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const keeper = style({ borderRadius: vars.radius.large });
