import { type ChartPhrases, choose } from './phrases';

const saved = {
  'saved with a sentence': 'the server saves and says so',
  'saved without a sentence': 'the server saves without a word',
} as const;
const fill = (chosen: string): string => `I fill in: ${chosen}`;

/** Forms, the wizard, the screen of one record, files on their way. */
export const formPhrases = {
  'form-submit': {
    feature: 'Filling in and saving a form, on the project categories',
    starts: {
      'a form that stays open': 'the add form of the project categories, untouched',
      'a dialog that closes': 'the edit dialog of a project category, untouched',
    },
    events: { 'field.changed': fill, 'form.submitted': choose, 'save.cancelled': choose },
    calls: { save: { begins: 'the form is sent', givenUp: 'the request is aborted', endings: saved } },
    states: {
      editing: 'the form can be filled in',
      invalid: 'the form says what is wrong',
      saving: 'the button "Save" cannot be used, and "Cancel" can',
      failed: 'the form is as I left it and says why it was not saved',
      saved: 'the form is gone',
    },
  },
  'idea-upload': {
    feature: 'Filling in and uploading an idea',
    starts: {
      'an untouched form': 'the form of a new idea, untouched',
      'a form that is filled in': 'the form of a new idea with all texts, category and prices',
    },
    events: {
      'field.changed': fill,
      'form.submitted': choose,
      'save.cancelled': choose,
      'upload.progressed': (chosen) => `${chosen} of the idea`,
    },
    calls: {
      readSignature: {
        endings: {
          'it begins as a PDF does': 'the chosen file is a PDF',
          'it does not begin as a PDF does': 'the chosen file is none, whatever it is called',
          'the file cannot be read': 'the chosen file cannot be read',
        },
      },
      send: { begins: 'the idea is sent', givenUp: 'the request is aborted', endings: saved },
    },
    states: {
      editing: 'the form can be filled in',
      invalid: 'the form says what is wrong',
      checkingPdf: 'the form is busy',
      uploading: 'the form shows how much is sent',
      failed: 'the form with its files is as I left it',
      saved: 'the form is gone',
    },
  },
  wizard: {
    feature: 'A team member in five steps',
    starts: { 'a new team member': 'the form of a new team member' },
    events: {
      'step.next': choose,
      'step.back': choose,
      'form.submitted': choose,
      'screen.retried': choose,
      'record.saved': () => 'the server has saved the team member',
      'form.refused': (chosen) => `something is wrong with ${chosen}`,
      'save.failed': () => 'the server has not saved the team member',
      'save.abandoned': () => 'I have given the save up',
    },
    calls: {
      form: { begins: 'the five steps are there, empty', endings: { 'the form is over': 'all is saved' } },
    },
    states: {
      'filling.basicInformation': 'the step is "Basic Information"',
      'filling.mediaUpload': 'the step is "Media Upload"',
      'filling.socialLinks': 'the step is "Social Links"',
      'filling.content': 'the step is "Content"',
      'filling.preview': 'the step is "Preview"',
      'filling.sending': 'the button "Submit" is busy',
      broken: 'the screen says that it broke and offers to start again',
      saved: 'the form is gone',
    },
  },
  editor: {
    feature: 'The screen of one record, on the ideas',
    starts: {
      'a new record': 'the page of a new idea',
      'a known record': 'the page of the idea 7',
      'a path without a key': 'the page of an idea without its number',
    },
    events: {
      'screen.left': choose,
      'record.retried': choose,
      'screen.retried': choose,
    },
    calls: {
      loadRecord: {
        begins: 'the server is asked for the idea',
        givenUp: 'the request is aborted',
        endings: { 'the record': 'the server sends the idea', 'no such record': 'the server knows no such idea' },
      },
      form: { begins: 'the form is there', endings: { 'the form is over': 'the idea is saved' } },
    },
    states: {
      deciding: '',
      loading: 'I see "Loading"',
      failed: 'the screen says why the idea is not there and offers to try again',
      missing: 'there is no form',
      adding: 'the form is empty',
      editing: 'the form holds what is stored',
      broken: 'the screen says that it broke and offers to start again',
      saved: 'the screen is left',
    },
  },
  entry: {
    feature: 'A form below a chosen path, on the component categories',
    starts: { 'the tab is opened': 'the tab for a category of the third level' },
    events: {
      'path.changed': (chosen) => `the choice changes: ${chosen}`,
      'record.saved': () => 'the server has saved the category',
      'choices.reloadRequested': () => 'I open the tab again',
      'screen.retried': choose,
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
    starts: { 'nothing is added': 'a text without files on their way' },
    events: {
      'files.added': (chosen) => `I add files: ${chosen}`,
      'upload.moved': (chosen) => `a file has got further: ${chosen}`,
      'upload.ended': (chosen) => `a file is done with: ${chosen}`,
    },
    calls: { upload: { begins: 'the file is in the list', givenUp: 'the file is off the list' } },
    states: { quiet: 'a save need not wait for a file', busy: 'a save has to wait for a file' },
  },
  'image-upload': {
    feature: 'One file on its way into a text',
    starts: {
      'a picture': 'a text into which I put a picture',
      'a picture of exactly 10MB': 'a text into which I put a picture of exactly 10MB',
      'a docx': 'a text into which I put a docx',
      'a doc whose type the browser does not know': 'a text into which I put a doc of unknown type',
      'a PDF over 10MB': 'a text into which I put a PDF over 10MB',
      'a picture over 10MB': 'a text into which I put a picture over 10MB',
      'an empty picture': 'a text into which I put an empty picture',
      'a drawing that could run something': 'a text into which I put an SVG',
    },
    events: {
      'alt.changed': (chosen) => `I describe the picture: ${chosen}`,
      'alt.confirmed': choose,
      'alt.skipped': choose,
      'turn.given': () => 'its turn comes',
      'upload.progressed': (chosen) => `${chosen} of the file`,
      'upload.retried': choose,
      'upload.cancelled': choose,
    },
    calls: {
      send: {
        begins: 'the file is sent',
        givenUp: 'the request is aborted',
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
    starts: { 'the block is shown': 'a text with a code block' },
    events: { 'copy.requested': (chosen) => `I choose "Copy" at ${chosen}` },
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
      copying: 'the button says "Copy"',
      copied: 'the button says "Copied!"',
      failed: 'the button says "Failed"',
    },
  },
} satisfies Readonly<Record<string, ChartPhrases>>;
