import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { fromMedium } from '../theme/screens';

export const page = style({
  display: 'grid',
  minHeight: '100dvh',
  background: vars.color.surface,
  '@media': { [fromMedium]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});

// Nothing loads here that would bring a scrollbar later, so no room is kept for one.
globalStyle(`html:has(${page})`, { scrollbarGutter: 'auto' });

export const side = style({
  display: 'flex',
  flexDirection: 'column',
  padding: `${vars.space.x6} clamp(${vars.space.x5}, 5vw, ${vars.space.x12})`,
});

export const brand = style({ display: 'flex', alignItems: 'center', gap: vars.space.x3, fontWeight: 650 });

export const middle = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: vars.space.x6,
  width: '100%',
  maxWidth: '24rem',
  marginInline: 'auto',
  paddingBlock: vars.space.x8,
});

export const title = style({ fontSize: vars.text.display, fontWeight: 680, letterSpacing: '-0.02em' });
export const subtitle = style({ color: vars.color.muted, fontSize: vars.text.large });
export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x4 });

export const between = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x2,
});

export const nowhere = style({
  color: vars.color.accentText,
  fontWeight: 550,
  textDecoration: 'underline',
  textDecorationColor: 'transparent',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  selectors: { '&:hover, p &': { textDecorationColor: 'currentColor' } },
});

export const footer = style({
  maxWidth: '24rem',
  width: '100%',
  marginInline: 'auto',
  color: vars.color.muted,
  fontSize: vars.text.small,
  textAlign: 'center',
  textWrap: 'balance',
});

export const picture = style({
  display: 'none',
  '@media': {
    [fromMedium]: { display: 'block', position: 'sticky', top: 0, height: '100dvh', overflow: 'hidden' },
  },
});
