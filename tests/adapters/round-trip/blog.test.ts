import { describe, expect, test } from 'vitest';
import type { InputFor } from '../../../adapters/content';
import type { Browser } from '../kit/browser';
import { call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import {
  anyId,
  aTime,
  describeRefusals,
  describeRoundTrips,
  documents,
  names,
  pictureLink,
  sessionEnded,
  startSite,
} from '../kit/site';
import {
  describeSent,
  picture as namedPicture,
  reads,
  type Sent,
  sentPicture,
  startRecorder,
  writes,
} from '../kit/wire-capture';

const { visit, signedIn, picture } = startSite();

const posts = call('blog.list', {});
const addCategory = async (browser: Browser) => {
  await browser.run(call('projectCategory.add', { title: 'News', photo: picture() }));
  return (await browser.run(call('projectCategory.list', {}))).at(-1)!.id;
};
const addPost = async (browser: Browser, more: Partial<InputFor<'blog.add'>> = {}) => {
  const categoryId = await addCategory(browser);
  await browser.run(
    call('blog.add', { title: 'Open day', content: '<p>Come along</p>', categoryId, image: null, ...more }),
  );
  return (await browser.run(posts)).at(-1)!;
};

const roundTrips: Record<CallsOf<'blog'>, () => Promise<void>> = {
  'blog.list': async () => {
    expect(await visit().run(posts)).toEqual([]);
  },
  'blog.one': async () => {
    const row = await addPost(await signedIn(), { title: 'खुला दिन' });
    expect(row.slug).toMatch(/^[a-z0-9-]+$/);
    expect(await visit().run(call('blog.one', { key: row.slug }))).toEqual(row);
    // The name of the field says id: that is read as well.
    expect(await visit().run(call('blog.one', { key: String(row.id) }))).toEqual(row);
  },
  'blog.add': async () => {
    const browser = await signedIn();
    const categoryId = await addCategory(browser);
    const before = (await browser.run(posts)).length;
    for (const title of names) {
      const sent = { title, content: '<p>Come along</p>', categoryId, image: picture() };
      expect(await browser.run(call('blog.add', sent))).toEqual({ text: 'Blog post added successfully' });
    }
    for (const content of documents) {
      await browser.run(call('blog.add', { title: 'Open day', content, categoryId, image: null }));
    }
    const rows = (await browser.run(posts)).slice(before);
    const row = { id: anyId, slug: expect.stringMatching(/^[a-z0-9-]+$/), categoryId, created: aTime };
    expect(rows).toEqual([
      ...names.map((title) => ({ ...row, title, content: '<p>Come along</p>', image: pictureLink })),
      ...documents.map((content) => ({ ...row, title: 'Open day', content, image: null })),
    ]);
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
  },
  'blog.edit': async () => {
    const browser = await signedIn();
    const row = await addPost(browser, { image: picture() });
    const change = { id: row.id, title: 'After', content: '<p>बाद में</p>' };
    expect(await browser.run(call('blog.edit', { ...change, categoryId: row.categoryId, image: null }))).toEqual({
      text: 'Blog post updated successfully',
    });
    expect((await browser.run(posts)).at(-1)).toEqual({ ...row, ...change });
    // On edit the category may be left open.
    await browser.run(call('blog.edit', { ...change, categoryId: 0, image: picture() }));
    const last = (await browser.run(posts)).at(-1)!;
    expect(last).toEqual({ ...row, ...change, categoryId: 0, image: pictureLink });
    expect(last.image).not.toBe(row.image);
  },
  'blog.delete': async () => {
    const browser = await signedIn();
    const { id } = await addPost(browser);
    const before = await browser.run(posts);
    expect(await browser.run(call('blog.delete', { id }))).toMatchObject({ text: 'Blog post deleted successfully' });
    expect(await browser.run(posts)).toEqual(before.filter((row) => row.id !== id));
  },
};

describeRoundTrips(roundTrips);

test('the posts of a deleted category have none', async () => {
  const browser = await signedIn();
  const row = await addPost(browser);
  await browser.run(call('projectCategory.delete', { id: row.categoryId }));
  expect((await browser.run(posts)).at(-1)).toEqual({ ...row, categoryId: 0 });
});

const save = (more: Partial<InputFor<'blog.add'>>) =>
  call('blog.add', { title: 'A', content: '<p>B</p>', categoryId: 1, image: null, ...more });

describeRefusals([
  ['adding without a session', visit, () => save({}), 401, sessionEnded],
  ['deleting without a session', visit, () => call('blog.delete', { id: 1 }), 401, sessionEnded],
  ['no title', signedIn, () => save({ title: ' ' }), 422, 'Title is required'],
  ['nothing to see in the content', signedIn, () => save({ content: '<p><br></p>' }), 422, 'Content is required'],
  ['no category', signedIn, () => save({ categoryId: 0 }), 422, 'Category is required'],
  [
    'a category that is gone',
    signedIn,
    () => save({ categoryId: 999_999 }),
    422,
    'This category no longer exists. Choose another.',
  ],
  ['a post that is not there', visit, () => call('blog.one', { key: 'nothing' }), 404, 'Blog post not found'],
  ['a delete of a post that is gone', signedIn, () => call('blog.delete', { id: 999_999 }), 404, 'Blog post not found'],
]);

const post = { title: 'खुला day', content: '<p>"come" & see</p>', categoryId: 3, image: namedPicture() };
const sentPost: Sent['fields'] = [
  ['title', 'खुला day'],
  ['content', '<p>"come" & see</p>'],
  ['catID', '3'],
  ['ogImage', sentPicture],
];

const sent: Record<CallsOf<'blog'>, Sent> = {
  'blog.list': reads('blogData?req_data=getBlogPost', () => posts),
  'blog.one': reads('blogData?req_data=getBlogPost&BlogPostID=open-day', () => call('blog.one', { key: 'open-day' })),
  'blog.add': writes('blogData', 'addBlog', () => call('blog.add', post), sentPost),
  'blog.edit': writes('blogData', 'EditBlog', () => call('blog.edit', { ...post, id: 12 }), [
    ...sentPost,
    ['BlogPostID', '12'],
  ]),
  'blog.delete': writes('blogData', 'DeleteBlogPost', () => call('blog.delete', { id: 12 }), [['BlogPostID', '12']]),
};

const recorder = startRecorder();
describeSent(recorder, sent);

describe('what may be left out', () => {
  test('a post without a category and a picture', async () => {
    const { fields } = await recorder.record(call('blog.edit', { ...post, id: 12, categoryId: 0, image: null }));
    expect(fields.map(([name]) => name)).toEqual(['title', 'content', 'BlogPostID', 'req_data', 'api_key']);
  });
});
