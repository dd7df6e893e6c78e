import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { narrow, phone } from '../theme/screens';

export const section = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x3 });
export const title = style({ fontSize: vars.text.large, fontWeight: 600 });

/** What there is, one number beside the other. */
export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: vars.space.x3,
  margin: 0,
  '@media': {
    [narrow]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

export const count = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: vars.space.x1,
  padding: `${vars.space.x3} ${vars.space.x4}`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  selectors: {
    '&:hover': { borderColor: vars.color.accent },
    '&:focus-within:has(:focus-visible)': { outline: `2px solid ${vars.color.accent}`, outlineOffset: '2px' },
  },
});

export const number = style({
  margin: 0,
  fontSize: vars.text.title,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});

// The link is the name alone, and the whole tile takes the click.
export const link = style({
  color: vars.color.muted,
  textDecoration: 'none',
  outline: 'none',
  selectors: { '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.medium } },
});

/** Something to look at soon. */
export const news = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.x2 });

/** Rows of a thing and what is said of it. */
export const lines = style({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
});

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space.x4}`,
  minHeight: vars.control.height,
  padding: `0 ${vars.space.x4}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
  // Below each other in every line, not only where both do not fit.
  '@media': {
    [narrow]: { flexDirection: 'column', alignItems: 'stretch', paddingBlock: vars.space.x3 },
  },
});

export const what = style({
  flex: '1 1 16rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { [narrow]: { flex: 'none' } },
});
export const lineLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.height,
  fontWeight: 500,
  // A press above and below the words counts too: lines with a link and lines without one have the same height.
  '@media': {
    [narrow]: {
      position: 'relative',
      minHeight: 'auto',
      selectors: { '&::after': { content: '', position: 'absolute', inset: '-0.75rem 0' } },
    },
  },
});
export const detail = style({
  margin: 0,
  paddingBlock: vars.space.x2,
  color: vars.color.muted,
  '@media': { [narrow]: { paddingBlock: 0 } },
});

export const done = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  color: vars.color.muted,
});
