import {
  createLexicalComposerContext,
  LexicalComposerContext,
  type LexicalComposerContextWithEditor,
} from '@lexical/react/LexicalComposerContext';
import { $getSelection, $isRangeSelection, HISTORY_MERGE_TAG } from 'lexical';
import {
  createElement,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { text } from '../rich-text.css';
import { CodeBars, type CodeCopy } from './code-bars';
import { $linkAround, $setLink } from './commands';
import { createRichEditor, type RichEditor } from './create-editor';
import { debouncedChange } from './debounced-change';
import * as styles from './editor.css';
import { editorTheme } from './editor-theme';
import { asWritten, HtmlOfEditor } from './html-of-editor';
import { LateTools } from './late-tools';
import { richTextBox } from './rich-text-box';
import type { LinkEditorActor } from './toolbar/link-editor';
import type { UploadsActor } from './upload-list';
import { UploadPlaces } from './upload-places';

export interface EditorProps {
  id: string;
  label: string;
  labelId: string;
  name: string | undefined;
  value: string;
  origin: string;
  onChange: (html: string) => void;
  isInvalid: boolean;
  isRequired: boolean;
  describedBy: string | undefined;
  /** Nothing can be changed now. */
  isLocked: boolean;
  /** The dialog for the address of a link; it has to be the same one on every render. */
  link: LinkEditorActor;
  /** The queue of the pictures and files that are chosen, dropped or pasted; it has to be the same one on every render. */
  uploads?: UploadsActor;
  /** Copies a block of code. */
  Copy?: CodeCopy;
}

interface Running extends RichEditor {
  /** For the parts of the editor that React draws. */
  readonly composer: LexicalComposerContextWithEditor;
  readonly html: HtmlOfEditor;
  readonly places: UploadPlaces;
}

/** Props that listeners read when they are called, not when they were registered. */
const useLatest = <Value,>(value: Value) => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};

type Replaced = Pick<Running, 'editor' | 'history' | 'html'>;

/** Puts another document in place, which nothing that was done before can be undone in. Throws when it can't be read. */
const replaceDocument = ({ editor, history, html }: Replaced, value: string, root = editor.getRootElement()) => {
  html.replace(value, HISTORY_MERGE_TAG, root);
  history.undoStack.length = 0;
  history.redoStack.length = 0;
  history.current = { editor, editorState: editor.getEditorState() };
};

interface Latest extends EditorProps {
  readonly goToToolbar: () => void;
}

const $addressAtCaret = (): string | null => {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? ($linkAround(selection)?.getURL() ?? null) : null;
};

/** An editor that tells the charts of the field what is asked of it. */
const createRunning = (latest: RefObject<Latest>): Running => {
  const rich = createRichEditor({
    linkRequested: () => latest.current.link.send({ type: 'link.requested', address: $addressAtCaret() }),
    toolbarRequested: () => latest.current.goToToolbar(),
    filesGiven: (files) => {
      const { uploads } = latest.current;
      uploads?.send({ type: 'files.added', files, place: places.$mark(files.length) });
      return uploads !== undefined;
    },
  });
  const { editor } = rich;
  const places = new UploadPlaces(editor);
  const html = new HtmlOfEditor(rich);
  return { ...rich, html, places, composer: [editor, createLexicalComposerContext(null, editorTheme)] };
};

/** Sets the address that was chosen in the dialog, and goes on in the text once the dialog has given the focus back. */
const setLinkOf = ({ editor }: Running, address: string | null) => {
  editor.update(() => $setLink(address));
  requestAnimationFrame(() => editor.focus());
};

