import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';

/** A field with what its choice means below it. */
export const role = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x2 });

export const about = style({ color: vars.color.muted, fontSize: vars.text.small });

/** A name with what belongs to it below. */
export const person = style({ display: 'flex', flexDirection: 'column' });

export const detail = style({
  fontWeight: 400,
  color: vars.color.muted,
  fontSize: vars.text.small,
  overflowWrap: 'anywhere',
});

/** Blocks of a dialog below each other. */
export const blocks = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x4 });

/** The address of a link: whole, and chosen by one click. */
export const address = style({
  padding: vars.space.x3,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  fontFamily: 'ui-monospace, monospace',
  fontSize: vars.text.small,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space.x3,
});
