import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';

export const list = style({
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.low,
  overflow: 'clip',
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  minHeight: '4rem',
  padding: `${vars.space.x2} ${vars.space.x4} ${vars.space.x2} ${vars.space.x2}`,
  background: vars.color.surface,
  selectors: {
    '&[data-short]': { minHeight: '3rem', paddingBlock: 0 },
    '& + &': { borderTop: `1px solid ${vars.color.line}` },
    '&[data-hovered]': { background: `color-mix(in srgb, ${vars.color.sunken} 55%, ${vars.color.surface})` },
    '&[data-dragging]': { opacity: 0.55 },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.accent}`, outlineOffset: '-2px' },
  },
  '@media': {
    [phone]: {
      flexWrap: 'wrap',
      gap: `0 ${vars.space.x2}`,
      paddingInlineEnd: vars.space.x2,
      selectors: { '&[data-short]': { flexWrap: 'nowrap' } },
    },
  },
});

/** The pointer drags the whole row: to it, the button is not there. */
export const handle = style({ flex: 'none', cursor: 'grab' });

// Without a handle, the words begin where those of other lists do.
globalStyle(`${row}:not(:has(${handle}))`, { paddingInlineStart: vars.space.x4 });

/** Beside the handle, with the row's actions at its end; on a phone those stand below it. */
export const content = style({ flex: '1 1 0', minWidth: 0, '@media': { [phone]: { flexBasis: 'calc(100% - 4rem)' } } });

export const actions = style({
  display: 'inline-flex',
  flex: 'none',
  gap: vars.space.x1,
  '@media': { [phone]: { marginInlineStart: 'auto' } },
});
globalStyle(`${actions} > button[aria-disabled="true"]`, { opacity: 0.35, cursor: 'default' });

/** Where the row goes that is being dragged. */
export const indicator = style({
  height: 0,
  outline: 'none',
  selectors: {
    '&[data-drop-target]': {
      position: 'relative',
      zIndex: 1,
      boxShadow: `0 0 0 1.5px ${vars.color.accent}`,
    },
  },
});