/** Runs an editor in the box for as long as it is mounted. */
const useRichEditor = (props: EditorProps, goToToolbar: () => void) => {
  const box = useRef<HTMLElement>(null);
  const latest = useLatest<Latest>({ ...props, goToToolbar });
  const running = useMemo(() => createRunning(latest), [latest]);
  /** The last value that went out or came in: it is no news. */
  const known = useRef<string | null>(null);
  /** The document as HTML, at that time. */
  const written = useRef<() => string>(() => '');
  /** The value that the form started with, and the document that comes of it. */
  const started = useRef<{ readonly value: string; readonly html: () => string } | null>(null);

  // Before the browser paints, and so before anybody can type: what is in the box when the editor starts is lost.
  useLayoutEffect(() => {
    const root = box.current;
    if (root === null) return;
    const { editor, html, places } = running;
    editor.setEditable(!latest.current.isLocked);
    const { value } = latest.current;
    replaceDocument(running, value, root);
    known.current = value;
    // Not now: the text is to be on screen first.
    written.current = html.readLater();
    if (value === latest.current.origin) started.current = { value, html: written.current };
    const sending = debouncedChange(root, () => {
      const now = html.read();
      if (now === written.current()) return;
      written.current = () => now;
      const { origin } = latest.current;
      if (started.current?.value !== origin) {
        const atFirst = asWritten(origin);
        started.current = { value: origin, html: () => atFirst };
      }
      known.current = now === started.current.html() ? origin : now;
      latest.current.onChange(known.current);
    });
    const stop = html.listen(sending.changed);
    const stopFollowing = places.listen();
    const settled = latest.current.uploads?.on('file.settled', ({ place, id, inserted }) =>
      places.settle(place, id, inserted),
    );
    const linked = latest.current.link.on('link.set', ({ address }) => setLinkOf(running, address));
    return () => {
      linked.unsubscribe();
      settled?.unsubscribe();
      stopFollowing();
      sending.end();
      stop();
      running.end();
      editor.setRootElement(null);
    };
  }, [latest, running]);

  const { value, isLocked } = props;
  useEffect(() => {
    if (known.current === value) return;
    try {
      const isSame = known.current !== null && asWritten(value) === running.html.read();
      known.current = value;
      if (!isSame) replaceDocument(running, value);
    } finally {
      // Where the value can't be read, the old document goes, and is not told as a change of it.
      written.current = running.html.readLater();
    }
  }, [running, value]);

  // At once with the box: keys that come between the two would be the browser's to handle, and unknown to the editor.
  useLayoutEffect(() => {
    running.editor.setEditable(!isLocked);
  }, [running, isLocked]);

  const { html } = running;
  const failure = useSyncExternalStore(html.listenToFailure, html.failureNow);
  if (failure !== null) throw failure;

  return { box, running };
};

/** The way to the toolbar by the keyboard. Asked for before the toolbar is here, it is gone when that comes. */
const useWayToToolbar = () => {
  const toolbar = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  const go = useCallback(() => {
    const tool = toolbar.current?.querySelector<HTMLElement>('button:not(:disabled)');
    tool?.focus();
    isAsked.current = !tool;
  }, []);
  const onLive = useCallback(() => {
    if (isAsked.current && document.activeElement?.matches('[role=textbox]')) go();
  }, [go]);
  return { toolbar, go, onLive };
};

/** Rich text: the toolbar and the text below it. */
export function Editor(props: EditorProps) {
  const { id, label, labelId, name, isInvalid, isRequired, describedBy, isLocked, link, uploads, Copy } = props;
  const { toolbar, go, onLive } = useWayToToolbar();
  const { box, running } = useRichEditor(props, go);

  return (
    <LexicalComposerContext value={running.composer}>
      <LateTools
        label={label}
        history={running.history}
        link={link}
        uploads={uploads}
        places={running.places}
        toolbar={toolbar}
        onLive={onLive}
      />
      <div className={styles.scroller}>
        {createElement(richTextBox, {
          ref: box as Ref<HTMLElement>,
          id,
          name,
          class: `${text} ${styles.box}`,
          role: 'textbox',
          tabIndex: 0,
          contentEditable: String(!isLocked),
          suppressContentEditableWarning: true,
          spellCheck: 'true',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          'aria-invalid': isInvalid ? 'true' : undefined,
          'aria-required': isRequired ? 'true' : undefined,
          'aria-describedby': describedBy,
          'aria-readonly': isLocked ? 'true' : undefined,
        })}
      </div>
      <CodeBars Copy={Copy} />
    </LexicalComposerContext>
  );
}

const line = 'A <strong>motor</strong> turns it, and <a href="/plan.pdf">its plan</a> says <em>how</em>.';
const someText = `<h2>Step</h2><p>${line} ${line}</p><ul><li>${line}</li><li>${line}</li></ul>`.repeat(6);

/** Puts a text into an editor that nobody sees, and ends it: what a browser has run before, it runs faster. */
export const warmUp = (): void => {
  const rich = createRichEditor({ linkRequested: () => {}, toolbarRequested: () => {}, filesGiven: () => false });
  new HtmlOfEditor(rich).replace(someText, HISTORY_MERGE_TAG, document.createElement('div'));
  rich.end();
  rich.editor.setRootElement(null);
};
