import { expect } from 'vitest';
import { breakNext, brokenHeading, brokenPart, startAnew } from '../../e2e/kit/breaking';
import { heldBy, nameOf, saving, toldDone } from '../../e2e/kit/composed';
import type { Driver, ExpectedCall } from '../../e2e/kit/driver';
import { carried } from '../../e2e/kit/ledger-watch';
import type { Limits } from '../../e2e/kit/routes';
import { adminOf } from '../../e2e/kit/stock';
import { listsCome } from '../../e2e/kit/waiting';
import { signInQuietly, type World } from '../../e2e/kit/world';
import { clientOf } from '../../server/kit/client';
import { idOf, rowsOf } from '../../server/kit/good-fields';

const password = 'a good long password';

/** What each case is called on screen: there are as many accounts of each name as a walk needs. */
const names: Readonly<Record<string, string>> = { 'a row': 'Lata', 'another row': 'Ravi' };

const forms = ['inviting', 'editing', 'linking'];
const isForm = (value: Parameters<typeof heldBy>[0]) => forms.some((state) => heldBy(value, state));
const questions = ['disable', 'enable', 'signOut'];
const isAnswer = (what: string) =>
  what === 'record.deleted' || questions.some((question) => what === `${question}: it breaks`);

/** The memory is the question that is open, or that a form was saved and is about to be over; and whether all sessions were ended. */
const limits: Limits = {
  whyHeadless: (step, value) => {
    const what = nameOf(step);
    const [part = ''] = what.split(':');
    if (['record.saved', 'save.abandoned'].includes(what)) return isForm(value) ? null : 'no form is open';
    if (heldBy(value, 'browsing')) return part === 'signOut' ? 'this question is asked in a dialog' : null;
    if (heldBy(value, 'sessions') && ['record.deleted', 'signOut'].includes(part)) return null;
    return what === 'record.deleted' || ['list', ...questions].includes(part)
      ? 'the dialog lies over everything that this part could be reached by'
      : null;
  },
  memory: 'free',
  after: (memory, step, value) => {
    const what = nameOf(step);
    const [now = '', ended = ''] = memory.split(' ');
    const becomes = (next: string, hasEnded = ended) => `${next} ${hasEnded}`.trim();
    if (questions.includes(now)) {
      if (what === 'record.deleted') return becomes('free', heldBy(value, 'sessions') ? 'ended' : ended);
      return what === `${now}: it breaks` ? becomes('free') : null;
    }
    if (now === 'saved') return what.endsWith(': the form is over') ? becomes('free') : null;
    if (isAnswer(what) || what.endsWith(': the form is over')) return null;
    // What breaks is asked for at a session.
    if (what === 'sessions: it breaks' && ended !== '') return null;
    if (what === 'disable.asked') return becomes('disable');
    if (what === 'enable.asked') return becomes('enable');
    if (what === 'signOut.asked') return becomes('signOut');
    return becomes(what === 'record.saved' ? 'saved' : 'free');
  },
  isSettled: (memory) => !memory.startsWith('saved'),
  headlessTransitions: {},
};

let emails = 0;
const newEmail = (): string => {
  emails += 1;
  return `walk-${emails}@example.org`;
};

/** Makes an account that is signed in somewhere, and gives its id. */
const addMember = async (world: World, name: string): Promise<string> => {
  const admin = await adminOf(world);
  const { url, apiKey } = world.server;
  const username = newEmail();
  const { body } = await admin.call('user.invite', { username, name, role: 'editor' });
  const { link_token } = body as { readonly link_token: string };
  const stranger = clientOf(url, apiKey);
  await stranger.call('accountLink.use', { link_token, password });
  await stranger.signIn(username, password);
  const row = (await rowsOf(admin, 'user.list')).find((account) => account.username === username);
  return idOf(row!);
};

/** Leaves no accounts of earlier walks that could be taken for those of this one: their names change. */
const renameOthers = async (world: World): Promise<void> => {
  const admin = await adminOf(world);
  for (const row of await rowsOf(admin, 'user.list')) {
    if (Object.values(names).includes(String(row.name))) {
      await admin.call('user.change', { accountID: idOf(row), name: 'Earlier', role: String(row.role) });
    }
  }
};

