import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';

export const slide = style({ display: 'flex', alignItems: 'center', gap: vars.space.x3, minWidth: 0 });

export const words = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const heading = style({ fontWeight: 550, overflowWrap: 'anywhere' });

export const days = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space.x2}`,
  fontSize: vars.text.small,
  color: vars.color.muted,
});

export const state = style({
  padding: `0 ${vars.space.x2}`,
  borderRadius: vars.radius.full,
  background: vars.color.sunken,
  whiteSpace: 'nowrap',
  selectors: { '&[data-shown="true"]': { background: vars.color.accentSoft, color: vars.color.accentText } },
});
