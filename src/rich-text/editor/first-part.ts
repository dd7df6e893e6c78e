import type { LexicalEditor } from 'lexical';
import { isBlock } from '../html/read-html';

/** Lines that fill the height of the editor (spec §9: 500 px). */
const linesInSight = 20;
/** Characters of a line at its widest. */
const charactersInLine = 200;

/** A document as it was parsed, in two. */
interface Parts {
  /** What is in sight. */
  readonly first: HTMLElement;
  /** `null` where not much would be left. */
  readonly rest: HTMLElement | null;
}

/** How many lines a node has at the least: what stands in it beside one another or below is counted as one text. */
const linesOf = ({ nodeType, textContent }: Node): number => {
  const words = textContent?.trim() ?? '';
  return words === '' && nodeType === 3 ? 0 : Math.max(1, Math.ceil(words.length / charactersInLine));
};

/** Takes what follows the height of the editor out of a document. It is cut before a block, so that no line is torn. */
export const inParts = (body: HTMLElement): Parts => {
  const nodes = [...body.childNodes];
  const lines = nodes.map((node) => linesOf(node));
  let count = 0;
  for (let filled = 0; count < nodes.length && filled < linesInSight; count += 1) filled += lines[count] ?? 0;
  const from = nodes.findIndex((node, at) => at >= count && isBlock(node));
  const left = from === -1 ? 0 : lines.slice(from).reduce((sum, line) => sum + line, 0);
  if (left < linesInSight) return { first: body, rest: null };
  const rest = body.cloneNode() as HTMLElement;
  rest.append(...nodes.slice(from));
  return { first: body, rest };
};

/** What a person or the browser does in the text. */
const doneInText = ['focusin', 'beforeinput', 'dragenter', 'paste', 'drop'];
/** What is done anywhere may reach the text, by its label and its tools. */
const doneAnywhere = ['pointerdown', 'mousedown', 'click', 'keydown'];

/**
 * Calls back once the beginning of a document has been painted, or just before somebody does something that the editor hears of;
 * `cancel` is the function that it gives.
 */
export const afterFirstPart = (editor: LexicalEditor, whenSeen: () => void): (() => void) => {
  const root = editor.getRootElement();
  if (root === null) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(done);
  });
  const { ownerDocument } = root;
  const listeners = [
    ...doneInText.map((name) => [root, name] as const),
    ...doneAnywhere.map((name) => [ownerDocument, name] as const),
  ];
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const [target, name] of listeners) target.removeEventListener(name, done, true);
  };
  const done = () => {
    cancel();
    whenSeen();
  };
  for (const [target, name] of listeners) target.addEventListener(name, done, true);
  return cancel;
};
