import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';
import { input as plainInput } from './field.css';

export const search = style({ position: 'relative', minWidth: 0 });

export const sign = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: vars.space.x3,
  display: 'flex',
  alignItems: 'center',
  color: vars.color.muted,
  pointerEvents: 'none',
});

globalStyle(`${sign} svg`, { width: '1.1rem', height: '1.1rem' });

export const input = style([
  plainInput,
  {
    appearance: 'none',
    paddingInline: '2.25rem',
    '@media': { [phone]: { paddingInlineEnd: '2.75rem' } },
    selectors: { '&::-webkit-search-cancel-button': { display: 'none' } },
  },
]);

export const clear = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: vars.space.x1,
  '@media': { [phone]: { insetInlineEnd: 0 } },
  display: 'flex',
  alignItems: 'center',
});

globalStyle(`${clear} button`, {
  minHeight: '1.75rem',
  width: '1.75rem',
  '@media': { [phone]: { minHeight: '2.75rem', width: '2.75rem' } },
});
globalStyle(`${clear} svg`, { width: '1rem', height: '1rem' });
