import { $getRoot } from 'lexical';
import { isBlankHtml, visibleText } from '../../../../domain/rich-text';
import { createRichEditor } from '../../../../src/rich-text/editor/create-editor';
import { HtmlOfEditor } from '../../../../src/rich-text/editor/html-of-editor';
import { sanitised } from '../../../../src/rich-text/sanitise';

/*
 * The editor without the app around it, bundled for a page of its own: thousands of texts go through it in the time that the
 * app takes for a few.
 */

const box = document.createElement('div');
box.contentEditable = 'true';
document.body.append(box);
const rich = createRichEditor({
  linkRequested: () => undefined,
  toolbarRequested: () => undefined,
  filesGiven: () => false,
});
const { editor } = rich;
const html = new HtmlOfEditor(rich);
editor.setRootElement(box);

const shown = document.createElement('div');
document.body.append(shown);

/** The words of what would be saved; where there is something to see and no words, what is said in brackets. */
const savedWords = (): string => {
  const saved = html.read();
  return isBlankHtml(saved) ? '' : visibleText(saved) || '(a picture or the like)';
};

/** Lets the editor draw what it was given, which it does in microtasks. */
const drawn = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(null);
  });

export const bareEditor = {
  /** Loads a text as it is stored: the words that would be saved then. */
  load: async (text: string): Promise<string> => {
    html.replace(text, 'historic');
    await drawn();
    return savedWords();
  },
  /** Pastes HTML into an empty text, with its plain text where there is one: the words that would be saved then. */
  paste: async (asHtml: string, asText: string): Promise<string> => {
    html.replace('', 'historic');
    editor.update(() => $getRoot().selectEnd(), { discrete: true });
    const data = new DataTransfer();
    data.setData('text/html', asHtml);
    if (asText !== '') data.setData('text/plain', asText);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await drawn();
    return savedWords();
  },
  /** Shows a text as it will be read: its words. */
  show: (text: string): string => {
    shown.innerHTML = sanitised(text);
    return shown.textContent ?? '';
  },
};

export type BareEditor = typeof bareEditor;

Object.assign(window, { bareEditor });
