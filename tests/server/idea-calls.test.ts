import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallKey, calls } from '../../domain/calls';
import type { Client } from './kit/client';
import { expectRefusals, isoTime, isServed, pdfLink, pictureLink, said } from './kit/expecting';
import { addIdea, addIdeaCategory, pdfPart, picturePart, rowsOf } from './kit/good-fields';
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

const gone = 'This category no longer exists. Reload the list.';
const ideas = () => rowsOf(server.client, 'idea.list');

/** What adding and editing refuse alike; the wire spells three fields differently for the two (spec §7). */
const commonRefusals = (fields: Record<string, string>, category: string, hindi: string) =>
  [
    [{ ...fields, name: ' ' }, 422, 'Idea name is required'],
    [{ ...fields, desc: '<p></p>' }, 422, 'Description is required'],
    [{ ...fields, [category]: '' }, 422, 'Category is required'],
    [{ ...fields, [category]: '999999' }, 422, 'This category no longer exists. Choose another.'],
    [{ ...fields, [hindi]: '<style>x</style>' }, 422, 'Hindi description is required'],
    [{ ...fields, price: '-1' }, 422, 'Price must be a positive number'],
    [{ ...fields, DiscPrice: '-1' }, 422, 'Discount price must be a positive number'],
    [{ ...fields, price: '0.001' }, 422, 'An amount can have at most two decimals'],
    [{ ...fields, name: 'x'.repeat(501) }, 422, 'Name must be at most 500 characters'],
  ] as const;

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
    await expectRefusals(server, admin, 'ideaCategory.add', [
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
    await expectRefusals(server, admin, 'ideaCategory.edit', [
      [{ name: ' ', CatID }, 422, 'Category name is required'],
      [{ CatID }, 422, 'Category name is required'],
      [{ name: 'x' }, 422, 'The field CatID is missing.'],
      [{ name: 'x', CatID: '-1' }, 422, 'The field CatID must be a positive whole number.'],
      [{ name: 'x', CatID: '999999' }, 404, gone],
      [{ name: 'x'.repeat(501), CatID }, 422, 'Name must be at most 500 characters'],
    ]);
  },
  'ideaCategory.delete': async () => {
    const CatID = await addIdeaCategory(admin, 'Going');
    const reply = await admin.call('ideaCategory.delete', { CatID });
    expect([reply.status, reply.body]).toEqual(said('Category deleted successfully'));
    expect((await list()).some(({ id }) => id === Number(CatID))).toBe(false);
    await expectRefusals(server, admin, 'ideaCategory.delete', [
      [{ CatID }, 404, gone],
      [{}, 422, 'The field CatID is missing.'],
    ]);
    expect(Number(await addIdeaCategory(admin, 'Next'))).toBeGreaterThan(Number(CatID));
  },
  'idea.list': async () => {
    const CatID = await addIdeaCategory(admin);
    await addIdea(admin, { CatID, image: await picturePart(), pdf: pdfPart() });
    const { body } = await server.client.get('/api/idea?req_data=getAllIdea');
    expect(body).toEqual({
      status: true,
      data: [
        {
          id: expect.any(Number),
          name: 'Solar lamp',
          description: '<p>Bright</p>',
          hindiDesc: '<p>उजला</p>',
          CatID: Number(CatID),
          price: 10,
          discPrice: 9.99,
          imageLink: expect.stringMatching(pictureLink),
          pdfLink: expect.stringMatching(pdfLink),
          created_at: expect.stringMatching(isoTime),
        },
      ],
    });
  },
  'idea.add': async () => {
    const fields = {
      name: 'I',
      desc: 'D',
      HindiDesc: 'ह',
      CatID: await addIdeaCategory(admin),
      price: '0',
      DiscPrice: '0.01',
    };
    const reply = await admin.call('idea.add', fields);
    expect([reply.status, reply.body]).toEqual(said('Idea added successfully'));
    expect((await ideas()).at(-1)).toMatchObject({ price: 0, discPrice: 0.01, imageLink: null, pdfLink: null });
    const notPdf = 'Invalid PDF file. Please select a valid PDF document.';
    await expectRefusals(server, admin, 'idea.add', [
      ...commonRefusals(fields, 'CatID', 'HindiDesc'),
      [{ ...fields, pdf: await picturePart() }, 415, notPdf],
      [{ ...fields, image: pdfPart() }, 415, 'Only .jpg, .jpeg, .png and .gif formats are supported'],
    ]);
  },
  'idea.edit': async () => {
    const before = await addIdea(admin, { image: await picturePart(), pdf: pdfPart() });
    const fields = {
      IdeaID: String(before.id),
      name: 'N',
      desc: 'D',
      hindiDesc: 'ह',
      catID: String(before.CatID),
      price: '1',
      DiscPrice: '1',
    };
    const reply = await admin.call('idea.edit', { ...fields, pdf: pdfPart() });
    expect([reply.status, reply.body]).toEqual(said('Idea updated successfully'));
    const after = (await ideas()).at(-1);
    const changed = { name: 'N', description: 'D', hindiDesc: 'ह', price: 1, discPrice: 1 };
    expect(after).toEqual({ ...before, ...changed, pdfLink: expect.stringMatching(pdfLink) });
    expect([await isServed(server, before.pdfLink), await isServed(server, after?.pdfLink)]).toEqual([false, true]);
    const { IdeaID: _id, ...withoutId } = fields;
    await expectRefusals(server, admin, 'idea.edit', [
      ...commonRefusals(fields, 'catID', 'hindiDesc'),
      [withoutId, 422, 'Idea ID is required'],
      [{ ...fields, IdeaID: '999999' }, 404, 'Idea not found'],
    ]);
  },
  'idea.delete': async () => {
    const row = await addIdea(admin, { image: await picturePart(), pdf: pdfPart() });
    const reply = await admin.call('idea.delete', { IdeaID: String(row.id) });
    expect([reply.status, reply.body]).toEqual(said('Idea deleted successfully'));
    expect([await isServed(server, row.imageLink), await isServed(server, row.pdfLink)]).toEqual([false, false]);
    await expectRefusals(server, admin, 'idea.delete', [[{ IdeaID: String(row.id) }, 404, 'Idea not found']]);
  },
};

describe('wire contract of ideas', () => {
  for (const [key, holds] of Object.entries(contract)) it(`${key}: ${calls[key as CallKey]}`, holds);
});

it('deleting a category leaves its ideas without one', async () => {
  const row = await addIdea(admin);
  await admin.call('ideaCategory.delete', { CatID: String(row.CatID) });
  expect((await ideas()).at(-1)).toEqual({ ...row, CatID: null });
});
