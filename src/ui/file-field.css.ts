import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

// The real input covers the zone: a click, a key and a dropped file all reach it without any script.
export const zone = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x4,
  minHeight: '5.5rem',
  padding: vars.space.x3,
  border: `1px dashed ${vars.color.control}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&:hover': { background: vars.color.sunken },
    '&:has(input[data-dropping])': {
      borderColor: vars.color.accent,
      borderStyle: 'solid',
      background: vars.color.accentSoft,
    },
    '&[data-invalid]': { borderColor: vars.color.danger },
    '&:has(input:focus-visible)': { outline: `2px solid ${vars.color.accent}`, outlineOffset: '2px' },
  },
});

export const input = style({ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' });

// Above the input, which covers the rest of the zone.
export const remove = style({ position: 'relative', marginInlineStart: 'auto', flex: 'none' });

export const picture = style({
  width: '4rem',
  height: '4rem',
  flex: 'none',
  objectFit: 'cover',
  borderRadius: vars.radius.small,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.sunken,
});

export const sign = style([
  picture,
  { display: 'grid', placeItems: 'center', color: vars.color.muted, borderColor: 'transparent' },
]);

export const words = style({ minWidth: 0, lineHeight: 1.4 });
export const name = style({ fontWeight: 550, overflowWrap: 'anywhere' });
export const verb = style({ color: vars.color.accentText, fontWeight: 550 });
export const quiet = style({ color: vars.color.muted, fontSize: vars.text.small });

export const current = style({ display: 'flex', alignItems: 'center', gap: vars.space.x2 });
