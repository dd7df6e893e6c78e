import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallKey, calls } from '../../domain/calls';
import type { Client } from './kit/client';
import { expectRefusals, isoTime, isServed, pictureLink, said } from './kit/expecting';
import { addCategory, addPost, picturePart, rowsOf } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());

const gone = 'Blog post not found';
const repeated = 'The request repeats a field. Send each field once.';
const categoryGone = 'This category no longer exists. Choose another.';
const list = () => rowsOf(server.client, 'blog.list');
const get = async (query: string) => (await server.client.get(`/api/blogData?req_data=getBlogPost${query}`)).body;

const commonRefusals = (fields: Record<string, string>) =>
  [
    [{ ...fields, title: ' ' }, 422, 'Title is required'],
    [{ ...fields, content: '<p><br></p>' }, 422, 'Content is required'],
    [{ ...fields, content: '<iframe src="https://evil.example"></iframe>' }, 422, 'Content is required'],
    [{ ...fields, catID: '999999' }, 422, categoryGone],
    [{ ...fields, title: 'x'.repeat(501) }, 422, 'Title must be at most 500 characters'],
  ] as const;

/** What each call about the blog answers over plain HTTP (spec §7, contract §3). A call without a row is a compile error. */
const contract: Record<Extract<CallKey, `blog.${string}`>, () => Promise<void>> = {
  'blog.list': async () => {
    expect(await get('')).toEqual({ status: true, data: [] });
    const catID = await addCategory(admin);
    await addPost(admin, { title: 'First post', content: '<h2>Hi</h2>', catID, ogImage: await picturePart() });
    expect(await get('')).toEqual({
      status: true,
      data: [
        {
          sno: expect.any(Number),
          title: 'First post',
          slug: 'first-post',
          content: '<h2>Hi</h2>',
          catID: Number(catID),
          ogImage: expect.stringMatching(pictureLink),
          created: expect.stringMatching(isoTime),
        },
      ],
    });
  },
  'blog.one': async () => {
    const row = await addPost(admin, { title: 'Sought' });
    const number = await addPost(admin, { title: String(row.sno) });
    const one = { status: true, data: [row] };
    // By the slug of the edit link, or by its number; a title that is a number makes no slug that is one.
    expect(await get('&BlogPostID=sought')).toEqual(one);
    expect(await get(`&BlogPostID=${row.sno}`)).toEqual(one);
    expect(number.slug).toBe('post-1');
    await expectRefusals(server, admin, 'blog.one', [
      [{ BlogPostID: 'none' }, 404, gone],
      [{ BlogPostID: '999999' }, 404, gone],
      [{ BlogPostID: '' }, 404, gone],
    ]);
  },
  'blog.add': async () => {
    const fields = { title: 'T', content: 'C', catID: await addCategory(admin) };
    const reply = await admin.call('blog.add', fields);
    expect([reply.status, reply.body]).toEqual(said('Blog post added successfully'));
    await expectRefusals(server, admin, 'blog.add', [
      ...commonRefusals(fields),
      [{ title: 'T', content: 'C' }, 422, 'Category is required'],
      [{ ...fields, ogImage: { file: Buffer.alloc(0) } }, 422, 'This file is empty. Choose another file.'],
    ]);
  },
  'blog.edit': async () => {
    const before = await addPost(admin, { ogImage: await picturePart() });
    const fields = { BlogPostID: String(before.sno), title: 'New', content: 'N' };
    const reply = await admin.call('blog.edit', { ...fields, ogImage: await picturePart() });
    expect([reply.status, reply.body]).toEqual(said('Blog post updated successfully'));
    const after = (await list()).find(({ sno }) => sno === before.sno);
    // The category may be left open on edit (spec §5).
    expect(after).toEqual({
      ...before,
      title: 'New',
      content: 'N',
      catID: null,
      ogImage: expect.stringMatching(pictureLink),
    });
    expect([await isServed(server, before.ogImage), await isServed(server, after?.ogImage)]).toEqual([false, true]);
    // Its picture may be called `image` as well (spec §7), beside the link of the old one or alone; it is one picture.
    const oldLink = String(after?.ogImage);
    const again = await admin.call('blog.edit', { ...fields, ogImage: oldLink, image: await picturePart() });
    expect([again.status, again.body]).toEqual(said('Blog post updated successfully'));
    const last = (await list()).find(({ sno }) => sno === before.sno);
    expect(last).toEqual({ ...after, ogImage: expect.stringMatching(pictureLink) });
    expect([await isServed(server, after?.ogImage), await isServed(server, last?.ogImage)]).toEqual([false, true]);
    await expectRefusals(server, admin, 'blog.edit', [
      [{ ...fields, ogImage: await picturePart(), image: await picturePart() }, 400, repeated],
      [{ ...fields, image: { file: Buffer.alloc(0) } }, 422, 'This file is empty. Choose another file.'],
      ...commonRefusals(fields),
      [{ ...fields, BlogPostID: '999999' }, 404, gone],
      [{ title: 'T', content: 'C' }, 422, 'The field BlogPostID is missing.'],
    ]);
  },
  'blog.delete': async () => {
    const row = await addPost(admin, { ogImage: await picturePart() });
    const left = (await list()).filter(({ sno }) => sno !== row.sno);
    const reply = await admin.call('blog.delete', { BlogPostID: String(row.sno) });
    const text = 'Blog post deleted successfully';
    expect([reply.status, reply.body]).toEqual([200, { status: true, text, message: text, data: left }]);
    expect(left.length).toBeGreaterThan(1);
    expect(await isServed(server, row.ogImage)).toBe(false);
    await expectRefusals(server, admin, 'blog.delete', [[{ BlogPostID: String(row.sno) }, 404, gone]]);
  },
};

describe('wire contract of the blog', () => {
  for (const [key, holds] of Object.entries(contract)) it(`${key}: ${calls[key as CallKey]}`, holds);
});
