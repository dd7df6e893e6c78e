import { type IdeaDraft, idea } from '../../../domain/content/ideas';
import { Failure } from '../../../domain/failure';
import { megabyte } from '../../../domain/files';
import type { Stored } from '../../../domain/stored-record';
import type { ideaUploadMachine } from '../../../machines/form/idea-upload.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';
import { everyFailure } from '../failures';

const file = (name: string, type: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type });
const status = (code: number, text: string | null = null) => fails(Failure.Http({ status: code, text }));

const files = {
  pdf: file('cooker.pdf', 'application/pdf', 2048),
  anotherPdf: file('plans.pdf', 'application/pdf', 10 * megabyte),
  tooLargePdf: file('large.pdf', 'application/pdf', 10 * megabyte + 1),
  picture: file('cooker.gif', 'image/gif', 5 * megabyte),
  noPicture: file('cooker.webp', 'image/webp', 2048),
};

const filledIn: Partial<IdeaDraft> = {
  name: 'Solar cooker',
  description: '<p>Cooks with the sun</p>',
  hindiDescription: '<p>धूप से पकाता है</p>',
  categoryId: 3,
  price: 1250,
  discountPrice: 999.5,
};

const known: IdeaDraft = { ...idea.add.empty, ...filledIn, id: 1 };
const stored: Stored<IdeaDraft> = { key: '1', version: 'v1', draft: known, files: { image: null, pdf: null } };
const changed: Stored<IdeaDraft> = { ...stored, version: 'v2', draft: { ...known, name: 'Theirs' } };

/** The form of an idea and its upload, proved on the add form (spec §5 Idea add, §8 Idea add outcomes, §9). */
export const ideaUploadModel = chartModel<ReturnType<typeof ideaUploadMachine>>({
  starts: {
    'an untouched form': { draft: idea.add.empty, afterSave: 'close' },
    'a form that is filled in': { draft: { ...idea.add.empty, ...filledIn }, afterSave: 'close' },
    'a stored idea': { draft: known, stored, afterSave: 'close' },
  },
  events: {
    'field.changed': {
      'all texts, category and prices': { change: filledIn },
      'no name': { change: { name: '' } },
      'a PDF': { change: { pdf: files.pdf } },
      'another PDF of exactly 10MB': { change: { pdf: files.anotherPdf } },
      'a PDF over 10MB': { change: { pdf: files.tooLargePdf } },
      'no PDF': { change: { pdf: null } },
      'a picture of exactly 5MB': { change: { image: files.picture } },
      'a file that is no picture of these kinds': { change: { image: files.noPicture } },
    },
    'form.submitted': { Submit: {} },
    'save.cancelled': { Cancel: {} },
    'draft.restored': {
      'a draft of the idea as it was before': {
        began: { version: 'v0', values: { name: 'At first' }, files: { image: null, pdf: null } },
      },
    },
    'upload.progressed': { 'half is sent': { fraction: 0.5 }, 'all is sent': { fraction: 1 } },
  },
  outcomes: {
    readSignature: {
      'it begins as a PDF does': answers(true),
      'it does not begin as a PDF does': answers(false),
      'the file cannot be read': fails(Failure.Unexpected({ detail: 'NotReadableError' })),
      'a thrown error': fails(new Error('thrown')),
    },
    send: ({ context }) => ({
      'saved with a sentence': answers({ text: 'Idea saved' }),
      'saved without a sentence': answers({ text: null }),
      '400 with a sentence': status(400, 'The price is not a number'),
      '400 without a sentence': status(400),
      '404 without a sentence': status(404),
      '415 without a sentence': status(415),
      '422 without a sentence': status(422),
      '502 without a sentence': status(502),
      '503 without a sentence': status(503),
      '504 without a sentence': status(504),
      ...(context.stored === null ? {} : { 'somebody else has saved it': answers({ text: null, stale: changed }) }),
      ...everyFailure,
    }),
    comparison: ({ context: { draft, current } }) => ({
      'Keep mine': answers({ outcome: 'save', draft }),
      'Use theirs': answers({ outcome: 'show', draft: current?.draft ?? draft }),
      Close: answers({ outcome: 'return', draft }),
      'a thrown error': fails(new Error('thrown')),
    }),
  },
  states: {
    editing: { tags: [], accepts: ['draft.restored', 'field.changed', 'form.submitted'], calls: [] },
    invalid: { tags: [], accepts: ['draft.restored', 'field.changed', 'form.submitted'], calls: [] },
    checkingPdf: { tags: ['busy'], accepts: ['save.cancelled'], calls: ['readSignature'] },
    uploading: { tags: ['busy'], accepts: ['save.cancelled', 'upload.progressed'], calls: ['send'] },
    comparing: { tags: ['comparing'], accepts: [], calls: ['comparison'] },
    failed: { tags: [], accepts: ['draft.restored', 'field.changed', 'form.submitted'], calls: [] },
    saved: { tags: [], accepts: [], calls: [] },
  },
  project: ({ draft, errors, problem, progress, stored: origin, current }) => [
    origin?.version ?? null,
    current !== null,
    draft.name,
    draft.description !== '',
    draft.image?.name ?? null,
    draft.pdf?.name ?? null,
    Object.keys(errors).sort(),
    errors.pdf ?? null,
    problem !== null,
    progress,
  ],
});
