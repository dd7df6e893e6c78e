import { expect, test } from 'vitest';
import type { Browser } from '../kit/browser';
import { call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import { anyId, aTime, describeRefusals, describeRoundTrips, names, sessionEnded, startSite } from '../kit/site';
import { describeSent, type Sent, startRecorder, writes } from '../kit/wire-capture';

const { visit, signedIn } = startSite();

const trash = call('trash.list', {});
const categories = call('ideaCategory.list', {});

/** Adds an idea category, deletes it, and gives its id. */
const deleted = async (browser: Browser, name = 'Robots'): Promise<number> => {
  await browser.run(call('ideaCategory.add', { name }));
  const { id } = (await browser.run(categories)).at(-1)!;
  await browser.run(call('ideaCategory.delete', { id }));
  return id;
};

const roundTrips: Record<CallsOf<'trash'>, () => Promise<void>> = {
  'trash.list': async () => {
    const browser = await signedIn();
    const before = await browser.run(trash);
    const ids: number[] = [];
    for (const name of names) ids.push(await deleted(browser, name));
    const row = { type: 'ideaCategory', id: anyId, deleted: aTime, deletedBy: 'admin@localhost', daysLeft: 30 };
    expect(await browser.run(trash)).toEqual([
      ...names.map((name, at) => ({ ...row, name, recordId: ids[at] })).reverse(),
      ...before,
    ]);
  },
  'trash.restore': async () => {
    const browser = await signedIn();
    const recordId = await deleted(browser, 'Back again');
    expect(await browser.run(call('trash.restore', { type: 'ideaCategory', recordId }))).toEqual({
      text: 'Category restored successfully',
    });
    expect(await browser.run(categories)).toContainEqual({ id: recordId, name: 'Back again' });
    expect((await browser.run(trash)).filter((row) => row.recordId === recordId)).toEqual([]);
  },
  'trash.purge': async () => {
    const browser = await signedIn();
    const recordId = await deleted(browser, 'Gone');
    const { id } = (await browser.run(trash))[0]!;
    expect(await browser.run(call('trash.purge', { id }))).toEqual({ text: 'Deleted for good' });
    expect((await browser.run(trash)).filter((row) => row.recordId === recordId)).toEqual([]);
  },
};

describeRoundTrips(roundTrips);

const gone = 'This is no longer in the trash: it was restored or deleted for good. Reload the list.';
const record = { type: 'ideaCategory', recordId: 999_999 };
describeRefusals([
  ['the trash without a session', visit, () => trash, 401, sessionEnded],
  ['restoring without a session', visit, () => call('trash.restore', record), 401, sessionEnded],
  ['deleting for good without a session', visit, () => call('trash.purge', { id: 999_999 }), 401, sessionEnded],
  ['restoring what is not there', signedIn, () => call('trash.restore', record), 404, gone],
  ['deleting for good what is not there', signedIn, () => call('trash.purge', { id: 999_999 }), 404, gone],
  [
    'restoring what no content type is',
    signedIn,
    () => call('trash.restore', { ...record, type: 'users' }),
    422,
    'The field content must name a content type.',
  ],
]);

const sent: Record<CallsOf<'trash'>, Sent> = {
  'trash.list': writes('trash', 'getTrash', () => trash, []),
  'trash.restore': writes('trash', 'restoreRecord', () => call('trash.restore', record), [
    ['content', 'ideaCategory'],
    ['recordID', '999999'],
  ]),
  'trash.purge': writes('trash', 'deleteForGood', () => call('trash.purge', { id: 7 }), [['trashID', '7']]),
};

describeSent(startRecorder(), sent);

test('the trash is read anew each time', async () => {
  const browser = await signedIn();
  const recordId = await deleted(browser);
  await browser.run(trash);
  await browser.run(call('trash.restore', { type: 'ideaCategory', recordId }));
  await browser.run(call('ideaCategory.delete', { id: recordId }));
  expect((await browser.run(trash))[0]).toMatchObject({ type: 'ideaCategory', recordId });
});