/** Lets a call that makes a link through, whose answer says `Done`. */
const linking = async (world: World, expected: ExpectedCall): Promise<void> => {
  const held = await world.gate.next(expected.call);
  expect(carried(held.entry)).toEqual({ files: {}, ...expected });
  await held.pass((body) => ({ ...body, text: 'Done', message: 'Done' }));
};

/** The accounts with their dialogs and questions. */
export const usersScreenDriver: Driver = {
  chart: 'users-screen',
  machine: 'usersScreen',
  holds: ['user.invite', 'user.change', 'user.makeLink', 'user.disable', 'user.enable', 'user.endSessions'],
  others: ['user.list', 'user.sessions'],
  instant: ['the form is over'],
  local: ['list', 'disable', 'enable', 'signOut', 'invite', 'edit', 'link', 'sessions'],
  limits,
  open: async ({ page, context }, world, walk) => {
    await signInQuietly(world, context);
    await renameOthers(world);
    const admin = await adminOf(world);
    const ids: Record<string, string[]> = { Lata: [], Ravi: [] };
    const needed = 1 + walk.steps.filter(({ do: step }) => nameOf(step) === 'record.deleted').length;
    for (let count = 0; count < needed; count += 1) {
      ids.Lata?.push(await addMember(world, 'Lata'));
      const disabled = await addMember(world, 'Ravi');
      ids.Ravi?.push(disabled);
      await admin.call('user.disable', { accountID: disabled });
    }
    await page.goto('/admin/dashboard/users');
    await page.getByRole('row', { name: 'Lata' }).first().waitFor();
    const dialog = page.getByRole('dialog');
    const question = page.getByRole('alertdialog');
    const firstOf = (name: string) => ids[name]?.[0] ?? 'none is left';

    let opened = '';
    let asked: { readonly heading: string; readonly button: string; readonly expected: ExpectedCall } | null = null;
    let state = 'browsing';
    let linkHeading = '';
    let typed = '';

    const press = async (action: string, name: string) => {
      await listsCome(page);
      await page
        .getByRole('button', { name: `${action} ${name}`, exact: true })
        .first()
        .click();
    };
    /** Opens a dialog about a row. */
    const opens = (action: string) => async (chosen: string) => {
      opened = names[chosen] ?? '';
      await press(action, opened);
    };
    /** The button that sends the form, filled in, and the call that it makes. */
    const send = async (): Promise<ExpectedCall> => {
      if (state === 'inviting') {
        typed = newEmail();
        await dialog.getByLabel('Email').fill(typed);
        await dialog.getByLabel('Name', { exact: true }).fill('Invited');
        await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
        const fields = { username: typed, name: 'Invited', role: 'editor', req_data: 'inviteAccount' };
        return { call: 'user.invite', fields };
      }
      const accountID = firstOf(opened);
      if (state === 'editing') {
        await dialog.getByLabel('Name', { exact: true }).fill(opened);
        await dialog.getByRole('button', { name: 'Save', exact: true }).click();
        return { call: 'user.change', fields: { accountID, name: opened, role: 'editor', req_data: 'changeAccount' } };
      }
      await dialog.getByRole('button', { name: 'Make a link', exact: true }).click();
      return { call: 'user.makeLink', fields: { accountID, req_data: 'makeAccountLink' } };
    };
    const breaksTyping = async () => {
      await breakNext(page, 'formSubmit');
      await dialog.getByLabel('Name', { exact: true }).fill(`Broken ${newEmail()}`);
    };
    const breaksQuestion = async () => {
      asked = null;
      await breakNext(page, 'deleteRecord');
      await question.getByRole('button', { name: 'Cancel' }).click();
    };
    return {
      events: {
        'invite.asked': () => page.getByRole('button', { name: 'Invite', exact: true }).click(),
        'edit.asked': opens('Edit'),
        'link.asked': opens('Reset link'),
        'sessions.asked': async (chosen) => {
          await opens('Sessions')(chosen);
          await dialog.locator('table:not([aria-busy]) tbody tr').first().waitFor();
        },
        'disable.asked': async () => {
          const fields = { accountID: firstOf('Lata'), req_data: 'disableAccount' };
          asked = { heading: 'Disable Lata?', button: 'Disable', expected: { call: 'user.disable', fields } };
          await press('Disable', 'Lata');
        },
        'enable.asked': async () => {
          const fields = { accountID: firstOf('Ravi'), req_data: 'enableAccount' };
          asked = { heading: 'Enable Ravi?', button: 'Enable', expected: { call: 'user.enable', fields } };
          await press('Enable', 'Ravi');
        },
        'signOut.asked': async () => {
          const fields = { accountID: firstOf('Lata'), req_data: 'endAccountSessions' };
          const heading = 'End all sessions of Lata?';
          asked = { heading, button: 'End sessions', expected: { call: 'user.endSessions', fields } };
          await dialog.getByRole('button', { name: 'End all', exact: true }).click();
        },
        'dialog.closed': () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
        'screen.retried': () => startAnew(page),
        'record.saved': async () => {
          const expected = await send();
          linkHeading = state === 'inviting' ? 'Invitation link' : 'Link to set a password';
          await (state === 'editing' ? saving(world, expected) : linking(world, expected));
        },
        'save.abandoned': async () => {
          const { call } = await send();
          await world.gate.next(call);
          await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
        },
        'record.deleted': async () => {
          const { button, expected } = asked!;
          asked = null;
          await question.getByRole('button', { name: button, exact: true }).click();
          await saving(world, expected);
          // The account has left the rows that the next question is about.
          if (expected.call === 'user.disable') ids.Lata?.shift();
          if (expected.call === 'user.enable') ids.Ravi?.shift();
        },
      },
      outcomes: {
        list: async () => {
          await listsCome(page);
          await breakNext(page, 'listLoad');
          await page.getByRole('button', { name: 'State' }).click();
        },
        disable: breaksQuestion,
        enable: breaksQuestion,
        signOut: breaksQuestion,
        invite: breaksTyping,
        edit: breaksTyping,
        link: async () => {
          await breakNext(page, 'formSubmit');
          await dialog.getByRole('button', { name: 'Make a link', exact: true }).click();
        },
        sessions: async () => {
          await breakNext(page, 'tableScreen');
          await dialog
            .getByRole('button', { name: /^End the session of / })
            .first()
            .click();
        },
      },
      called: () => null,
      reported: () => [],
      sent: (to) => {
        if (to === 'list') return { call: 'user.list', fields: { req_data: 'getAccounts' } };
        if (to !== 'sessions') return null;
        return { call: 'user.sessions', fields: { accountID: firstOf(opened), req_data: 'getAccountSessions' } };
      },
      givesUp: ({ do: step }) => {
        if (nameOf(step) !== 'save.abandoned') return [];
        if (state === 'inviting') return ['user.invite'];
        return [state === 'editing' ? 'user.change' : 'user.makeLink'];
      },
      told: ({ do: step }) => (['record.saved', 'record.deleted'].includes(nameOf(step)) ? toldDone : null),
      shown: ({ value }) => {
        if (value === 'broken') return { broken: brokenHeading };
        const { open } = value as { readonly open: string | { readonly dialog: string } };
        state = typeof open === 'string' ? open : open.dialog;
        const headings: Readonly<Record<string, string>> = {
          inviting: 'Invite',
          editing: `Edit ${opened}`,
          linking: `Make a link for ${opened}`,
          linkShown: linkHeading,
          sessions: `Sessions of ${opened}`,
        };
        return { broken: null, dialog: headings[state] ?? null, question: asked?.heading ?? null };
      },
      seen: async () => {
        const broken = await brokenPart(page);
        if (broken !== null) return { broken };
        const headingOf = async (one: typeof dialog) =>
          (await one.count()) === 0 ? null : one.getByRole('heading').first().textContent();
        // A question over a dialog hides that from assistive technology.
        const heading = await page.locator('[role=dialog] h2').allTextContents();
        return { broken, dialog: heading[0] ?? null, question: await headingOf(question) };
      },
    };
  },
};
