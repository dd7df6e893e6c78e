import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallKey, calls } from '../../domain/calls';
import type { Client } from './kit/client';
import { expectRefusals, isoTime, isServed, pdfLink, pictureLink, said } from './kit/expecting';
import { addCategory, addProject, pdfPart, picturePart, rowsOf } from './kit/good-fields';
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
const list = () => rowsOf(server.client, 'project.list');

/** What adding and editing refuse alike; `fields` are good ones. */
const commonRefusals = (fields: Record<string, string>) =>
  [
    [{ ...fields, name: '' }, 422, 'Title is required'],
    [{ ...fields, name: ' \n' }, 422, 'Title is required'],
    [{ ...fields, desc: '' }, 422, 'Description is required'],
    [{ ...fields, desc: '<p>&nbsp;</p><script>x</script>' }, 422, 'Description is required'],
    [{ ...fields, desc: '<img src="data:image/png;base64,AA">' }, 422, 'Description is required'],
    [{ ...fields, catID: '' }, 422, 'Category is required'],
    [{ ...fields, catID: '999999' }, 422, categoryGone],
    [{ ...fields, catID: 'x' }, 422, 'The field catID must be a positive whole number.'],
    [{ ...fields, price: '-0.01' }, 422, 'Price must be a positive number'],
    [{ ...fields, price: 'much' }, 422, 'Price must be a positive number'],
    [{ ...fields, price: '0x10' }, 422, 'Price must be a positive number'],
    [{ ...fields, price: '1.005' }, 422, 'An amount can have at most two decimals'],
    [{ ...fields, price: '1000000000' }, 422, 'This amount is too large. It can be at most ₹99,99,99,999.'],
    [{ ...fields, DiscPrice: '-1' }, 422, 'Discount price must be a positive number'],
    [{ ...fields, videoLink: 'javascript:alert(1)' }, 422, 'A video link starts with https:// or http://'],
    [
      { ...fields, videoLink: `https://v.example/${'x'.repeat(1_983)}` },
      422,
      'Video Link must be at most 2000 characters',
    ],
    [{ ...fields, name: 'x'.repeat(501) }, 422, 'Title must be at most 500 characters'],
    [{ ...fields, name: 'a\0b' }, 422, "The field name contains a character that can't be stored."],
  ] as const;

