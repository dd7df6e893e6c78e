import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { input } from './field.css';

export const area = style([
  input,
  {
    display: 'block',
    resize: 'vertical',
    minHeight: '6rem',
    paddingBlock: vars.space.x2,
    lineHeight: 1.55,
    selectors: { '&[data-size="tall"]': { height: '500px' } },
  },
]);
