import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { phone } from '../../theme/screens';

const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

/** What scrolls: the text under the toolbar. */
export const scroller = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  position: 'relative',
});

export const box = style({
  display: 'block',
  maxWidth: 'none',
  minHeight: '100%',
  padding: `${vars.space.x4} ${vars.space.x5} ${vars.space.x10}`,
  outline: 'none',
  whiteSpace: 'pre-wrap',
  tabSize: 4,
  '@media': { [phone]: { padding: `${vars.space.x3} ${vars.space.x3} ${vars.space.x8}` } },
});

// In a long text the blocks out of sight are not laid out and painted again with each key.
globalStyle(`${box}:has(> :nth-child(60)) > *`, {
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 3em',
  // The frame around a chosen picture stands out a little from its block.
  overflowClipMargin: '6px',
});

const inside = (selector: string) =>
  selector
    .split(', ')
    .map((part) => `${box} ${part}`)
    .join(', ');

export const underline = style({ textDecoration: 'underline' });
export const strikethrough = style({ textDecoration: 'line-through' });
export const underlineStrikethrough = style({ textDecoration: 'underline line-through' });

globalStyle(inside('strong'), { fontWeight: 650 });
globalStyle(inside('a'), { cursor: 'text' });
globalStyle(inside('blockquote > * + *'), { marginTop: '0.6em' });
globalStyle(inside('td > * + *, th > * + *'), { marginTop: '0.5em' });
globalStyle(inside('mark'), { background: 'color-mix(in srgb, currentColor 18%, transparent)', color: 'inherit' });

// Lists.
export const nestedItem = style({ listStyleType: 'none' });
globalStyle(`${nestedItem}::marker`, { content: '""' });
globalStyle(`${box} ${nestedItem}`, { marginTop: 0 });
globalStyle(inside('ul ul'), { listStyle: 'circle' });

export const checkList = style({});
globalStyle(`${box} ${checkList}`, { listStyle: 'none', paddingInlineStart: 0 });

const check = style({
  position: 'relative',
  paddingInlineStart: '1.9em',
  outline: 'none',
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      top: '0.25em',
      width: '1.15em',
      height: '1.15em',
      border: `1.5px solid ${vars.color.control}`,
      borderRadius: '4px',
      background: vars.color.surface,
      cursor: 'pointer',
    },
    '&:focus-visible::before': { boxShadow: `0 0 0 2px ${vars.color.accent}` },
  },
});
export const unchecked = check;
export const checked = style([
  check,
  {
    color: vars.color.muted,
    selectors: {
      '&::before': { background: vars.color.accent, borderColor: vars.color.accent },
      '&::after': {
        content: '""',
        position: 'absolute',
        insetInlineStart: '0.4em',
        top: '0.4em',
        width: '0.32em',
        height: '0.62em',
        border: `solid ${vars.color.onAccent}`,
        borderWidth: '0 2px 2px 0',
        transform: 'rotate(45deg)',
        pointerEvents: 'none',
      },
    },
  },
]);

// Tables.
export const tableScroller = style({ overflowX: 'auto', marginTop: '0.9em' });
export const tableSelection = style({});
export const cellSelected = style({});
globalStyle(`${tableSelection} ::selection`, { background: 'transparent' });
globalStyle(`${box} ${cellSelected}`, { background: vars.color.accentSoft });
globalStyle(inside('td, th'), { minWidth: '4rem' });
globalStyle(inside('table[data-caption]::before'), {
  content: 'attr(data-caption)',
  display: 'table-caption',
  paddingBottom: vars.space.x1,
  color: vars.color.muted,
  fontSize: vars.text.small,
});

// Pictures, lines and what is kept as it is.
globalStyle(inside('[data-kind="picture"] > img'), {
  display: 'inline-block',
  maxHeight: '420px',
  verticalAlign: 'bottom',
});
globalStyle(inside('[data-chosen]'), {
  outline: `2px solid ${vars.color.accent}`,
  outlineOffset: '2px',
  borderRadius: vars.radius.small,
});
globalStyle(inside('hr'), { cursor: 'pointer' });
globalStyle(inside('[data-kind="opaque"]'), {
  display: 'block',
  padding: vars.space.x3,
  border: `1px dashed ${vars.color.control}`,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  cursor: 'pointer',
  whiteSpace: 'normal',
});
globalStyle(inside('span[data-kind="opaque"]'), { display: 'inline-block', maxWidth: '100%', verticalAlign: 'top' });
globalStyle(inside('[data-kind="note"]'), {
  display: 'block',
  fontSize: vars.text.small,
  fontWeight: 550,
  color: vars.color.muted,
});
globalStyle(inside('[data-kind="preview"]'), {
  display: 'block',
  maxHeight: '220px',
  overflow: 'hidden',
  fontSize: vars.text.body,
});
globalStyle(inside('[data-kind="preview"] img'), { maxHeight: '180px' });
globalStyle(inside('[data-kind="player"]'), {
  display: 'grid',
  placeItems: 'center',
  minWidth: '14rem',
  minHeight: '5rem',
  marginTop: vars.space.x2,
  padding: vars.space.x3,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  color: vars.color.text,
});

// Code.
globalStyle(inside('[data-kind="code"]'), {
  overflow: 'hidden',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
});
globalStyle(inside('[data-kind="code"] > code'), {
  display: 'block',
  padding: `${vars.space.x2} ${vars.space.x4} ${vars.space.x4}`,
  overflowX: 'auto',
  fontFamily: mono,
  fontSize: '0.875em',
  lineHeight: 1.6,
  whiteSpace: 'pre',
  overflowWrap: 'normal',
  background: 'none',
});
globalStyle(inside('[data-kind="bar"]'), {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x2,
  padding: `${vars.space.x1} ${vars.space.x2} 0 ${vars.space.x3}`,
  fontSize: vars.text.small,
  lineHeight: 1.25,
  whiteSpace: 'normal',
  color: vars.color.muted,
  userSelect: 'none',
});

const part = (color: string) => style({ color });
const comment = style({ color: vars.color.muted, fontStyle: 'italic' });
const keyword = part(vars.color.info);
const string = part(vars.color.success);
const number = part(vars.color.warning);
const name = part(vars.color.accentText);
const wrong = part(vars.color.dangerText);

/** The class of each kind of code part, by Prism's names. */
export const codeParts = {
  comment,
  prolog: comment,
  doctype: comment,
  cdata: comment,
  keyword,
  atrule: keyword,
  tag: keyword,
  'attr-name': name,
  'attr-value': string,
  string,
  'template-string': string,
  char: string,
  regex: string,
  url: string,
  boolean: number,
  number,
  constant: number,
  symbol: number,
  builtin: name,
  'class-name': name,
  function: name,
  'function-variable': name,
  selector: name,
  property: name,
  variable: wrong,
  important: wrong,
  deleted: wrong,
  inserted: string,
} satisfies Record<string, string>;
