import type { ChartPhrases } from '../phrases';

/** The words of this chart for testers who read no code. */
export const uploadsSteps: ChartPhrases = {
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
      'choose "Submit": the form says "A file is still being added to the text. Finish or cancel it, then save again."',
    'a save need not wait for a file': 'choose "Submit": the form does not say so of a file',
  },
  holds: ['upload.image'],
  calls: { upload: { begins: 'the file is in the list', givenUp: 'the file is off the list' } },
  states: { quiet: 'a save need not wait for a file', busy: 'a save has to wait for a file' },
};
