/** The widths of the letters from the blank to the tilde in DejaVu Sans, in thousandths of the font's size. */
const plain = [
  318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636, 636, 636,
  636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863,
  748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635,
  615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636,
  337, 636, 838,
];
/** The same of its bold face, the widest of those that the pictures ask for. */
const bold = [
  348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365, 696, 696, 696, 696, 696, 696, 696,
  696, 696, 696, 400, 400, 838, 838, 838, 580, 1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 372, 775, 637, 995,
  837, 850, 733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838, 500, 500, 675, 716, 593, 716,
  678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712,
  365, 712, 838,
];

const first = ' '.charCodeAt(0);

/** The room that a text really takes in the font that the pictures ask for first. */
export const realWidth = (text: string, isBold: boolean, size: number): number => {
  const widths = isBold ? bold : plain;
  return [...text].reduce((sum, letter) => {
    const width = widths[letter.charCodeAt(0) - first];
    if (width === undefined) throw new Error(`no width is known of "${letter}"`);
    return sum + (width * size) / 1000;
  }, 0);
};

export interface Area {
  readonly what: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const attributesOf = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

const unescaped = (text: string) => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');

/** Every line of text in an SVG with the room it really takes. */
export const textsIn = (svg: string): readonly Area[] => {
  const size = Number(/font-size="(\d+)"/.exec(svg)?.[1]);
  return [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, tag = '', escaped = '']) => {
    const { x, y, 'text-anchor': anchor, 'font-weight': weight } = attributesOf(tag);
    const what = unescaped(escaped);
    const width = realWidth(what, weight === '700', size);
    const shift = anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2;
    const left = Number(x) - shift;
    return { what, left, right: left + width, top: Number(y) - size * 0.93, bottom: Number(y) + size * 0.24 };
  });
};

/** Texts that stand on one another, or outside of the picture. */
export const textProblems = (svg: string): readonly string[] => {
  const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const texts = textsIn(svg);
  return texts.flatMap((one, index) => [
    ...texts
      .slice(index + 1)
      .filter(
        (other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      )
      .map((other) => `"${one.what}" on "${other.what}"`),
    ...(one.left >= 0 && one.top >= 0 && one.right <= Number(width) && one.bottom <= Number(height)
      ? []
      : [`"${one.what}" is cut off`]),
  ]);
};
