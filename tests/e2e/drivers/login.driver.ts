import type { LoginContext } from '../../../machines/login.machine';
import { readForm } from '../kit/screen';
import type { Driver } from '../kit/walk';
import { administrator } from '../kit/world';
import { asServed, defects, fail, refusals } from './endings';

/** Signing in, on the login screen. */
export const loginDriver: Driver = {
  chart: 'login',
  machine: 'login',
  holds: ['session.signIn'],
  onlyHeadless: new Set([...defects, ...refusals]),
  leaveWith: new Set(['accepted with a sentence', 'accepted without a sentence']),
  others: ['session.check'],
  instant: [],
  foresee: () => Promise.resolve(),
  open: async ({ page }, { gate }) => {
    await page.goto('/login');
    await page.waitForFunction(() => window.charts?.includes('login'));
    const email = page.getByLabel('Email');
    const password = page.getByLabel('Password', { exact: true });
    const fillings: Readonly<Record<string, () => Promise<void>>> = {
      'the email': () => email.fill(administrator.email),
      'the password': () => password.fill(administrator.password),
      'the email, to nothing': () => email.fill(''),
      'the password, to nothing': () => password.fill(''),
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
          const refused = { status: false, text: 'Invalid username or password' };
          if (chosen === 'accepted with a sentence') await held.pass();
          else if (chosen === 'accepted without a sentence') await held.pass(({ text: _, ...body }) => body);
          else if (chosen === 'refused with a sentence') held.answer(200, JSON.stringify(refused));
          else if (chosen === 'refused without a sentence') held.answer(200, '{"status":false}');
          else await fail(held, page, chosen);
        },
      },
      called: () => ({
        call: 'session.signIn',
        fields: { username: administrator.email, password: administrator.password, req_data: 'userValidation' },
      }),
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
            },
            problem,
            submit: tags.includes('busy') ? { text: 'Loading...', disabled: true } : { text: 'Login', disabled: false },
          },
        };
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
