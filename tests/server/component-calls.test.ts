import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallKey, calls } from '../../domain/calls';
import type { Client } from './kit/client';
import { expectRefusals, isoTime, isServed, pdfLink, pictureLink, said } from './kit/expecting';
import { addComponent, addComponentCategory, pdfPart, picturePart, rowsOf } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());

const gone = 'Project not found';
const categoryGone = 'This category no longer exists. Choose another.';
const categoryMissing = 'This category no longer exists. Reload the list.';
const list = () => rowsOf(server.client, 'component.list');
const tree = () => rowsOf(server.client, 'componentCategory.tree');

/** What adding and editing refuse alike; the wire spells the category differently for the two (spec §7). */
const commonRefusals = (fields: Record<string, string>, category: string) =>
  [
    [{ ...fields, name: ' ' }, 422, 'Name is required'],
    [{ ...fields, desc: '<p> </p>' }, 422, 'Description is required'],
    [{ ...fields, [category]: '999999' }, 422, categoryGone],
    [{ ...fields, price: '-1' }, 422, 'Price must be a positive number'],
    [{ ...fields, DiscPrice: 'x' }, 422, 'Discount price must be a positive number'],
    [{ ...fields, videoLink: 'ftp://v.example' }, 422, 'A video link starts with https:// or http://'],
    [{ ...fields, name: 'x'.repeat(501) }, 422, 'Name must be at most 500 characters'],
  ] as const;

