import { expect, test } from 'vitest';
import type { Browser } from '../kit/browser';
import { call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import { anyId, aTime, describeRefusals, describeRoundTrips, names, sessionEnded, startSite } from '../kit/site';
import { describeSent, type Sent, startRecorder, writes } from '../kit/wire-capture';

const { visit, signedIn } = startSite();

const all = {
  ...{ account: null, type: null, action: null, from: null, until: null, search: null, recordId: null },
  ...{ limit: null, offset: null },
};
const categories = call('ideaCategory.list', {});

/** Adds an idea category, renames it, and gives its id. */
const renamed = async (browser: Browser, name: string): Promise<number> => {
  await browser.run(call('ideaCategory.add', { name: 'Before' }));
  const { id } = (await browser.run(categories)).at(-1)!;
  await browser.run(call('ideaCategory.edit', { id, name }));
  return id;
};

const entriesOf = async (browser: Browser, recordId: number) =>
  (await browser.run(call('history.list', { ...all, type: 'ideaCategory', recordId }))).rows;

const roundTrips: Record<CallsOf<'history'>, () => Promise<void>> = {
  'history.list': async () => {
    const browser = await signedIn();
    for (const name of names) {
      const recordId = await renamed(browser, name);
      const row = {
        ...{ id: anyId, at: aTime, account: 'admin@localhost', address: '127.0.0.1', type: 'ideaCategory' },
        ...{ recordId, fields: ['name'], key: '' },
      };
      const { rows, counts } = await browser.run(call('history.list', { ...all, type: 'ideaCategory', recordId }));
      expect(rows).toEqual([
        { ...row, call: 'ideaCategory.edit', name },
        { ...row, call: 'ideaCategory.add', name: 'Before' },
      ]);
      expect(counts).toEqual({ found: 2, total: rows[0]?.id, version: String(rows[0]?.id) });
    }
  },
  'history.entry': async () => {
    const browser = await signedIn();
    for (const name of names) {
      const [entry] = await entriesOf(browser, await renamed(browser, name));
      expect(await browser.run(call('history.entry', { id: entry!.id }))).toEqual({
        ...entry,
        changes: [{ field: 'name', before: 'Before', after: name }],
        isRestorable: true,
      });
    }
  },
  'history.restore': async () => {
    const browser = await signedIn();
    const recordId = await renamed(browser, 'After');
    const [entry] = await entriesOf(browser, recordId);
    expect(await browser.run(call('history.restore', { id: entry!.id }))).toEqual({
      text: 'Version restored successfully',
    });
    expect(await browser.run(categories)).toContainEqual({ id: recordId, name: 'Before' });
  },
};

describeRoundTrips(roundTrips);

const none = 'There is no such entry in the history.';
describeRefusals([
  ['the history without a session', visit, () => call('history.list', all), 401, sessionEnded],
  ['an entry without a session', visit, () => call('history.entry', { id: 1 }), 401, sessionEnded],
  ['a restore without a session', visit, () => call('history.restore', { id: 1 }), 401, sessionEnded],
  ['an entry that is not there', signedIn, () => call('history.entry', { id: 999_999 }), 404, none],
  ['a restore of an entry that is not there', signedIn, () => call('history.restore', { id: 999_999 }), 404, none],
  [
    'a day that is no time',
    signedIn,
    () => call('history.list', { ...all, from: 'yesterday' }),
    422,
    'The field from must be a time such as 2026-11-24T18:30:00.000Z.',
  ],
]);

const sent: Record<CallsOf<'history'>, Sent> = {
  'history.list': writes(
    'history',
    'getHistory',
    () =>
      call('history.list', {
        ...{ account: 'asha@example.org', type: 'project', action: 'changed', search: 'अरे', recordId: 12 },
        ...{ from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z', limit: '60', offset: '120' },
      }),
    [
      ['account', 'asha@example.org'],
      ['content', 'project'],
      ['action', 'changed'],
      ['from', '2026-11-01T00:00:00.000Z'],
      ['until', '2026-12-01T00:00:00.000Z'],
      ['search', 'अरे'],
      ['recordID', '12'],
      ['limit', '60'],
      ['offset', '120'],
    ],
  ),
  'history.entry': writes('history', 'getHistoryEntry', () => call('history.entry', { id: 7 }), [['historyID', '7']]),
  'history.restore': writes('history', 'restoreVersion', () => call('history.restore', { id: 7 }), [
    ['historyID', '7'],
  ]),
};

describeSent(startRecorder(), sent);

test('the history is read anew each time', async () => {
  const browser = await signedIn();
  const recordId = await renamed(browser, 'One');
  expect(await entriesOf(browser, recordId)).toHaveLength(2);
  await browser.run(call('ideaCategory.edit', { id: recordId, name: 'Two' }));
  expect(await entriesOf(browser, recordId)).toHaveLength(3);
});
