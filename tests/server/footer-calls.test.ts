import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CallKey, calls } from '../../domain/calls';
import type { Client } from './kit/client';
import { expectRefusals, said } from './kit/expecting';
import { addFooterGroup, addFooterLink, idOf, rowsOf } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());
afterEach(() => server.clear());

const address = '/api/footer?req_data=getFooterLinks';
/** The footer as the public site gets it: each group with the labels of its links. */
const shown = async () => {
  const { body } = await server.client.get(address);
  const { data } = body as { readonly data: readonly { title: string; links: readonly { label: string }[] }[] };
  return data.map(({ title, links }) => [title, ...links.map(({ label }) => label)]);
};
const titles = async () => (await rowsOf(admin, 'footerGroup.list')).map(({ title }) => title);
const labels = async () => (await rowsOf(admin, 'footerLink.list')).map(({ label }) => label);

/** Makes a group with links, and gives their ids. */
const fill = async (title: string, ...names: readonly string[]) => {
  const groupID = await addFooterGroup(admin, title);
  const links: string[] = [];
  for (const label of names) links.push(idOf(await addFooterLink(admin, { groupID, label })));
  return { groupID, links };
};

const changed = 'This list has changed meanwhile, so its order was not saved. Look at it again and repeat the move.';
const noList = 'The field ids must be a list of different ids, with commas between them.';
const wrongAddress = 'An address starts with https://, http://, mailto:, tel: or one / for a page of this site';
const noGroup = 'This group no longer exists. Choose another.';

const groupRefusals = (others: Record<string, string>) =>
  [
    [{ ...others, title: ' ' }, 422, 'Title is required'],
    [{ ...others, title: 'x'.repeat(61) }, 422, 'Title must be at most 60 characters'],
  ] as const;

const linkRefusals = (others: Record<string, string>) => {
  const fields = { label: 'Blog', address: '/blog', ...others };
  return [
    [{ ...fields, label: '' }, 422, 'Label is required'],
    [{ ...fields, label: 'x'.repeat(61) }, 422, 'Label must be at most 60 characters'],
    [{ ...fields, address: ' ' }, 422, 'Address is required'],
    ...['javascript:alert(1)', 'data:text/html,x', '//a.example', '/\\a.example', 'blog', 'ftp://a.example'].map(
      (wrong) => [{ ...fields, address: wrong }, 422, wrongAddress] as const,
    ),
    [{ ...fields, groupID: '' }, 422, 'Please choose a group'],
    [{ ...fields, groupID: '999999' }, 422, noGroup],
  ] as const;
};

