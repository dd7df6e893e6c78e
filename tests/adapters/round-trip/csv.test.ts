import { expect } from 'vitest';
import { call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import { describeRefusals, describeRoundTrips, sessionEnded, startSite } from '../kit/site';

const { visit, signedIn } = startSite();

const plain = {
  ...{ columns: null, search: null, sort: null, order: null, filter: null },
  ...{ parent: null, text: null, separator: null },
};
const projects = call('csv.export', { ...plain, type: 'project', mark: 'yes' });

const sentFile = async () => {
  const browser = await signedIn();
  const file = new File(['Name,Description,Image\nWire,It is thin.,wire.jpg\n'], 'list.csv', { type: 'text/csv' });
  return { browser, sent: await browser.run(call('csv.send', { type: 'component', file })) };
};

const mappedFile = async () => {
  const { browser, sent } = await sentFile();
  const mapping = JSON.stringify({ match: 'new', columns: ['name', 'description', ''] });
  const { job } = await browser.run(call('csv.map', { id: sent.job.id, mapping }));
  return { browser, job };
};

const roundTrips: Record<CallsOf<'csv'>, () => Promise<void>> = {
  'csv.export': async () => {
    const browser = await signedIn();
    expect(await browser.run(projects)).toEqual({
      link: expect.stringMatching(/^\/api\/csv\/projects-\d{4}-\d\d-\d\d\.csv\?content=project&mark=yes$/),
    });
  },
  'csv.send': async () => {
    const { browser, sent } = await sentFile();
    expect(sent).toMatchObject({
      ...{
        headers: ['Name', 'Description', 'Image'],
        samples: [['Wire', 'It is thin.', 'wire.jpg']],
        files: ['Image'],
      },
      ...{ mapping: { match: 'new', columns: ['name', 'description', ''] }, job: { kind: 'check', total: 1 } },
    });
    expect(sent.columns.slice(0, 3)).toEqual([
      { key: 'id', header: 'ID' },
      { key: 'slug', header: 'Slug' },
      { key: 'name', header: 'Name' },
    ]);
    await browser.run(call('bulk.cancel', { id: sent.job.id }));
  },
  'csv.map': async () => {
    const { browser, job } = await mappedFile();
    expect(job).toMatchObject({ kind: 'check', state: 'open', total: 1, done: 0, failed: 0 });
    await browser.run(call('bulk.cancel', { id: job.id }));
  },
  'csv.import': async () => {
    const { browser, job } = await mappedFile();
    await browser.run(call('bulk.step', { id: job.id, position: '0' }));
    const { job: begun } = await browser.run(call('csv.import', { id: job.id }));
    expect(begun).toMatchObject({ kind: 'import', type: 'component', state: 'open', total: 1 });
    await browser.run(call('bulk.step', { id: begun.id, position: '0' }));
    expect((await browser.run(call('component.list', {}))).at(-1)).toMatchObject({ name: 'Wire' });
  },
  'csv.report': async () => {
    const { browser, job } = await mappedFile();
    expect(await browser.run(call('csv.report', { id: job.id }))).toEqual({
      ...{ job, counts: { added: 0, changed: 0, same: 0, failed: 0 }, rows: [], link: `/api/csv-reports/${job.id}` },
    });
  },
};

describeRoundTrips(roundTrips);

describeRefusals([['without a session', visit, () => projects, 401, sessionEnded]]);
