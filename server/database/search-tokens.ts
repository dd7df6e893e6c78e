/*
 * The words of a text exactly as the full-text index of SQLite takes them, which is `unicode61` with the categories L, M, N and Co:
 * on both databases a search finds the same records.
 */

/** Signs that Unicode has had since version 6.2: SQLite knows none of them, and takes what it does not know for parts of words. */
const newerSigns = [
  String.raw`\u058d-\u058e\u0605\u061c-\u061d\u07fe-\u07ff\u0888-\u08e2\u09fd-\u0a76\u0c77\u0c84-\u0d4f\u1b4e-\u1b4f`,
  String.raw`\u1b7d-\u1b7f\u2066-\u2069\u20ba-\u20c1\u218a-\u218b\u23f4-\u23ff\u2427-\u2429\u2700\u2b4d-\u2b4f`,
  String.raw`\u2b5a-\u2bff\u2e3c-\u2e5d\u2ffc-\u2fff\u31e4-\u31ef\ua8fc\uab5b-\uab6b\ufbc2-\ufbd2\ufd40-\ufdcf`,
  String.raw`\ufdfe-\ufdff\u{1018c}-\u{1018e}\u{1019c}-\u{101a0}\u{1056f}\u{10877}-\u{10878}\u{10ac8}-\u{10af6}`,
  String.raw`\u{10b99}-\u{10f89}\u{110cd}\u{11174}-\u{11175}\u{111cd}-\u{11fff}\u{12474}-\u{1ccd5}\u{1ccfa}-\u{1cfc3}`,
  String.raw`\u{1d1de}-\u{1d1ea}\u{1d800}-\u{1ed2e}\u{1f0bf}\u{1f0e0}-\u{1f10f}\u{1f12f}\u{1f16d}-\u{1f16f}`,
  String.raw`\u{1f19b}-\u{1f1ad}\u{1f260}-\u{1f265}\u{1f321}-\u{1f32f}\u{1f336}\u{1f37d}-\u{1f37f}\u{1f394}-\u{1f39f}`,
  String.raw`\u{1f3c5}\u{1f3cb}-\u{1f3df}\u{1f3f1}-\u{1f3ff}\u{1f43f}\u{1f441}\u{1f4f8}\u{1f4fd}-\u{1f4ff}`,
  String.raw`\u{1f53e}-\u{1f53f}\u{1f544}-\u{1f54f}\u{1f568}-\u{1f5fa}\u{1f641}-\u{1f644}\u{1f650}-\u{1f67f}`,
  String.raw`\u{1f6c6}-\u{1f6fc}\u{1f774}-\u{1fbfa}`,
].join('');

const word = new RegExp(`[\\p{L}\\p{M}\\p{N}\\p{Co}\\p{Cn}${newerSigns}]+`, 'gu');

/** Greek letters that SQLite does not tell apart and lower case does. */
const sameLetters: Readonly<Record<string, string>> = { ς: 'σ', '\u0345': 'ι' };

/** The words of a text, or of a word of a search, that is folded already: `3d-print` has two. */
export const tokensOf = (text: string): readonly string[] =>
  text.replace(/ς|\u0345/g, (letter) => sameLetters[letter] ?? letter).match(word) ?? [];
