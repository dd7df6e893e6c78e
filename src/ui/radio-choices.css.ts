import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { phone } from '../theme/screens';

export const group = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x2, minWidth: 0 });

export const label = style({ fontWeight: 600 });

export const choices = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space.x3,
  '@media': { [phone]: { gridTemplateColumns: '1fr' } },
});

export const choice = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  selectors: { '&[data-selected]': { borderColor: vars.color.accent, boxShadow: `0 0 0 1px ${vars.color.accent}` } },
});

export const radio = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minHeight: vars.control.height,
  paddingInline: vars.space.x3,
  fontWeight: 550,
  cursor: 'pointer',
  selectors: {
    '&::before': {
      content: '""',
      width: '1rem',
      height: '1rem',
      flex: 'none',
      border: `1px solid ${vars.color.control}`,
      borderRadius: vars.radius.full,
    },
    '&[data-selected]::before': { border: `0.3rem solid ${vars.color.accent}` },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.accent}`, outlineOffset: '-2px' },
  },
});

export const about = style({
  padding: `0 ${vars.space.x3} ${vars.space.x3}`,
  overflowWrap: 'anywhere',
});
