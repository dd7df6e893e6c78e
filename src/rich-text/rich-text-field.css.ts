import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

/** The editor with its toolbar is as high as the spec has it (§9), whether it is there yet or not. */
export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  height: '500px',
  minWidth: 0,
  overflow: 'hidden',
  background: vars.color.surface,
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.medium,
  selectors: {
    '&:hover': { borderColor: vars.color.muted },
    '&:has([role="textbox"]:focus)': { borderColor: vars.color.accent, boxShadow: `0 0 0 1px ${vars.color.accent}` },
    '&[data-invalid]': { borderColor: vars.color.danger },
    '&[data-invalid]:has([role="textbox"]:focus)': { boxShadow: `0 0 0 1px ${vars.color.danger}` },
  },
});

export const waiting = style({
  flex: 1,
  background: `linear-gradient(${vars.color.sunken} 2.5rem, ${vars.color.surface} 2.5rem)`,
});

export const unreadable = style({ padding: vars.space.x4, color: vars.color.muted });
