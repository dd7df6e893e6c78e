import type { HistoryState } from '@lexical/history';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { type RefObject, useEffect } from 'react';
import { FilePicker } from './toolbar/file-picker';
import type { LinkEditorActor } from './toolbar/link-editor';
import { Toolbar } from './toolbar/toolbar';
import { UploadList, type UploadsActor } from './upload-list';
import type { UploadPlaces } from './upload-places';

export interface TextToolsProps {
  /** The name of the text. */
  label: string;
  history: HistoryState;
  link: LinkEditorActor;
  uploads: UploadsActor | undefined;
  places: UploadPlaces;
  toolbar: RefObject<HTMLDivElement | null>;
  /** Called when the tools can be used. */
  onLive: () => void;
}

/** What stands above the text: the toolbar, and the files on their way into it. */
export function TextTools({ label, history, link, uploads, places, toolbar, onLive }: TextToolsProps) {
  const [editor] = useLexicalComposerContext();
  useEffect(onLive, [onLive]);
  return (
    <>
      <Toolbar
        ref={toolbar}
        label={label}
        history={history}
        link={link}
        picker={
          uploads && (
            <FilePicker
              onFiles={(files) => {
                if (!editor.isEditable()) return;
                uploads.send({ type: 'files.added', files, place: places.mark(files.length) });
              }}
            />
          )
        }
      />
      {uploads && <UploadList uploads={uploads} onDone={() => editor.focus()} />}
    </>
  );
}
