import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';

export const language = style({
  minHeight: vars.control.compact,
  maxWidth: '12rem',
  paddingInline: vars.space.x1,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'transparent',
  color: vars.color.muted,
  font: 'inherit',
  fontWeight: 550,
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.color.line, color: vars.color.text } },
});

export const copy = style({
  minHeight: vars.control.compact,
  paddingInline: vars.space.x2,
  borderRadius: vars.radius.small,
  fontWeight: 550,
  color: vars.color.muted,
  selectors: {
    '&:hover': { background: vars.color.line, color: vars.color.text },
    '&[data-state="Copied!"]': { color: vars.color.success },
    '&[data-state="Failed"]': { color: vars.color.dangerText },
  },
});
