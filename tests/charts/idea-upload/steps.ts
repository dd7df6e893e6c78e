import type { Step } from '../../qa/session';
import { whyNoDraft } from '../forced-outcomes';
import { type ChartPhrases, choose, compared, fill, saved, savedByAnother } from '../phrases';

/** What a chosen PDF is found to be when it is sent. */
const pdfAhead = (ahead: readonly Step[]): string => {
  for (const step of ahead) {
    if (step.kind === 'event' && /PDF/.test(step.case)) break;
    if (step.kind !== 'outcome' || step.call !== 'readSignature') continue;
    if (step.case === 'it does not begin as a PDF does') return 'a file that is no PDF, but is called so';
    if (step.case === 'the file cannot be read') return 'a PDF, and delete it from the disk then';
  }
  return 'a PDF';
};

/** The words of this chart for testers who read no code. */
export const ideaUploadSteps: ChartPhrases = {
  feature: 'Filling in and uploading an idea',
  starts: {
    'an untouched form': 'the page /admin/dashboard/add-idea with the form of a new idea, untouched',
    'a form that is filled in': 'the form of a new idea that opens with all texts, category and prices',
    'a stored idea': 'the form of an idea that was saved with all texts, category and prices',
  },
  startsLeftOut: {
    'a form that is filled in': 'the form of a new idea opens empty',
    'a stored idea': 'what is compared is that of any form: see the scenarios of form-submit',
  },
  events: {
    'field.changed': (chosen, { ahead }) => fill(chosen === 'a PDF' ? pdfAhead(ahead) : chosen),
    'form.submitted': choose,
    'save.cancelled': choose,
    'draft.restored': (chosen) => `restore ${chosen}`,
    'upload.progressed': (chosen) => `${chosen} of the idea`,
  },
  labels: {
    ...{ name: 'Name', description: 'Description', hindiDescription: 'Hindi Description', categoryId: 'Category' },
    ...{ price: 'Price', discountPrice: 'Discount Price', image: 'Image', pdf: 'PDF' },
  },
  words: {
    'all texts, category and prices':
      '"Name": "Solar cooker", "Description": "Cooks with the sun", "Hindi Description": "धूप से पकाता है", ' +
      '"Category": "Sun" (add it before the scenario), "Price": "1250", "Discount Price": "999.5". ' +
      'What is there already is typed again',
    'I fill in: no name': 'empty "Name"',
    'I fill in: a PDF': 'choose at "PDF" a PDF below 10MB',
    'a file that is no PDF, but is called so': 'choose at "PDF" a picture that was renamed to "cooker.pdf"',
  },
  really: () => ({ NotReadableError: 'the chosen file could not be read' }),
  atOnce: ['readSignature'],
  notByHand: (step, value) =>
    step.kind === 'event' && step.type === 'save.cancelled' && value === 'checkingPdf'
      ? 'the file is looked at at once: nobody can choose anything meanwhile'
      : whyNoDraft(step),
  calls: {
    readSignature: {
      outcomes: {
        'it begins as a PDF does': '',
        'it does not begin as a PDF does': '',
        'the file cannot be read': '',
      },
    },
    send: {
      begins: 'the idea is sent',
      givenUp: 'the request is aborted',
      outcomes: { ...saved, ...savedByAnother },
      gate: 'idea.add',
    },
    comparison: compared,
  },
  states: {
    editing: 'the form can be filled in',
    comparing: 'the dialog "Changed by someone else" is open',
    invalid: 'the form says what is wrong',
    checkingPdf: 'the form is busy',
    uploading: 'a progress bar shows how much is sent',
    failed: 'the form with its files is as I left it',
    saved: 'I am on the page /admin/dashboard/view-ideas',
  },
};
