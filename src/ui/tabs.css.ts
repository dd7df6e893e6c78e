import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const tabs = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x5, minWidth: 0 });

export const strip = style({
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px ${vars.color.line}`,
});

export const list = style({ display: 'flex', gap: vars.space.x1, width: 'max-content', minWidth: '100%' });

export const tab = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.control.height,
  padding: `${vars.space.x2} ${vars.space.x3}`,
  borderRadius: `${vars.radius.small} ${vars.radius.small} 0 0`,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  color: vars.color.muted,
  cursor: 'pointer',
  userSelect: 'none',
  transition: `color ${vars.motion.fast}`,
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetInline: vars.space.x2,
      bottom: 0,
      height: '2px',
      borderRadius: '2px 2px 0 0',
      background: 'transparent',
      transition: `background-color ${vars.motion.fast}`,
    },
    '&[data-hovered]': { color: vars.color.text },
    '&[data-hovered]::after': { background: vars.color.line },
    '&[data-selected]': { color: vars.color.accentText },
    '&[data-selected]::after': { background: vars.color.accent },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

export const panel = style({ minWidth: 0, selectors: { '&[data-inert]': { display: 'none' } } });
