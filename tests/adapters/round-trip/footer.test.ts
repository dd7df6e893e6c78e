import { expect } from 'vitest';
import type { Browser } from '../kit/browser';
import { call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import { anyId, describeRefusals, describeRoundTrips, names, sessionEnded, startSite } from '../kit/site';
import { describeSent, reads, type Sent, startRecorder, writes } from '../kit/wire-capture';

const { visit, signedIn } = startSite();

const groups = call('footerGroup.list', {});
const links = call('footerLink.list', {});
const short = names.filter((name) => [...name].length <= 60);

/** Adds a group and gives its row. */
const addedGroup = async (browser: Browser, title = 'Help') => {
  await browser.run(call('footerGroup.add', { title }));
  return (await browser.run(groups)).at(-1)!;
};
/** Adds a link to a group, a new one where none is said, and gives its row. */
const addedLink = async (browser: Browser, groupId?: number, label = 'Blog') => {
  const group = groupId ?? (await addedGroup(browser)).id;
  await browser.run(call('footerLink.add', { groupId: group, label, address: '/blog' }));
  return (await browser.run(links)).at(-1)!;
};

const roundTrips: Record<CallsOf<'footer'>, () => Promise<void>> = {
  'footer.shown': async () => {
    const browser = await signedIn();
    const { id } = await addedGroup(browser, 'मदद');
    const link = await addedLink(browser, id);
    expect((await visit().run(call('footer.shown', {}))).at(-1)).toEqual({
      id,
      title: 'मदद',
      links: [{ id: link.id, label: 'Blog', address: '/blog' }],
    });
  },
  'footerGroup.list': async () => {
    expect(Array.isArray(await (await signedIn()).run(groups))).toBe(true);
  },
  'footerGroup.add': async () => {
    const browser = await signedIn();
    const before = (await browser.run(groups)).length;
    for (const title of short) {
      expect(await browser.run(call('footerGroup.add', { title }))).toEqual({ text: 'Group added successfully' });
    }
    expect((await browser.run(groups)).slice(before)).toEqual(short.map((title) => ({ id: anyId, title })));
  },
  'footerGroup.edit': async () => {
    const browser = await signedIn();
    const { id } = await addedGroup(browser, 'Before');
    expect(await browser.run(call('footerGroup.edit', { id, title: 'After' }))).toEqual({
      text: 'Group updated successfully',
    });
    expect((await browser.run(groups)).at(-1)).toEqual({ id, title: 'After' });
  },
  'footerGroup.delete': async () => {
    const browser = await signedIn();
    const { groupId } = await addedLink(browser);
    const [groupsBefore, linksBefore] = [await browser.run(groups), await browser.run(links)];
    expect(await browser.run(call('footerGroup.delete', { id: groupId }))).toEqual({
      text: 'Group deleted successfully',
    });
    expect([await browser.run(groups), await browser.run(links)]).toEqual([
      groupsBefore.filter((row) => row.id !== groupId),
      linksBefore.filter((row) => row.groupId !== groupId),
    ]);
  },
  'footerGroup.order': async () => {
    const browser = await signedIn();
    for (const title of ['One', 'Two']) await addedGroup(browser, title);
    const before = await browser.run(groups);
    const ids = before.map(({ id }) => id).reverse();
    expect(await browser.run(call('footerGroup.order', { ids: ids.join() }))).toEqual({ text: 'Order saved' });
    expect(await browser.run(groups)).toEqual([...before].reverse());
  },
  'footerLink.list': async () => {
    expect(Array.isArray(await (await signedIn()).run(links))).toBe(true);
  },
  'footerLink.add': async () => {
    const browser = await signedIn();
    const { id: groupId } = await addedGroup(browser);
    const before = (await browser.run(links)).length;
    for (const label of short) {
      const sent = { groupId, label, address: ' https://a.example/?b=c ' };
      expect(await browser.run(call('footerLink.add', sent))).toEqual({ text: 'Link added successfully' });
    }
    expect((await browser.run(links)).slice(before)).toEqual(
      short.map((label) => ({ id: anyId, groupId, label, address: 'https://a.example/?b=c' })),
    );
  },
  'footerLink.edit': async () => {
    const browser = await signedIn();
    const row = await addedLink(browser);
    const { id: groupId } = await addedGroup(browser, 'Another');
    const change = { id: row.id, groupId, label: 'After', address: '/after' };
    expect(await browser.run(call('footerLink.edit', change))).toEqual({ text: 'Link updated successfully' });
    expect((await browser.run(links)).at(-1)).toEqual(change);
  },
  'footerLink.delete': async () => {
    const browser = await signedIn();
    const { id } = await addedLink(browser);
    const before = await browser.run(links);
    expect(await browser.run(call('footerLink.delete', { id }))).toEqual({ text: 'Link deleted successfully' });
    expect(await browser.run(links)).toEqual(before.filter((row) => row.id !== id));
  },
  'footerLink.order': async () => {
    const browser = await signedIn();
    const first = await addedLink(browser);
    const second = await addedLink(browser, first.groupId, 'News');
    const order = { groupId: first.groupId, ids: `${second.id},${first.id}` };
    expect(await browser.run(call('footerLink.order', order))).toEqual({ text: 'Order saved' });
    expect((await browser.run(links)).filter(({ groupId }) => groupId === first.groupId)).toEqual([second, first]);
  },
};

describeRoundTrips(roundTrips);

const link = { groupId: 3, label: 'Blog', address: '/blog' };
const changed = 'This list has changed meanwhile, so its order was not saved. Look at it again and repeat the move.';
describeRefusals([
  ['the groups without a session', visit, () => groups, 401, sessionEnded],
  ['the links without a session', visit, () => links, 401, sessionEnded],
  ['adding a group without a session', visit, () => call('footerGroup.add', { title: 'A' }), 401, sessionEnded],
  [
    'a link of a group that is gone',
    signedIn,
    () => call('footerLink.add', { ...link, groupId: 999_999 }),
    422,
    'This group no longer exists. Choose another.',
  ],
  [
    'an order of links that are not there',
    signedIn,
    () => call('footerLink.order', { groupId: 3, ids: '9' }),
    409,
    changed,
  ],
  ['an order of groups that are not there', signedIn, () => call('footerGroup.order', { ids: '999999' }), 409, changed],
]);

const sentLink: Sent['fields'] = [
  ['groupID', '3'],
  ['label', 'Blog'],
  ['address', '/blog'],
];

const sent: Record<CallsOf<'footer'>, Sent> = {
  'footer.shown': reads('footer?req_data=getFooterLinks', () => call('footer.shown', {})),
  'footerGroup.list': writes('footer', 'getGroups', () => groups, []),
  'footerGroup.add': writes('footer', 'addGroup', () => call('footerGroup.add', { title: 'Help' }), [
    ['title', 'Help'],
  ]),
  'footerGroup.edit': writes('footer', 'editGroup', () => call('footerGroup.edit', { id: 3, title: 'Help' }), [
    ['groupID', '3'],
    ['title', 'Help'],
  ]),
  'footerGroup.delete': writes('footer', 'deleteGroup', () => call('footerGroup.delete', { id: 3 }), [
    ['groupID', '3'],
  ]),
  'footerGroup.order': writes('footer', 'orderGroups', () => call('footerGroup.order', { ids: '2,1' }), [
    ['ids', '2,1'],
  ]),
  'footerLink.list': writes('footer', 'getLinks', () => links, []),
  'footerLink.add': writes('footer', 'addLink', () => call('footerLink.add', link), sentLink),
  'footerLink.edit': writes('footer', 'editLink', () => call('footerLink.edit', { ...link, id: 7 }), [
    ['linkID', '7'],
    ...sentLink,
  ]),
  'footerLink.delete': writes('footer', 'deleteLink', () => call('footerLink.delete', { id: 7 }), [['linkID', '7']]),
  'footerLink.order': writes('footer', 'orderLinks', () => call('footerLink.order', { groupId: 3, ids: '8,7' }), [
    ['groupID', '3'],
    ['ids', '8,7'],
  ]),
};

describeSent(startRecorder(), sent);
