import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const field = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x1,
  minWidth: 0,
});

const starLook = {
  display: 'inline-block',
  width: '0.6em',
  height: '0.6em',
  marginInlineStart: '0.25em',
  verticalAlign: '0.2em',
  background: vars.color.dangerText,
  clipPath: 'polygon(50% 0%, 61% 35%, 98% 35%, 68% 57%, 79% 91%, 50% 70%, 21% 91%, 32% 57%, 2% 35%, 39% 35%)',
  '@media': { '(forced-colors: active)': { background: 'CanvasText', forcedColorAdjust: 'none' } },
} as const;

/** What marks a field in which something has to stand: a shape, as a sign in a label would be part of the field's name. */
export const star = style(starLook);

export const label = style({
  fontWeight: 550,
  fontSize: vars.text.small,
  selectors: { '&[data-required]::after': { content: '""', ...starLook } },
});

export const input = style({
  width: '100%',
  minHeight: vars.control.height,
  padding: `${vars.space.x1} ${vars.space.x3}`,
  fontSize: vars.text.input,
  background: vars.color.surface,
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.medium,
  selectors: {
    '&::placeholder': { color: vars.color.muted, opacity: 1 },
    '&:hover': { borderColor: vars.color.muted },
    '&:focus': { outline: 'none', borderColor: vars.color.accent, boxShadow: `0 0 0 1px ${vars.color.accent}` },
    '&[aria-invalid="true"]': { borderColor: vars.color.danger },
    '&[aria-invalid="true"]:focus': { boxShadow: `0 0 0 1px ${vars.color.danger}` },
    '&:disabled': { background: vars.color.sunken, color: vars.color.muted },
    '&:-webkit-autofill': {
      boxShadow: `inset 0 0 0 100px ${vars.color.accentSoft}`,
      WebkitTextFillColor: vars.color.text,
    },
  },
});

export const hint = style({ fontSize: vars.text.small, color: vars.color.muted });

export const error = style({
  display: 'flex',
  gap: vars.space.x1,
  fontSize: vars.text.small,
  color: vars.color.dangerText,
  overflowWrap: 'anywhere',
});

globalStyle(`${error} svg`, { width: '1.1rem', height: '1.2rem' });
