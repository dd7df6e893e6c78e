import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { narrow, phone, smallPhone, tablet } from '../theme/screens';
import { wideOnly } from './button.css';

const line = `1px solid ${vars.color.line}`;

export const frame = style({
  position: 'relative',
  overflowX: 'auto',
  background: vars.color.surface,
  border: line,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.low,
  // A frame that scrolls sideways would keep the headers from staying in sight.
  selectors: {
    '&[data-fits]': { overflow: 'clip' },
    // Nor is there anything to scroll to while it loads, or when it is empty.
    '&[role="progressbar"]': { overflow: 'clip' },
    '&[data-empty]': { overflow: 'clip', containerType: 'inline-size' },
  },
});

/*
 * On a phone each row is a card: the picture, the name over what else is short, and the actions. What can be sorted by stays
 * in a line above. The elements stay those of a table.
 */
export const table = style({
  width: '100%',
  // Not collapsed: the table itself would paint the lines between its rows, all of them again for each row that is put in.
  borderSpacing: 0,
  textAlign: 'start',
  '@media': { [phone]: { display: 'block' } },
});

globalStyle(`${table} > tbody`, { '@media': { [phone]: { display: 'block' } } });

/** How far from the window's top the headers stop: the height of what stays there. */
const underTheBar = '3.75rem';

export const head = style({
  selectors: { [`${frame}[data-fits] &`]: { position: 'sticky', top: underTheBar, zIndex: 1 } },
  '@media': { [phone]: { display: 'block', background: vars.color.sunken } },
});

globalStyle(`${head} > tr`, {
  '@media': { [phone]: { display: 'flex', gap: vars.space.x4, paddingInline: vars.space.x3, overflowX: 'auto' } },
});

/** Room for a box before what stands in its cell. */
const besideBox = '3.5rem';

/** A box at the edge of its cell, on a phone of its row. */
export const box = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: vars.space.x2,
  display: 'grid',
  alignItems: 'center',
  '@media': { [phone]: { insetInlineStart: vars.space.x1 } },
});

export const header = style({
  position: 'relative',
  padding: `0 ${vars.space.x4}`,
  height: '2.5rem',
  fontSize: vars.text.small,
  fontWeight: 550,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  color: vars.color.muted,
  background: vars.color.sunken,
  borderBottom: line,
  selectors: {
    '&[data-align="end"]': { textAlign: 'end' },
    '&[data-width="narrow"]': { width: '5rem' },
    '&[data-boxes]': { paddingInlineStart: besideBox },
    '&[data-boxes][data-width="narrow"]': { width: '7.5rem' },
  },
  '@media': {
    [phone]: {
      height: 'auto',
      padding: 0,
      borderBottom: 'none',
      selectors: {
        // As high without a button to sort by, as in a placeholder.
        '&[data-boxes]': { display: 'flex', alignItems: 'center', minHeight: '2.75rem', paddingInlineStart: '2.75rem' },
        '&:is([data-width="narrow"], [data-boxes][data-width="narrow"])': { width: 'auto' },
        // Read, but not seen: nothing can be done with it.
        '&:not([aria-sort], [data-boxes])': {
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
      },
    },
  },
});

// A header is shown with a capital, and read as it is.
export const words = style({
  display: 'inline-block',
  selectors: { '&::first-letter': { textTransform: 'uppercase' } },
});

export const sorter = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x1,
  minHeight: '2rem',
  marginInline: `calc(-1 * ${vars.space.x2})`,
  paddingInline: vars.space.x2,
  borderRadius: vars.radius.small,
  fontWeight: 'inherit',
  selectors: {
    '&:hover': { color: vars.color.text, background: vars.color.line },
    [`${header}[aria-sort$="ending"] > &`]: { color: vars.color.text },
  },
  '@media': { [phone]: { minHeight: '2.75rem' } },
});

globalStyle(`${sorter} svg`, { width: '0.95rem', height: '0.95rem' });
globalStyle(`${header}[aria-sort="none"] svg`, { opacity: 0.6 });

