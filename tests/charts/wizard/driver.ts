import type { Page } from 'playwright';
import { lastRow } from '../../e2e/kit/arrival';
import { breakNext } from '../../e2e/kit/breaking';
import type { Driver, Told } from '../../e2e/kit/driver';
import type { Limits } from '../../e2e/kit/routes';
import { chosenFiles, readForm } from '../../e2e/kit/screen';
import { picture, signInQuietly } from '../../e2e/kit/world';
import type { Json } from '../../qa/describe';
import type { PlannedStep } from '../../qa/plan';
import type { Step } from '../../qa/session';
import { fail } from '../forced-outcomes';

const path = '/admin/dashboard/add-team-member';
const stepNames = ['Basic Information', 'Media Upload', 'Social Links', 'Content', 'Preview'] as const;
const stateNames: readonly string[] = ['basicInformation', 'mediaUpload', 'socialLinks', 'content', 'preview'];
const preview = 4;

interface Field {
  readonly label: string;
  /** The step that it is on. */
  readonly step: number;
  /** What it is filled in with, or the name of the chosen file; `wrong` is against its rule. */
  readonly right: string;
  readonly wrong?: string;
  /** What is told of the wrong value. */
  readonly says?: string;
}

const link = (label: string, page: string, says: string): Field => ({
  ...{ label, step: 2, right: `https://${page}.example/asha`, wrong: 'not a link', says },
});

/** The fields of the wizard in their order (contract §5), with the sentences of spec §5 Team member. */
const fields = {
  name: { label: 'Name', step: 0, right: 'Asha रोबोट', wrong: '', says: 'Name must be at least 2 characters' },
  designation: { label: 'Designation', step: 0, right: 'Mentor', wrong: '', says: 'Designation is required' },
  subDesignation: { label: 'Sub Designation', step: 0, right: 'Robotics & <b>more</b>' },
  profileImage: { label: 'Profile Image', step: 1, right: 'asha.png', wrong: '', says: 'Profile image is required' },
  coverImage: { label: 'Cover Image', step: 1, right: 'cover.png', wrong: '', says: 'Cover image is required' },
  pdf: { label: 'PDF', step: 1, right: 'asha.pdf', wrong: 'notes.txt', says: 'Only PDF format is supported' },
  portfolio: link('Portfolio', 'portfolio', 'Invalid portfolio URL'),
  instagram: link('Instagram', 'instagram', 'Invalid Instagram URL'),
  twitter: link('Twitter', 'twitter', 'Invalid Twitter URL'),
  linkedin: link('LinkedIn', 'linkedin', 'Invalid LinkedIn URL'),
  facebook: link('Facebook', 'facebook', 'Invalid Facebook URL'),
  youtube: link('YouTube', 'youtube', 'Invalid YouTube URL'),
  content: {
    ...{ label: 'Content', step: 3, right: '<p>Builds robots with children</p>', wrong: '<p>Too short</p>' },
    says: 'Content must be at least 10 characters',
  },
} satisfies Readonly<Record<string, Field>>;

type FieldName = keyof typeof fields;
const entries = Object.entries(fields) as readonly (readonly [FieldName, Field])[];

/** What a new member looks like: nothing is filled in, which is wrong wherever something is required. */
const untouched = () => new Map(entries.map(([name]) => [name, '']));

const sentenceFor = (name: FieldName, value: string): string | null => {
  const { right, says }: Field = fields[name];
  const isRequired = ['name', 'designation', 'profileImage', 'coverImage', 'content'].includes(name);
  return value === right || (value === '' && !isRequired) ? null : (says ?? null);
};

/** Which field has to be the first bad one for a case of `form.refused`. */
const refusedAt: Readonly<Record<string, FieldName>> = {
  'the first field of Basic Information': 'name',
  'the first field of Media Upload': 'profileImage',
  'the last field of Media Upload': 'pdf',
  'the first field of Social Links': 'portfolio',
  'the last field of Social Links': 'youtube',
  'the field of Content': 'content',
};

const caseOf = (step: Step): string => ('case' in step ? step.case : 'a timer');
const placeIn = (value: Json): string =>
  typeof value === 'object' && value !== null && 'filling' in value ? String(value.filling) : String(value);

const needsSave = 'the form is over only after a save, and then it has reported the save before';

const whyHeadless = (step: Step, value: Json): string | null => {
  const place = placeIn(value);
  switch (caseOf(step)) {
    case 'the form reports a save':
      return place === 'sending' ? null : 'a save is reported only while one is sent';
    case 'the form is over':
      return place === 'sending' ? null : needsSave;
    case 'it breaks':
      return place === 'preview' ? 'the preview sends the form nothing that it could break at' : null;
    case 'the last field of Basic Information':
      return 'Sub Designation has no rule that it could break';
    default:
      return null;
  }
};

/**
 * Fields of a step that was not on screen since the last submission are as that submission found them: right, when the step
 * is before the first bad field. The memory is the first step that has been on screen since, or that a save was reported.
 */
