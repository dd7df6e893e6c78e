import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { phone } from '../../theme/screens';

export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  alignItems: 'end',
  gap: vars.space.x4,
  '@media': { [phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space.x3 } },
});

/** Over the whole width where the others stand in pairs. */
export const wide = style({ '@media': { [phone]: { gridColumn: '1 / -1' } } });

export const clear = style({ display: 'flex', gridColumn: '1 / -1' });

/** What is said, and below it what describes it. */
export const words = style({ display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'break-word' });

export const quiet = style({ color: vars.color.muted, fontSize: vars.text.small, fontWeight: 400 });

export const time = style({ whiteSpace: 'nowrap' });

/** A press beside the words counts too: they are lower than a finger. */
export const link = style({
  position: 'relative',
  alignSelf: 'flex-start',
  color: vars.color.accentText,
  '::after': { content: '""', position: 'absolute', inset: '-0.75rem -0.5rem' },
});

export const panel = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x3 });

export const heading = style({ margin: 0, fontSize: vars.text.large, fontWeight: 600 });

export const bar = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x3 });

export const changes = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x4,
  padding: `${vars.space.x2} ${vars.space.x4}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

export const change = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x2 });

export const field = style({ margin: 0, fontSize: vars.text.body, fontWeight: 600 });

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space.x4,
  margin: 0,
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.x2 } },
});

export const value = style({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });
