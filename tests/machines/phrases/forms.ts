import type { Step } from '../kit/session';
import { type ChartPhrases, choose, type Moment } from './phrases';

const saved = {
  'saved with a sentence': 'the server saves and says so',
  'saved without a sentence': 'the server saves without a word',
} as const;
const fill = (chosen: string): string => `I fill in: ${chosen}`;

const dialog = 'a dialog that closes';
const saveButton = (start: string): string => (start === dialog ? 'Update' : 'Save');

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

/** The steps of the wizard with a field of each that is against its rule. */
const memberSteps = {
  'filling.basicInformation': { name: 'the first field of Basic Information', wrong: 'an empty "Name"' },
  'filling.mediaUpload': { name: 'the first field of Media Upload', wrong: 'no "Profile Image"' },
  'filling.socialLinks': { name: 'the first field of Social Links', wrong: 'a "Portfolio" that is no link' },
  'filling.content': { name: 'the field of Content', wrong: 'only "Too short" in "Content"' },
} as const;

/** How the step on screen is filled in, so that the next submission ends as the walk goes on. */
const fillStep = ({ value, ahead }: Moment): string => {
  const order = Object.keys(memberSteps);
  const at = order.indexOf(`filling.${String((value as { readonly filling?: unknown } | null)?.filling)}`);
  const submits = ahead.findIndex((step) => step.kind === 'event' && step.type === 'form.submitted');
  const ending = ahead[submits + 1];
  if (at < 0 || submits < 0) return '';
  const bad = Object.values(memberSteps).findIndex(({ name }) => ending !== undefined && ending.case === name);
  const step = Object.values(memberSteps)[at];
  if (bad === at) return `I fill in the step, but with ${step?.wrong}, and `;
  return bad < 0 || at < bad ? 'I fill in the step and ' : '';
};

/** Forms, the wizard, the screen of one record, files on their way. */
export const formPhrases = {
  'form-submit': {
    feature: 'Filling in and saving a form, on the project categories',
    starts: {
      'a form that stays open': 'the add form of the page /admin/dashboard/add-category, untouched',
      'a dialog that closes':
        'the edit dialog of a project category on the page /admin/dashboard/add-category, untouched',
    },
    events: {
      'field.changed': fill,
      'form.submitted': (_, { start }) => choose(saveButton(start)),
      'save.cancelled': choose,
    },
    labels: { photo: 'Photo', title: 'Title' },
    words: {
      'I fill in: a good photo': 'choose at "Photo" a PNG or JPEG picture below 1MB',
      'I fill in: a photo over 1MB': 'choose at "Photo" a PNG or JPEG picture of more than 1,048,576 bytes',
    },
    really: (start) => (start === dialog ? { 'Category added successfully': 'Category updated successfully' } : {}),
    calls: {
      save: {
        begins: 'the form is sent',
        givenUp: 'the request is aborted',
        endings: saved,
        gate: (start) => (start === dialog ? 'projectCategory.edit' : 'projectCategory.add'),
      },
    },
    states: {
      editing: 'the form can be filled in',
      invalid: 'the form says what is wrong',
      saving: ({ start }: Moment) =>
        start === dialog
          ? 'the button "Updating..." cannot be used, and "Cancel" can'
          : 'the button "Saving..." cannot be used, and "Cancel" can',
      failed: 'the form is as I left it and says why it was not saved',
      saved: 'the dialog is gone',
    },
  },
  'idea-upload': {
    feature: 'Filling in and uploading an idea',
    starts: {
      'an untouched form': 'the page /admin/dashboard/add-idea with the form of a new idea, untouched',
      'a form that is filled in': 'the form of a new idea that opens with all texts, category and prices',
    },
    startsLeftOut: { 'a form that is filled in': 'the form of a new idea opens empty' },
    events: {
      'field.changed': (chosen, { ahead }) => fill(chosen === 'a PDF' ? pdfAhead(ahead) : chosen),
      'form.submitted': choose,
      'save.cancelled': choose,
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
        'What is there already is typed anew',
      'I fill in: no name': 'empty "Name"',
      'I fill in: a PDF': 'choose at "PDF" a PDF below 10MB',
      'a file that is no PDF, but is called so': 'choose at "PDF" a picture that was renamed to "cooker.pdf"',
    },
    really: () => ({ NotReadableError: 'the chosen file could not be read' }),
    atOnce: ['readSignature'],
    notByHand: (step, value) =>
      step.kind === 'event' && step.type === 'save.cancelled' && value === 'checkingPdf'
        ? 'the file is looked at at once: nobody can choose anything meanwhile'
        : null,
    calls: {
      readSignature: {
        endings: {
          'it begins as a PDF does': '',
          'it does not begin as a PDF does': '',
          'the file cannot be read': '',
        },
      },
      send: { begins: 'the idea is sent', givenUp: 'the request is aborted', endings: saved, gate: 'idea.add' },
    },
    states: {
      editing: 'the form can be filled in',
      invalid: 'the form says what is wrong',
      checkingPdf: 'the form is busy',
      uploading: 'a progress bar shows how much is sent',
      failed: 'the form with its files is as I left it',
      saved: 'I am on the page /admin/dashboard/view-ideas',
    },
  },
  wizard: {
    feature: 'A team member in five steps',
    starts: { 'a new team member': 'the page /admin/dashboard/add-team-member with the form of a new team member' },
    events: {
      'step.next': (chosen, moment) => `${fillStep(moment)}${choose(chosen)}`.replace('and I choose', 'and choose'),
      'step.back': (chosen, moment) => `${fillStep(moment)}${choose(chosen)}`.replace('and I choose', 'and choose'),
      'form.submitted': choose,
      'screen.retried': () => choose('Try again'),
      'record.saved': () => 'the server saves the team member',
      'form.refused': () => '',
      'save.failed': () => 'the server answers 422 and says why',
      'save.abandoned': () => choose('Cancel'),
    },
    typed: {
      'save.failed': 'answer teamMember.add 422 Photo is required',
      'record.saved': 'pass teamMember.add',
    },
    labels: {
      ...{ name: 'Name', designation: 'Designation', subDesignation: 'Sub Designation' },
      ...{ profileImage: 'Profile Image', coverImage: 'Cover Image', pdf: 'PDF', portfolio: 'Portfolio' },
      ...{ instagram: 'Instagram', twitter: 'Twitter', linkedin: 'LinkedIn', facebook: 'Facebook', youtube: 'YouTube' },
      content: 'Content',
    },
    holds: ['teamMember.add'],
    words: {
      'I fill in the step':
        '"Name": "Asha", "Designation": "Mentor"; a PNG or JPEG picture at "Profile Image" and at "Cover Image"; ' +
        '"Portfolio": "https://portfolio.example/asha"; "Content": "Builds robots with children". The rest stays empty, ' +
        'and what is right already stays',
    },
    calls: {
      form: { begins: 'the five steps are there, empty', endings: { 'the form is over': '' } },
    },
    states: {
      'filling.basicInformation': 'the step is "Basic Information"',
      'filling.mediaUpload': 'the step is "Media Upload"',
      'filling.socialLinks': 'the step is "Social Links"',
      'filling.content': 'the step is "Content"',
      'filling.preview': 'the step is "Preview"',
      'filling.sending': 'the button says "Submitting..." and cannot be used',
      broken: 'the screen says that it broke and offers to try again',
      saved: 'the form is gone',
    },
  },
  editor: {
    feature: 'The screen of one record, on the ideas',
    starts: {
      'a new record': 'the page /admin/dashboard/add-idea of a new idea',
      'a known record': 'the page of an idea, for which I chose "Edit" in the list of ideas',
      'a path without a key': 'the page /admin/dashboard/ideas/edit, without the number of an idea',
    },
    events: {
      'screen.left': choose,
      'record.retried': choose,
      'screen.retried': () => choose('Try again'),
    },
    holdWhen: 'once the list of ideas is on screen',
    words: {
      'the server sends the idea': 'the stored one; add an idea before the scenario',
      'the server knows no such idea':
        'it was deleted meanwhile: open the list of ideas in another window before the calls are held, delete the idea there once they are',
      'I fill in the form':
        '"Name": "Solar cooker", "Description": "Cooks with the sun", "Hindi Description": "धूप से पकाता है", ' +
        '"Category": "Sun" (add it before the scenario), "Price": "12", "Discount Price": "12"',
    },
    calls: {
      loadRecord: {
        begins: 'the server is asked for the idea',
        givenUp: 'the request is aborted',
        gate: 'idea.list',
        endings: { 'the record': 'the server sends the idea', 'no such record': 'the server knows no such idea' },
      },
      form: {
        begins: 'the form is there',
        endings: {
          'the form is over': ({ start }: Moment) =>
            start === 'a new record' ? 'I fill in the form and choose "Submit"' : choose('Update'),
        },
      },
    },
    states: {
      deciding: '',
      loading: 'I see "Loading"',
      failed: 'the screen says why the idea is not there and offers to try again',
      missing: 'there is no form',
      adding: 'the form is empty',
      editing: 'the form holds what is stored',
      broken: 'the screen says that it broke and offers to try again',
      saved: 'the screen is left',
    },
  },
  entry: {
    feature: 'A form below a chosen path, on the component categories',
    starts: {
      'the tab is opened': 'the tab "Add 2nd Sub Category" of the page /admin/dashboard/add-component-category',
    },
    events: {
      'path.changed': (chosen) => (chosen === 'nothing is chosen' ? '' : `I choose at the choices: ${chosen}`),
      'record.saved': () => 'I choose a category, fill in the name and choose "Save"',
      'choices.reloadRequested': () => 'I open another tab and this one again',
      'screen.retried': choose,
    },
    words: {
      'I choose a category, fill in the name and choose "Save"':
        'such as the category "Motors", which is there before the scenario, and the name "Stepper"',
    },
    calls: {
      path: {
        begins: 'the choices are there',
        givenUp: 'the choices are gone',
        endings: { 'a list of it breaks': 'a list of the choices breaks' },
      },
      form: { begins: 'the form is there, empty', givenUp: 'the form is gone' },
    },
    states: { open: 'the form can be filled in', broken: 'the screen says that it broke and offers to try again' },
  },
  uploads: {
    feature: 'The files on their way into a text',
    starts: { 'nothing is added': 'the page /admin/dashboard/add-blog with nothing filled in' },
    events: {
      'files.added': (chosen) => `I put ${chosen} into "Content"`,
      'upload.moved': (chosen) => {
        const [, from = '', to = ''] = /^the oldest that is (\w+): (\w+)$/.exec(chosen) ?? [];
        return to === 'waiting' && from === 'checking' ? '' : `the oldest file that was ${from} is ${to}`;
      },
      'upload.ended': (chosen) =>
        `I choose "Cancel" at ${chosen.replace('the oldest that is', 'the oldest file that is')}`,
    },
    words: {
      'I put a file into "Content"': 'any picture below 10MB',
      'a save has to wait for a file':
        'choose "Submit": the form says "A file is still on its way into the text. Wait until it is there, or cancel it, then save again."',
      'a save need not wait for a file': 'choose "Submit": the form does not say so of a file',
    },
    holds: ['upload.image'],
    calls: { upload: { begins: 'the file is in the list', givenUp: 'the file is off the list' } },
    states: { quiet: 'a save need not wait for a file', busy: 'a save has to wait for a file' },
  },
  'image-upload': {
    feature: 'One file on its way into a text',
    starts: {
      'a picture': 'a post into which I put two pictures and then a third',
      'a picture of exactly 10MB': 'a post into which I put two pictures and then one of exactly 10MB',
      'a docx': 'a post into which I put two pictures and then a docx',
      'a doc whose type the browser does not know':
        'a post into which I put two pictures and then a doc of unknown type',
      'a PDF over 10MB': 'a post into which I put a PDF over 10MB',
      'a picture over 10MB': 'a post into which I put a picture over 10MB',
      'an empty picture': 'a post into which I put an empty picture',
      'a drawing that could run something': 'a post into which I put an SVG',
    },
    startsLeftOut: { 'a doc whose type the browser does not know': 'which types it knows is up to the browser' },
    events: {
      'alt.changed': (chosen) => `I describe the picture: ${chosen}`,
      'alt.confirmed': choose,
      'alt.skipped': () => choose('Decorative'),
      'turn.given': () => 'I choose "Cancel" at the two files before it',
      'upload.progressed': (chosen) => `${chosen} of the file`,
      'upload.retried': () => 'I put two more pictures into the text and then choose "Try again"',
      'upload.cancelled': choose,
    },
    holds: ['upload.image'],
    words: {
      'a post into which I put': 'the page /admin/dashboard/add-blog, with the files put into "Content"',
      'a third': 'a PNG or JPEG picture below 10MB. What is said after it is said of this file alone',
      'exactly 10MB': '10,485,760 bytes',
      'over 10MB': 'more than 10,485,760 bytes',
      'an empty picture': 'a file of 0 bytes whose name ends in ".png"',
      'I describe the picture: what it shows': 'type "The board, seen from above" into "Alternative text"',
    },
    calls: {
      send: {
        begins: 'the file is sent',
        givenUp: 'the request is aborted',
        gate: 'upload.image',
        endings: { 'it is stored': 'the server stores the file' },
      },
    },
    states: {
      checking: '',
      refused: 'the file is refused',
      'accepted.description.asking': 'I am asked what the picture shows',
      'accepted.description.settled': 'I am asked nothing about the file',
      'accepted.transfer.waiting': 'the file waits for its turn',
      'accepted.transfer.sending.flowing': 'the file is on its way',
      'accepted.transfer.failed': 'the file is stuck and can be sent again',
      'accepted.transfer.sent': 'the file is there',
      inserted: 'the file is in the text',
      dropped: 'the file is off the list',
    },
  },
  'code-copy': {
    feature: 'The copy button of a code block',
    starts: {
      'the block is shown': 'the page /admin/dashboard/add-blog, with a code block in "Content" that says "print(1)"',
    },
    events: { 'copy.requested': () => choose('Copy') },
    words: { 'I choose "Copy"': 'the button of the block, whatever it says' },
    atOnce: ['writeClipboard'],
    calls: {
      writeClipboard: {
        endings: {
          'it is on the clipboard': 'the browser puts the text on the clipboard',
          'the browser does not let it': 'the browser does not allow it',
        },
      },
    },
    states: {
      idle: 'the button says "Copy"',
      copying: '',
      copied: 'the button says "Copied!"',
      failed: 'the button says "Failed"',
    },
  },
} satisfies Readonly<Record<string, ChartPhrases>>;
