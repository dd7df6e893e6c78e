import type { Moment } from '../../qa/scenario-words';
import { type ChartPhrases, choose } from '../phrases';

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
  const outcome = ahead[submits + 1];
  if (at < 0 || submits < 0) return '';
  const bad = Object.values(memberSteps).findIndex(({ name }) => outcome !== undefined && outcome.case === name);
  const step = Object.values(memberSteps)[at];
  if (bad === at) return `I fill in the step, but with ${step?.wrong}, and `;
  return bad < 0 || at < bad ? 'I fill in the step and ' : '';
};

/** The words of this chart for testers who read no code. */
export const wizardSteps: ChartPhrases = {
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
    form: { begins: 'the five steps are there, empty', outcomes: { 'the form is over': '' } },
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
};
