import { fillIn, type Office, type PickedFile, pdf, root } from './content';
import { appears, eventually, photo } from './person';
import { readForm } from './screen';

/* The wizard of a team member, as a person goes through it. */

export const steps = ['Basic Information', 'Media Upload', 'Social Links', 'Content', 'Preview'] as const;
export type Step = (typeof steps)[number];
export type Values = Readonly<Record<string, string | PickedFile | null>>;

/** Everything about a member, step by step. */
export const goodMember = async () => ({
  'Basic Information': { Name: '<b>Asha</b> आशा 🤖 آشا', Designation: 'Mentor', 'Sub Designation': 'Robotics' },
  'Media Upload': {
    'Profile Image': await photo('asha.png'),
    'Cover Image': await photo('cover.png', 90, 30),
    PDF: pdf(),
  },
  'Social Links': {
    Portfolio: 'https://asha.example',
    Instagram: 'https://instagram.example/asha',
    Twitter: 'https://twitter.example/asha',
    LinkedIn: 'https://linkedin.example/asha',
    Facebook: 'https://facebook.example/asha',
    YouTube: 'http://youtube.example/asha',
  },
  Content: { Content: 'Builds robots with children.' },
});

/** The wizard that is on screen. */
export const wizardOf = ({ page }: Office) => {
  const form = page.locator('form');
  const button = (name: string) => form.getByRole('button', { name, exact: true });
  const read = async () => readForm(page, (await form.getAttribute('aria-label')) ?? '');

  /** The steps as they are read: which one is current, which are completed. */
  const shownSteps = () =>
    form
      .getByRole('list', { name: 'Steps' })
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => [item.getAttribute('aria-current'), /completed$/.test(item.textContent ?? '')]),
      );
  const currentStep = async () => steps[(await shownSteps()).findIndex(([current]) => current === 'step')];

  const goTo = async (step: Step): Promise<void> => {
    for (let at = await currentStep(); at !== step; at = await currentStep()) {
      const isAhead = at === undefined || steps.indexOf(at) < steps.indexOf(step);
      const next = steps[steps.indexOf(at ?? 'Preview') + (isAhead ? 1 : -1)];
      await button(isAhead ? 'Next' : 'Back').click();
      await eventually(currentStep).toBe(next);
    }
  };
  const fillSteps = async (values: Partial<Record<Step, Values>>): Promise<void> => {
    for (const [step, fields] of Object.entries(values)) {
      await goTo(step as Step);
      await fillIn(form, fields);
    }
  };
  const fields = async () => Object.entries((await read())?.fields ?? {});

  return {
    form,
    button,
    read,
    shownSteps,
    currentStep,
    goTo,
    fillSteps,
    /** Opens the add form and fills in all of it, ready to be sent. */
    fillAll: async (): Promise<void> => {
      await page.goto(`${root}/add-team-member`);
      await appears(form);
      await fillSteps(await goodMember());
      await goTo('Preview');
    },
    /** What is in the fields of the current step. */
    values: async () => Object.fromEntries((await fields()).map(([label, { value }]) => [label, value])),
    errors: async () =>
      Object.fromEntries((await fields()).flatMap(([label, { error }]) => (error === null ? [] : [[label, error]]))),
    /** What the preview says. */
    preview: () =>
      form
        .locator('dl > div')
        .evaluateAll((pairs) =>
          Object.fromEntries(pairs.map((pair) => [...pair.children].map((part) => part.textContent ?? ''))),
        ),
  };
};
