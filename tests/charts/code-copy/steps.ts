import { type ChartPhrases, choose } from '../phrases';

/** The words of this chart for testers who read no code. */
export const codeCopySteps: ChartPhrases = {
  feature: 'The copy button of a code block',
  starts: {
    'the block is shown': 'the page /admin/dashboard/add-blog, with a code block in "Content" that says "print(1)"',
  },
  events: { 'copy.requested': () => choose('Copy') },
  words: { 'I choose "Copy"': 'the button of the block, whatever it says' },
  atOnce: ['writeClipboard'],
  calls: {
    writeClipboard: {
      outcomes: {
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
};
