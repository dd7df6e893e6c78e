import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';

/** Between the toolbar and the text, of which the larger part stays in sight. */
export const list = style({
  flex: 'none',
  maxHeight: '45%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderBottom: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
});

export const file = style({
  padding: `${vars.space.x2} ${vars.space.x4}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

export const parts = style({ display: 'grid', gap: vars.space.x2, minWidth: 0, border: 0, padding: 0, margin: 0 });

export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space.x2 });

export const name = style({
  flex: 1,
  minWidth: 0,
  fontWeight: 550,
  fontSize: vars.text.small,
  overflowWrap: 'anywhere',
});

export const note = style({ fontSize: vars.text.small, color: vars.color.muted });

export const question = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space.x2 });

export const words = style({ flex: '1 1 12rem', minWidth: 0 });

export const actions = style({ display: 'flex', gap: vars.space.x2 });
