import { $getRoot } from 'lexical';
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
const { editor } = createRichEditor({
  linkRequested: () => undefined,
  toolbarRequested: () => undefined,
  filesGiven: () => false,
});
const html = new HtmlOfEditor(editor);
editor.setRootElement(box);

const shown = document.createElement('div');
document.body.append(shown);

/** Lets the editor draw what it was given, which it does in microtasks. */
const drawn = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(null);
  });

export const bareEditor = {
  /** Loads a text as it is stored: what is in the box then. */
  load: async (text: string): Promise<string> => {
    html.replace(text, 'historic');
    await drawn();
    html.read();
    return box.textContent ?? '';
  },
  /** Pastes HTML, and its plain text where there is one: what is in the box then. */
  paste: async (asHtml: string, asText: string): Promise<string> => {
    html.replace('', 'historic');
    editor.update(() => $getRoot().selectEnd(), { discrete: true });
    const data = new DataTransfer();
    data.setData('text/html', asHtml);
    if (asText !== '') data.setData('text/plain', asText);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await drawn();
    html.read();
    return box.textContent ?? '';
  },
  /** Shows a text as it will be read. */
  show: (text: string): string => {
    shown.innerHTML = sanitised(text);
    return shown.textContent ?? '';
  },
};

Object.assign(window, { bareEditor });
