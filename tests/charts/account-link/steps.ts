import { broken, type ChartPhrases, choose } from '../phrases';

/** The words of this chart for testers who read no code. */
export const accountLinkSteps: ChartPhrases = {
  feature: 'Setting a password by a link',
  starts: { 'a link': 'the link of an invitation that an administrator made' },
  events: {
    'link.retried': choose,
    'screen.retried': () => choose('Try again'),
  },
  calls: {
    readLink: {
      begins: 'the server is asked what the link is for',
      givenUp: 'the request is aborted',
      gate: () => 'accountLink.read',
      outcomes: { 'an invitation': 'the server says whose password it sets' },
    },
    form: {
      begins: 'the form is there',
      outcomes: { 'the form is over': 'I type a good password twice and choose "Set password"' },
    },
  },
  states: {
    reading: 'I see "Loading"',
    failed: 'the page says that the link could not be checked and offers to try again',
    over: 'the page says that the link does not work any more',
    open: 'the form is empty',
    set: 'the login screen comes',
    broken,
  },
};
