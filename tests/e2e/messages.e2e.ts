import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientOf } from '../server/kit/client';
import { withoutCapability } from './kit/capabilities';
import { type Office, openOffice, root } from './kit/content';
import { emptyInbox, inInbox, type MessageRow, putMessage } from './kit/inbox';
import { appears, closeToasts, eventually, toastsAre } from './kit/person';
import { administrator, signInAnew, startSite, visitAt } from './kit/world';

/* Visitors' messages: how they come, the inbox, and the number of unread ones in the menu (contract §6). */

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
beforeEach(() => {
  office.world.gate.reset();
  emptyInbox(office.world);
});
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const path = `${root}/messages`;
const put = (row: MessageRow) => putMessage(office.world, row);
const entry = () => office.page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name: /^Messages/ });
const dialog = () => office.page.getByRole('dialog');
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const view = (name: string) => office.page.getByRole('button', { name: `View ${name}`, exact: true }).click();
const isShown = (name: string) => office.page.getByRole('row', { name }).count();
const goTo = (box: string) =>
  office.page.getByRole('navigation', { name: 'Boxes' }).getByRole('link', { name: box }).click();
/** What a screen reader reads of the entry. */
const counted = (name: string) => appears(entry().and(office.page.getByRole('link', { name, exact: true })));
const saysDone = async (text: string) => {
  await toastsAre(office.page, [{ kind: 'success', text }]);
  await closeToasts(office.page);
};

test('a message comes, is counted, read, marked, archived, moved back and deleted', async () => {
  const { page, world } = office;
  const message = 'नमस्ते,\n\n<b>when</b> is the next workshop?';
  const visitor = clientOf(world.server.url, '');
  const fields = { name: 'Meera Iyer', email: 'meera@example.org', subject: 'Kits & more', message };
  expect((await visitor.call('message.send', fields)).status).toBe(200);

  await page.goto(root);
  await counted('Messages 1 unread');
  await entry().click();
  await appears(page.getByRole('rowheader', { name: 'Unread: Meera Iyer meera@example.org' }));
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(['From', 'Subject', 'Received', 'Action']);
  await page.getByRole('button', { name: 'Kits & more', exact: true }).click();
  await appears(page.getByRole('dialog', { name: 'Kits & more' }));
  expect(await dialog().getByRole('region', { name: 'Message' }).innerText()).toBe(message);
  expect(await dialog().locator('dd').allInnerTexts()).toEqual([
    'Meera Iyer meera@example.org',
    expect.stringMatching(/^\d+ \w+ \d{4}, \d+:\d\d [ap]m$/),
  ]);
  expect(await dialog().getByRole('link', { name: 'Reply' }).getAttribute('href')).toBe(
    'mailto:meera@example.org?subject=Re%3A%20Kits%20%26%20more',
  );
  await eventually(() => entry().textContent()).toBe('Messages');
  await press('Close');
  await appears(page.getByRole('rowheader', { name: 'Meera Iyer meera@example.org', exact: true }));

  await view('Kits & more');
  await press('Mark as unread');
  await saysDone('Message marked as unread');
  expect(await dialog().count()).toBe(0);
  await counted('Messages 1 unread');
  await goTo('Unread');
  await view('Kits & more');
  await press('Archive');
  await saysDone('Message archived');
  await appears(page.getByText('No unread messages.'));
  await goTo('Inbox');
  await appears(page.getByText('No messages yet.'));
  await goTo('Archived');
  await view('Kits & more');
  await press('Move to inbox');
  await saysDone('Message moved to the inbox');
  await appears(page.getByText('No archived messages.'));
  await goTo('Inbox');
  await view('Kits & more');
  await press('Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete Kits & more?' });
  await appears(question.getByText("This can't be undone."));
  await question.getByRole('button', { name: 'Cancel' }).click();
  await appears(page.getByRole('dialog', { name: 'Kits & more' }));
  await press('Delete');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await saysDone('Message deleted successfully');
  await appears(page.getByText('No messages yet.'));
  expect(await dialog().count()).toBe(0);
});

describe('the number in the menu', { tags: ['full'] }, () => {
  test('is read again when the page is in sight again, and the list with it', async () => {
    const { page, world } = office;
    await page.goto(path);
    await appears(page.getByText('No messages yet.'));
    // A first number would not be one that has grown.
    const told = () =>
      world.gate.ledger.filter(({ call, end }) => call === 'message.unread' && end === 'answered').length;
    await eventually(told).toBe(1);
    expect(await entry().textContent()).toBe('Messages');
    put({ subject: 'While I was away' });
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await counted('Messages 1 unread');
    await eventually(() => isShown('While I was away')).toBe(1);
  });

  test('moves nothing when it comes, and is said by the tooltip of the collapsed menu', async () => {
    const { page, world } = office;
    for (let at = 0; at < 120; at += 1) put({ subject: `Number ${at}` });
    world.gate.holds.add('message.unread');
    await page.goto(root);
    const held = await world.gate.next('message.unread');
    const places = () =>
      page
        .getByRole('navigation', { name: 'Side menu' })
        .evaluate((menu) =>
          [...menu.querySelectorAll('li')].map((item) => Object.values(item.getBoundingClientRect().toJSON())),
        );
    const before = await places();
    await held.pass();
    world.gate.holds.delete('message.unread');
    await counted('Messages 120 unread');
    expect(await entry().locator('[aria-hidden]').last().textContent()).toBe('99+');
    expect(await places()).toEqual(before);
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await entry().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await appears(page.getByRole('tooltip', { name: 'Messages, 120 unread' }));
    await page.getByRole('button', { name: 'Expand menu' }).click();
  });
});

