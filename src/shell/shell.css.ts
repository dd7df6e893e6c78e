import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { narrow, phone } from '../theme/screens';
import { collapsedWidth, drawerWidth, expandedWidth } from './side-menu.css';

export const frame = style({ display: 'flex', minHeight: '100dvh' });

// Where menu and content do not fit side by side, the open menu lies over the content; the bar makes way for it.
export const column = style({
  flex: 1,
  minWidth: 0,
  '@media': {
    [narrow]: { paddingInlineStart: collapsedWidth },
    [phone]: { paddingInlineStart: 0 },
  },
});

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: 25,
  background: vars.color.surface,
  transition: `padding ${vars.motion.slow} ${vars.motion.ease}`,
  '@media': {
    [narrow]: {
      selectors: { '&[data-beside-menu]': { paddingInlineStart: `calc(${expandedWidth} - ${collapsedWidth})` } },
    },
    [phone]: { selectors: { '&[data-beside-menu]': { paddingInlineStart: drawerWidth } } },
  },
});

export const content = style({
  padding: `${vars.space.x8} clamp(${vars.space.x4}, 4vw, ${vars.space.x10}) ${vars.space.x12}`,
  '@media': { [phone]: { paddingBlock: vars.space.x5 } },
});

export const cover = style({
  display: 'none',
  '@media': {
    [narrow]: {
      display: 'block',
      position: 'fixed',
      inset: 0,
      zIndex: 20,
      background: vars.color.scrim,
      cursor: 'default',
    },
  },
});
