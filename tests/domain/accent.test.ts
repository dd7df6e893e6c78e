import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accentStyle, contrast, isColour, type Shades, shadesOf } from '../../domain/accent';
// The text of the theme: what stands behind the accent there is written down twice.
import theme from '../../src/theme/theme.css.ts?raw';

/* The shades that are made of an accent colour. What is enough contrast is WCAG's 4.5, computed here by its own definition. */

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const ratio = (one: string, other: string): number => {
  const [a, b] = [luminanceOf(one) + 0.05, luminanceOf(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
};

/** Behind text in the two themes. */
const light = ['#FFFFFF', '#F5F7F6', '#EDF1EF'];
const dark = ['#0D1210', '#151C19', '#1D2622', '#1A231F'];

test('the contrast of two colours is that of WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#FFFFFF', '#FFFFFF')).toBe(1);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

test.each([...light, ...dark])('%s stands behind text in the theme', (colour) => {
  expect(theme).toMatch(new RegExp(`(canvas|surface|sunken|raised): '${colour}'`));
});

const unreadable = (shades: Shades, behind: readonly string[]): readonly string[] =>
  [
    ...behind.map((colour) => [shades.accentText, colour] as const),
    ...behind.map((colour) => [shades.accent, colour] as const),
    [shades.accentText, shades.accentSoft] as const,
    [shades.onAccent, shades.accent] as const,
    [shades.onAccent, shades.accentHover] as const,
  ].flatMap(([one, other]) => (ratio(one, other) >= 4.5 ? [] : [`${one} on ${other}`]));

describe('of whatever accent', () => {
  test('text can be read in both themes', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, (accent) => {
        const shades = shadesOf(accent);
        expect([...unreadable(shades.light, light), ...unreadable(shades.dark, dark)]).toEqual([]);
      }),
      { examples: [['#ffffff'], ['#000000'], ['#ffeb3b'], ['#ff0000'], ['#0000ff'], ['#808080']] },
    );
  });

  test('text of the theme can be read on the soft shade', () => {
    for (const accent of ['#ffffff', '#000000', '#ffeb3b', '#ff0000', '#0000ff']) {
      const { light, dark } = shadesOf(accent);
      for (const text of ['#15211D', '#52625C']) expect(ratio(text, light.accentSoft)).toBeGreaterThan(4.5);
      for (const text of ['#E7EDEA', '#9FADA7']) expect(ratio(text, dark.accentSoft)).toBeGreaterThan(4.5);
    }
  });
});

test('a colour that can be read already stays as it is', () => {
  expect(shadesOf('#1f5fa8').light.accent).toBe('#1F5FA8');
  expect(shadesOf('#7fb3ee').dark.accent).toBe('#7FB3EE');
});

test('the style sets the variables of the theme for each colour scheme', () => {
  const style = accentStyle('#1F5FA8');
  expect(style).toMatch(
    /^:root:root\{--bo-color-accent:#1F5FA8;--bo-color-accentHover:#[0-9A-F]{6};--bo-color-onAccent:#FFFFFF;--bo-color-accentSoft:#[0-9A-F]{6};--bo-color-accentText:#1F5FA8;--bo-art-ground:/,
  );
  expect(style.match(/[^{}]+(?=\{--)/g)).toEqual([
    ':root:root',
    ':root:root',
    ':root:root[data-theme=light]',
    ':root:root[data-theme=dark]',
  ]);
});

test.each(['', 'red', '#fff', '#1F5FA8}', '#1F5FA8;x', ' #1F5FA8', '#GGGGGG'])(
  '"%s" is no colour and has no style',
  (text) => {
    expect([isColour(text), accentStyle(text)]).toEqual([false, '']);
  },
);
