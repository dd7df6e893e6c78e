import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

/** A page outside the admin frame, its content in the middle. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.x4,
  minHeight: '100dvh',
  padding: vars.space.x6,
  textAlign: 'center',
});

/** The same inside the frame. */
export const inFrame = style([page, { minHeight: '60dvh' }]);

export const title = style({
  fontSize: 'clamp(1.75rem, 1.3rem + 2vw, 2.5rem)',
  fontWeight: 680,
  letterSpacing: '-0.02em',
});

export const text = style({
  color: vars.color.muted,
  fontSize: vars.text.large,
  maxWidth: '46ch',
  textWrap: 'balance',
});

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.x3,
  marginTop: vars.space.x3,
});

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: '4rem',
  height: '4rem',
  borderRadius: '18px',
  color: vars.color.accentText,
  background: vars.color.accentSoft,
});
