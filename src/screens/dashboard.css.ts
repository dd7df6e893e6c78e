import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13.5rem), 1fr))',
  gap: vars.space.x4,
});

export const tile = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x2,
  padding: vars.space.x5,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.low,
  transition: `border-color ${vars.motion.fast}, box-shadow ${vars.motion.fast}`,
  // On a phone the words stand beside the icon, so that what is below the tiles is not far away.
  '@media': {
    [phone]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: `0 ${vars.space.x4}`,
      padding: `${vars.space.x4} ${vars.space.x6} ${vars.space.x4} ${vars.space.x4}`,
    },
  },
  selectors: {
    '&:focus-within:has(:focus-visible)': { outline: `2px solid ${vars.color.accent}`, outlineOffset: '2px' },
    '&:hover': { borderColor: vars.color.accent, boxShadow: vars.shadow.middle },
  },
});

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  marginBottom: vars.space.x3,
  borderRadius: '12px',
  color: vars.color.accentText,
  background: vars.color.accentSoft,
  '@media': { [phone]: { gridRow: '1 / 3', marginBottom: 0, alignSelf: 'center' } },
});

export const go = style({
  position: 'absolute',
  top: vars.space.x6,
  insetInlineEnd: vars.space.x5,
  color: vars.color.muted,
  '@media': { [phone]: { top: vars.space.x4, insetInlineEnd: vars.space.x4 } },
  transition: `transform ${vars.motion.fast}, color ${vars.motion.fast}`,
  selectors: { [`${tile}:hover &`]: { transform: 'translateX(3px)', color: vars.color.accentText } },
});

// The link is the tile's name alone, and the whole tile takes the click.
export const name = style({
  fontSize: vars.text.large,
  fontWeight: 600,
  color: vars.color.text,
  textDecoration: 'none',
  outline: 'none',
  selectors: { '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.large } },
});
export const text = style({ color: vars.color.muted });
