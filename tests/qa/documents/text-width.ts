/** A line of text in the picture. */
export interface Line {
  readonly text: string;
  readonly strong: boolean;
}

/** The size of all text in the pictures, in pixels. */
export const fontSize = 11;

const widthOf: readonly (readonly [RegExp, number])[] = [
  [/[iljI.,:;'|!]/, 0.36],
  [/[ftr()[\]/\- ]/, 0.44],
  [/[mwMW@]/, 1],
  [/[A-Z]/, 0.78],
];

/** The room that a text takes, in pixels; on the safe side for the fonts that the picture asks for. */
export const textWidth = ({ text, strong }: Line): number => {
  const ems = [...text].reduce((sum, letter) => sum + (widthOf.find(([set]) => set.test(letter))?.[1] ?? 0.67), 0);
  return Math.ceil(ems * fontSize * (strong ? 1.12 : 1));
};

export const widest = (lines: readonly Line[]): number => Math.max(0, ...lines.map(textWidth));