describe('the inbox', { tags: ['full'] }, () => {
  test('has its box and its search in the address', async () => {
    const { page } = office;
    put({ subject: 'Old kits', searched: 'old kits', is_archived: 1 });
    put({ subject: 'Old motors', searched: 'old motors', is_archived: 1 });
    put({ subject: 'New kits', searched: 'new kits' });
    await page.goto(`${path}?box=archived&search=KITS`);
    await appears(page.getByRole('row', { name: 'Old kits' }));
    expect(await page.locator('tbody tr').count()).toBe(1);
    await page.getByRole('searchbox').fill('old');
    await eventually(() => page.locator('tbody tr').count()).toBe(2);
    expect(new URL(page.url()).search).toBe('?box=archived&search=old');
    await goTo('Unread');
    await appears(page.getByRole('row', { name: 'New kits' }));
    expect(new URL(page.url()).search).toBe('?box=unread');
    await page.goBack();
    await eventually(() => page.locator('tbody tr').count()).toBe(2);
  });

  test('shows many messages by windows, the newest first', async () => {
    const { page, world } = office;
    for (let at = 1; at <= 150; at += 1) put({ subject: `Number ${at}` });
    await page.goto(path);
    await appears(page.getByRole('row', { name: 'Number 150' }));
    await page.mouse.move(700, 600);
    await eventually(async () => {
      await page.mouse.wheel(0, 3000);
      return page.getByRole('button', { name: 'View Number 1', exact: true }).count();
    }).toBe(1);
    const windows = world.gate.ledger.filter(({ call }) => call === 'message.list').map(({ fields }) => fields.limit);
    expect(Math.max(...windows.map(Number))).toBeLessThanOrEqual(180);
  });

  test('says in the open message why it could not be archived', async () => {
    const { page, world } = office;
    put({ subject: 'Kits', is_read: 1 });
    await page.goto(path);
    await view('Kits');
    world.gate.holds.add('message.archive');
    await press('Archive');
    (await world.gate.next('message.archive')).answer(503, '{"status":false,"text":"Back in a minute"}');
    await appears(dialog().getByRole('alert').getByText('Back in a minute'));
    world.gate.holds.delete('message.archive');
    await press('Archive');
    await saysDone('Message archived');
  });

  test('says why a box could not be loaded, and tries again', async () => {
    const { page, world } = office;
    put({ subject: 'Kits' });
    world.gate.holds.add('message.list');
    await page.goto(path);
    (await world.gate.next('message.list')).cut();
    await appears(page.getByText('Messages could not be loaded'));
    world.gate.holds.delete('message.list');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await appears(page.getByRole('row', { name: 'Kits' }));
  });

  test('can be read by an account that may change nothing', async () => {
    const { world } = office;
    put({ subject: 'Kits' });
    world.sql("update users set role = 'viewer'");
    const { page, context, problems } = await world.visit();
    try {
      await signInAnew(world, context);
      await page.goto(path);
      await page.getByRole('button', { name: 'View Kits', exact: true }).click();
      const open = page.getByRole('dialog', { name: 'Kits' });
      await appears(open.getByRole('link', { name: 'Reply' }));
      // That it was opened can't be marked, which is nothing to tell.
      await eventually(() => world.gate.ledger.some(({ call }) => call === 'message.mark')).toBe(true);
      expect(await open.getByRole('alert').count()).toBe(0);
      expect(await open.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(['Close']);
      expect(problems).toEqual([]);
    } finally {
      world.sql("update users set role = 'admin'");
      await context.close();
    }
    expect(await inInbox(world, 'Kits', false)).toHaveLength(1);
  });
});

test('a server without messages is asked for nothing of them', async () => {
  const { page, world } = office;
  await withoutCapability(page, '**/admin/dashboard/**', 'messages');
  await page.goto(path);
  await appears(page.getByText('This server does not offer it.'));
  expect(await entry().textContent()).toBe('Messages');
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await eventually(() => world.gate.ledger.some(({ call }) => call === 'session.timeLeft')).toBe(true);
  expect(world.gate.ledger.filter(({ call }) => call?.startsWith('message.'))).toEqual([]);
  await page.unroute('**/admin/dashboard/**');
});

test('the page of another origin that is configured sends a message and reads the answer', {
  tags: ['full'],
}, async () => {
  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>The site</title>');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  const server = await startSite(folder, 'product', { ALLOWED_ORIGINS: origin });
  const { page, context } = await visitAt(origin);
  const send = (text: string) =>
    page.evaluate(
      async ([url, message]) => {
        const form = new FormData();
        const fields = { req_data: 'addMessage', name: 'Meera', email: 'meera@example.org', message: message ?? '' };
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
        const answer = await fetch(`${url}/api/contact`, { method: 'POST', body: form });
        return [answer.status, ((await answer.json()) as { readonly text: string }).text];
      },
      [server.url, text],
    );
  await page.goto('/');
  expect(await send('Hello')).toEqual([200, 'Message sent. Thank you.']);
  expect(await send(' ')).toEqual([422, 'Enter a message.']);
  const admin = await clientOf(server.url, server.apiKey).signIn(administrator.email, administrator.password);
  expect((await admin.call('message.unread')).body).toEqual({ status: true, unread: 1 });
  await context.close();
  await server.close();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the keyboard stays in the list when a message is deleted from its dialog', { tags: ['full'] }, async () => {
  const { page } = office;
  put({ subject: 'Kits' });
  put({ subject: 'Workshops' });
  await page.goto(path);
  await view('Kits');
  await press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await saysDone('Message deleted successfully');
  await eventually(() => isShown('Kits')).toBe(0);
  const main = page.getByRole('main');
  await eventually(() => main.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});
