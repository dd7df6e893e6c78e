import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x3 });

export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 22rem) 1fr',
  alignItems: 'center',
  gap: vars.space.x4,
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: vars.space.x3 } },
});

/** Where the search comes with the rows: nothing moves then. */
export const barPlace = style({ minHeight: vars.control.height });

export const count = style({
  justifySelf: 'end',
  color: vars.color.muted,
  fontSize: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const countWord = style({ '@media': { [phone]: { display: 'none' } } });

/** What the list is asked, and at the end what it is looked at with; as high as one line while a part of it is on its way. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: vars.space.x2,
  minHeight: vars.control.height,
});

/** As wide as two buttons, so that nothing moves when they come. */
export const toolsPlace = style({
  display: 'flex',
  justifyContent: 'flex-end',
  minWidth: 'min(100%, 16.5rem)',
  minHeight: vars.control.height,
  marginInlineStart: 'auto',
  // One of them has no words there.
  '@media': { [phone]: { minWidth: '11rem' } },
});

/** In sight wherever the list is scrolled to: the rows that are not there are. */
export const missing = style({
  position: 'sticky',
  bottom: vars.space.x3,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x4,
  padding: `${vars.space.x3} ${vars.space.x4}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
});
