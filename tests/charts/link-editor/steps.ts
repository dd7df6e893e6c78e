import { type ChartPhrases, choose } from '../phrases';

/** The words of this chart for testers who read no code. */
export const linkEditorSteps: ChartPhrases = {
  feature: 'The address of a link',
  starts: { 'a text is written': 'the page /admin/dashboard/add-blog with nothing filled in' },
  events: {
    'link.requested': (chosen) => `I choose "Link" with the caret ${chosen}`,
    'address.changed': (chosen) => `I fill in ${chosen}`,
    'link.applied': choose,
    'link.removed': choose,
    'link.cancelled': (chosen) => `I press ${chosen}`,
  },
  notByHand: ({ kind, ...step }) =>
    kind === 'event' && 'type' in step && step.type === 'link.removed' && step.case === 'outside of links'
      ? 'outside of links there is no such button'
      : null,
  words: {
    'with the caret in a link':
      'in "Content", a link "here" to "https://example.org/a": write it, choose it, choose "Link", and put the caret into it again',
    'with the caret outside of links': 'in "Content", a word that is no link, with the caret in it',
    'I fill in a web address without its scheme': 'type "example.org/b" into "Link address"',
  },
  calls: {},
  states: {
    closed: 'no dialog is open',
    'open.unchecked': 'the dialog "Link" is open and says nothing of the address',
    'open.refused':
      'the field says "This address cannot be linked. Use a web address (https://…), a mail address, a phone number (tel:…) or a path that starts with /."',
  },
};
