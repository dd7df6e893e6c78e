import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallKey, calls } from '../../domain/calls';
import { type Client, refused, secretIn } from './kit/client';
import { pictures } from './kit/pictures';
import { email, password, startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;
let jpeg: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
  jpeg = await pictures.jpeg();
});
afterAll(() => server.end());

const link = /^\/uploads\/[0-9a-f]{32}\.(jpg|png|webp|gif)$/;

const list = async () =>
  ((await admin.call('projectCategory.list')).body as { data: { sno: number; CatName: string; imageLink: string }[] })
    .data;

const addCategory = async (catName: string) => {
  await admin.call('projectCategory.add', { catName, image: { file: jpeg } });
  const row = (await list()).at(-1);
  if (row === undefined) throw new Error('the category is not listed');
  return row;
};

/** The families that have a file of their own, `<family>-calls.test.ts`. */
type Elsewhere =
  | 'project'
  | 'component'
  | 'componentCategory'
  | 'blog'
  | 'teamMember'
  | 'idea'
  | 'ideaCategory'
  | 'trash'
  | 'overview'
  | 'message'
  | 'history'
  | 'settings'
  | 'slide'
  | 'footer'
  | 'footerGroup'
  | 'footerLink'
  | 'user'
  | 'accountLink'
  | 'account'
  | 'bulk'
  | 'csv'
  | 'view';
type Tutorials = 'tutorialCategory' | 'chapter' | 'lesson';

