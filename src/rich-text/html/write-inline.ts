import { linkAddress } from '../../../domain/addresses';
import { readStyle, writeStyle } from '../../../domain/rich-text-allowed';
import {
  type InlinePiece,
  type LinkPiece,
  type OpaquePiece,
  type PicturePiece,
  type TextPiece,
  textFormat,
} from './document';
import { attributesOf, escapedText } from './markup';

/** A piece of text, or of what stands in its place, with the tags around it, outermost first. */
interface Part {
  readonly tags: readonly string[];
  /** Text, as yet with the spaces that were typed; `null` for a piece of markup. */
  text: string | null;
  readonly markup: string;
}

const opening = (tag: string, values: readonly (readonly [string, string | undefined])[]) =>
  `${tag}${attributesOf(values)}`;

const spanOf = (style: string): readonly string[] => {
  const kept = writeStyle(readStyle(style));
  return kept === undefined ? [] : [opening('span', [['style', kept]])];
};

const tagsOfText = ({ format, style }: TextPiece): readonly string[] => [
  ...spanOf(style),
  ...Object.entries(textFormat).flatMap(([tag, bit]) => ((format & bit) === 0 ? [] : [tag])),
];

const pictureMarkup = ({ src, alt, width, height }: PicturePiece): string =>
  `<img${attributesOf([
    ['src', src],
    ['alt', alt],
    ['width', width || undefined],
    ['height', height || undefined],
  ])} />`;

const partsOf = (pieces: readonly InlinePiece[], around: readonly string[]): Part[] =>
  pieces.flatMap((piece): Part[] => {
    switch (piece.type) {
      case 'link': {
        const { target, rel, children } = piece as LinkPiece;
        const url = linkAddress((piece as LinkPiece).url);
        if (url === undefined) return partsOf(children, around);
        const values = [
          ['href', url],
          ['target', target ?? undefined],
          ['rel', rel ?? undefined],
        ] as const;
        return partsOf(children, [...around, opening('a', values)]);
      }
      case 'picture':
        return [{ tags: around, text: null, markup: pictureMarkup(piece as PicturePiece) }];
      case 'opaque':
        return [{ tags: around, text: null, markup: (piece as OpaquePiece).html }];
      case 'linebreak':
        return [{ tags: around, text: null, markup: '<br />' }];
      case 'tab':
        return [{ tags: around, text: ' ', markup: '' }];
      default:
        return [{ tags: [...around, ...tagsOfText(piece as TextPiece)], text: (piece as TextPiece).text, markup: '' }];
    }
  });

const isBreak = (part: Part): boolean => part.markup === '<br />';

/**
 * Spaces as HTML keeps them: none at the end of a line, where they do not show; of several in a row, or at the start, every
 * other one as a no-break space.
 */
const withSpaces = (parts: readonly Part[]): readonly Part[] => {
  let endsLine = true;
  for (const part of [...parts].reverse()) {
    if (part.text === null) endsLine = isBreak(part);
    else {
      if (endsLine) part.text = part.text.replace(/[ \t\n\r\f]+$/, '');
      endsLine &&= part.text === '';
    }
  }
  let isAfterSpace = true;
  for (const part of parts) {
    if (part.text === null) {
      isAfterSpace = isBreak(part);
      continue;
    }
    part.text = part.text.replace(/[ \t\n\r\f]|[^ \t\n\r\f]+/g, (run) => {
      const isSpace = /[ \t\n\r\f]/.test(run);
      const hasToStay = isSpace && isAfterSpace;
      isAfterSpace = isSpace && !hasToStay;
      return isSpace ? (hasToStay ? '\u00a0' : ' ') : run;
    });
  }
  return parts.filter(({ text }) => text !== '');
};

/** A line of pieces as HTML. Tags are always nested in one order, and those that neighbours share are opened once. */
export const writeLine = (pieces: readonly InlinePiece[]): string => {
  let html = '';
  let open: readonly string[] = [];
  const goTo = (tags: readonly string[]) => {
    const shared = tags.findIndex((tag, at) => tag !== open[at]);
    const kept = shared < 0 ? tags.length : shared;
    for (const tag of open.slice(kept).reverse()) html += `</${tag.split(' ')[0]}>`;
    for (const tag of tags.slice(kept)) html += `<${tag}>`;
    open = tags;
  };
  const parts = withSpaces(partsOf(pieces, []));
  for (const { tags, text, markup } of parts) {
    goTo(tags);
    html += text === null ? markup : escapedText(text);
  }
  goTo([]);
  // A break at the end of a line shows only when another one follows.
  const last = parts.at(-1);
  return last !== undefined && isBreak(last) ? `${html}<br />` : html;
};
