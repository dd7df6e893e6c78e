import { createGlobalThemeContract } from '@vanilla-extract/css';

/**
 * The names every style speaks: colours by role, spaces, sizes, motion. Values are in theme.css.ts.
 * Names are stable (`--bo-color-canvas`) so that the markup painted before the scripts can use them too.
 */
export const vars = createGlobalThemeContract(
  {
    color: {
      canvas: null,
      surface: null,
      sunken: null,
      raised: null,
      line: null,
      control: null,
      text: null,
      muted: null,
      accent: null,
      accentHover: null,
      onAccent: null,
      accentSoft: null,
      accentText: null,
      danger: null,
      dangerHover: null,
      onDanger: null,
      dangerSoft: null,
      dangerText: null,
      success: null,
      warning: null,
      info: null,
      scrim: null,
      underScrim: null,
      tooltip: null,
      onTooltip: null,
    },
    art: { ground: null, back: null, middle: null, front: null, ink: null, warm: null, paper: null },
    space: { x1: null, x2: null, x3: null, x4: null, x5: null, x6: null, x8: null, x10: null, x12: null },
    radius: { small: null, medium: null, large: null, full: null },
    font: { body: null },
    text: { small: null, body: null, input: null, large: null, title: null, display: null },
    control: { height: null, compact: null },
    shadow: { low: null, middle: null, high: null },
    motion: { fast: null, slow: null, ease: null },
  },
  (_value, path) => `bo-${path.join('-')}`,
);
