import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const state = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.x3,
  padding: `${vars.space.x6} ${vars.space.x4}`,
  textAlign: 'center',
  textWrap: 'balance',
  color: vars.color.muted,
  overflowWrap: 'anywhere',
});

export const framed = style([
  state,
  {
    minHeight: '18.5rem',
    justifyContent: 'center',
    background: vars.color.surface,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.large,
  },
]);

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  height: '3rem',
  borderRadius: vars.radius.full,
  background: vars.color.sunken,
  selectors: { '&[data-tone="danger"]': { background: vars.color.dangerSoft, color: vars.color.dangerText } },
});

export const title = style({ color: vars.color.text, fontWeight: 600, fontSize: vars.text.large });

globalStyle(`${sign} svg`, { width: '1.5rem', height: '1.5rem' });
