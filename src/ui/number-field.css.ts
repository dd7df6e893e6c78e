import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { input as plainInput } from './field.css';

export const control = style({ position: 'relative' });

export const prefix = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: vars.space.x3,
  display: 'flex',
  alignItems: 'center',
  color: vars.color.muted,
  fontSize: vars.text.input,
  pointerEvents: 'none',
});

export const input = style([
  plainInput,
  {
    fontVariantNumeric: 'tabular-nums',
    appearance: 'textfield',
    selectors: {
      '&[data-prefixed]': { paddingInlineStart: '1.75rem' },
      '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none', margin: 0 },
    },
  },
]);
