import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Content } from '../../adapters/content';
import { Wire } from '../../adapters/http';
import { Session } from '../../adapters/session';
import { actions } from '../../adapters/wire/actions';
import { uploadImage } from '../../adapters/wire/uploads';
import type { CallKey } from '../../domain/calls';
import { Failure } from '../../domain/failure';
import { megabyte } from '../../domain/files';
import { sessionOf } from '../../domain/session';
import { pictureOfBytes, pictures } from '../server/kit/pictures';
import { email, password, startTestServer, type TestServer } from '../server/kit/test-server';
import { type Browser, browserAt, type Services } from './kit/browser';
import { type OtherServer, type SentFile, startOtherServer } from './kit/other-server';

let server: TestServer;
let jpeg: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  jpeg = await pictures.jpeg();
});
afterAll(() => server?.end());

const picture = (bytes: Buffer = jpeg, name = 'photo.jpg') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

const visit = () => browserAt(`${server.url}/api/`, { apiKey: server.apiKey });

const signIn = Session.use((session) => session.signIn({ email, password }));
const signedIn = async (): Promise<Browser> => {
  const browser = visit();
  await browser.run(signIn);
  return browser;
};

const categories = Effect.map(Content, (content) => content.projectCategory);
const list = Effect.flatMap(categories, (verbs) => verbs.list);
const add = (title: string, photo = picture()) => Effect.flatMap(categories, (verbs) => verbs.add({ title, photo }));
const edit = (id: number, title: string, photo: File | null) =>
  Effect.flatMap(categories, (verbs) => verbs.edit({ id, title, photo }));
const remove = (id: number) => Effect.flatMap(categories, (verbs) => verbs.remove({ id }));
const ideaCategories = Effect.map(Content, (content) => content.ideaCategory);
const listIdeas = Effect.flatMap(ideaCategories, (verbs) => verbs.list);
const addIdea = (name: string) => Effect.flatMap(ideaCategories, (verbs) => verbs.add({ name }));
const editIdea = (id: number, name: string) => Effect.flatMap(ideaCategories, (verbs) => verbs.edit({ id, name }));
const removeIdea = (id: number) => Effect.flatMap(ideaCategories, (verbs) => verbs.remove({ id }));
const upload = (image: File) => Wire.use((wire) => wire.call(uploadImage, { image }));

const link = expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.jpg$/);
const titles = [
  'Robotics',
  'रोबोटिक्स',
  'क्‍ष and क्‌ष keep their joiners',
  '<b onclick="x">"bold"</b> & co.',
  "Robert'); drop table project_categories;--",
  '🤖👩‍🔧',
  ' spaces around ',
  '',
  'अ'.repeat(500),
];

