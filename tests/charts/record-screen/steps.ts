import type { Moment } from '../../qa/scenario-words';
import { type ChartPhrases, choose } from '../phrases';

/** The words of this chart for testers who read no code. */
export const recordScreenSteps: ChartPhrases = {
  feature: 'The screen of one record, on the ideas',
  starts: {
    'a new record': 'the page /admin/dashboard/add-idea of a new idea',
    'a known record': 'the page of an idea, for which I chose "Edit" in the list of ideas',
    'a copy': 'the page of a new idea, for which I chose "Duplicate" at an idea in the list of ideas',
    'a path without a key': 'the page /admin/dashboard/ideas/edit, without the number of an idea',
  },
  events: {
    'screen.left': choose,
    'record.retried': choose,
    'screen.retried': () => choose('Try again'),
    'record.reloadRequested': () => 'an earlier version of the idea is restored',
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
      outcomes: { 'the record': 'the server sends the idea', 'no such record': 'the server knows no such idea' },
    },
    form: {
      begins: 'the form is there',
      outcomes: {
        'the form is over': ({ start }: Moment) =>
          start === 'a new record'
            ? 'I fill in the form and choose "Submit"'
            : choose(start === 'a copy' ? 'Submit' : 'Update'),
      },
    },
  },
  states: {
    deciding: '',
    loading: 'I see "Loading"',
    failed: 'the screen says why the idea is not there and offers to try again',
    missing: 'there is no form',
    adding: 'the form is empty, or holds the copy',
    editing: 'the form holds what is stored',
    broken: 'the screen says that it broke and offers to try again',
    saved: 'the screen is left',
  },
};
