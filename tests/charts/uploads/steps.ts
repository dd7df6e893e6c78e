import { type ChartPhrases, choose } from '../phrases';

/** The words of this chart for testers who read no code. */
export const uploadsSteps: ChartPhrases = {
  feature: 'The files on their way into a text',
  starts: { 'nothing is added': 'the page /admin/dashboard/add-blog with nothing filled in' },
  events: {
    'files.added': (chosen) => `I put ${chosen} into "Content"`,
    'leave.tried': choose,
    'upload.moved': (chosen) => {
      const [, from = '', to = ''] = /^the oldest that is (\w+): (\w+)$/.exec(chosen) ?? [];
      return to === 'waiting' && from === 'checking' ? '' : `the oldest file that was ${from} is ${to}`;
    },
    'upload.ended': (chosen) =>
      `I choose "Cancel" at ${chosen.replace('the oldest that is', 'the oldest file that is')}`,
  },
  words: {
    'I put a file into "Content"': 'any picture below 10MB',
    'the form holds the save back':
      'it says "A file is still being added to the text. Finish or cancel it, then save again."',
    'the form holds nothing back': 'it does not say so of a file',
  },
  holds: ['upload.image'],
  calls: { upload: { begins: 'the file is in the list', givenUp: 'the file is off the list' } },
  states: {
    quiet: 'the form holds nothing back',
    'busy.unnoticed': 'the form holds nothing back',
    'busy.holding': 'the form holds the save back',
  },
};
