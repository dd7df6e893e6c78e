import { globalFontFace, globalLayer, globalStyle } from '@vanilla-extract/css';
import './theme.css';
import { vars } from './contract.css';

// The reset sits in a layer so that any class wins over it, whatever the order in which chunks load.
const reset = globalLayer('reset');

// Only Devanagari comes from a font file, fetched when such a letter is on screen.
globalFontFace('Noto Sans Devanagari Variable', {
  fontWeight: '100 900',
  fontDisplay: 'swap',
  src: "url('@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2') format('woff2')",
  unicodeRange: 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+20A8, U+20F0, U+25CC, U+A830-A839, U+A8E0-A8FF',
});

globalStyle('*, *::before, *::after', { '@layer': { [reset]: { boxSizing: 'border-box', margin: 0, padding: 0 } } });

globalStyle('html', {
  '@layer': {
    [reset]: { WebkitTextSizeAdjust: '100%', background: vars.color.canvas, scrollbarGutter: 'stable' },
  },
});

globalStyle('body', {
  '@layer': {
    [reset]: {
      fontFamily: vars.font.body,
      fontSize: vars.text.body,
      lineHeight: 1.5,
      color: vars.color.text,
      background: vars.color.canvas,
      minHeight: '100dvh',
      WebkitFontSmoothing: 'antialiased',
    },
  },
});

globalStyle('h1, h2, h3', {
  '@layer': { [reset]: { fontSize: 'inherit', fontWeight: 600, lineHeight: 1.3, textWrap: 'balance' } },
});
globalStyle('button, input, textarea', { '@layer': { [reset]: { font: 'inherit', color: 'inherit' } } });
globalStyle('button', { '@layer': { [reset]: { background: 'none', border: 0, cursor: 'pointer' } } });
globalStyle('a', {
  '@layer': { [reset]: { color: vars.color.accentText, textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
});
globalStyle('ul, ol', { '@layer': { [reset]: { listStyle: 'none' } } });
globalStyle('img, svg', { '@layer': { [reset]: { display: 'block', maxWidth: '100%' } } });

// What react-aria would add as a style element of its own; src/index.html keeps it from doing so.
globalStyle('[data-react-aria-pressable]', { '@layer': { [reset]: { touchAction: 'pan-x pan-y pinch-zoom' } } });

globalStyle(':focus-visible', {
  '@layer': { [reset]: { outline: `2px solid ${vars.color.accent}`, outlineOffset: '2px' } },
});

globalStyle('::selection', {
  '@layer': { [reset]: { background: vars.color.accentSoft, color: vars.color.accentText } },
});

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // Not a little: every element would then turn each colour that it inherits a frame after its parent.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