/** Each call from the app's services through the real server and back. A call without a row is a compile error. */
const roundTrips: Record<CallKey, () => Promise<void>> = {
  'session.signIn': async () => {
    const browser = visit();
    const refused = await browser.run(Session.use((session) => session.signIn({ email, password: 'wrong' })));
    expect(refused).toEqual({ accepted: false, text: 'The email or the password is wrong.' });
    expect([...browser.jar]).toEqual([]);

    const session = { userId: '1', sessionId: expect.stringMatching(/^[\w-]{22}$/), role: 'admin' };
    expect(await browser.run(signIn)).toEqual({ accepted: true, text: 'Login successful', session });
    expect(Object.fromEntries(browser.jar)).toEqual({
      userID: '1',
      session_id: session.sessionId,
      user_type: 'admin',
      session_secret: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await browser.run(Session.use(({ read }) => read))).toEqual(session);
  },
  'session.check': async () => {
    const browser = await signedIn();
    const session = (await browser.run(Session.use(({ read }) => read)))!;
    const check = (values: typeof session) => browser.run(Session.use((service) => service.check(values)));
    expect(await check(session)).toEqual({ valid: true });
    expect(await check({ ...session, role: 'owner' })).toEqual({ valid: false });
    expect(await check({ ...session, userId: '2' })).toEqual({ valid: false });
    expect(await check({ ...session, sessionId: 'another' })).toEqual({ valid: false });
    browser.jar.delete('session_secret');
    expect(await check(session)).toEqual({ valid: false });
  },
  'session.signOut': async () => {
    const browser = await signedIn();
    const before = new Map(browser.jar);
    expect(await browser.run(Session.use(({ signOut }) => signOut))).toBeUndefined();
    expect([...browser.jar]).toEqual([]);
    // Whoever kept the cookies gets no further with them.
    const thief = browserAt(`${server.url}/api/`, { apiKey: server.apiKey }, before);
    const kept = sessionOf({ userId: '1', sessionId: before.get('session_id') ?? '', role: 'admin' })!;
    expect(await thief.run(Session.use((service) => service.check(kept)))).toEqual({ valid: false });
  },
  'upload.image': async () => {
    const browser = await signedIn();
    const answer = await browser.run(upload(picture()));
    expect(answer).toEqual({ link });
    const stored = await fetch(`${server.url}${answer.link}`);
    expect([stored.status, stored.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  },
  'projectCategory.list': async () => {
    expect(await visit().run(list)).toEqual([]);
  },
  'projectCategory.add': async () => {
    const browser = await signedIn();
    for (const title of titles) {
      expect(await browser.run(add(title))).toEqual({ text: 'Category added successfully' });
    }
    expect(await browser.run(add('Exactly 1MB', picture(await pictureOfBytes(megabyte))))).toEqual({
      text: 'Category added successfully',
    });
    const rows = await browser.run(list);
    expect(rows).toEqual([...titles, 'Exactly 1MB'].map((title) => ({ id: expect.any(Number), title, image: link })));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(titles.length + 1);
  },
  'projectCategory.edit': async () => {
    const browser = await signedIn();
    await browser.run(add('Before'));
    const row = (await browser.run(list)).at(-1)!;
    expect(await browser.run(edit(row.id, 'बाद में', null))).toEqual({ text: 'Category updated successfully' });
    expect((await browser.run(list)).at(-1)).toEqual({ ...row, title: 'बाद में' });
    const larger = picture(await pictureOfBytes(3 * megabyte));
    expect(await browser.run(edit(row.id, 'After', larger))).toEqual({ text: 'Category updated successfully' });
    const after = (await browser.run(list)).at(-1)!;
    expect(after).toEqual({ id: row.id, title: 'After', image: link });
    expect(after.image).not.toBe(row.image);
  },
  'projectCategory.remove': async () => {
    const browser = await signedIn();
    await browser.run(add('Short-lived'));
    const before = await browser.run(list);
    const { id } = before.at(-1)!;
    expect(await browser.run(remove(id))).toEqual({ text: 'Category deleted successfully' });
    expect(await browser.run(list)).toEqual(before.filter((row) => row.id !== id));
  },
  'ideaCategory.list': async () => {
    expect(await visit().run(listIdeas)).toEqual([]);
  },
  'ideaCategory.add': async () => {
    const browser = await signedIn();
    const names = titles.filter((title) => title.trim() !== '');
    for (const name of names) {
      expect(await browser.run(addIdea(name))).toEqual({ text: 'Category added successfully' });
    }
    expect(await browser.run(listIdeas)).toEqual(names.map((name) => ({ id: expect.any(Number), name })));
  },
  'ideaCategory.edit': async () => {
    const browser = await signedIn();
    await browser.run(addIdea('Before'));
    const { id } = (await browser.run(listIdeas)).at(-1)!;
    expect(await browser.run(editIdea(id, 'बाद में'))).toEqual({ text: 'Category updated successfully' });
    expect((await browser.run(listIdeas)).at(-1)).toEqual({ id, name: 'बाद में' });
  },
  'ideaCategory.remove': async () => {
    const browser = await signedIn();
    await browser.run(addIdea('Short-lived'));
    const before = await browser.run(listIdeas);
    const { id } = before.at(-1)!;
    expect(await browser.run(removeIdea(id))).toEqual({ text: 'Category deleted successfully' });
    expect(await browser.run(listIdeas)).toEqual(before.filter((row) => row.id !== id));
  },
};

test('every call of the wire table has a round trip', () => {
  expect(Object.keys(roundTrips).sort()).toEqual(Object.keys(actions).sort());
});

describe('client -> embedded server -> client', () => {
  test.each(Object.entries(roundTrips))('%s', (_, roundTrip) => roundTrip());
});

describe("the embedded server's refusals as the app reads them", () => {
  const ended = 'Your session has ended. Sign in again to go on.';
  const gone = 'This category does not exist any more. Reload the list.';
  const refusals: readonly (readonly [
    string,
    () => Promise<Browser>,
    () => Promise<Effect.Effect<unknown, Failure, Services>>,
    number,
    string,
  ])[] = [
    ['add without a session', async () => visit(), async () => add('A'), 401, ended],
    ['edit without a session', async () => visit(), async () => edit(1, 'A', null), 401, ended],
    ['remove without a session', async () => visit(), async () => remove(1), 401, ended],
    ['upload without a session', async () => visit(), async () => upload(picture()), 401, ended],
    [
      'another api key',
      async () => browserAt(`${server.url}/api/`, { apiKey: 'another' }, (await signedIn()).jar),
      async () => add('A'),
      403,
      'The api key is not the one of this server.',
    ],
    ['edit of a row that is gone', signedIn, async () => edit(999_999, 'A', null), 404, gone],
    ['remove of a row that is gone', signedIn, async () => remove(999_999), 404, gone],
    [
      'a photo one byte over 1MB',
      signedIn,
      async () => add('A', picture(await pictureOfBytes(megabyte + 1))),
      413,
      'Image size must be less than 1MB',
    ],
    [
      'an empty photo',
      signedIn,
      async () => add('A', picture(Buffer.alloc(0))),
      422,
      'This file is empty. Choose another file.',
    ],
    ['an edit without a title', signedIn, async () => edit(1, ' ', null), 422, 'Title is required'],
    [
      'a sign-in without a password',
      async () => visit(),
      async () => Session.use((session) => session.signIn({ email, password: '' })),
      422,
      'Enter your email and your password.',
    ],
  ];
  test.each(refusals)('%s', async (_, browser, call, status, text) => {
    expect(await (await browser()).failure(await call())).toEqual(Failure.Http({ status, text }));
  });

  test('a file that is no picture', async () => {
    const failure = await (await signedIn()).failure(add('A', picture(Buffer.from('not a picture'))));
    expect(failure).toEqual(Failure.Http({ status: 415, text: expect.any(String) }));
  });
});

describe('what goes over the wire (spec §7)', () => {
  let recorder: OtherServer;
  beforeAll(async () => {
    recorder = await startOtherServer();
  });
  afterAll(() => recorder?.close());

  interface Sent {
    readonly call: () => Effect.Effect<unknown, Failure, Services>;
    readonly method: 'GET' | 'POST';
    readonly path: string;
    /** Besides the order, everything: a field more or less fails. */
    readonly fields: readonly (readonly [string, string | SentFile])[];
  }

  const session = { userId: '7', sessionId: 'a handle', role: 'admin' };
  const photo = () => new File([new Uint8Array([1, 2, 3])], 'फोटो "1".png', { type: 'image/png' });
  const sentPhoto = { name: 'फोटो "1".png', type: 'image/png', bytes: 3 };

  /** Written by hand from spec §7. A call without a row is a compile error. */
  const sent: Record<CallKey, Sent> = {
    'session.signIn': {
      call: () => Session.use((service) => service.signIn({ email: 'asha@example.org', password: 'päss & wörd' })),
      method: 'POST',
      path: 'users',
      fields: [
        ['username', 'asha@example.org'],
        ['password', 'päss & wörd'],
        ['req_data', 'userValidation'],
      ],
    },
    'session.check': {
      call: () => Session.use((service) => service.check(session)),
      method: 'POST',
      path: 'users',
      fields: [
        ['session_id', 'a handle'],
        ['user_id', '7'],
        ['user_role', 'admin'],
        ['req_data', 'sessionaValidation'],
        ['api_key', 'a-key'],
      ],
    },
    'session.signOut': {
      call: () => Session.use((service) => service.signOut),
      method: 'POST',
      path: 'users',
      fields: [
        ['session_id', 'a handle'],
        ['user_id', '7'],
        ['req_data', 'logout'],
        ['api_key', 'a-key'],
      ],
    },
    'upload.image': {
      call: () => upload(photo()),
      method: 'POST',
      path: 'siteData',
      fields: [
        ['image', sentPhoto],
        ['req_data', 'addUniImage'],
        ['api_key', 'a-key'],
      ],
    },
    'projectCategory.list': { call: () => list, method: 'GET', path: 'category?req_data=getCat', fields: [] },
    'projectCategory.add': {
      call: () => add('रोबोट', photo()),
      method: 'POST',
      path: 'category',
      fields: [
        ['catName', 'रोबोट'],
        ['image', sentPhoto],
        ['req_data', 'addCat'],
        ['api_key', 'a-key'],
      ],
    },
    'projectCategory.edit': {
      call: () => edit(12, 'Robots', photo()),
      method: 'POST',
      path: 'category',
      fields: [
        ['catID', '12'],
        ['catName', 'Robots'],
        ['image', sentPhoto],
        ['req_data', 'EditCat'],
        ['api_key', 'a-key'],
      ],
    },
    'projectCategory.remove': {
      call: () => remove(12),
      method: 'POST',
      path: 'category',
      fields: [
        ['catID', '12'],
        ['req_data', 'DelCat'],
        ['api_key', 'a-key'],
      ],
    },
    'ideaCategory.list': { call: () => listIdeas, method: 'GET', path: 'idea?req_data=GetIdeaCat', fields: [] },
    'ideaCategory.add': {
      call: () => addIdea('विचार'),
      method: 'POST',
      path: 'idea',
      fields: [
        ['name', 'विचार'],
        ['req_data', 'AddIdeaCat'],
        ['api_key', 'a-key'],
      ],
    },
    'ideaCategory.edit': {
      call: () => editIdea(12, 'Ideas'),
      method: 'POST',
      path: 'idea',
      fields: [
        ['CatID', '12'],
        ['name', 'Ideas'],
        ['req_data', 'EditIdeaCat'],
        ['api_key', 'a-key'],
      ],
    },
    'ideaCategory.remove': {
      call: () => removeIdea(12),
      method: 'POST',
      path: 'idea',
      fields: [
        ['CatID', '12'],
        ['req_data', 'DeleteIdeaCat'],
        ['api_key', 'a-key'],
      ],
    },
  };

  const recorded = async (call: Effect.Effect<unknown, Failure, Services>, base = '/api/') => {
    const jar = new Map([
      ['userID', session.userId],
      ['session_id', session.sessionId],
      ['user_type', session.role],
    ]);
    recorder.requests.length = 0;
    await browserAt(`${recorder.url}${base}`, {}, jar).run(Effect.ignore(call));
    expect(recorder.requests).toHaveLength(1);
    return recorder.requests[0]!;
  };

  test('every call of the wire table has its request written down', () => {
    expect(Object.keys(sent).sort()).toEqual(Object.keys(actions).sort());
  });

  test.each(Object.entries(sent))('%s', async (_, { call, method, path, fields }) => {
    const request = await recorded(call());
    expect(request).toMatchObject({ method, path: `/api/${path}` });
    expect(request.fields).toEqual(fields);
    expect(request.headers).toMatchObject({ accept: 'application/json' });
    // Another server would have to allow each of these (CORS).
    expect(Object.keys(request.headers).filter((name) => /^(b3|traceparent|authorization|x-)/.test(name))).toEqual([]);
    if (method === 'POST') expect(request.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
  });

  test('an edit without a new photo sends no image field', async () => {
    const { fields } = await recorded(edit(12, 'Robots', null));
    expect(fields.map(([name]) => name)).toEqual(['catID', 'catName', 'req_data', 'api_key']);
  });

  test.each(['/api', '/api/', '/api//', '/', ''])('API_BASE_URL ending in "%s"', async (base) => {
    const folder = base.replace(/\/+$/, '');
    expect((await recorded(list, base)).path).toBe(`${folder}/category?req_data=getCat`);
    expect((await recorded(remove(1), base)).path).toBe(`${folder}/category`);
  });

  test('ideas go to an endpoint of their own (IDEA_API_URL)', async () => {
    recorder.requests.length = 0;
    const browser = browserAt(`${recorder.url}/api/`, { ideaApiUrl: `${recorder.url}/elsewhere/ideas` }, new Map());
    await browser.run(Effect.ignore(listIdeas));
    await browser.run(Effect.ignore(list));
    expect(recorder.requests.map(({ path }) => path)).toEqual([
      '/elsewhere/ideas?req_data=GetIdeaCat',
      '/api/category?req_data=getCat',
    ]);
  });
});
