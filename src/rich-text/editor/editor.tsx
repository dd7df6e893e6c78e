import { HISTORY_MERGE_TAG } from 'lexical';
import { createElement, type ReactNode, type Ref, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { text } from '../rich-text.css';
import { CodeBars, type CodeCopy } from './code-bars';
import { $insertUploaded, type Uploaded } from './commands';
import { createRichEditor, type RichEditor } from './create-editor';
import * as styles from './editor.css';
import { emission } from './emission';
import { asWritten, HtmlOfEditor } from './html-of-editor';
import { richTextBox } from './rich-text-box';
import { Toolbar } from './toolbar/toolbar';
import { nowhere, toolbarStateOf } from './toolbar/toolbar-state';

/** What whoever uploads pictures and files can do with the editor. */
export interface UploadSeam {
  readonly insertUploaded: (uploaded: Uploaded) => void;
}

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
  /** The button `Insert image or file`, and what listens to files that are pasted or dropped. */
  picker?: (seam: UploadSeam, isLocked: boolean) => ReactNode;
  onFiles?: (files: readonly File[], seam: UploadSeam) => void;
  /** Copies a block of code. */
  Copy?: CodeCopy;
}

interface Running extends RichEditor {
  readonly html: HtmlOfEditor;
  readonly toolbar: ReturnType<typeof toolbarStateOf>;
  readonly seam: UploadSeam;
}

/** Props that listeners read when they are called, not when they were registered. */
const useLatest = <Value,>(value: Value) => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};

const nothing = () => () => undefined;

/** Runs an editor in the box for as long as it is mounted. */
const useRichEditor = (props: EditorProps, openLink: () => void, goToToolbar: () => void) => {
  const box = useRef<HTMLElement>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const latest = useLatest({ ...props, openLink, goToToolbar });
  /** The last value that went out or came in: it is no news. */
  const known = useRef<string | null>(null);
  /** The document as HTML, at that time. */
  const written = useRef('');

  useEffect(() => {
    const root = box.current;
    if (root === null) return;
    const rich = createRichEditor({
      linkRequested: () => latest.current.openLink(),
      toolbarRequested: () => latest.current.goToToolbar(),
      filesGiven: (files) => {
        latest.current.onFiles?.(files, seam);
        return latest.current.onFiles !== undefined;
      },
    });
    const { editor, history } = rich;
    const seam: UploadSeam = { insertUploaded: (uploaded) => editor.update(() => $insertUploaded(uploaded)) };
    const html = new HtmlOfEditor(editor);
    editor.setRootElement(root);
    const sending = emission(root, () => {
      const now = html.read();
      if (now === written.current) return;
      written.current = now;
      known.current = now;
      latest.current.onChange(now);
    });
    const stop = html.listen(sending.changed);
    known.current = null;
    setRunning({ ...rich, html, seam, toolbar: toolbarStateOf(editor, history) });
    return () => {
      sending.end();
      stop();
      rich.end();
      editor.setRootElement(null);
    };
  }, [latest]);

  const { value, isLocked } = props;
  useEffect(() => {
    if (running === null || known.current === value) return;
    const isSame = known.current !== null && asWritten(value) === running.html.read();
    known.current = value;
    if (!isSame) {
      running.html.replace(value, HISTORY_MERGE_TAG);
      running.history.undoStack.length = 0;
      running.history.redoStack.length = 0;
      running.history.current = { editor: running.editor, editorState: running.editor.getEditorState() };
    }
    written.current = running.html.read();
  }, [running, value]);

  useEffect(() => {
    running?.editor.setEditable(!isLocked);
  }, [running, isLocked]);

  return { box, running };
};

/** Rich text: the toolbar and the text below it. */
export function Editor(props: EditorProps) {
  const { id, label, labelId, name, isInvalid, describedBy, isLocked, picker, Copy } = props;
  const [isLinkOpen, setLinkOpen] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const { box, running } = useRichEditor(
    props,
    () => setLinkOpen(true),
    () => toolbar.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus(),
  );
  const state = useSyncExternalStore(running?.toolbar.subscribe ?? nothing, running?.toolbar.get ?? (() => nowhere));

  return (
    <>
      {running && (
        <Toolbar
          ref={toolbar}
          label={label}
          editor={running.editor}
          state={state}
          disabled={isLocked}
          isLinkOpen={isLinkOpen && !isLocked}
          onLinkOpen={setLinkOpen}
          picker={picker?.(running.seam, isLocked)}
        />
      )}
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
      {running && <CodeBars editor={running.editor} disabled={isLocked} Copy={Copy} />}
    </>
  );
}