/** What each call about components answers over plain HTTP (spec §7, contract §3). A call without a row is a compile error. */
const contract: Record<Extract<CallKey, `component.${string}` | `componentCategory.${string}`>, () => Promise<void>> = {
  'componentCategory.tree': async () => {
    const top = await addComponentCategory(admin, 'Top');
    const sub = await addComponentCategory(admin, 'Sub', top);
    const second = await addComponentCategory(admin, 'Second', sub);
    const other = await addComponentCategory(admin, 'Other');
    const { body } = await server.client.get('/api/componentData?req_data=getCompCat');
    const leaf = (id: string, name: string, above?: string) => ({
      id: Number(id),
      name,
      parentId: above === undefined ? null : Number(above),
      children: [],
    });
    expect(body).toEqual({
      status: true,
      data: [
        { ...leaf(top, 'Top'), children: [{ ...leaf(sub, 'Sub', top), children: [leaf(second, 'Second', sub)] }] },
        leaf(other, 'Other'),
      ],
    });
  },
  'componentCategory.children': async () => {
    const top = await addComponentCategory(admin, 'Parent');
    const children = async (id: string) =>
      (await server.client.get(`/api/componentData?req_data=subCatByParentID&parentid=${id}`)).body;
    expect(await children(top)).toEqual({ status: true, data: [] });
    const sub = await addComponentCategory(admin, 'Child', top);
    const below = await addComponentCategory(admin, 'Grandchild', sub);
    const grandchild = { id: Number(below), name: 'Grandchild', parentId: Number(sub), children: [] };
    expect(await children(top)).toEqual({
      status: true,
      data: [{ id: Number(sub), name: 'Child', parentId: Number(top), children: [grandchild] }],
    });
    await expectRefusals(server, admin, 'componentCategory.children', [
      [{ parentid: '999999' }, 404, categoryMissing],
      [{ parentid: 'x' }, 422, 'The field parentid must be a positive whole number.'],
      [{}, 422, 'The field parentid is missing.'],
    ]);
  },
  'componentCategory.add': async () => {
    for (const name of ['ab', 'x'.repeat(50), '😀😀', `  ${'य'.repeat(50)}  `]) {
      const reply = await admin.call('componentCategory.add', { name });
      expect([reply.status, reply.body]).toEqual(said('Category added successfully'));
      expect((await tree()).at(-1)?.name).toBe(name);
    }
    await expectRefusals(server, admin, 'componentCategory.add', [
      [{ name: 'x' }, 422, 'Name must be at least 2 characters'],
      [{ name: ' x ' }, 422, 'Name must be at least 2 characters'],
      [{}, 422, 'Name must be at least 2 characters'],
      [{ name: 'x'.repeat(51) }, 422, 'Name must be at most 50 characters'],
      [{ name: 'ok', parentId: '999999' }, 422, categoryGone],
      [{ name: 'ok', parentId: '-1' }, 422, 'The field parentId must be a positive whole number.'],
    ]);
    let lowest = await addComponentCategory(admin, 'Level 1');
    for (let level = 2; level <= 100; level += 1) lowest = await addComponentCategory(admin, `Level ${level}`, lowest);
    await expectRefusals(server, admin, 'componentCategory.add', [
      [
        { name: 'Too deep', parentId: lowest },
        422,
        'Categories can be at most 100 levels deep. Choose a higher level.',
      ],
    ]);
    expect((await server.client.call('componentCategory.tree')).status).toBe(200);
  },
  'componentCategory.delete': async () => {
    const top = await addComponentCategory(admin, 'Going');
    const sub = await addComponentCategory(admin, 'First', top);
    const component = await addComponent(admin, { CompCatID: top });
    await expectRefusals(server, admin, 'componentCategory.delete', [
      [{ compCatID: top }, 409, 'Delete its sub-categories first.'],
    ]);
    for (const compCatID of [sub, top]) {
      const reply = await admin.call('componentCategory.delete', { compCatID });
      expect([reply.status, reply.body]).toEqual(said('Category deleted successfully'));
    }
    expect((await list()).at(-1)).toEqual({ ...component, Comp_CatID: null });
    await expectRefusals(server, admin, 'componentCategory.delete', [
      [{ compCatID: top }, 404, categoryMissing],
      [{}, 422, 'The field compCatID is missing.'],
    ]);
  },
  'component.list': async () => {
    const CompCatID = await addComponentCategory(admin, 'Motors');
    const more = { CompCatID, videoLink: 'https://v.example', image: await picturePart(), pdf: pdfPart() };
    await addComponent(admin, { name: 'Servo 9g', ...more });
    const { body } = await server.client.get('/api/componentData?req_data=GetAllComponents');
    expect((body as { data: unknown[] }).data.at(-1)).toEqual({
      sno: expect.any(Number),
      name: 'Servo 9g',
      slug: 'servo-9g',
      Description: '<p>It moves.</p>',
      Comp_CatID: Number(CompCatID),
      price: 1250.5,
      DiscPrice: 999,
      videoLink: 'https://v.example',
      imageLink: expect.stringMatching(pictureLink),
      pdfLink: expect.stringMatching(pdfLink),
      created: expect.stringMatching(isoTime),
    });
  },
  'component.one': async () => {
    const row = await addComponent(admin, { name: 'Sought part' });
    const { body } = await server.client.get('/api/componentData?req_data=getComponentByslug&CompSlug=sought-part');
    expect(body).toEqual({ status: true, data: [row] });
    await expectRefusals(server, admin, 'component.one', [[{ CompSlug: 'none' }, 404, gone]]);
  },
  'component.add': async () => {
    const fields = { name: 'Free', desc: 'D', price: '1', DiscPrice: '0' };
    const reply = await admin.call('component.add', fields);
    expect([reply.status, reply.body]).toEqual(said('Component added successfully'));
    expect((await list()).at(-1)).toMatchObject({ name: 'Free', Comp_CatID: null, imageLink: null, pdfLink: null });
    await expectRefusals(server, admin, 'component.add', commonRefusals(fields, 'CompCatID'));
  },
  'component.edit': async () => {
    const before = await addComponent(admin, { image: await picturePart(), pdf: pdfPart() });
    const fields = { ComponentID: String(before.sno), name: 'New', desc: 'N', price: '3', DiscPrice: '2' };
    const reply = await admin.call('component.edit', { ...fields, image: await picturePart() });
    expect([reply.status, reply.body]).toEqual(said('Component updated successfully'));
    const after = (await list()).at(-1);
    const changed = {
      name: 'New',
      Description: 'N',
      price: 3,
      DiscPrice: 2,
      imageLink: expect.stringMatching(pictureLink),
    };
    expect(after).toEqual({ ...before, ...changed });
    expect([await isServed(server, before.imageLink), await isServed(server, before.pdfLink)]).toEqual([false, true]);
    await expectRefusals(server, admin, 'component.edit', [
      ...commonRefusals(fields, 'catID'),
      [{ ...fields, ComponentID: '999999' }, 404, gone],
    ]);
  },
  'component.delete': async () => {
    const row = await addComponent(admin, { image: await picturePart(), pdf: pdfPart() });
    const reply = await admin.call('component.delete', { compID: String(row.sno) });
    expect([reply.status, reply.body]).toEqual(said('Component deleted successfully'));
    expect([await isServed(server, row.imageLink), await isServed(server, row.pdfLink)]).toEqual([false, false]);
    await expectRefusals(server, admin, 'component.delete', [[{ compID: String(row.sno) }, 404, gone]]);
  },
};

describe('wire contract of components', () => {
  for (const [key, holds] of Object.entries(contract)) it(`${key}: ${calls[key as CallKey]}`, holds);
});