export const row = style({
  height: '4rem',
  // A row that the keyboard goes to stops below the bar and the headers.
  scrollMarginBlock: '6.5rem 1rem',
  // Inside of the row: the frame cuts off what is around it.
  outlineOffset: '-2px',
  selectors: {
    [`${table}[data-density="compact"] &`]: { height: '2.5rem' },
    '&:hover': { background: `color-mix(in srgb, ${vars.color.sunken} 55%, transparent)` },
    '&:has(> [data-boxes] input:checked)': { background: vars.color.accentSoft },
  },
  '@media': {
    [phone]: {
      display: 'grid',
      gridTemplateColumns: 'auto auto minmax(0, auto) minmax(0, 1fr) auto',
      alignItems: 'center',
      alignContent: 'center',
      columnGap: vars.space.x2,
      height: 'auto',
      minHeight: '4rem',
      padding: `${vars.space.x2} ${vars.space.x3}`,
      selectors: {
        [`${table}[data-density="compact"] &`]: { height: 'auto' },
        // Room for two lines of a name in each row of a long table.
        '&[data-index]': { minHeight: '8.75rem' },
        '&:has(> [data-boxes])': { position: 'relative', paddingInlineStart: '3rem' },
        '&:not(:last-child)': { borderBottom: line },
      },
    },
    // Beside three actions, words and a file take another line.
    [smallPhone]: { selectors: { '&[data-index]': { minHeight: '10rem' } } },
  },
});

globalStyle(`${row}:not(:last-child) > *`, {
  borderBottom: line,
  '@media': { [phone]: { borderBottom: 'none' } },
});

/** Beside a box that selects the row there is no room for a name and three actions: on a phone those stand below all else. */
const belowAll = { gridRow: 'auto', gridColumn: '1 / 6', width: 'auto', textAlign: 'end' } as const;

export const cell = style({
  padding: `${vars.space.x2} ${vars.space.x4}`,
  textAlign: 'start',
  fontWeight: 400,
  verticalAlign: 'middle',
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-align="end"]': { textAlign: 'end' },
    '&[data-width="narrow"]': { width: '5rem' },
    '&[data-number]': { color: vars.color.muted, fontVariantNumeric: 'tabular-nums' },
    '&[data-kind="money"]': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '&[data-kind="file"]': { whiteSpace: 'nowrap' },
    '&[data-boxes]': { position: 'relative', paddingInlineStart: besideBox },
    '&[data-boxes][data-width="narrow"]': { width: '7.5rem' },
    '&[data-kind="amount"]': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    [`${table}[data-density="compact"] &`]: { paddingBlock: vars.space.x1 },
    'th&': { fontWeight: 550, minWidth: '5.5rem' },
    // With that many columns, or that long ones, a tablet scrolls sideways sooner than that names are squeezed.
    [`${table}[data-wide] th&`]: { minWidth: '10rem' },
    // Nor do words that are not a name break in their middle.
    [`${table}[data-wide] &[data-kind="text"]`]: { overflowWrap: 'break-word' },
    [`${table}[data-wide] &[data-kind="detail"]`]: { minWidth: '11rem' },
    '&[data-kind="more"]': { minWidth: '8.5rem', overflowWrap: 'break-word' },
  },
  '@media': {
    // A day above its time.
    [tablet]: { selectors: { [`${table}[data-wide] &[data-kind="detail"]`]: { minWidth: '8.5rem' } } },
    [phone]: {
      padding: 0,
      gridRow: 2,
      gridColumn: 3,
      fontSize: vars.text.small,
      selectors: {
        'th&': { gridRow: 1, gridColumn: '2 / 5', minWidth: 0, fontSize: 'inherit' },
        [`${table}[data-wide] &:is(th, [data-kind="detail"])`]: { minWidth: 0 },
        // A name that is not here yet heads no row.
        '&[data-kind="name"]': { gridRow: 1, gridColumn: '2 / 5' },
        '&[data-kind="picture"]': { gridRow: '1 / 3', gridColumn: 1, width: 'auto' },
        // The box stands beside the card, as high as it.
        '&[data-boxes]': { position: 'static', padding: 0 },
        '&[data-boxes][data-width="narrow"]': { width: 'auto' },
        '&[data-kind="number"]': { gridColumn: 2, width: 'auto' },
        // Its words break before the link would lie below the actions.
        '&[data-kind="file"]': { gridColumn: 4, whiteSpace: 'normal' },
        '&[data-kind="actions"]': { gridRow: '1 / 3', gridColumn: 5, width: 'auto' },
        '&[data-kind="detail"]': { gridRow: 3, gridColumn: '2 / 6' },
        // No number stands before it.
        [`${row}:not(:has([data-kind="number"])) &[data-kind="text"]`]: { gridColumn: '2 / 4' },
        // Below all else, each with what it is.
        '&:is([data-kind="more"], [data-kind="amount"])': {
          gridRow: 'auto',
          gridColumn: '2 / 6',
          minWidth: 0,
          textAlign: 'start',
        },
        '&:is([data-kind="more"], [data-kind="amount"])::before': {
          content: 'attr(data-label) ": "',
          color: vars.color.muted,
        },
        // Nothing stands beside it.
        [`${row}:not(:has([data-kind="number"], [data-kind="money"], [data-kind="file"])) &[data-kind="text"]`]: {
          gridColumn: '2 / 5',
        },
        [`${row} &[data-kind="text"] ~ &[data-kind="text"]`]: { gridRow: 4, gridColumn: '2 / 6' },
        [`${row}:has(> [data-boxes]) &[data-kind="actions"]`]: belowAll,
      },
    },
    [smallPhone]: {
      selectors: {
        // A price and a file do not fit beside each other.
        [`${row}:has([data-kind="money"]) &[data-kind="file"]`]: { gridRow: 3, gridColumn: '2 / 5' },
        [`${row}:has([data-kind="money"]) &:is([data-kind="picture"], [data-kind="actions"])`]: { gridRow: '1 / 4' },
        [`${row}:has(> [data-boxes]) &[data-kind="actions"]`]: belowAll,
      },
    },
  },
});

