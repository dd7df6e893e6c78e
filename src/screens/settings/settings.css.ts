import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { phone } from '../../theme/screens';

export const section = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x4,
  minWidth: 0,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}`, paddingTop: vars.space.x5 } },
});

export const words = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x1 });
export const title = style({ fontSize: vars.text.large, fontWeight: 650 });
export const text = style({ color: vars.color.muted, maxWidth: '64ch' });

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(18rem, 40%)), 1fr))',
  alignItems: 'start',
  gap: vars.space.x5,
});

/** A field with what shows how it looks. */
export const shown = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x3, minWidth: 0 });

export const themes = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space.x3,
  '@media': { [phone]: { gridTemplateColumns: '1fr' } },
});

/** A card in one of the themes, whichever the page has: its colours are variables that the part sets. */
export const theme = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x3,
  padding: vars.space.x3,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
});

export const button = style({
  paddingBlock: vars.space.x2,
  paddingInline: vars.space.x4,
  background: vars.color.accent,
  color: vars.color.onAccent,
  borderRadius: vars.radius.medium,
  fontWeight: 600,
});

export const link = style({ color: vars.color.accentText, textDecoration: 'underline', fontWeight: 550 });

export const example = style({
  gridColumn: '1 / -1',
  padding: vars.space.x3,
  background: vars.color.sunken,
  borderRadius: vars.radius.medium,
});
