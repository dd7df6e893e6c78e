import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

// Where the names do not fit beside each other, the current step alone shows its own; the others' are still read out.
const tight = '(max-width: 46rem)';

export const steps = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  minWidth: 0,
  containerType: 'inline-size',
});

// Each step but the last draws the line that leads on from it.
export const step = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  flex: '1 1 auto',
  minWidth: 0,
  color: vars.color.muted,
  fontWeight: 550,
  selectors: {
    '&:last-child': { flex: 'none' },
    '&:not(:last-child)::after': {
      content: '',
      flex: 1,
      minWidth: vars.space.x3,
      height: '2px',
      borderRadius: vars.radius.full,
      background: vars.color.line,
    },
    '&[data-state="completed"]': { color: vars.color.text },
    '&[data-state="completed"]::after': { background: vars.color.accent },
    '&[data-state="current"]': { color: vars.color.accentText },
  },
  // Its name has to fit: there the lines give way.
  '@container': {
    [tight]: {
      selectors: {
        '&[data-state="current"]:not(:last-child)': { flex: 'none' },
        '&[data-state="current"]::after': { display: 'none' },
        '&:not(:last-child)::after': { minWidth: 0 },
      },
    },
  },
});

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '1.75rem',
  height: '1.75rem',
  borderRadius: vars.radius.full,
  border: `1.5px solid ${vars.color.control}`,
  fontSize: vars.text.small,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${step}[data-state="completed"] > &`]: {
      background: vars.color.accentSoft,
      borderColor: 'transparent',
      color: vars.color.accentText,
    },
    [`${step}[data-state="current"] > &`]: {
      background: vars.color.accent,
      borderColor: vars.color.accent,
      color: vars.color.onAccent,
    },
  },
});

globalStyle(`${mark} svg`, { width: '1.05rem', height: '1.05rem' });

export const name = style({
  whiteSpace: 'nowrap',
  '@container': {
    [tight]: {
      selectors: {
        [`${step}:not([data-state="current"]) > &`]: {
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
      },
    },
  },
});