/** What each call answers over plain HTTP (spec §7, contract §3). A call without a row, here or there, is a compile error. */
const contract: Record<Exclude<CallKey, `${Elsewhere | Tutorials}.${string}`>, () => Promise<void>> = {
  'session.signIn': async () => {
    const reply = await server.client.call('session.signIn', { username: email, password });
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        status: true,
        text: 'Login successful',
        userID: '1',
        session_id: expect.stringMatching(/^[\w-]{22}$/),
        role: 'admin',
      },
    ]);
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session_secret=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^known_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000$/),
    ]);
    const wrong = await server.client.call('session.signIn', { username: email, password: 'wrong' });
    expect([wrong.status, wrong.body, wrong.headers.get('set-cookie')]).toEqual([
      200,
      { status: false, text: 'Incorrect email or password.', userID: '', session_id: '', role: '' },
      null,
    ]);
    const spelled = await server.client.post('users', { username: email, password, req_data: 'user validation' });
    expect([spelled.status, (spelled.body as { status: boolean }).status]).toEqual([200, true]);
    const blank = await server.client.call('session.signIn', { username: ' ', password: '' });
    expect([blank.status, blank.body]).toEqual([422, refused('Enter your email and your password.')]);
  },
  'session.check': async () => {
    const { session_id, userID, user_type } = admin.cookies!;
    const fields = { session_id, user_id: userID, user_role: user_type };
    const check = async (client: Client, sent: Record<string, string>) => {
      const { status, body } = await client.call('session.check', sent);
      return [status, body];
    };
    expect(await check(admin, fields)).toEqual([200, { status: true, valid: true }]);
    const invalid = [200, { status: true, valid: false }];
    expect(await check(admin, { ...fields, user_role: 'owner' })).toEqual(invalid);
    expect(await check(admin, { ...fields, user_id: '2' })).toEqual(invalid);
    expect(await check(admin, { ...fields, session_id: 'x' })).toEqual(invalid);
    expect(await check(admin, {})).toEqual(invalid);
    expect(await check(server.client, fields)).toEqual(invalid);
    expect(await check(admin.withCookies({ session_secret: 'x'.repeat(43) }), fields)).toEqual(invalid);
  },
  'session.logOut': async () => {
    const leaving = await server.signIn();
    const { session_id, userID, user_type } = leaving.cookies!;
    const reply = await leaving.call('session.logOut', { session_id, user_id: userID });
    expect([reply.status, reply.body]).toEqual([200, { status: true, text: 'Logged out', message: 'Logged out' }]);
    expect(secretIn(reply)).toBe('');
    expect(reply.headers.get('set-cookie')).toContain('Max-Age=0');
    const after = await leaving.call('session.check', { session_id, user_id: userID, user_role: user_type });
    expect(after.body).toEqual({ status: true, valid: false });
  },
  'session.timeLeft': async () => {
    const { session_id } = admin.cookies!;
    const reply = await admin.call('session.timeLeft', { session_id });
    const left = { left_ms: expect.any(Number), longest_ms: expect.any(Number) };
    expect([reply.status, reply.body]).toEqual([200, { status: true, ...left }]);
    const none = [200, { status: true, left_ms: 0, longest_ms: 0 }];
    for (const [client, handle] of [
      [admin, 'x'],
      [server.client, session_id],
    ] as const) {
      const { status, body } = await client.call('session.timeLeft', { session_id: handle });
      expect([status, body]).toEqual(none);
    }
  },
  'upload.image': async () => {
    const reply = await admin.call('upload.image', { image: { file: jpeg } });
    expect([reply.status, reply.body]).toEqual([
      200,
      { status: true, data: { imageLink: expect.stringMatching(link) } },
    ]);
    const { imageLink } = (reply.body as { data: { imageLink: string } }).data;
    const served = await fetch(server.url + imageLink);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const none = await admin.call('upload.image', {});
    expect([none.status, none.body]).toEqual([422, refused('Choose a picture to upload.')]);
  },
  'projectCategory.list': async () => {
    const row = await addCategory('Listed');
    const reply = await server.client.call('projectCategory.list');
    expect(reply.status).toBe(200);
    const { status, data } = reply.body as { status: boolean; data: unknown[] };
    expect(status).toBe(true);
    expect(data.at(-1)).toEqual({ sno: row.sno, CatName: 'Listed', imageLink: expect.stringMatching(link) });
    const etag = reply.headers.get('etag') ?? '';
    const again = await server.client.get('/api/category?req_data=getCat', { 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    await addCategory('Listed after');
    const changed = await server.client.get('/api/category?req_data=getCat', { 'if-none-match': etag });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
  },
  'projectCategory.add': async () => {
    const said = { status: true, text: 'Category added successfully', message: 'Category added successfully' };
    for (const title of [
      '',
      '  ',
      '<b>Robots</b> & "more"',
      'रोबोटिक्स \u200d परियोजना',
      "Robert'); drop table--",
      '😀',
    ]) {
      const reply = await admin.call('projectCategory.add', { catName: title, image: { file: jpeg } });
      expect([reply.status, reply.body]).toEqual([200, said]);
      expect((await list()).at(-1)?.CatName).toBe(title);
    }
    const refusals: readonly [Record<string, string | { file: Buffer }>, number, string][] = [
      [{ catName: 'No photo' }, 422, 'Photo is required'],
      [{ catName: 'Text as photo', image: 'null' }, 422, 'Photo is required'],
      [{ catName: 'Empty', image: { file: Buffer.alloc(0) } }, 422, 'This file is empty. Choose another file.'],
      [{ catName: 'x'.repeat(501), image: { file: jpeg } }, 422, 'Title must be at most 500 characters'],
      [{ catName: 'a\0b', image: { file: jpeg } }, 422, "The field catName contains a character that can't be stored."],
    ];
    const before = server.stored();
    for (const [fields, status, sentence] of refusals) {
      const reply = await admin.call('projectCategory.add', fields);
      expect([reply.status, reply.body]).toEqual([status, refused(sentence)]);
    }
    expect(server.stored()).toEqual(before);
  },
  'projectCategory.edit': async () => {
    const row = await addCategory('Before');
    const catID = String(row.sno);
    const said = { status: true, text: 'Category updated successfully', message: 'Category updated successfully' };
    const titled = await admin.call('projectCategory.edit', { catName: ' After ', catID });
    expect([titled.status, titled.body]).toEqual([200, said]);
    expect((await list()).at(-1)).toEqual({ ...row, CatName: ' After ' });
    const pictured = await admin.call('projectCategory.edit', {
      catName: 'Pictured',
      catID,
      image: { file: await pictures.png() },
    });
    expect([pictured.status, pictured.body]).toEqual([200, said]);
    const after = (await list()).at(-1);
    expect(after).toEqual({ sno: row.sno, CatName: 'Pictured', imageLink: expect.stringMatching(/\.png$/) });
    expect((await fetch(server.url + row.imageLink)).status).toBe(404);
    expect(Object.keys(server.stored().files)).not.toContain(row.imageLink.slice('/uploads/'.length));

    const before = server.stored();
    const gone = 'This category no longer exists. Reload the list.';
    const refusals: readonly [Record<string, string | { file: Buffer }>, number, string][] = [
      [{ catName: ' \n ', catID }, 422, 'Title is required'],
      [{ catID }, 422, 'Title is required'],
      [{ catName: 'x', catID: '999999' }, 404, gone],
      [{ catName: 'x', catID: '999999', image: { file: jpeg } }, 404, gone],
      [{ catName: 'x', catID: '0' }, 422, 'The field catID must be a positive whole number.'],
      [{ catName: 'x' }, 422, 'The field catID is missing.'],
      [{ catName: 'x'.repeat(501), catID }, 422, 'Title must be at most 500 characters'],
      [{ catName: 'x', catID, image: { file: Buffer.alloc(0) } }, 422, 'This file is empty. Choose another file.'],
    ];
    for (const [fields, status, sentence] of refusals) {
      const reply = await admin.call('projectCategory.edit', fields);
      expect([fields, reply.status, reply.body]).toEqual([fields, status, refused(sentence)]);
    }
    expect(server.stored()).toEqual(before);
  },
  'projectCategory.delete': async () => {
    const row = await addCategory('Going');
    const removed = await admin.call('projectCategory.delete', { catID: String(row.sno) });
    expect([removed.status, removed.body]).toEqual([
      200,
      { status: 200, text: 'Category deleted successfully', message: 'Category deleted successfully' },
    ]);
    expect((await list()).some(({ sno }) => sno === row.sno)).toBe(false);
    expect((await fetch(server.url + row.imageLink)).status).toBe(404);
    const again = await admin.call('projectCategory.delete', { catID: String(row.sno) });
    expect([again.status, again.body]).toEqual([404, refused('This category no longer exists. Reload the list.')]);
    const next = await addCategory('Next');
    expect(next.sno).toBeGreaterThan(row.sno);
  },
};

describe('wire contract', () => {
  for (const [key, holds] of Object.entries(contract)) it(`${key}: ${calls[key as CallKey]}`, holds);
});

describe('what is no call', () => {
  it('is refused with a sentence', async () => {
    const wrongName = await admin.post('category', { req_data: 'dropCat' });
    expect([wrongName.status, wrongName.body]).toEqual([
      404,
      refused('There is no such call at category. Check req_data.'),
    ]);
    const noName = await server.client.get('/api/category');
    expect(noName.status).toBe(404);
    for (const fields of [{ req_data: '' }, {}] as const) {
      const unnamed = await admin.post('category', fields);
      expect([unnamed.status, unnamed.body]).toEqual([422, refused('Request data is required')]);
    }
    const wrongMethod = await admin.post('category', { req_data: 'getCat' });
    expect(wrongMethod.status).toBe(404);
    const wrongPath = await server.client.get('/api/nothing?req_data=getCat');
    expect([wrongPath.status, wrongPath.body]).toEqual([404, refused('Nothing was found at this address.')]);
  });

  it('unreadable bodies are 400', async () => {
    const sentence = 'The request could not be read. Send its fields as multipart/form-data.';
    const bodies: readonly [string, string][] = [
      ['application/json', '{"req_data":"userValidation"}'],
      ['application/x-www-form-urlencoded', 'req_data=userValidation'],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=a', 'x'],
      ['multipart/form-data; boundary=a', '--a\r\nContent-Disposition: form-data; name="req_data"\r\n\r\nuser'],
      ['multipart/form-data; boundary=a', ''],
    ];
    for (const [type, body] of bodies) {
      const response = await fetch(`${server.url}/api/users`, {
        method: 'POST',
        headers: { 'content-type': type, origin: server.url },
        body,
      });
      expect([type, body, response.status, await response.json()]).toEqual([type, body, 400, refused(sentence)]);
    }
  });

  it('a path is found with doubled and trailing slashes', async () => {
    expect((await server.client.get('/api//category/?req_data=getCat')).status).toBe(200);
  });
});
