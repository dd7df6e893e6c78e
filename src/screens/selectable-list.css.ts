import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x3 });

// What the keyboard goes to stops above the bar of bulk actions. With `:has()` in place of the attribute, each row that comes while
// scrolling would have the browser style the whole list again.
globalStyle(`${list}[data-barred] :is(tr, tr *)`, {
  scrollMarginBottom: '5rem',
  '@media': { [phone]: { scrollMarginBottom: '12.5rem' } },
});
