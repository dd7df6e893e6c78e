import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { phone } from '../../theme/screens';
import { hiddenText } from '../../ui/hidden-text.css';

/** In sight wherever the list is scrolled to; the rows don't move when it comes. */
export const bar = style({
  position: 'sticky',
  bottom: vars.space.x3,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x2,
  padding: `${vars.space.x2} ${vars.space.x4}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.raised,
  boxShadow: vars.shadow.middle,
});

export const count = style({ fontWeight: 550, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x2,
  '@media': { [phone]: { flexBasis: '100%' } },
});
globalStyle(`${bar} > ${actions}`, { marginInlineStart: 'auto' });

export const left = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x3,
  padding: `${vars.space.x3} ${vars.space.x4}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.accentSoft,
  color: vars.color.accentText,
});

export const dialog = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x4 });

export const rows = style({
  maxHeight: '20rem',
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
});

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space.x4,
  padding: `${vars.space.x2} ${vars.space.x3}`,
  overflowWrap: 'anywhere',
  selectors: { '&:not(:last-child)': { borderBottom: `1px solid ${vars.color.line}` } },
});

export const name = style({ fontWeight: 550 });
export const values = style({ fontVariantNumeric: 'tabular-nums' });
export const reason = style({ color: vars.color.dangerText, fontSize: vars.text.small });
export const warning = style({ color: vars.color.dangerText });
export const more = style({ color: vars.color.muted, fontSize: vars.text.small });
export const at = style({ fontVariantNumeric: 'tabular-nums' });
export const hidden = hiddenText;

export const progress = style({
  appearance: 'none',
  width: '100%',
  height: '0.5rem',
  border: 0,
  borderRadius: vars.radius.full,
  overflow: 'hidden',
  background: vars.color.line,
  selectors: {
    '&::-webkit-progress-bar': { background: vars.color.line },
    '&::-webkit-progress-value': { background: vars.color.accent },
    '&::-moz-progress-bar': { background: vars.color.accent },
  },
});