const limits: Limits = {
  whyHeadless,
  memory: '0',
  after: (memory, step, value) => {
    const chosen = caseOf(step);
    if (memory === 'saved') return chosen === 'the form is over' ? 'over' : null;
    if (chosen === 'the form is over') return null;
    if (chosen === 'the form reports a save') return 'saved';
    const shown = stateNames.indexOf(placeIn(value));
    if (chosen === 'Back') return String(Math.min(Number(memory), shown - 1));
    if (chosen === 'Start again') return '0';
    const bad = refusedAt[chosen];
    if (bad !== undefined) return fields[bad].step >= Number(memory) ? String(fields[bad].step) : null;
    const isOver = ['the form reports a failed save', 'the form reports a cancelled save'].includes(chosen);
    return isOver ? String(preview) : memory;
  },
  isSettled: (memory) => memory !== 'saved',
  headlessTransitions: {},
};

/** The outcome of the next submission; `null` when the form breaks before it. */
const outcomeIn = (ahead: readonly PlannedStep[]): string | null => {
  const at = ahead.findIndex(({ do: step }) => ['Submit', 'it breaks'].includes(caseOf(step)));
  const submitted = ahead[at];
  if (submitted !== undefined && caseOf(submitted.do) !== 'Submit') return null;
  const outcome = ahead[at + 1];
  return outcome === undefined ? 'none' : caseOf(outcome.do);
};

