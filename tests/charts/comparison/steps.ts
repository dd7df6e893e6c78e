import { type ChartPhrases, choose } from '../phrases';

const title = { 'Theirs at Title': 'Theirs', 'Mine at Title': 'Mine' } as const;

/** The words of this chart for testers who read no code. */
export const comparisonSteps: ChartPhrases = {
  feature: 'Comparing with what somebody else has saved meanwhile',
  starts: {
    'both have changed the title':
      'the edit dialog of the project category "Before", in which I typed the title "Mine", and which I saved after somebody else had given it the title "Theirs"',
    'they changed the title, and I chose another photo':
      'the edit dialog of the project category "Before", in which I chose a photo, and which I saved after somebody else had given it the title "Theirs"',
  },
  events: {
    'side.chosen': (chosen) => `I choose "${title[chosen as keyof typeof title]}" at "Title"`,
    'comparison.saved': choose,
    'mine.kept': choose,
    'theirs.used': choose,
    'comparison.closed': choose,
  },
  calls: {},
  states: {
    choosing: 'the dialog "Changed by someone else" is open',
    merged: 'what was chosen is saved, and both dialogs are gone',
    keepingMine: 'what stood in the form is saved, and both dialogs are gone',
    usingTheirs: 'the form shows what is stored, and nothing was saved',
    closed: 'the form is as I left it and says why it was not saved',
  },
};