globalStyle(`${table}[data-wide] :is(${header}, ${cell})`, {
  '@media': { [tablet]: { paddingInlineEnd: vars.space.x3 } },
});
globalStyle(`${table}[data-wide] :is(${header}, ${cell}):not([data-boxes])`, {
  '@media': { [tablet]: { paddingInlineStart: vars.space.x3 } },
});

/** A text in a long table: all rows of it have the same height, whether they are here yet or not. */
export const twoLines = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});

// Beside its header.
globalStyle(`${cell}[data-label] > ${twoLines}`, { '@media': { [phone]: { display: 'inline' } } });

export const actions = style({
  display: 'inline-flex',
  justifyContent: 'flex-end',
  gap: vars.space.x1,
  marginInlineEnd: `calc(-1 * ${vars.space.x2})`,
});

// With that many columns there is no room for the words of the actions.
globalStyle(`${table}:where([data-wide]) :where(${actions}) ${wideOnly}`, {
  '@media': { [narrow]: { display: 'none' } },
});

export const nothing = style({ padding: 0 });

// As wide as what is seen of the table.
export const nothingInSight = style({ width: '100cqi', padding: vars.space.x6 });

const run = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } });

export const reloading = style({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  height: '3px',
  overflow: 'hidden',
  selectors: {
    '&::after': {
      content: '',
      display: 'block',
      width: '25%',
      height: '100%',
      background: vars.color.accent,
      // A reload too short to notice shows nothing.
      animation: `${run} 900ms 200ms ease-in-out infinite backwards`,
    },
  },
});

const shine = keyframes({ '50%': { opacity: 0.45 } });

export const bone = style({
  display: 'block',
  height: '0.875rem',
  width: 'min(100%, 12rem)',
  borderRadius: vars.radius.small,
  background: vars.color.line,
  // Starts after a moment: while it runs, the rows take longer to draw.
  animation: `${shine} 1.4s 300ms ease-in-out infinite`,
  selectors: {
    '&[data-width="narrow"]': { width: '1.5rem' },
    '&[data-align="end"]': { width: '4.5rem', maxWidth: '100%', marginInlineStart: 'auto' },
    '&[data-picture]': { width: '3rem', height: '3rem', borderRadius: vars.radius.medium },
  },
});

// A small picture, so that more rows are in sight.
globalStyle(`${table}[data-density="compact"] td[data-kind="picture"] > *`, { width: '2rem', height: '2rem' });

globalStyle(`${row} td:has(> ${actions})`, { width: '1%', whiteSpace: 'nowrap' });
