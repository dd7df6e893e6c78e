import { assignVars, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css';
import { phone } from './screens';

const still = {
  space: {
    x1: '0.25rem',
    x2: '0.5rem',
    x3: '0.75rem',
    x4: '1rem',
    x5: '1.25rem',
    x6: '1.5rem',
    x8: '2rem',
    x10: '2.5rem',
    x12: '3rem',
  },
  radius: { small: '6px', medium: '8px', large: '14px', full: '999px' },
  font: {
    // The Devanagari face comes first: its unicode-range leaves Latin to the system's own font, and some systems' fonts
    // draw boxes for Devanagari instead of passing it on.
    // No `ui-sans-serif`: where it is known it is `system-ui`, and elsewhere each size and weight asks the system for it in vain.
    body: "'Noto Sans Devanagari Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif",
  },
  text: {
    small: '0.8125rem',
    body: '0.875rem',
    input: '0.875rem',
    large: '1rem',
    title: '1.375rem',
    display: '1.75rem',
  },
  control: { height: '2.375rem', compact: '2rem' },
  motion: { fast: '120ms', slow: '220ms', ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
};

const light = {
  color: {
    canvas: '#F5F7F6',
    surface: '#FFFFFF',
    sunken: '#EDF1EF',
    raised: '#FFFFFF',
    line: '#DDE4E1',
    control: '#80908A',
    text: '#15211D',
    muted: '#52625C',
    accent: '#0B6E5E',
    accentHover: '#095A4D',
    onAccent: '#FFFFFF',
    accentSoft: '#E0F1EC',
    accentText: '#08604F',
    danger: '#B92C2C',
    dangerHover: '#9C2222',
    onDanger: '#FFFFFF',
    dangerSoft: '#FBEAE9',
    dangerText: '#A32222',
    success: '#1D7A3A',
    warning: '#8A5A00',
    info: '#1F5FA8',
    scrim: 'rgb(13 24 20 / 0.42)',
    underScrim: '#949997',
    tooltip: '#15211D',
    onTooltip: '#F5F7F6',
  },
  art: {
    ground: '#DCEDE7',
    back: '#BFE0D6',
    middle: '#5FB6A0',
    front: '#0B6E5E',
    ink: '#123A32',
    warm: '#E2A04A',
    paper: '#FFFFFF',
  },
  shadow: {
    low: '0 1px 2px rgb(16 32 26 / 0.06)',
    middle: '0 1px 2px rgb(16 32 26 / 0.08), 0 6px 18px rgb(16 32 26 / 0.10)',
    high: '0 2px 6px rgb(16 32 26 / 0.10), 0 24px 60px rgb(16 32 26 / 0.22)',
  },
};

const dark = {
  color: {
    canvas: '#0D1210',
    surface: '#151C19',
    sunken: '#1D2622',
    raised: '#1A231F',
    line: '#28332E',
    control: '#66776F',
    text: '#E7EDEA',
    muted: '#9FADA7',
    accent: '#46C2A8',
    accentHover: '#62D2BA',
    onAccent: '#04211A',
    accentSoft: '#14322B',
    accentText: '#6FD9C2',
    danger: '#F0776F',
    dangerHover: '#F7958E',
    onDanger: '#2A0605',
    dangerSoft: '#361917',
    dangerText: '#F7A09A',
    success: '#6BCB85',
    warning: '#E3B04B',
    info: '#7FB3EE',
    scrim: 'rgb(0 0 0 / 0.6)',
    underScrim: '#050706',
    tooltip: '#E7EDEA',
    onTooltip: '#15211D',
  },
  art: {
    ground: '#13241F',
    back: '#1C3D34',
    middle: '#2F8773',
    front: '#46C2A8',
    ink: '#D5EFE8',
    warm: '#D99A4A',
    paper: '#1D2B26',
  },
  shadow: {
    low: '0 1px 2px rgb(0 0 0 / 0.4)',
    middle: '0 0 0 1px rgb(255 255 255 / 0.04), 0 8px 22px rgb(0 0 0 / 0.45)',
    high: '0 0 0 1px rgb(255 255 255 / 0.06), 0 26px 64px rgb(0 0 0 / 0.65)',
  },
};

type Shade = typeof light;

function shade(values: Shade) {
  return {
    ...assignVars(vars.color, values.color),
    ...assignVars(vars.art, values.art),
    ...assignVars(vars.shadow, values.shadow),
  };
}

globalStyle(':root', {
  colorScheme: 'light',
  vars: {
    ...assignVars(vars.space, still.space),
    ...assignVars(vars.radius, still.radius),
    ...assignVars(vars.font, still.font),
    ...assignVars(vars.text, still.text),
    ...assignVars(vars.control, still.control),
    ...assignVars(vars.motion, still.motion),
    ...shade(light),
  },
  '@media': {
    // Phones: 44 px targets, and 16 px input text so that iOS does not zoom into a field.
    [phone]: {
      vars: { [vars.control.height]: '2.75rem', [vars.control.compact]: '2.75rem', [vars.text.input]: '1rem' },
    },
    '(prefers-color-scheme: dark)': { colorScheme: 'dark', vars: shade(dark) },
    '(prefers-reduced-motion: reduce)': { vars: { [vars.motion.fast]: '1ms', [vars.motion.slow]: '1ms' } },
  },
});

globalStyle(':root[data-theme="light"]', { colorScheme: 'light', vars: shade(light) });
globalStyle(':root[data-theme="dark"]', { colorScheme: 'dark', vars: shade(dark) });
