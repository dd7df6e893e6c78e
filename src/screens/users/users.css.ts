import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { phone } from '../../theme/screens';
import { wideOnly } from '../../ui/button.css';

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

export const phoneLabel = style({
  display: 'none',
  color: vars.color.muted,
  '@media': { [phone]: { display: 'inline' } },
});

/** What can be done with an account: on a phone in words, below what is said of it. */
export const accountActions = style({
  '@media': {
    [phone]: { selectors: { '&&': { flexWrap: 'wrap', marginInlineStart: `calc(-1 * ${vars.space.x2})` } } },
  },
});
globalStyle(`td[data-kind="actions"]:has(> ${accountActions}${accountActions})`, {
  '@media': { [phone]: { gridRow: 4, gridColumn: '2 / 6', width: 'auto', textAlign: 'start' } },
});
globalStyle(`td ${accountActions} ${wideOnly}`, { '@media': { [phone]: { display: 'inline' } } });
globalStyle(`${accountActions} svg`, { '@media': { [phone]: { display: 'none' } } });

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
