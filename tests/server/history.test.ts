import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { WireAction } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import type { CallKey } from '../../domain/calls';
import { fieldLabel } from '../../domain/history-fields';
import type { HistoryRow } from '../../server/history/chain';
import type { Client } from './kit/client';
import { addIdeaCategory, addProject, deleteForGood, goodFields, idOf } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

/*
 * Every change leaves one entry (contract §6 History). That a call which is refused leaves none is shown by `access.test.ts` and
 * `roles.test.ts`: what is stored there has the history in it.
 */

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterEach(() => server.clear());
afterAll(() => server.end());

const entries = () => server.sql('select * from history order by id') as readonly HistoryRow[];

/** Calls that need a session and leave no entry, with the reason. */
const withoutEntry: Partial<Record<CallKey, string>> = {
  'session.check': 'looks at a session',
  'session.logOut': 'ends a session, which is in the log of security events',
  'session.timeLeft': 'looks at a session',
  'upload.image': 'stores a file that no record has yet: the save of its text leaves an entry',
  'trash.list': 'a read',
  'history.list': 'a read',
  'history.entry': 'a read',
  'overview.read': 'a read',
  'csv.export': 'a read',
  'message.list': 'a read',
  'message.unread': 'a read',
  'message.mark': 'says that a message was read, which changes nothing of it',
  'settings.read': 'a read',
  'account.read': 'a read',
  'account.beginTwoFactor': 'turns nothing on yet: that is what its first code does',
  'view.read': 'a read',
  'view.add': 'keeps a view for its owner alone',
  'view.change': 'changes what its owner alone sees',
  'view.rename': 'changes what its owner alone sees',
  'view.remove': 'deletes what its owner alone saw',
  'view.setDefault': 'says how one account looks at a list',
  'view.setColumns': 'says how one account looks at a list',
  'user.list': 'a read',
  'user.sessions': 'a read',
  'slide.list': 'a read',
  'footerGroup.list': 'a read',
  'footerLink.list': 'a read',
  'bulk.preview': 'a read',
  'bulk.begin': 'changes no record yet: the steps do',
  'bulk.cancel': 'changes no record',
  'bulk.read': 'a read',
  'bulk.open': 'a read',
  'csv.send': 'keeps a file: the steps of its import change records',
  'csv.map': 'says what a file holds',
  'csv.import': 'changes no record yet: the steps do',
  'csv.report': 'a read',
};

/** The content type that a call is about, where that is not the first part of its key. */
const otherTypes: Partial<Record<CallKey, string>> = {
  'trash.restore': 'project',
  'trash.purge': 'project',
  'history.restore': 'project',
  'account.rename': 'user',
  'account.setPassword': 'user',
  'account.confirmTwoFactor': 'user',
  'account.newRecoveryCodes': 'user',
  'account.endTwoFactor': 'user',
  'bulk.step': 'project',
};

/** The call that an entry names, where that is another: a step edits and deletes as the records' own calls do. */
const namedCalls: Partial<Record<CallKey, CallKey>> = { 'bulk.step': 'project.edit' };

/** Calls whose submit makes something new when it is sent again: a link is told only once. */
const madeAgain: ReadonlySet<CallKey> = new Set(['user.makeLink']);

/** Whether a call is about one record: the settings are one thing, and an order is that of all rows. */
const isOfOne = (key: CallKey): boolean => key !== 'settings.save' && !key.endsWith('.order');

type Rows = Readonly<Record<string, readonly unknown[]>>;

/** The record that a call is about, of what was stored before it; `null` for one that it makes. */
const recordOf = (key: CallKey, fields: Readonly<Record<string, unknown>>, known: Rows): number | null => {
  const named = (table: string, id: unknown) =>
    (known[table] as readonly { readonly id: number; readonly record_id: number }[]).find(
      (row) => row.id === Number(id),
    )?.record_id ?? 0;
  const { fields: table }: WireAction = actions[key];
  const [type, verb] = key.split('.');
  if (verb === 'edit' || verb === 'delete') return Number(fields[table.id?.wire ?? '']);
  if (key === 'trash.restore') return Number(fields.recordID);
  if (key === 'bulk.step') return (known.job_rows as readonly { readonly row_id: number }[])[0]!.row_id;
  if (key === 'trash.purge') return named('trashed', fields.trashID);
  if (type === 'view') return Number(fields.viewID);
  if (type === 'message') return Number(fields.messageID);
  if (key === 'user.endSession' || type === 'account') return Number(admin.cookies!.userID);
  if (type === 'user' && key !== 'user.invite') return Number(fields.accountID);
  return type === 'history' ? named('history', fields.historyID) : null;
};

const needingSession = (Object.values(actions) as readonly WireAction[]).filter(({ access }) => access === 'session');

