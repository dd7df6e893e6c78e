import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';

/** The groups, and below them the links. */
export const half = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x5,
  selectors: { '& + &': { paddingTop: vars.space.x5, borderTop: `1px solid ${vars.color.line}` } },
});

/** Close to the form below it. */
export const heading = style({
  marginBottom: `calc(-1 * ${vars.space.x3})`,
  fontSize: vars.text.large,
  fontWeight: 600,
});

export const groups = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x6 });

export const link = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const label = style({ fontWeight: 550, overflowWrap: 'anywhere' });

export const address = style({ fontSize: vars.text.small, color: vars.color.muted, overflowWrap: 'anywhere' });
