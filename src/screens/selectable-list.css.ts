import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x3 });

// What the keyboard goes to stops above the bar of bulk actions. Not by `:has()` of the bar: the browser would style the whole list anew with each
// row that scrolling brings.
globalStyle(`${list}[data-barred] :is(tr, tr *)`, {
  scrollMarginBottom: '5rem',
  '@media': { [phone]: { scrollMarginBottom: '12.5rem' } },
});
