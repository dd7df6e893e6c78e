import { breakNext, brokenHeading, brokenPart, startAnew } from '../../e2e/kit/breaking';
import type { Driver } from '../../e2e/kit/driver';
import { signInQuietly } from '../../e2e/kit/world';
import { asServed, fail, onlyDefects } from '../forced-outcomes';

const path = '/admin/dashboard/account';

/** One's own account, with its three parts. */
export const accountDriver: Driver = {
  chart: 'account',
  machine: 'account',
  holds: ['account.read'],
  others: ['session.check'],
  local: ['nameForm', 'passwordForm', 'twoFactor'],
  limits: onlyDefects,
  open: async ({ page, context }, world) => {
    await signInQuietly(world, context);
    await page.goto(path);
    await page.waitForFunction(() => window.charts?.includes('account'));
    const type = (name: string) => page.getByRole('textbox', { name, exact: true }).fill('broken');
    return {
      events: {
        'record.retried': () => startAnew(page),
        'screen.retried': () => startAnew(page),
        'passwords.toggled': () => page.getByText('Show passwords').click(),
      },
      outcomes: {
        readAccount: async (chosen) => {
          const held = await world.gate.next('account.read');
          if (chosen === 'the account') await held.pass();
          else if (chosen === 'an account with two-factor sign-in') {
            await held.pass((body) => ({ ...body, two_factor: true, recovery_codes_left: 7 }));
          } else await fail(held, page, chosen);
        },
        nameForm: async () => {
          await breakNext(page, 'formSubmit');
          await type('Name');
        },
        passwordForm: async () => {
          await breakNext(page, 'formSubmit');
          await type('Current password');
        },
        twoFactor: async () => {
          await breakNext(page, 'twoFactor');
          await page.getByRole('button', { name: /^(Set up|Turn off)$/ }).click();
        },
      },
      called: (actor) =>
        actor === 'readAccount' ? { call: 'account.read', fields: { req_data: 'getAccount' } } : null,
      reported: () => [],
      logged: asServed,
      shown: ({ value, context: seen, tags }) => {
        const { problem, account } = seen as { problem: string | null; account: { hasTwoFactor: boolean } | null };
        if (value === 'broken') return { broken: brokenHeading };
        if (value === 'failed') return { broken: 'Your account could not be loaded', problem };
        if (value === 'loading') return { isBusy: true };
        return {
          passwords: tags.includes('passwordsShown') ? 'text' : 'password',
          twoFactor: account?.hasTwoFactor ? 'on' : 'off',
        };
      },
      seen: async () => {
        const broken = await brokenPart(page);
        if (broken === brokenHeading) return { broken };
        if (broken !== null) {
          return { broken, problem: await page.getByRole('alert').locator('p').first().textContent() };
        }
        const main = page.getByRole('main');
        if ((await main.getByRole('progressbar', { name: 'Loading' }).count()) > 0) return { isBusy: true };
        return {
          passwords: await page.getByLabel('Current password', { exact: true }).getAttribute('type'),
          twoFactor: (await main.getByRole('button', { name: 'Set up' }).count()) > 0 ? 'off' : 'on',
        };
      },
    };
  },
};
