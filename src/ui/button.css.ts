import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.x2,
  minHeight: vars.control.height,
  padding: `${vars.space.x1} ${vars.space.x4}`,
  border: '1px solid transparent',
  borderRadius: vars.radius.medium,
  fontWeight: 550,
  lineHeight: 1.25,
  textDecoration: 'none',
  verticalAlign: 'middle',
  cursor: 'pointer',
  userSelect: 'none',
  transitionProperty: 'background-color, border-color, color',
  transitionDuration: vars.motion.fast,
  selectors: {
    '&[data-variant="primary"]': { background: vars.color.accent, color: vars.color.onAccent },
    '&[data-variant="primary"]:hover': { background: vars.color.accentHover },
    '&[data-variant="danger"]': { background: vars.color.danger, color: vars.color.onDanger },
    '&[data-variant="danger"]:hover': { background: vars.color.dangerHover },
    '&[data-variant="quiet"]': {
      background: vars.color.surface,
      borderColor: vars.color.line,
      color: vars.color.text,
      boxShadow: vars.shadow.low,
    },
    '&[data-variant="quiet"]:hover': { background: vars.color.sunken },
    '&[data-variant="bare"]': { color: vars.color.muted, paddingInline: vars.space.x2 },
    '&[data-variant="bare"]:hover': { background: vars.color.sunken, color: vars.color.text },
    '&[data-variant="bare"][data-tone="danger"]:hover': {
      background: vars.color.dangerSoft,
      color: vars.color.dangerText,
    },
    '&:active': { transform: 'translateY(0.5px)' },
    '&[data-size="compact"]': {
      minHeight: vars.control.compact,
      minWidth: vars.control.compact,
      fontSize: vars.text.small,
    },
    '&[data-size="square"]': { width: vars.control.height, padding: 0, flex: 'none' },
    '&[data-size="full"]': { width: '100%' },
    '&:disabled': { cursor: 'default', opacity: 0.62, boxShadow: 'none' },
    '&:disabled:not([data-busy])': { pointerEvents: 'none' },
    '&[role="link"][aria-disabled]': { cursor: 'default', opacity: 0.62, pointerEvents: 'none' },
  },
});

// Row buttons keep their icon alone on a phone; the full name stays in aria-label.
export const wideOnly = style({ '@media': { [phone]: { display: 'none' } } });

globalStyle(`${button}[data-size="compact"] svg`, { width: '1.05rem', height: '1.05rem' });
