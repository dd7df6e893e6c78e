import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const filters = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.x2 });

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x4 });

/** What is asked of the rows: pressed, it is asked no longer. */
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  maxWidth: '100%',
  minHeight: vars.control.height,
  padding: `0 ${vars.space.x3}`,
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.full,
  background: vars.color.accentSoft,
  color: vars.color.accentText,
  fontSize: vars.text.small,
  overflowWrap: 'anywhere',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: vars.color.accent },
    '&:focus-visible': { outline: `2px solid ${vars.color.accent}`, outlineOffset: '2px' },
  },
});

export const any = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.height,
  paddingInline: vars.space.x2,
});
