import { linkPath } from '../../../domain/link-path';
import { breakNext, brokenHeading, brokenPart, startAnew } from '../../e2e/kit/breaking';
import { nameOf, saving } from '../../e2e/kit/composed';
import type { Driver } from '../../e2e/kit/driver';
import { adminOf } from '../../e2e/kit/stock';
import { invited } from '../../server/kit/good-fields';
import { asServed, fail, onlyDefects } from '../forced-outcomes';

const password = 'a good long password';

/** The page of a link that sets a password. */
export const accountLinkDriver: Driver = {
  chart: 'account-link',
  machine: 'accountLink',
  holds: ['accountLink.read', 'accountLink.use'],
  others: [],
  local: ['form'],
  limits: onlyDefects,
  open: async ({ page }, world) => {
    const { token } = await invited(await adminOf(world));
    await page.goto(`${linkPath}#${token}`);
    await page.waitForFunction(() => window.charts?.includes('accountLink'));
    const form = page.getByRole('form', { name: 'Set password' });
    let isSet = false;
    let breaks = 0;
    return {
      events: {
        'link.retried': () => page.getByRole('button', { name: 'Try again' }).click(),
        'screen.retried': () => startAnew(page),
      },
      outcomes: {
        readLink: async (chosen) => {
          const held = await world.gate.next('accountLink.read');
          if (chosen === 'an invitation') await held.pass();
          // Nobody is asked to sign in here: the page is open.
          else if (chosen === '401 with a sentence')
            held.answer(401, JSON.stringify({ status: false, message: 'Session expired' }));
          else if (chosen === '401 without a sentence') held.answer(401, '{}');
          else await fail(held, page, chosen);
        },
        form: async (chosen) => {
          if (chosen === 'it breaks') {
            await breakNext(page, 'formSubmit');
            breaks += 1;
            await form.getByLabel('New password', { exact: true }).fill(`broken ${breaks}`);
            return;
          }
          await form.getByLabel('New password', { exact: true }).fill(password);
          await form.getByLabel('New password again').fill(password);
          await form.getByRole('button', { name: 'Set password' }).click();
          isSet = true;
          await saving(world, {
            call: 'accountLink.use',
            fields: { link_token: token, password, req_data: 'useAccountLink' },
          });
        },
      },
      called: (actor) =>
        actor === 'readLink'
          ? { call: 'accountLink.read', fields: { link_token: token, req_data: 'getAccountLink' } }
          : null,
      reported: () => [],
      told: ({ do: step }) =>
        nameOf(step) === 'form: the form is over' ? { notices: [{ kind: 'success', text: 'Done' }], lines: [] } : null,
      logged: asServed,
      shown: ({ value, context }) => {
        if (isSet) return { path: '/login' };
        if (value === 'broken') return { path: linkPath, broken: brokenHeading };
        const { problem } = context as { readonly problem: string | null };
        const titles: Readonly<Record<string, string>> = {
          failed: 'This link could not be checked',
          over: 'Link not valid',
          open: 'Welcome, Asha Rao',
        };
        return { path: linkPath, broken: null, title: titles[String(value)] ?? null, problem };
      },
      seen: async () => {
        const path = new URL(page.url()).pathname;
        if (path !== linkPath) return { path };
        const broken = await brokenPart(page);
        if (broken !== null) return { path, broken };
        const main = page.getByRole('main');
        const isThere = (await main.count()) > 0;
        const isOpen = (await form.count()) > 0;
        return {
          path,
          broken,
          title: isThere ? await main.getByRole('heading').textContent() : null,
          problem: isThere && !isOpen ? await main.getByRole('paragraph').first().textContent() : null,
        };
      },
    };
  },
};
