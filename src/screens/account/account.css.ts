import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { phone } from '../../theme/screens';

/** The cards of the screen, at the width of a short form. */
export const cards = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x5, maxWidth: '44rem' });

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x4 });
/** What stands below one another as one step. */
export const step = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x4, alignItems: 'stretch' });
export const fields = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x4, maxWidth: '26rem' });
export const heading = style({ fontSize: vars.text.large, fontWeight: 620 });
export const text = style({ color: vars.color.muted, overflowWrap: 'anywhere', textWrap: 'pretty' });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x3,
  '@media': { [phone]: { flexDirection: 'column' } },
});

/** A sentence that somebody has to act on. */
export const note = style({
  display: 'flex',
  gap: vars.space.x2,
  padding: vars.space.x3,
  borderRadius: vars.radius.medium,
  background: vars.color.accentSoft,
  color: vars.color.accentText,
});

export const state = style({ display: 'flex', alignItems: 'center', gap: vars.space.x2, fontWeight: 550 });

/** The QR code beside the secret; below each other on a phone. */
export const key = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x5,
});
export const keyWords = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x2,
  flex: '1 1 14rem',
  minWidth: 0,
});
/** As large before the code is here as after. */
export const qrPlace = style({ width: '12rem', height: '12rem', flex: 'none' });
/** Stands where the QR code would be. */
export const qrMissing = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.x3,
  height: '100%',
  padding: vars.space.x3,
  textAlign: 'center',
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
});
export const qrCode = style({ display: 'block', width: '100%', height: '100%', borderRadius: vars.radius.medium });
export const secret = style({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  letterSpacing: '0.06em',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))',
  gap: `${vars.space.x1} ${vars.space.x5}`,
  padding: vars.space.x4,
  margin: 0,
  listStyle: 'none',
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
});
