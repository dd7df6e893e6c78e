import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';

export const preview = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: `${vars.space.x5} ${vars.space.x6}`,
});
export const pair = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x1, minWidth: 0 });
export const long = style([pair, { gridColumn: '1 / -1' }]);
export const label = style({ color: vars.color.muted, fontSize: vars.text.small });
export const text = style({ overflowWrap: 'anywhere' });
export const file = style({ display: 'flex', alignItems: 'center', gap: vars.space.x3 });
export const none = style({ color: vars.color.muted });