describe.each(needingSession.map(({ key }) => ({ key })))('$key', ({ key }) => {
  const leavesOne = withoutEntry[key] === undefined;

  it(leavesOne ? 'leaves one entry, of its record' : `leaves none: it ${withoutEntry[key]}`, async () => {
    const fields = await goodFields[key](admin, server);
    const before = entries().length;
    const known = server.stored().rows as Rows;
    expect(await admin.call(key, fields)).toMatchObject({ status: 200 });
    const made = entries().slice(before);
    if (!leavesOne) return expect(made).toEqual([]);
    const type = otherTypes[key] ?? key.split('.')[0];
    expect(made).toEqual([
      {
        ...{
          id: before + 1,
          account: 'admin@localhost',
          address: '127.0.0.1',
          call: namedCalls[key] ?? key,
          content: type,
        },
        ...{ at_ms: expect.any(Number), record_name: expect.stringMatching(/./) },
        ...{
          record_id: isOfOne(key) ? expect.any(Number) : null,
          fields: expect.any(String),
          changes: expect.any(String),
        },
        ...{ previous_hash: expect.stringMatching(/^[0-9a-f]{64}$/), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ]);
    const record = recordOf(key, fields, known);
    const [entry] = made;
    const changed = Object.keys(JSON.parse(entry?.changes ?? ''));
    expect(changed.filter((name) => !/^[A-Z]/.test(fieldLabel(type ?? '', name)))).toEqual([]);
    if (record !== null) expect(entry?.record_id).toBe(record);
    else if (isOfOne(key)) expect(isNew(known, entry?.content ?? '', entry?.record_id ?? 0)).toBe(true);
  });

  it.skipIf(!leavesOne || madeAgain.has(key))('that is sent twice leaves one', async () => {
    const fields = { ...(await goodFields[key](admin, server)), idempotency_key: 'the-same-submit-sent-twice' };
    const before = entries().length;
    for (const _ of [1, 2]) expect(await admin.call(key, fields)).toMatchObject({ status: 200 });
    expect(
      entries()
        .slice(before)
        .map(({ call }) => call),
    ).toEqual([namedCalls[key] ?? key]);
  });
});

/** Tables by their content types. */
const tables: Readonly<Record<string, string>> = {
  ...{ project: 'projects', projectCategory: 'project_categories', component: 'components', blog: 'blog_posts' },
  ...{ componentCategory: 'component_categories', idea: 'ideas', ideaCategory: 'idea_categories' },
  ...{ teamMember: 'team_members', tutorialCategory: 'tutorial_categories', chapter: 'chapters', lesson: 'lessons' },
  ...{ slide: 'slides', footerGroup: 'footer_groups', footerLink: 'footer_links', user: 'users' },
};

/** Whether a record is there now and was not before. */
const isNew = (before: Readonly<Record<string, unknown>>, type: string, id: number): boolean => {
  const table = tables[type] ?? '';
  const has = (rows: unknown) => (rows as readonly { readonly id: number }[]).some((row) => row.id === id);
  return has(server.stored().rows[table]) && !has(before[table]);
};

test('an edit that a rule, a missing record or another version refuses leaves no entry', async () => {
  const row = await addProject(admin);
  const good = { name: 'New', desc: '<p>a</p>', price: '1', DiscPrice: '1', catID: String(row.catID), videoLink: '' };
  const before = entries();
  for (const [fields, status] of [
    [{ ...good, name: '' }, 422],
    [{ ...good, catID: '999999' }, 422],
    [{ ...good, ProjectID: '999999' }, 404],
    [{ ...good, record_version: 'another' }, 409],
  ] as const) {
    expect((await admin.call('project.edit', { ProjectID: idOf(row), ...fields })).status).toBe(status);
  }
  expect(entries()).toEqual(before);
});

test('what is deleted for good after 30 days leaves an entry of nobody', async () => {
  const CatID = await addIdeaCategory(admin, 'Robots');
  await admin.call('ideaCategory.delete', { CatID });
  server.setClock(31 * 24 * 60 * 60_000);
  const later = await server.signIn();
  await later.call('trash.list');
  server.setClock(0);
  admin = await server.signIn();
  expect(entries().map(({ call, account, address }) => [call, account, address])).toEqual([
    ['ideaCategory.add', 'admin@localhost', '127.0.0.1'],
    ['ideaCategory.delete', 'admin@localhost', '127.0.0.1'],
    ['trash.purge', null, null],
  ]);
});

test('what is added is in its entry, but for fields that hold nothing', async () => {
  await addProject(admin, { videoLink: '' });
  expect(JSON.parse(entries().at(-1)?.changes ?? '')).toEqual({
    name: { before: null, after: 'Robot Arm' },
    description: { before: null, after: '<p>It moves.</p>' },
    categoryId: { before: null, after: expect.any(Number) },
    price: { before: null, after: 1250.5 },
    discountPrice: { before: null, after: 999 },
  });
});

test('long texts are kept whole', async () => {
  const row = await addProject(admin);
  const desc = `<p>${'लंबा '.repeat(40_000)}end</p>`;
  await admin.call('project.edit', {
    ...{ name: 'Robot Arm', desc, price: '1250.50', DiscPrice: '999', catID: String(row.catID), videoLink: '' },
    ProjectID: idOf(row),
  });
  expect(JSON.parse(entries().at(-1)?.changes ?? '')).toEqual({
    description: { before: '<p>It moves.</p>', after: desc },
  });
});

test('of many changes at once, each has its entry and its place', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, (_, at) => addIdeaCategory(admin, `Robots ${at}`)));
  await Promise.all(ids.map((CatID) => admin.call('ideaCategory.edit', { CatID, name: 'Lamps' })));
  await Promise.all(
    ids.slice(0, 5).map((CatID) => deleteForGood(admin, 'ideaCategory.delete', { CatID }).catch(() => null)),
  );
  const all = entries();
  expect(all.map(({ id }) => id)).toEqual(all.map((_, at) => at + 1));
  expect(all.slice(1).map(({ previous_hash }) => previous_hash)).toEqual(all.slice(0, -1).map(({ hash }) => hash));
});
