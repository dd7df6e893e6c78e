import { Clipboard } from '../../adapters/clipboard';
import { Content } from '../../adapters/content';
import type { LiveRuntime } from '../../adapters/live';
import { effectActor } from '../core/run';
import { codeCopyMachine } from '../form/code-copy.machine';
import { linkEditorMachine } from '../rich-text/link-editor.machine';
import { imageUploadMachine } from '../upload/image-upload.machine';
import { uploadsMachine } from '../upload/uploads.machine';
import { nameLive } from './names';

/** The copy button of a code block. */
export const liveCodeCopy = (runtime: LiveRuntime) =>
  codeCopyMachine.provide({
    actors: { writeClipboard: effectActor(runtime, ({ text }) => Clipboard.use((clipboard) => clipboard.write(text))) },
  });

/** The files on their way into a text. */
export const liveUploads = (runtime: LiveRuntime) =>
  uploadsMachine.provide({
    actors: {
      upload: imageUploadMachine.provide({
        actors: {
          send: effectActor(runtime, ({ file, report }) => Content.use((content) => content.uploadFile(file, report))),
        },
      }),
    },
  });

/** The dialog for the address of a link; it makes no call. */
export const liveLinkEditor = () => linkEditorMachine;

nameLive('', { codeCopy: liveCodeCopy, linkEditor: liveLinkEditor, uploads: liveUploads });
