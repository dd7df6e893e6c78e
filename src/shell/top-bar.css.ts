import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';

export const topBarHeight = '3.75rem';

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: 25,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  height: topBarHeight,
  paddingInline: vars.space.x4,
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.line}`,
  overflow: 'hidden',
  '@media': { [phone]: { paddingInline: vars.space.x2 } },
});

export const clock = style({
  marginInlineStart: 'auto',
  textAlign: 'end',
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  minHeight: '2.4rem',
});

export const time = style({ display: 'block', fontWeight: 600 });
export const date = style({ display: 'block', color: vars.color.muted, fontSize: vars.text.small });
