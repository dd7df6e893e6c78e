import { createHeadlessEditor } from '@lexical/headless';
import { Window } from 'happy-dom';
import { sanitise } from '../../../server/html';
import { editorNodes } from '../../../src/rich-text/editor/nodes/editor-nodes';
import { type Block, editorState } from '../../../src/rich-text/html/document';
import { readHtml } from '../../../src/rich-text/html/read-html';
import { writeHtml } from '../../../src/rich-text/html/write-html';

const newWindow = () => new Window({ settings: { disableIframePageLoading: true, disableJavaScriptEvaluation: true } });

/** A window keeps every document that it parsed: after so many it is given up for another one. */
const maxParsed = 500;
let window = newWindow();
let count = 0;

/** HTML as nodes of a document that loads nothing. */
export const parsed = (html: string): Node => {
  count += 1;
  if (count % maxParsed === 0) window = newWindow();
  return new window.DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body as unknown as Node;
};

const editor = createHeadlessEditor({
  nodes: [...editorNodes],
  onError: (error) => {
    throw error;
  },
});

/** HTML of allowed tags through the editor and out again, as loading and saving do it. */
export const trip = (html: string): string => {
  const state = editor.parseEditorState(editorState(readHtml(parsed(html))));
  return writeHtml(state.toJSON().root.children as unknown as readonly Block[]);
};

/** What the server stores of HTML. */
export const stored = (html: string): Promise<string> => sanitise(html);
