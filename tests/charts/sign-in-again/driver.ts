import type { Locator } from 'playwright';
import { type SignInAgainContext, signInAgainTitle } from '../../../machines/session/sign-in-again.machine';
import type { Driver, Told } from '../../e2e/kit/driver';
import type { HeldCall } from '../../e2e/kit/gate';
import type { Limits } from '../../e2e/kit/routes';
import { readForm } from '../../e2e/kit/screen';
import { pumpUntil } from '../../e2e/kit/waiting';
import { administrator, signInAnew } from '../../e2e/kit/world';
import { asServed, fail, whyNoRefusal } from '../forced-outcomes';

const path = '/admin/dashboard/add-idea-category';
const ofTheNote = 'the note before the end asks for it; `sign-in-again.e2e.ts` does';
const covered = 'the dialog lies over the screen: nobody can begin another call';

const limits: Limits = {
  whyHeadless: (step, value) => {
    if (step.kind !== 'event') return whyNoRefusal(step);
    if (step.type === 'signIn.requested') return ofTheNote;
    return step.type === 'signIn.needed' && value === 'signingIn' ? covered : null;
  },
  // Why the last try did not work is told until the next one ends; every outcome overwrites it.
  blur: (seen) =>
    seen.value === 'signingIn' ? { ...seen, context: { ...(seen.context as object), problem: null } } : seen,
  sets: (step) => (step.kind === 'outcome' ? ['problem'] : []),
  memory: '',
  after: (memory) => memory,
  headlessTransitions: {
    'signInAgain.resting|signIn.requested|0': ofTheNote,
    'signInAgain.signingIn|signIn.needed|0': covered,
  },
};

/** Signing in over the add form of idea categories, whose save is answered with 401. */
export const signInAgainDriver: Driver = {
  chart: 'sign-in-again',
  machine: 'signInAgain',
  holds: ['session.signIn', 'ideaCategory.add'],
  others: ['session.check', 'ideaCategory.list'],
  inGoes: ['field.changed'],
  limits,
  open: async ({ page, context }, world) => {
    const { gate } = world;
    await signInAnew(world, context);
    await page.goto(path);
    const form = page.getByRole('form', { name: 'Add Idea Category' });
    await form.waitFor();
    const dialog = page.getByRole('dialog', { name: signInAgainTitle, exact: true });
    const email = dialog.getByLabel('Email', { exact: true });
    const password = dialog.getByLabel('Password', { exact: true });
    const type = async (field: Locator, text: string) => {
      if ((await field.inputValue()) === text) await field.fill(`${text}.`);
      await field.fill(text);
    };
    const fillings: Readonly<Record<string, () => Promise<void>>> = {
      'the email': () => type(email, administrator.email),
      'the password': () => type(password, administrator.password),
      'the code': () => type(dialog.getByLabel('Code', { exact: true }), '123456'),
      'the email, to nothing': () => type(email, ''),
      'the password, to nothing': () => type(password, ''),
    };
    let names = 0;
    let isWaiting = false;
    let told: Told | null = null;
    const next = async (): Promise<HeldCall> => {
      const isHere = () =>
        gate.ledger.some(({ call, end, isTaken }) => call === 'ideaCategory.add' && end === 'open' && !isTaken);
      await pumpUntil(page, 'the save has to be sent', async () => isHere());
      return gate.next('ideaCategory.add');
    };
    /** The save that has waited is sent again, and done. */
    const goesOn = async () => {
      if (!isWaiting) return;
      isWaiting = false;
      await (await next()).pass();
      told = { notices: [{ kind: 'success', text: 'Category added successfully' }], lines: [] };
    };
    return {
      events: {
        'signIn.needed': async () => {
          names += 1;
          isWaiting = true;
          await form.getByLabel('Name', { exact: true }).fill(`Water ${names} ${world.gate.url}`);
          await form.getByRole('button', { name: 'Save', exact: true }).click();
          (await next()).answer(401, '{"status":false,"message":"Session expired"}');
        },
        'signIn.settled': async () => {
          await signInAnew(world, context);
          await page.clock.runFor(400);
          await goesOn();
        },
        'signIn.declined': async () => {
          if (isWaiting) {
            told = {
              notices: [{ kind: 'error', text: 'Session expired' }],
              lines: ['ideaCategory.add: Http 401: Session expired'],
            };
          }
          isWaiting = false;
          await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
        },
        'field.changed': async (chosen) => fillings[chosen]?.(),
        'form.submitted': () => dialog.getByRole('button', { name: 'Login', exact: true }).click(),
      },
      outcomes: {
        signIn: async (chosen) => {
          const held = await gate.next('session.signIn');
          const askedForCode = { status: false, text: 'Enter the code', second_factor: true };
          const refused = { status: false, text: 'Invalid username or password' };
          if (chosen === 'accepted') {
            await held.pass();
            await goesOn();
          } else if (chosen === 'refused with a sentence') held.answer(200, JSON.stringify(refused));
          else if (chosen === 'refused without a sentence') held.answer(200, '{"status":false}');
          else if (chosen === 'asked for a code with a sentence') held.answer(200, JSON.stringify(askedForCode));
          else if (chosen === 'asked for a code without a sentence')
            held.answer(200, JSON.stringify({ ...askedForCode, text: null }));
          else await fail(held, page, chosen);
        },
      },
      called: (_, input) => {
        const { code } = input as { readonly code: string | null };
        return {
          call: 'session.signIn',
          fields: {
            username: administrator.email,
            password: administrator.password,
            ...(code === null ? {} : { code }),
            req_data: 'userValidation',
          },
        };
      },
      reported: () => [],
      told: () => {
        const now = told;
        told = null;
        return now;
      },
      logged: asServed,
      shown: ({ context: seen, tags }) => {
        if (!tags.includes('asking')) return { dialog: null };
        const { draft, errors, problem } = seen as unknown as SignInAgainContext;
        return {
          dialog: {
            fields: {
              Email: { value: draft.email, error: errors.email ?? null },
              Password: { value: draft.password, error: errors.password ?? null },
              ...(draft.code === null ? {} : { Code: { value: draft.code, error: errors.code ?? null } }),
            },
            problem,
            submit: tags.includes('busy') ? { text: 'Loading...', disabled: true } : { text: 'Login', disabled: false },
          },
        };
      },
      seen: async () => ({ dialog: JSON.parse(JSON.stringify((await readForm(page, signInAgainTitle)) ?? null)) }),
    };
  },
};
