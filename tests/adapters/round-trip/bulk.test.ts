import { expect } from 'vitest';
import type { Browser } from '../kit/browser';
import { call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import { anyId, aTime, describeRefusals, describeRoundTrips, names, sessionEnded, startSite } from '../kit/site';
import { describeSent, type Sent, startRecorder, writes } from '../kit/wire-capture';

const { visit, signedIn } = startSite();

const categories = call('ideaCategory.list', {});

/** Adds an idea category and gives its id. */
const added = async (browser: Browser, name: string): Promise<number> => {
  await browser.run(call('ideaCategory.add', { name }));
  return (await browser.run(categories)).at(-1)!.id;
};

const asked = {
  ...{ type: 'ideaCategory', action: 'delete', field: null, value: null },
  ...{ rows: 'these', ids: null, excluded: null, search: null, filter: null },
};

const open = { kind: 'bulk', type: 'ideaCategory', action: 'delete', state: 'open', done: 0, failed: 0 } as const;

/** Begins to delete records of these names. */
const begun = async (browser: Browser, ...some: readonly string[]) => {
  const ids: number[] = [];
  for (const name of some) ids.push(await added(browser, name));
  const { job } = await browser.run(call('bulk.begin', { ...asked, ids: ids.join(',') }));
  return { ids, job };
};

const roundTrips: Record<CallsOf<'bulk'>, () => Promise<void>> = {
  'bulk.preview': async () => {
    const browser = await signedIn();
    for (const name of names) {
      const id = await added(browser, name);
      expect(await browser.run(call('bulk.preview', { ...asked, ids: String(id) }))).toEqual({
        ...{ count: 1, looked: 1, refused: 0 },
        examples: [{ id, name, before: null, after: null, problem: null }],
      });
    }
  },
  'bulk.begin': async () => {
    const browser = await signedIn();
    const { ids } = await begun(browser, 'Robots', 'Kites');
    expect(await browser.run(call('bulk.begin', { ...asked, ids: ids.join(',') }))).toEqual({
      text: '0 deleted, 2 untouched',
      job: { ...open, id: anyId, total: 2, began: aTime },
    });
  },
  'bulk.step': async () => {
    const browser = await signedIn();
    const { ids, job } = await begun(browser, 'Robots', 'Kites');
    expect(await browser.run(call('bulk.step', { id: job.id, position: '0' }))).toEqual({
      text: '2 deleted',
      job: { ...job, state: 'done', done: 2 },
    });
    expect((await browser.run(categories)).filter(({ id }) => ids.includes(id))).toEqual([]);
  },
  'bulk.cancel': async () => {
    const browser = await signedIn();
    const { job } = await begun(browser, 'Robots');
    expect(await browser.run(call('bulk.cancel', { id: job.id }))).toEqual({
      text: '0 deleted, 1 untouched',
      job: { ...job, state: 'cancelled' },
    });
  },
  'bulk.read': async () => {
    const browser = await signedIn();
    const { ids, job } = await begun(browser, 'पतंग');
    await browser.run(call('ideaCategory.delete', { id: ids[0]! }));
    await browser.run(call('bulk.step', { id: job.id, position: '0' }));
    const reason = 'This category no longer exists. Reload the list.';
    expect(await browser.run(call('bulk.read', { id: job.id, limit: null, offset: null }))).toEqual({
      job: { ...job, state: 'done', failed: 1 },
      rows: [{ id: ids[0], name: 'पतंग', reason, key: '' }],
    });
  },
  'bulk.open': async () => {
    const browser = await signedIn();
    const { job } = await begun(browser, 'Robots');
    expect((await browser.run(call('bulk.open', {})))[0]).toEqual(job);
  },
};

describeRoundTrips(roundTrips);

const gone = 'This is no longer known: it was begun more than seven days ago, or by another account.';
describeRefusals([
  ['a preview without a session', visit, () => call('bulk.preview', asked), 401, sessionEnded],
  ['a beginning without a session', visit, () => call('bulk.begin', asked), 401, sessionEnded],
  ['a beginning that names no records', signedIn, () => call('bulk.begin', asked), 422, 'The field ids is missing.'],
  ['a step of no job', signedIn, () => call('bulk.step', { id: 999_999, position: '0' }), 404, gone],
]);

const sent: Record<CallsOf<'bulk'>, Sent> = {
  'bulk.preview': writes('bulk', 'previewBulk', () => call('bulk.preview', { ...asked, ids: '1,2' }), [
    ['content', 'ideaCategory'],
    ['bulk_action', 'delete'],
    ['rows', 'these'],
    ['ids', '1,2'],
  ]),
  'bulk.begin': writes(
    'bulk',
    'beginBulk',
    () =>
      call('bulk.begin', {
        type: 'project',
        action: 'addRupees',
        field: 'price',
        value: '-5',
        rows: 'all',
        ids: null,
        excluded: '3',
        search: 'अ',
        filter: 'filter=pdf.there.',
      }),
    [
      ['content', 'project'],
      ['bulk_action', 'addRupees'],
      ['field', 'price'],
      ['value', '-5'],
      ['rows', 'all'],
      ['excluded', '3'],
      ['search', 'अ'],
      ['filter', 'filter=pdf.there.'],
    ],
  ),
  'bulk.step': writes('bulk', 'stepJob', () => call('bulk.step', { id: 7, position: '200' }), [
    ['jobID', '7'],
    ['position', '200'],
  ]),
  'bulk.cancel': writes('bulk', 'cancelJob', () => call('bulk.cancel', { id: 7 }), [['jobID', '7']]),
  'bulk.read': writes('bulk', 'getJob', () => call('bulk.read', { id: 7, limit: '50', offset: null }), [
    ['jobID', '7'],
    ['limit', '50'],
  ]),
  'bulk.open': writes('bulk', 'getOpenJobs', () => call('bulk.open', {}), []),
};

describeSent(startRecorder(), sent);