/** The five steps of a team member, on the screen for a new one. */
export const wizardDriver: Driver = {
  chart: 'wizard',
  machine: 'wizard',
  holds: ['teamMember.add'],
  others: ['teamMember.list'],
  instant: ['form.refused', 'the form is over'],
  local: ['form'],
  limits,
  open: async ({ page, context }, world) => {
    await signInQuietly(world, context);
    await page.goto(path);
    const form = page.getByRole('form', { name: 'Add Team Member' });
    await form.waitFor();

    const png = await picture();
    const files: Readonly<Record<string, { name: string; mimeType: string; buffer: Buffer }>> = {
      'asha.png': { name: 'asha.png', mimeType: 'image/png', buffer: png },
      'cover.png': { name: 'cover.png', mimeType: 'image/png', buffer: png },
      'asha.pdf': { name: 'asha.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
      'notes.txt': { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    };

    // What the person did so far, and what the form has told of it.
    let step = 0;
    let draft = untouched();
    let isTold = false;
    let problem: string | null = null;

    const errorOf = (name: FieldName) => sentenceFor(name, draft.get(name) ?? '');
    const isRight = () => entries.every(([name]) => errorOf(name) === null);
    const fill = async (name: FieldName, value: string) => {
      const { label, step: on }: Field = fields[name];
      if (on === 1) await form.getByLabel(label, { exact: true }).setInputFiles(files[value] ?? []);
      else {
        const box = form.getByRole('textbox', { name: label, exact: true });
        await box.fill(readable(value));
        // Rich text is told some time after a key, or at once when the keyboard leaves it.
        if (name === 'content') await box.blur();
      }
    };
    const change = async (name: FieldName, value: string) => {
      if (draft.get(name) === value) return;
      await fill(name, value);
      draft.set(name, value);
      problem = null;
      if (isRight()) isTold = false;
    };
    /** Fills in the step on screen so that the next submission ends as the walk goes on. */
    const fillIn = async (ahead: readonly PlannedStep[]) => {
      const outcome = outcomeIn(ahead);
      if (outcome === null) return;
      const bad = refusedAt[outcome];
      const last = bad === undefined ? entries.length : entries.findIndex(([name]) => name === bad);
      for (const [index, [name, field]] of entries.entries()) {
        if (field.step !== step || index > last) continue;
        await change(name, index === last ? (field.wrong ?? '') : field.right);
      }
    };
    const steerTo = (next: number, button: string) => async (ahead: readonly PlannedStep[]) => {
      await fillIn(ahead);
      await form.getByRole('button', { name: button, exact: true }).click();
      step = next;
    };

    return {
      events: {
        'step.next': (_, ahead) => steerTo(step + 1, 'Next')(ahead),
        'step.back': (_, ahead) => steerTo(step - 1, 'Back')(ahead),
        'form.submitted': () => form.getByRole('button', { name: 'Submit', exact: true }).click(),
        'save.abandoned': () => form.getByRole('button', { name: 'Cancel' }).click(),
        'save.failed': async () => fail(await world.gate.next('teamMember.add'), page, '422 with a sentence'),
        'record.saved': async () => (await world.gate.next('teamMember.add')).pass(),
        'screen.retried': () => page.getByRole('alert').getByRole('button', { name: 'Try again' }).click(),
      },
      outcomes: {
        form: async () => {
          await breakNext(page, 'formSubmit');
          const first = entries.find(([, field]) => field.step === step)?.[0];
          if (first === undefined) await form.getByRole('button', { name: 'Cancel' }).click();
          else await fill(first, step === 1 ? 'asha.png' : 'Anything');
        },
      },
      typed: () => Object.fromEntries(entries.map(([name, { label }]) => [label, readable(draft.get(name) ?? '')])),
      called: () => null,
      reported: () => [],
      sent: (to) => {
        if (to !== 'form' || !isRight()) return null;
        const value = (name: FieldName) => draft.get(name) ?? '';
        return {
          call: 'teamMember.add',
          fields: {
            name: value('name'),
            Designation: value('designation'),
            subDesignation: value('subDesignation'),
            content: value('content'),
            portfolioLink: value('portfolio'),
            insta: value('instagram'),
            twitter: value('twitter'),
            linkedin: value('linkedin'),
            facebook: value('facebook'),
            youtube: value('youtube'),
            DataReq: 'addTeamMember',
            req_data: 'addTeamMember',
          },
          files: { image: value('profileImage'), coverImage: value('coverImage'), pdf: value('pdf') },
        };
      },
      givesUp: ({ do: done }) => (caseOf(done) === 'the form reports a cancelled save' ? ['teamMember.add'] : []),
      told: ({ do: done }): Told | null => {
        switch (caseOf(done)) {
          case 'the form reports a failed save':
            problem = 'Photo is required';
            return {
              notices: [{ kind: 'error', text: problem }],
              lines: [`teamMember.add: Http 422: ${problem}`],
            };
          case 'the form reports a cancelled save':
            problem = 'Saving was cancelled. Check the list before you try again: it may already have been saved.';
            return null;
          case 'the form reports a save':
            return { notices: [{ kind: 'success', text: 'Team member added successfully' }], lines: [] };
          case 'Start again':
            step = 0;
            draft = untouched();
            isTold = false;
            problem = null;
            return null;
          default: {
            const bad = refusedAt[caseOf(done)];
            if (bad === undefined) return null;
            step = fields[bad].step;
            isTold = true;
            return null;
          }
        }
      },
      shown: ({ value, tags }) => {
        if (value === 'broken') return { path, broken: 'This screen stopped working' };
        if (value === 'saved') return { path: '/admin/dashboard/view-team-member', row: fields.name.right };
        const isBusy = tags.includes('busy');
        const shown = isBusy ? preview : stateNames.indexOf(placeIn(value));
        const own = entries.filter(([, field]) => field.step === shown);
        return {
          path,
          form: {
            fields: Object.fromEntries(
              own.map(([name, { label }]) => [
                label,
                { value: readable(draft.get(name) ?? ''), error: isTold ? errorOf(name) : null },
              ]),
            ),
            problem,
            submit: isBusy
              ? { text: 'Submitting...', disabled: true }
              : { text: shown === preview ? 'Submit' : 'Next', disabled: false },
          },
          steps: stepNames.map((name, index) =>
            index < shown ? `${name} completed` : index === shown ? `${name} (step)` : name,
          ),
          group: stepNames[shown] ?? '',
          back: shown > 0 && !isBusy,
          cancel: isBusy,
          preview:
            shown < preview
              ? {}
              : Object.fromEntries(
                  entries.map(([name, { label }]) => [label, readable(draft.get(name) ?? '') || '—'] as const),
                ),
        };
      },
      seen: async () => {
        const now = new URL(page.url()).pathname;
        if (now !== path) return { path: now, row: await lastRow(page, 'Team members') };
        const broken = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
        if ((await form.count()) === 0) return { path, broken: await broken.getByRole('heading').textContent() };
        return { path, form: await formIn(page), ...(await wizardIn(page)) };
      },
    };
  },
};

/** Rich text as it is read, anything else as it is. */
const readable = (text: string): string => (text.startsWith('<p>') ? text.replace(/<[^>]*>/g, '') : text);

/** The form; a file is what its field says is in it. */
const formIn = async (page: Page): Promise<Json> => {
  const form = await readForm(page, 'Add Team Member');
  if (form === null) return null;
  const chosen = Object.entries(await chosenFiles(page));
  const files = chosen.map(([label, value]) => [label, { value, error: form.fields[label]?.error ?? null }]);
  return { ...form, submit: { ...form.submit }, fields: { ...form.fields, ...Object.fromEntries(files) } };
};

/** The steps, the buttons and the preview of the wizard, as they are told. */
const wizardIn = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('form[aria-label="Add Team Member"]');
    const buttons = [...(form?.querySelectorAll('button') ?? [])];
    const named = (name: string) => buttons.find((button) => button.textContent === name);
    const told = (element: Element | null | undefined) => {
      const copy = element?.cloneNode(true) as Element | undefined;
      for (const hidden of copy?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove();
      return [...(copy?.childNodes ?? [])].map((node) => (node.textContent ?? '').trim()).join(' ');
    };
    return {
      steps: [...(form?.querySelectorAll('ol[aria-label=Steps] > li') ?? [])].map(
        (item) => told(item) + (item.hasAttribute('aria-current') ? ` (${item.getAttribute('aria-current')})` : ''),
      ),
      group: form?.querySelector('fieldset > legend')?.textContent ?? null,
      back: named('Back')?.disabled === false,
      cancel: named('Cancel') !== undefined,
      preview: Object.fromEntries(
        [...(form?.querySelectorAll('dl dt') ?? [])].map((label) => [
          label.textContent ?? '',
          (label.nextElementSibling?.textContent ?? '').trim(),
        ]),
      ),
    };
  });
