/*
 * The shades of an accent colour. Whatever colour is chosen, text on it and text in it can be read (WCAG 2.2 AA, 4.5:1): a shade is
 * mixed with black in the light theme and with white in the dark one until its contrast is enough.
 */

type Rgb = readonly [red: number, green: number, blue: number];

/** The shades of one theme, by the names of the theme's own colours. */
export interface Shades {
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  readonly accentText: string;
  readonly art: Readonly<Record<'ground' | 'back' | 'middle' | 'front' | 'ink', string>>;
}

/** What stands behind text in each theme, the surface of a card first. The same as in `src/theme/theme.css.ts`. */
export const backgrounds = {
  light: ['#FFFFFF', '#F5F7F6', '#EDF1EF'],
  dark: ['#151C19', '#0D1210', '#1D2622', '#1A231F'],
} as const;

const leastContrast = 4.5;
/** What rounding to whole numbers may take away. */
const margin = 0.05;

/** Whether a text is a colour as forms and pages hold it. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const rgbOf = (colour: string): Rgb => {
  const number = Number.parseInt(colour.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
};

const written = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0').toUpperCase()).join('')}`;

/** `share` of the other colour, from 0 to 1. */
const mixed = (colour: string, other: string, share: number): string => {
  const [a, b] = [rgbOf(colour), rgbOf(other)];
  const part = (at: 0 | 1 | 2) => a[at] + (b[at] - a[at]) * share;
  return written([part(0), part(1), part(2)]);
};

/** Relative luminance of WCAG, from 0 to 1. */
const luminance = (colour: string): number => {
  const linear = (part: number) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = rgbOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** The contrast of WCAG between two colours, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** The colour, mixed with as little of another one as makes its contrast to all of these enough. */
const readable = (colour: string, towards: string, behind: readonly string[]): string => {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mixed(colour, towards, share);
    if (behind.every((other) => contrast(shade, other) >= leastContrast + margin)) return shade;
  }
  return towards;
};

const black = '#000000';
const white = '#FFFFFF';

const lightShades = (colour: string): Shades => {
  const accent = readable(colour, black, backgrounds.light);
  const accentSoft = mixed(accent, white, 0.88);
  return {
    accent,
    accentHover: mixed(accent, black, 0.18),
    onAccent: white,
    accentSoft,
    accentText: readable(accent, black, [...backgrounds.light, accentSoft]),
    art: {
      ground: mixed(accent, white, 0.86),
      back: mixed(accent, white, 0.72),
      middle: mixed(accent, white, 0.38),
      front: accent,
      ink: mixed(accent, black, 0.5),
    },
  };
};

const darkShades = (colour: string): Shades => {
  const accent = readable(colour, white, backgrounds.dark);
  const [surface] = backgrounds.dark;
  const accentSoft = mixed(accent, surface, 0.85);
  return {
    accent,
    accentHover: mixed(accent, white, 0.22),
    onAccent: readable(mixed(accent, black, 0.85), black, [accent]),
    accentSoft,
    accentText: readable(accent, white, [...backgrounds.dark, accentSoft]),
    art: {
      ground: mixed(accent, surface, 0.92),
      back: mixed(accent, surface, 0.75),
      middle: mixed(accent, surface, 0.4),
      front: accent,
      ink: mixed(accent, white, 0.8),
    },
  };
};

/** The shades of an accent colour in both themes. */
export const shadesOf = (accent: string): { readonly light: Shades; readonly dark: Shades } => ({
  light: lightShades(accent),
  dark: darkShades(accent),
});

/** Shades as the variables of the theme (`src/theme/contract.css.ts`). */
export const variablesOf = ({ art, ...colours }: Shades): Readonly<Record<`--bo-${string}`, string>> =>
  Object.fromEntries([
    ...Object.entries(colours).map(([name, value]) => [`--bo-color-${name}`, value]),
    ...Object.entries(art).map(([name, value]) => [`--bo-art-${name}`, value]),
  ]);

const rule = (selector: string, shades: Shades): string =>
  `${selector}{${Object.entries(variablesOf(shades))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The id of the style element in which a page has the accent of its site. */
export const accentElement = 'accent';

/** The accent of a site as a stylesheet that comes after that of the theme; empty where the product's own colour stays. */
export const accentStyle = (accent: string): string => {
  if (!isColour(accent)) return '';
  const { light, dark } = shadesOf(accent);
  // Twice `:root`: the rules of the theme for one scheme have a selector of that weight.
  return [
    rule(':root:root', light),
    `@media (prefers-color-scheme:dark){${rule(':root:root', dark)}}`,
    rule(':root:root[data-theme=light]', light),
    rule(':root:root[data-theme=dark]', dark),
  ].join('');
};
