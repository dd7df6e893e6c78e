import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

const frame = {
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.low,
} as const;

export const placeholders = style(frame);
export const placeholder = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '4rem',
  padding: vars.space.x4,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

export const empty = style({ ...frame, padding: vars.space.x4 });

export const section = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x3 });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${vars.space.x4}`,
});

export const heading = style({ fontSize: vars.text.large, fontWeight: 600, overflowWrap: 'anywhere' });

/** Its line is kept free on a phone: nothing moves when it says something. */
export const note = style({ minHeight: '1.5rem', fontSize: vars.text.small, color: vars.color.muted });
