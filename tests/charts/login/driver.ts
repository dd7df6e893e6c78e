import type { Locator } from 'playwright';
import type { LoginContext } from '../../../machines/session/login.machine';
import { heldBy } from '../../e2e/kit/composed';
import type { Driver } from '../../e2e/kit/driver';
import { homeCalls } from '../../e2e/kit/home-calls';
import type { Limits } from '../../e2e/kit/routes';
import { readForm } from '../../e2e/kit/screen';
import { administrator } from '../../e2e/kit/world';
import { asServed, fail, whyNoRefusal } from '../forced-outcomes';

const limits: Limits = {
  everyFailure: true,
  whyHeadless: (step, value) =>
    (value as { form: string }).form === 'signedIn'
      ? 'the dashboard is shown: the form is no longer there'
      : whyNoRefusal(step),
  // Why the last try did not work is told until the next one ends; every outcome overwrites it.
  blur: (seen) =>
    heldBy(seen.value, 'loading') ? { ...seen, context: { ...(seen.context as object), problem: null } } : seen,
  sets: (step) => (step.kind === 'outcome' ? ['problem'] : []),
  memory: '',
  after: (memory) => memory,
  headlessTransitions: {},
};

/** Signing in, on the login screen. */
export const loginDriver: Driver = {
  chart: 'login',
  machine: 'login',
  holds: ['session.signIn'],
  others: ['session.check', ...homeCalls],
  inGoes: ['field.changed'],
  limits,
  open: async ({ page, context: profile }, { gate }) => {
    await page.goto('/login');
    await page.waitForFunction(() => window.charts?.includes('login'));
    const email = page.getByLabel('Email');
    const password = page.getByLabel('Password', { exact: true });
    /** Types another text first where this one is there already, so that there is a change. */
    const type = async (field: Locator, text: string) => {
      if ((await field.inputValue()) === text) await field.fill(`${text}.`);
      await field.fill(text);
    };
    const fillings: Readonly<Record<string, () => Promise<void>>> = {
      'the email': () => type(email, administrator.email),
      'the password': () => type(password, administrator.password),
      'the code': () => type(page.getByLabel('Code', { exact: true }), '123456'),
      'the email, to nothing': () => type(email, ''),
      'the password, to nothing': () => type(password, ''),
    };
    /** The cookies that the last answer asks for (spec §4 Login), as `name=value`. */
    let asked: readonly string[] = [];
    const answered = <Body extends Record<string, unknown>>(body: Body): Body => {
      const { userID, session_id, role } = body;
      asked = [`session_id=${session_id}`, `userID=${userID}`, `user_type=${role}`];
      return body;
    };
    return {
      events: {
        'field.changed': async (chosen) => fillings[chosen]?.(),
        'password.toggled': () => page.getByText('Show Password').click(),
        'form.submitted': () => page.getByRole('button', { name: 'Login' }).click(),
      },
      outcomes: {
        signIn: async (chosen) => {
          const held = await gate.next('session.signIn');
          const askedForCode = { status: false, text: 'Enter the code', second_factor: true };
          const refused = { status: false, text: 'Invalid username or password' };
          if (chosen === 'accepted with a sentence') await held.pass(answered);
          else if (chosen === 'accepted without a sentence') await held.pass(({ text: _, ...body }) => answered(body));
          else if (chosen === 'refused with a sentence') held.answer(200, JSON.stringify(refused));
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
      logged: asServed,
      shown: ({ context, tags, value }) => {
        if ((value as { form: string }).form === 'signedIn') return { path: '/admin/dashboard' };
        const { draft, errors, problem } = context as unknown as LoginContext;
        return {
          path: '/login',
          passwordType: tags.includes('passwordShown') ? 'text' : 'password',
          form: {
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
      otherThings: ({ value }) => ({
        cookies: (value as { form: string }).form === 'signedIn' ? asked : [],
      }),
      other: async () => {
        const readable = (await profile.cookies()).filter(({ httpOnly }) => !httpOnly);
        return { cookies: readable.map((cookie) => `${cookie.name}=${decodeURIComponent(cookie.value)}`).sort() };
      },
      seen: async () => {
        const path = new URL(page.url()).pathname;
        if (path !== '/login') return { path };
        const passwordType = await page.evaluate(
          () => document.querySelector<HTMLInputElement>('input[name=password]')?.type ?? null,
        );
        return { path, passwordType, form: JSON.parse(JSON.stringify(await readForm(page, 'Login'))) };
      },
    };
  },
};