/** What each call of the footer answers over plain HTTP. A call without a row is a compile error. */
const contract: Record<Extract<CallKey, `footer${string}`>, () => Promise<void>> = {
  'footer.shown': async () => {
    await fill('Learn', 'Blog', 'Projects');
    await fill('Help');
    const reply = await server.client.get(address);
    const link = (label: string) => ({ sno: expect.any(Number), label, address: '/help/delivery' });
    expect([reply.status, reply.body, reply.headers.get('cache-control')]).toEqual([
      200,
      {
        status: true,
        data: [
          { sno: expect.any(Number), title: 'Learn', links: [link('Blog'), link('Projects')] },
          { sno: expect.any(Number), title: 'Help', links: [] },
        ],
      },
      'no-cache',
    ]);
    const etag = reply.headers.get('etag') ?? '';
    expect((await server.client.get(address, { 'if-none-match': etag })).status).toBe(304);
    await fill('Follow us');
    expect((await server.client.get(address, { 'if-none-match': etag })).status).toBe(200);
  },
  'footerGroup.list': async () => {
    const { groupID } = await fill('मदद');
    const reply = await admin.call('footerGroup.list');
    expect([reply.status, reply.body]).toEqual([200, { status: true, data: [{ sno: Number(groupID), title: 'मदद' }] }]);
    expect((await server.client.call('footerGroup.list')).status).toBe(401);
  },
  'footerGroup.add': async () => {
    const reply = await admin.call('footerGroup.add', { title: 'x'.repeat(60) });
    expect([reply.status, reply.body]).toEqual(said('Group added successfully'));
    await expectRefusals(server, admin, 'footerGroup.add', groupRefusals({}));
  },
  'footerGroup.edit': async () => {
    const { groupID } = await fill('Learn', 'Blog');
    await fill('Help');
    const reply = await admin.call('footerGroup.edit', { groupID, title: 'Read' });
    expect([reply.status, reply.body]).toEqual(said('Group updated successfully'));
    expect(await shown()).toEqual([['Read', 'Blog'], ['Help']]);
    await expectRefusals(server, admin, 'footerGroup.edit', [
      ...groupRefusals({ groupID }),
      [{ groupID: '999999', title: 'Read' }, 404, 'This group no longer exists. Reload the list.'],
    ]);
  },
  'footerGroup.delete': async () => {
    const { groupID } = await fill('Learn', 'Blog', 'Projects');
    await fill('Help', 'Returns');
    const reply = await admin.call('footerGroup.delete', { groupID });
    expect([reply.status, reply.body]).toEqual(said('Group deleted successfully'));
    expect([await shown(), await labels()]).toEqual([[['Help', 'Returns']], ['Returns']]);
    await admin.call('trash.restore', { content: 'footerGroup', recordID: groupID });
    expect(await shown()).toEqual([
      ['Help', 'Returns'],
      ['Learn', 'Blog', 'Projects'],
    ]);
    await expectRefusals(server, admin, 'footerGroup.delete', [
      [{ groupID: '999999' }, 404, 'This group no longer exists. Reload the list.'],
    ]);
  },
  'footerGroup.order': async () => {
    const first = await fill('Learn', 'Blog');
    const second = await fill('Help');
    const reply = await admin.call('footerGroup.order', { ids: `${second.groupID},${first.groupID}` });
    expect([reply.status, reply.body]).toEqual(said('Order saved'));
    expect(await shown()).toEqual([['Help'], ['Learn', 'Blog']]);
    await expectRefusals(server, admin, 'footerGroup.order', [
      [{ ids: first.groupID }, 409, changed],
      [{ ids: `${first.groupID},${second.groupID},999999` }, 409, changed],
      [{ ids: 'all' }, 422, noList],
    ]);
  },
  'footerLink.list': async () => {
    const { groupID, links } = await fill('Learn', 'Blog');
    const reply = await admin.call('footerLink.list');
    const row = { sno: Number(links[0]), groupID: Number(groupID), label: 'Blog', address: '/help/delivery' };
    expect([reply.status, reply.body]).toEqual([200, { status: true, data: [row] }]);
    expect((await server.client.call('footerLink.list')).status).toBe(401);
  },
  'footerLink.add': async () => {
    const { groupID } = await fill('Learn');
    for (const to of ['https://a.example', 'mailto:a@b.example', 'tel:+912255500199', '/blog']) {
      const reply = await admin.call('footerLink.add', { groupID, label: to, address: to });
      expect([reply.status, reply.body]).toEqual(said('Link added successfully'));
    }
    expect(await shown()).toEqual([['Learn', 'https://a.example', 'mailto:a@b.example', 'tel:+912255500199', '/blog']]);
    await expectRefusals(server, admin, 'footerLink.add', linkRefusals({ groupID }));
  },
  'footerLink.edit': async () => {
    const learn = await fill('Learn', 'Blog', 'Projects');
    const help = await fill('Help', 'Returns', 'Delivery');
    await admin.call('footerLink.order', { groupID: help.groupID, ids: [...help.links].reverse().join() });
    const fields = { linkID: learn.links[0] ?? '', label: 'News', address: 'https://news.example' };
    const kept = await admin.call('footerLink.edit', { ...fields, groupID: learn.groupID });
    expect([kept.status, kept.body]).toEqual(said('Link updated successfully'));
    expect((await shown())[0]).toEqual(['Learn', 'News', 'Projects']);
    await admin.call('footerLink.edit', { ...fields, groupID: help.groupID });
    expect(await shown()).toEqual([
      ['Learn', 'Projects'],
      ['Help', 'Delivery', 'Returns', 'News'],
    ]);
    await expectRefusals(server, admin, 'footerLink.edit', [
      ...linkRefusals({ linkID: fields.linkID, groupID: help.groupID }),
      [{ ...fields, groupID: help.groupID, linkID: '999999' }, 404, 'This link no longer exists. Reload the list.'],
    ]);
  },
  'footerLink.delete': async () => {
    const { groupID, links } = await fill('Learn', 'Blog', 'Projects');
    const [linkID = ''] = links;
    const reply = await admin.call('footerLink.delete', { linkID });
    expect([reply.status, reply.body]).toEqual(said('Link deleted successfully'));
    await admin.call('trash.restore', { content: 'footerLink', recordID: linkID });
    expect(await shown()).toEqual([['Learn', 'Projects', 'Blog']]);
    await admin.call('footerLink.delete', { linkID });
    await admin.call('footerGroup.delete', { groupID });
    await expectRefusals(server, admin, 'trash.restore', [
      [{ content: 'footerLink', recordID: linkID }, 409, 'Its group is in the trash too. Restore "Learn" first.'],
    ]);
    await expectRefusals(server, admin, 'footerLink.delete', [
      [{ linkID: '999999' }, 404, 'This link no longer exists. Reload the list.'],
    ]);
  },
  'footerLink.order': async () => {
    const { groupID, links } = await fill('Learn', 'Blog', 'Projects', 'Videos');
    const other = await fill('Help', 'Returns');
    const [first, second, third] = links;
    const reply = await admin.call('footerLink.order', { groupID, ids: `${third},${first},${second}` });
    expect([reply.status, reply.body]).toEqual(said('Order saved'));
    expect(await shown()).toEqual([
      ['Learn', 'Videos', 'Blog', 'Projects'],
      ['Help', 'Returns'],
    ]);
    await expectRefusals(server, admin, 'footerLink.order', [
      [{ groupID, ids: `${first},${second}` }, 409, changed],
      [{ groupID, ids: `${first},${second},${third},${other.links[0]}` }, 409, changed],
      [{ groupID: other.groupID, ids: `${first}` }, 409, changed],
      [{ groupID: '999999', ids: `${first}` }, 409, changed],
      [{ groupID, ids: `${first},${first},${second}` }, 422, noList],
      [{ ids: `${first},${second},${third}` }, 422, 'The field groupID is missing.'],
    ]);
  },
};

describe('the footer over plain HTTP', () => {
  it.each(Object.entries(contract))('%s', (_, check) => check());

  it('has a row for each of its calls', () => {
    expect(Object.keys(contract)).toEqual(Object.keys(calls).filter((key) => key.startsWith('footer')));
    expect(Object.keys(contract)).toHaveLength(11);
  });
});

it('a new link comes last in its group whatever was moved before', async () => {
  const { groupID, links } = await fill('Learn', 'Blog', 'Projects');
  await admin.call('footerLink.order', { groupID, ids: [...links].reverse().join() });
  await addFooterLink(admin, { groupID, label: 'Videos' });
  expect(await shown()).toEqual([['Learn', 'Projects', 'Blog', 'Videos']]);
  expect(await titles()).toEqual(['Learn']);
});
