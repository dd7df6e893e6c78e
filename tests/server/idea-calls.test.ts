import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallKey, calls } from '../../domain/calls';
import { type Client, refused } from './kit/client';
import { addIdeaCategory } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());

const list = async () =>
  ((await server.client.call('ideaCategory.list')).body as { data: { id: number; name: string }[] }).data;

const said = (text: string) => [200, { status: true, text, message: text }];
const gone = 'This category does not exist any more. Reload the list.';

type Refusals = readonly (readonly [fields: Record<string, string>, status: number, sentence: string])[];

const expectRefusals = async (call: CallKey, refusals: Refusals) => {
  const before = server.stored();
  for (const [fields, status, sentence] of refusals) {
    const reply = await admin.call(call, fields);
    expect([fields, reply.status, reply.body]).toEqual([fields, status, refused(sentence)]);
  }
  expect(server.stored()).toEqual(before);
};

/** What each call about ideas answers over plain HTTP (spec §7, contract §3). A call without a row is a compile error. */
const contract: Record<Extract<CallKey, `idea${string}`>, () => Promise<void>> = {
  'ideaCategory.list': async () => {
    const id = Number(await addIdeaCategory(admin, 'Listed'));
    const reply = await server.client.get('/api/idea?req_data=GetIdeaCat');
    expect([reply.status, reply.body]).toEqual([200, { status: true, data: [{ id, name: 'Listed' }] }]);
    const etag = reply.headers.get('etag') ?? '';
    expect((await server.client.get('/api/idea?req_data=GetIdeaCat', { 'if-none-match': etag })).status).toBe(304);
    await addIdeaCategory(admin, 'Listed after');
    expect((await server.client.get('/api/idea?req_data=GetIdeaCat', { 'if-none-match': etag })).status).toBe(200);
  },
  'ideaCategory.add': async () => {
    for (const name of ['Robots', '<b>Robots</b> & "more"', 'रोबोटिक्स', "Robert'); drop table--", '😀'.repeat(500)]) {
      const reply = await admin.call('ideaCategory.add', { name });
      expect([reply.status, reply.body]).toEqual(said('Category added successfully'));
      expect((await list()).at(-1)?.name).toBe(name);
    }
    await expectRefusals('ideaCategory.add', [
      [{ name: '' }, 422, 'Category name is required'],
      [{ name: ' \n\t' }, 422, 'Category name is required'],
      [{}, 422, 'Category name is required'],
      [{ name: 'x'.repeat(501) }, 422, 'Name must be at most 500 characters'],
    ]);
  },
  'ideaCategory.edit': async () => {
    const CatID = await addIdeaCategory(admin, 'Before');
    const reply = await admin.call('ideaCategory.edit', { name: 'After', CatID });
    expect([reply.status, reply.body]).toEqual(said('Category updated successfully'));
    expect((await list()).find(({ id }) => id === Number(CatID))).toEqual({ id: Number(CatID), name: 'After' });
    await expectRefusals('ideaCategory.edit', [
      [{ name: ' ', CatID }, 422, 'Category name is required'],
      [{ CatID }, 422, 'Category name is required'],
      [{ name: 'x' }, 422, 'The field CatID is missing.'],
      [{ name: 'x', CatID: '-1' }, 422, 'The field CatID has to be a positive whole number.'],
      [{ name: 'x', CatID: '999999' }, 404, gone],
      [{ name: 'x'.repeat(501), CatID }, 422, 'Name must be at most 500 characters'],
    ]);
  },
  'ideaCategory.remove': async () => {
    const CatID = await addIdeaCategory(admin, 'Going');
    const reply = await admin.call('ideaCategory.remove', { CatID });
    expect([reply.status, reply.body]).toEqual(said('Category deleted successfully'));
    expect((await list()).some(({ id }) => id === Number(CatID))).toBe(false);
    await expectRefusals('ideaCategory.remove', [
      [{ CatID }, 404, gone],
      [{}, 422, 'The field CatID is missing.'],
    ]);
    expect(Number(await addIdeaCategory(admin, 'Next'))).toBeGreaterThan(Number(CatID));
  },
};

describe('wire contract of ideas', () => {
  for (const [key, holds] of Object.entries(contract)) it(`${key}: ${calls[key as CallKey]}`, holds);
});
