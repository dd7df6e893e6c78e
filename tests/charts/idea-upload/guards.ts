import { type IdeaDraft, idea } from '../../../domain/content/ideas';
import { invalidPdf, megabyte } from '../../../domain/files';
import { ideaUploadMachine } from '../../../machines/form/idea-upload.machine';
import { guardTables } from '../../qa/truth-table';

const file = (name: string, type: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type });

const pdf = file('cooker.pdf', 'application/pdf', 2048);
const right: IdeaDraft = {
  id: 0,
  name: 'Solar cooker',
  description: '<p>Cooks with the sun</p>',
  hindiDescription: '<p>धूप से पकाता है</p>',
  categoryId: 3,
  price: 1250,
  discountPrice: 999.5,
  image: null,
  pdf: null,
};
const draft = (change: Partial<IdeaDraft>) => ({ context: { draft: { ...right, ...change } } });

const stored = { key: '1', version: 'v2', draft: right, files: { image: null, pdf: null } };

/** The form of an idea and its upload, that of a new idea where a case names no other (spec §5 Idea add, §9 Idea PDF). */
export const ideaUploadGuards = guardTables<ReturnType<typeof ideaUploadMachine>>({
  usual: {
    draft: right,
    blank: idea.add.empty,
    stored: null,
    current: null,
    afterSave: 'close',
    errors: {},
    problem: null,
    progress: null,
  },
  guards: {
    isStale: {
      asked: { 'ideaUpload.uploading|xstate.done.actor.send|0': 'comparing' },
      yes: { 'the answer has what is stored now': { event: { output: { text: null, stale: stored } } } },
      no: {
        'a save that was done': { event: { output: { text: 'Idea updated successfully' } } },
        'a save without a sentence': { event: { output: { text: null } } },
      },
    },
    isToSave: {
      asked: { 'ideaUpload.comparing|xstate.done.actor.comparison|0': 'uploading' },
      yes: { 'Save, or Keep mine': { event: { output: { outcome: 'save', draft: right } } } },
      no: {
        'Use theirs': { event: { output: { outcome: 'show', draft: right } } },
        'the comparison was closed': { event: { output: { outcome: 'return', draft: right } } },
      },
    },
    isToShow: {
      asked: { 'ideaUpload.comparing|xstate.done.actor.comparison|1': 'editing' },
      yes: { 'Use theirs': { event: { output: { outcome: 'show', draft: right } } } },
      no: { 'the comparison was closed': { event: { output: { outcome: 'return', draft: right } } } },
    },
    hasPdf: {
      asked: { 'ideaUpload.editing|form.submitted|0': 'checkingPdf' },
      yes: {
        'every field is right, and a PDF is chosen': draft({ pdf }),
        'every field is right, and the PDF has exactly 10MB': draft({
          pdf: file('plans.pdf', 'application/pdf', 10 * megabyte),
        }),
        'every field is right, and a PDF and a picture are chosen': draft({
          pdf,
          image: file('cooker.png', 'image/png', 2048),
        }),
      },
      no: {
        'every field is right, but no PDF is chosen': {},
        'a PDF is chosen, but the name is empty': draft({ pdf, name: '' }),
        'a PDF is chosen, but the description is blank': draft({ pdf, description: '<p> </p>' }),
        'a PDF is chosen, but the Hindi description is blank': draft({ pdf, hindiDescription: '' }),
        'a PDF is chosen, but no category': draft({ pdf, categoryId: 0 }),
        'a PDF is chosen, but the price is below 0': draft({ pdf, price: -1 }),
        'a PDF is chosen, but the discount price is no number': draft({ pdf, discountPrice: Number.NaN }),
        'a PDF is chosen, but the picture is of a kind that is not taken': draft({
          pdf,
          image: file('cooker.webp', 'image/webp', 2048),
        }),
        'the PDF has one byte more than 10MB': draft({
          pdf: file('plans.pdf', 'application/pdf', 10 * megabyte + 1),
        }),
        'the PDF is empty': draft({ pdf: file('plans.pdf', 'application/pdf', 0) }),
        'the chosen file says it is not a PDF': draft({ pdf: file('plans.pdf', 'text/plain', 2048) }),
        'nothing is filled in, and no PDF is chosen': { context: { draft: idea.add.empty } },
      },
    },
    isRight: {
      asked: { 'ideaUpload.editing|form.submitted|1': 'uploading' },
      yes: {
        'every field is right, and no file is chosen': {},
        'both prices are 0': draft({ price: 0, discountPrice: 0 }),
        'every field is right, and the picture has exactly 5MB': draft({
          image: file('cooker.gif', 'image/gif', 5 * megabyte),
        }),
        'a known idea': {
          machine: ideaUploadMachine(idea.edit),
          context: { draft: { ...right, id: 7 } },
        },
      },
      no: {
        'nothing is filled in': { context: { draft: idea.add.empty } },
        'the name is blank': draft({ name: '  ' }),
        'the description is blank': draft({ description: '<p> </p>' }),
        'the Hindi description is blank': draft({ hindiDescription: '' }),
        'no category is chosen': draft({ categoryId: 0 }),
        'the price is below 0': draft({ price: -1 }),
        'the discount price has three decimals': draft({ discountPrice: 0.125 }),
        'the picture has one byte more than 5MB': draft({ image: file('cooker.gif', 'image/gif', 5 * megabyte + 1) }),
        'the picture is of a kind that is not taken': draft({ image: file('cooker.webp', 'image/webp', 2048) }),
        'a known idea whose number is missing': { machine: ideaUploadMachine(idea.edit) },
      },
    },
    nothingIsWrong: {
      asked: { 'ideaUpload.invalid|always|0': 'editing' },
      yes: { 'no error is left': {} },
      no: {
        'the name is told to be missing': { context: { errors: { name: 'Idea name is required' } } },
        'the PDF is told to be invalid': { context: { errors: { pdf: invalidPdf } } },
        'two fields are told to be wrong': {
          context: { errors: { name: 'Idea name is required', categoryId: 'Category is required' } },
        },
      },
    },
    isPdf: {
      asked: { 'ideaUpload.checkingPdf|xstate.done.actor.readSignature|0': 'uploading' },
      yes: { 'the first bytes are those of a PDF': { event: { output: true } } },
      no: { 'the first bytes are not those of a PDF': { event: { output: false } } },
    },
  },
});