/** What each call about projects answers over plain HTTP (spec §7, contract §3). A call without a row is a compile error. */
const contract: Record<Extract<CallKey, `project.${string}`>, () => Promise<void>> = {
  'project.list': async () => {
    expect((await server.client.call('project.list')).body).toEqual({ status: true, data: [] });
    const catID = await addCategory(admin);
    await addProject(admin, {
      name: 'Listed',
      desc: '<p onclick="x">It <b>moves</b></p>',
      catID,
      price: '1250.5',
      DiscPrice: '0.29',
      videoLink: ' https://v.example/1 ',
      image: await picturePart(),
      pdf: pdfPart(),
    });
    await addProject(admin, { name: 'Bare', desc: 'Text', catID });
    const whole = {
      sno: expect.any(Number),
      name: 'Listed',
      slug: 'listed',
      desc: '<p>It <b>moves</b></p>',
      catID: Number(catID),
      price: 1250.5,
      DiscPrice: 0.29,
      videoLink: 'https://v.example/1',
      imageLink: expect.stringMatching(pictureLink),
      pdfLink: expect.stringMatching(pdfLink),
      created: expect.stringMatching(isoTime),
    };
    const bare = { name: 'Bare', slug: 'bare', desc: 'Text', price: 1250.5, DiscPrice: 999, videoLink: '' };
    const { body } = await server.client.get('/api/projectData?req_data=getProjects');
    expect(body).toEqual({ status: true, data: [whole, { ...whole, ...bare, imageLink: null, pdfLink: null }] });
  },
  'project.one': async () => {
    const row = await addProject(admin, { name: 'Sought' });
    const { status, body } = await server.client.get('/api/projectData?req_data=getProjectBySlug&ProjectSlug=sought');
    expect([status, body]).toEqual([200, { status: true, data: [row] }]);
    await expectRefusals(server, admin, 'project.one', [
      [{ ProjectSlug: 'no-such' }, 404, gone],
      [{ ProjectSlug: String(row.sno) }, 404, gone],
      [{ ProjectSlug: '' }, 404, gone],
      [{}, 404, gone],
    ]);
  },
  'project.add': async () => {
    const catID = await addCategory(admin);
    const fields = { name: 'Added', desc: 'D', catID, price: '0', DiscPrice: '999999999' };
    const reply = await admin.call('project.add', {
      ...fields,
      name: 'x'.repeat(500),
      videoLink: `http://v/${'x'.repeat(1_991)}`,
    });
    expect([reply.status, reply.body]).toEqual(said('Project added successfully'));
    expect((await list()).at(-1)).toMatchObject({ price: 0, DiscPrice: 999_999_999 });
    const { price: _price, DiscPrice: _disc, ...priceless } = fields;
    expect((await admin.call('project.add', priceless)).status).toBe(200);
    expect((await list()).at(-1)).toMatchObject({ price: 0, DiscPrice: 0 });
    for (const price of ['0.1', '0.2', '1.15', '19.99', '1234567.89', '999999999']) {
      await admin.call('project.add', { ...fields, price });
      expect((await list()).at(-1)?.price).toBe(Number(price));
    }
    await expectRefusals(server, admin, 'project.add', [
      ...commonRefusals(fields),
      [{}, 422, 'Title is required'],
      [{ ...fields, pdf: { file: Buffer.alloc(0) } }, 422, 'This file is empty. Choose another file.'],
      [{ ...fields, pdf: await picturePart() }, 415, 'Only PDF files are supported. Choose another file.'],
      // One good file of two is kept no more than none.
      [
        { ...fields, image: await picturePart(), pdf: await picturePart() },
        415,
        'Only PDF files are supported. Choose another file.',
      ],
      [{ ...fields, catID: '999999', image: await picturePart(), pdf: pdfPart() }, 422, categoryGone],
    ]);
  },
  'project.edit': async () => {
    const before = await addProject(admin, { name: 'Before', image: await picturePart(), pdf: pdfPart() });
    const other = await addCategory(admin);
    const fields = {
      ProjectID: String(before.sno),
      name: 'After',
      desc: '<p>New</p>',
      catID: other,
      price: '2',
      DiscPrice: '1',
    };
    const reply = await admin.call('project.edit', { ...fields, videoLink: 'https://v.example' });
    expect([reply.status, reply.body]).toEqual(said('Project updated successfully'));
    const after = { ...before, name: 'After', desc: '<p>New</p>', catID: Number(other), price: 2, DiscPrice: 1 };
    expect((await list()).at(-1)).toEqual({ ...after, videoLink: 'https://v.example' });

    await admin.call('project.edit', { ...fields, pdf: pdfPart() });
    const replaced = (await list()).at(-1);
    expect(replaced).toEqual({ ...after, pdfLink: expect.stringMatching(pdfLink), videoLink: '' });
    expect(replaced?.pdfLink).not.toBe(before.pdfLink);
    expect(await isServed(server, before.pdfLink)).toBe(false);
    expect(await isServed(server, before.imageLink)).toBe(true);
    expect(await isServed(server, replaced?.pdfLink)).toBe(true);

    const { ProjectID: _id, ...withoutId } = fields;
    await expectRefusals(server, admin, 'project.edit', [
      ...commonRefusals(fields),
      [withoutId, 422, 'The field ProjectID is missing.'],
      [{ ...fields, ProjectID: '0' }, 422, 'The field ProjectID must be a positive whole number.'],
      [{ ...fields, ProjectID: '999999' }, 404, gone],
      [{ ...fields, ProjectID: '999999', image: await picturePart(), pdf: pdfPart() }, 404, gone],
    ]);
  },
  'project.delete': async () => {
    const row = await addProject(admin, { image: await picturePart(), pdf: pdfPart() });
    const ProjectID = String(row.sno);
    // Spec §7 Delete project: the name stands in the query as well, spelled another way.
    const reply = await admin.call('project.delete', { ProjectID }, { query: '?req_data=deleteProject' });
    const text = 'Project deleted successfully';
    expect([reply.status, reply.body]).toEqual([200, { status: 'success', text, message: text }]);
    expect((await list()).some(({ sno }) => sno === row.sno)).toBe(false);
    expect([await isServed(server, row.imageLink), await isServed(server, row.pdfLink)]).toEqual([false, false]);
    await expectRefusals(server, admin, 'project.delete', [
      [{ ProjectID }, 404, gone],
      [{}, 422, 'The field ProjectID is missing.'],
    ]);
    expect((await addProject(admin)).sno).toBeGreaterThan(Number(row.sno));
  },
};

describe('wire contract of projects', () => {
  for (const [key, holds] of Object.entries(contract)) it(`${key}: ${calls[key as CallKey]}`, holds);
});

it('deleting a category leaves its projects and posts without one', async () => {
  const catID = await addCategory(admin);
  const project = await addProject(admin, { catID });
  await admin.call('blog.add', { title: 'T', content: 'C', catID });
  await admin.call('projectCategory.delete', { catID });
  expect((await list()).find(({ sno }) => sno === project.sno)).toEqual({ ...project, catID: null });
  expect((await rowsOf(admin, 'blog.list')).at(-1)?.catID).toBe(null);
});
