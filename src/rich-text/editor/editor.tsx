import {
  createLexicalComposerContext,
  LexicalComposerContext,
  type LexicalComposerContextWithEditor,
} from '@lexical/react/LexicalComposerContext';
import { HISTORY_MERGE_TAG } from 'lexical';
import { createElement, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { text } from '../rich-text.css';
import { CodeBars, type CodeCopy } from './code-bars';
import { createRichEditor, type RichEditor } from './create-editor';
import { debouncedChange } from './debounced-change';
import * as styles from './editor.css';
import { editorTheme } from './editor-theme';
import { asWritten, HtmlOfEditor } from './html-of-editor';
import { richTextBox } from './rich-text-box';
import { FilePicker } from './toolbar/file-picker';
import { Toolbar } from './toolbar/toolbar';
import { UploadList, type UploadsActor } from './upload-list';
import { UploadPlaces } from './upload-places';

export interface EditorProps {
  id: string;
  label: string;
  labelId: string;
  name: string | undefined;
  value: string;
  onChange: (html: string) => void;
  isInvalid: boolean;
  describedBy: string | undefined;
  /** Nothing can be changed now. */
  isLocked: boolean;
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

type Replaced = Pick<Running, 'editor' | 'history' | 'strictly' | 'html'>;

/** Puts another document in place, which nothing that was done before can be undone in. Throws when it can't be read. */
const replaceDocument = ({ editor, history, strictly, html }: Replaced, value: string) => {
  strictly(() => html.replace(value, HISTORY_MERGE_TAG));
  history.undoStack.length = 0;
  history.redoStack.length = 0;
  history.current = { editor, editorState: editor.getEditorState() };
};

/** Runs an editor in the box for as long as it is mounted. */
const useRichEditor = (props: EditorProps, openLink: () => void, goToToolbar: () => void) => {
  const box = useRef<HTMLElement>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const latest = useLatest({ ...props, openLink, goToToolbar });
  /** The last value that went out or came in: it is no news. */
  const known = useRef<string | null>(null);
  /** The document as HTML, at that time. */
  const written = useRef('');

  // Before the browser paints, and so before anybody can type: what is in the box when the editor starts is lost.
  useLayoutEffect(() => {
    const root = box.current;
    if (root === null) return;
    const rich = createRichEditor({
      linkRequested: () => latest.current.openLink(),
      toolbarRequested: () => latest.current.goToToolbar(),
      filesGiven: (files) => {
        const { uploads } = latest.current;
        uploads?.send({ type: 'files.added', files, place: places.$mark(files.length) });
        return uploads !== undefined;
      },
    });
    const { editor } = rich;
    const places = new UploadPlaces(editor);
    const html = new HtmlOfEditor(editor);
    editor.setRootElement(root);
    editor.setEditable(!latest.current.isLocked);
    const { value } = latest.current;
    replaceDocument({ ...rich, html }, value);
    known.current = value;
    written.current = html.read();
    const sending = debouncedChange(root, () => {
      const now = html.read();
      if (now === written.current) return;
      written.current = now;
      known.current = now;
      latest.current.onChange(now);
    });
    const stop = html.listen(sending.changed);
    const stopFollowing = places.listen();
    const settled = latest.current.uploads?.on('file.settled', ({ place, id, inserted }) =>
      places.settle(place, id, inserted),
    );
    setRunning({ ...rich, html, places, composer: [editor, createLexicalComposerContext(null, editorTheme)] });
    return () => {
      settled?.unsubscribe();
      stopFollowing();
      sending.end();
      stop();
      rich.end();
      editor.setRootElement(null);
    };
  }, [latest]);

  const { value, isLocked } = props;
  useEffect(() => {
    if (running === null || known.current === value) return;
    try {
      const isSame = known.current !== null && asWritten(value) === running.html.read();
      known.current = value;
      if (!isSame) replaceDocument(running, value);
    } finally {
      // Where the value can't be read, the old document goes, and is not told as a change of it.
      written.current = running.html.read();
    }
  }, [running, value]);

  // At once with the box: keys that come between the two would be the browser's to handle, and unknown to the editor.
  useLayoutEffect(() => {
    running?.editor.setEditable(!isLocked);
  }, [running, isLocked]);

  return { box, running };
};

/** Rich text: the toolbar and the text below it. */
export function Editor(props: EditorProps) {
  const { id, label, labelId, name, isInvalid, describedBy, isLocked, uploads, Copy } = props;
  const [isLinkOpen, setLinkOpen] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const { box, running } = useRichEditor(
    props,
    () => setLinkOpen(true),
    () => toolbar.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus(),
  );

  return (
    <LexicalComposerContext value={running?.composer ?? null}>
      {running && (
        <Toolbar
          ref={toolbar}
          label={label}
          history={running.history}
          isLinkOpen={isLinkOpen}
          onLinkOpen={setLinkOpen}
          picker={
            uploads && (
              <FilePicker
                disabled={isLocked}
                onFiles={(files) => {
                  uploads.send({ type: 'files.added', files, place: running.places.mark(files.length) });
                }}
              />
            )
          }
        />
      )}
      {running && uploads && <UploadList uploads={uploads} onDone={() => running.editor.focus()} />}
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
          'aria-describedby': describedBy,
          'aria-readonly': isLocked ? 'true' : undefined,
        })}
      </div>
      {running && <CodeBars Copy={Copy} />}
    </LexicalComposerContext>
  );
}
