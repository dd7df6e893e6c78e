import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { phone } from '../../theme/screens';

export const part = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x5, minWidth: 0 });

/** One column of the file: its header and what stands below it, and what it holds. */
export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(12rem, 18rem)',
  alignItems: 'center',
  gap: vars.space.x3,
  paddingBlock: vars.space.x3,
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const header = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const sample = style({
  color: vars.color.muted,
  fontSize: vars.text.small,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: vars.space.x3,
  margin: 0,
});
export const count = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  padding: vars.space.x3,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
});
export const number = style({
  margin: 0,
  fontSize: vars.text.title,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
});
export const word = style({ color: vars.color.muted, fontSize: vars.text.small });

/** As wide as it needs to be, in a frame that scrolls. */
export const frame = style({
  maxHeight: '28rem',
  overflow: 'auto',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
});
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: vars.text.small });
export const cell = style({
  padding: `${vars.space.x2} ${vars.space.x3}`,
  borderTop: `1px solid ${vars.color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'break-word',
});
export const headCell = style({
  padding: `${vars.space.x2} ${vars.space.x3}`,
  color: vars.color.muted,
  textAlign: 'start',
  fontWeight: 600,
});
export const problem = style([cell, { color: vars.color.dangerText }]);
export const more = style({ color: vars.color.muted, fontSize: vars.text.small });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x3 });
