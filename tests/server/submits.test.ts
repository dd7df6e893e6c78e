import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { WireAction } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import type { Client } from './kit/client';
import { goodFields, picturePart } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

/* A submit that is sent again under its key (contract §6 idempotency keys) is done once. */

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterEach(() => server.clear());
afterAll(() => server.end());

const newKey = () => randomBytes(16).toString('hex');

const add = async (key: string | null, catName = 'Lamps') =>
  admin.call('projectCategory.add', {
    catName,
    image: await picturePart(),
    ...(key === null ? {} : { idempotency_key: key }),
  });
/** From the disk: lists are answered from memory, and these tests empty the tables behind the server's back. */
const titles = () =>
  server.sql('select title from project_categories order by id').map((row) => (row as { title: string }).title);

/** What answers a link that is told once: sent again it answers another one (`users.test.ts`). */
const makingLinks: readonly string[] = ['user.invite', 'user.makeLink'];

/** The writes that are the submit of a form or a confirmed delete. An upload is part of a text that is still written. */
const submits = (Object.values(actions) as readonly WireAction[]).filter(
  ({ method, access, key }) =>
    method === 'POST' && access === 'session' && key !== 'upload.image' && !makingLinks.includes(key),
);

test.each(submits.map(({ key }) => [key]))('%s under the same key is answered as before and done once', async (key) => {
  const fields = { ...(await goodFields[key](admin, server)), idempotency_key: newKey() };
  const first = await admin.call(key, fields);
  expect(first).toMatchObject({ status: 200 });
  const stored = server.stored();
  const second = await admin.call(key, fields);
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect(server.stored()).toEqual(stored);
});

describe('a submit', () => {
  test('that is sent twenty times at once is done once', async () => {
    const key = newKey();
    const replies = await Promise.all(Array.from({ length: 20 }, () => add(key)));
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, replies[0]?.body])]),
    );
    expect(titles()).toEqual(['Lamps']);
    const { files, staging } = server.stored();
    expect([Object.keys(files).length, staging]).toEqual([1, []]);
  });

  test('without a key, or with another one, is done each time', async () => {
    for (const key of [null, null, newKey(), newKey()]) expect(await add(key)).toMatchObject({ status: 200 });
    expect(titles()).toEqual(['Lamps', 'Lamps', 'Lamps', 'Lamps']);
  });

  test('of another action is another submit', async () => {
    const key = newKey();
    await add(key);
    expect(await admin.call('ideaCategory.add', { name: 'Lamps', idempotency_key: key })).toMatchObject({
      status: 200,
    });
    expect(server.sql('select name from idea_categories')).toEqual([{ name: 'Lamps' }]);
  });

  test('that was refused is done when it is sent again under its key', async () => {
    const key = newKey();
    const post = async () => ({ ...(await goodFields['blog.add'](admin, server)), idempotency_key: key });
    expect(await admin.call('blog.add', { ...(await post()), title: '' })).toMatchObject({ status: 422 });
    expect(await admin.call('blog.add', { ...(await post()), catID: '999999' })).toMatchObject({ status: 422 });
    expect(await admin.call('blog.add', await post())).toMatchObject({ status: 200 });
    expect(server.sql('select title from blog_posts')).toEqual([{ title: 'Good' }]);
  });

  test('is forgotten after seven days, at the next sign-in', async () => {
    const key = newKey();
    const day = 24 * 60 * 60_000;
    const sendAgainAfter = async (milliseconds: number) => {
      server.wait(milliseconds);
      admin = await server.signIn();
      await add(key);
      return titles();
    };
    await add(key);
    expect(await sendAgainAfter(7 * day - 1)).toEqual(['Lamps']);
    expect(await sendAgainAfter(1)).toEqual(['Lamps', 'Lamps']);
  });

  test.each(['short', 'x'.repeat(65), 'with spaces in the key', 'x'.repeat(2000)])(
    'is not named by "%s"',
    async (key) => {
      const sentence = 'The field idempotency_key must be 16 to 64 letters, digits, hyphens or underscores.';
      expect(await add(key)).toMatchObject({ status: 422, body: { text: sentence } });
      expect(titles()).toEqual([]);
    },
  );
});
