import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';

export const text = style({ color: vars.color.muted, overflowWrap: 'anywhere' });

export const words = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });

globalStyle(`${words} ins`, { background: vars.color.accentSoft, color: vars.color.accentText });
globalStyle(`${words} del`, { background: vars.color.dangerSoft, color: vars.color.dangerText });

export const file = style({ display: 'flex', alignItems: 'center', gap: vars.space.x3, overflowWrap: 'anywhere' });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space.x3,
  position: 'sticky',
  bottom: 0,
  marginBottom: `calc(-1 * ${vars.space.x6})`,
  // As wide as the ring around a chosen card, which scrolls below it.
  marginInline: `calc(-1 * ${vars.space.x1})`,
  paddingInline: vars.space.x1,
  paddingBlock: `${vars.space.x4} ${vars.space.x6}`,
  background: vars.color.raised,
});

globalStyle(`${actions} > *`, { '@media': { [phone]: { flex: '1 1 auto' } } });
