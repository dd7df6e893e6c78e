import { megabyte } from '../../../domain/files';
import type { imageUploadMachine } from '../../../machines/upload/image-upload.machine';
import type { ImageUploadContext } from '../../../machines/upload/upload';
import { guardTables } from '../../qa/truth-table';

const file = (name: string, type: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type });
const chosen = (name: string, type: string, bytes = 2048) => ({ context: { file: file(name, type, bytes) } });

const usual: ImageUploadContext = {
  id: 1,
  file: file('board.png', 'image/png', 2048),
  kind: 'image',
  alt: '',
  altProblem: null,
  progress: null,
  problem: null,
  link: null,
};

/** One file on its way into a text (spec §2 Common behaviour, §9 Editor file picker). */
export const imageUploadGuards = guardTables<typeof imageUploadMachine>({
  usual,
  guards: {
    isRefused: {
      asked: { 'imageUpload.checking|always|0': 'refused' },
      yes: {
        'a drawing that could run something (SVG)': chosen('board.svg', 'image/svg+xml'),
        'a text file': chosen('notes.txt', 'text/plain'),
        'a file of which nothing is known': chosen('board', ''),
        'a picture with one byte more than 10MB': chosen('board.png', 'image/png', 10 * megabyte + 1),
        'a PDF with one byte more than 10MB': chosen('plans.pdf', 'application/pdf', 10 * megabyte + 1),
        'an empty picture': chosen('board.png', 'image/png', 0),
        'an empty PDF': chosen('plans.pdf', 'application/pdf', 0),
      },
      no: {
        'a picture': {},
        'a picture of exactly 10MB': chosen('board.png', 'image/png', 10 * megabyte),
        'a PDF': chosen('plans.pdf', 'application/pdf'),
        'a doc whose type the browser does not know': chosen('list.doc', ''),
      },
    },
    isLinked: {
      asked: { 'imageUpload.accepted.description.asking|always|0': 'accepted.description.settled' },
      yes: { 'a PDF': { context: { kind: 'file', file: file('plans.pdf', 'application/pdf', 2048) } } },
      no: { 'a picture': {} },
    },
    isDescribed: {
      asked: { 'imageUpload.accepted.description.asking|alt.confirmed|0': 'accepted.description.settled' },
      yes: {
        'a few words': { context: { alt: 'The board, seen from above' } },
        'a single letter between blanks': { context: { alt: ' x ' } },
      },
      no: { nothing: {}, 'only blanks': { context: { alt: '  ' } } },
    },
  },
});
