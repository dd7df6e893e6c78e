import { megabyte } from '../../../domain/files';
import type { imageUploadMachine } from '../../../machines/upload/image-upload.machine';
import { chartModel } from '../../qa/model';
import { answers } from '../../qa/stub';
import { everyFailure } from '../failures';

const file = (name: string, type: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type });
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** One file on its way into a text (spec §2 Common behaviour, §7, §8 Editor image upload, §9 Editor file picker). */
export const imageUploadModel = chartModel<typeof imageUploadMachine>({
  starts: {
    'a picture': { id: 1, file: file('board.png', 'image/png', 2048) },
    'a picture of exactly 10MB': { id: 2, file: file('photo.jpg', 'image/jpeg', 10 * megabyte) },
    'a docx': { id: 3, file: file('list.docx', docx, 2048) },
    'a doc whose type the browser does not know': { id: 4, file: file('list.doc', '', 2048) },
    'a PDF over 10MB': { id: 5, file: file('plans.pdf', 'application/pdf', 10 * megabyte + 1) },
    'a picture over 10MB': { id: 6, file: file('photo.jpg', 'image/jpeg', 10 * megabyte + 1) },
    'an empty picture': { id: 7, file: file('board.png', 'image/png', 0) },
    'a drawing that could run something': { id: 8, file: file('board.svg', 'image/svg+xml', 2048) },
  },
  events: {
    'alt.changed': { 'what it shows': { alt: ' The board, seen from above ' }, blanks: { alt: '  ' } },
    'alt.confirmed': { Insert: {} },
    'alt.skipped': { 'It is decoration': {} },
    'turn.given': { 'its turn comes': {} },
    'upload.progressed': { 'half is sent': { fraction: 0.5 }, 'all is sent': { fraction: 1 } },
    'upload.retried': { 'Try again': {} },
    'upload.cancelled': { Cancel: {} },
  },
  outcomes: { send: { 'it is stored': answers({ link: '/uploads/7.png' }), ...everyFailure } },
  states: {
    checking: { tags: [], accepts: ['upload.cancelled'], calls: [] },
    refused: { tags: ['stuck'], accepts: ['upload.cancelled'], calls: [] },
    'accepted.description.asking': {
      tags: ['asking'],
      accepts: ['alt.changed', 'alt.confirmed', 'alt.skipped', 'upload.cancelled'],
      calls: [],
    },
    'accepted.description.settled': { tags: [], accepts: ['upload.cancelled'], calls: [] },
    'accepted.transfer.waiting': { tags: [], accepts: ['turn.given', 'upload.cancelled'], calls: [] },
    'accepted.transfer.sending.flowing': {
      tags: [],
      accepts: ['upload.cancelled', 'upload.progressed'],
      calls: ['send'],
      timed: true,
    },
    'accepted.transfer.failed': { tags: ['stuck'], accepts: ['upload.cancelled', 'upload.retried'], calls: [] },
    'accepted.transfer.sent': { tags: [], accepts: ['upload.cancelled'], calls: [] },
    inserted: { tags: [], accepts: [], calls: [] },
    dropped: { tags: [], accepts: [], calls: [] },
  },
  project: ({ alt, altProblem, progress, problem, link }) => [
    alt.trim() !== '',
    altProblem !== null,
    progress,
    problem !== null,
    link !== null,
  ],
  // Each piece that is sent gives the upload its whole time again.
  halfway: true,
});
