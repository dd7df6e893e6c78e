import { type ChartPhrases, choose } from '../phrases';

const meanwhile = 'the storage of the browser answers too soon for that';

/** The words of this chart for testers who read no code. */
export const formDraftSteps: ChartPhrases = {
  feature: 'Keeping a draft of a form, on the idea categories',
  starts: { 'the form is shown': 'the add form of the page /admin/dashboard/add-idea-category' },
  events: {
    'form.changed': () => 'I change "Name"',
    'form.told': (chosen) =>
      chosen === 'a name' ? 'the browser keeps what I typed' : 'the browser keeps nothing, as nothing differs',
    'form.saved': () => choose('Save'),
    'draft.restoreRequested': choose,
    'draft.discarded': choose,
  },
  notByHand: (_, value) => (value === 'storing' || value === 'looking' ? meanwhile : null),
  atOnce: ['findDraft', 'storeDraft', 'form.told'],
  calls: {
    findDraft: {
      begins: 'the browser looks for a draft',
      outcomes: {
        'nothing is kept': 'there is none',
        'a draft is kept': 'there is one',
        'the browser stores nothing': 'the browser stores nothing for this page, as in a private window',
      },
    },
    storeDraft: {
      begins: 'the browser stores the draft',
      outcomes: { 'it is stored': 'it is stored', 'there is no room': 'the storage of the browser is full' },
    },
  },
  states: {
    looking: '',
    offered: 'the form offers "Restore draft" and "Discard draft"',
    resting: 'nothing is offered',
    waiting: 'nothing is offered',
    asking: '',
    storing: '',
    failed: 'the form says that drafts are off',
    retrying: 'the form says that drafts are off',
    off: 'the form says that drafts are off',
  },
};
