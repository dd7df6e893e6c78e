import { EventEmitter, once } from 'node:events';
import { Effect, Exit, Fiber } from 'effect';
import { TestClock } from 'effect/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Content } from '../../adapters/content';
import { callTimeoutMs, Wire } from '../../adapters/http';
import { Session, signOutTimeoutMs } from '../../adapters/session';
import { uploadImage } from '../../adapters/wire/uploads';
import { describeFailure, Failure } from '../../domain/failure';
import { type Browser, browserAt, layerWith, type Services } from './kit/browser';
import { answer, type OtherServer, startOtherServer } from './kit/other-server';

/* A server that speaks the protocol as other servers do: loosely, wrongly, slowly, or not at all (contract §3). */

let server: OtherServer;
let browser: Browser;
beforeAll(async () => {
  server = await startOtherServer();
});
beforeEach(() => {
  browser = browserAt(`${server.url}/index.php/`, { ownServer: false });
});
afterEach(() => {
  server.requests.length = 0;
});
afterAll(() => server?.close());

type Call = Effect.Effect<unknown, Failure, Services>;

const credentials = { email: 'asha@example.org', password: 'canary-password' };
const session = { userId: 'canary-user', sessionId: 'canary-session', role: 'admin' };
const photo = new File(['picture'], 'canary-photo.png', { type: 'image/png' });

const categories = Effect.map(Content, (content) => content.projectCategory);
const list = Effect.flatMap(categories, (verbs) => verbs.list);
const add = Effect.flatMap(categories, (verbs) => verbs.add({ title: 'canary-title', photo }));
const edit = Effect.flatMap(categories, (verbs) => verbs.edit({ id: 3, title: 'canary-title', photo }));
const remove = Effect.flatMap(categories, (verbs) => verbs.remove({ id: 3 }));
const signIn = Session.use((service) => service.signIn(credentials));
const check = Session.use((service) => service.check(session));
const upload = Wire.use((wire) => wire.call(uploadImage, { image: photo }));

const everyCall: readonly (readonly [string, Call])[] = [
  ['session.signIn', signIn],
  ['session.check', check],
  ['upload.image', upload],
  ['projectCategory.list', list],
  ['projectCategory.add', add],
  ['projectCategory.edit', edit],
  ['projectCategory.remove', remove],
];

/** Calls in whose answers a status of no is a failure; signing in and the session check say no in an answer. */
const writesAndReads: readonly Call[] = [list, add, edit, remove, upload];

const json = (body: unknown) => JSON.stringify(body);

describe('answers that are read all the same', () => {
  const row = { id: 7, title: 'Robotics', image: '/files/7.png' };
  const wireRow = { sno: 7, CatName: 'Robotics', imageLink: '/files/7.png' };
  const data = [wireRow];
  const accepted = {
    accepted: true,
    text: 'Welcome',
    session: { userId: '12', sessionId: 'abc', role: 'admin' },
  };
  const welcome = { status: true, text: 'Welcome', userID: '12', session_id: 'abc', role: 'admin' };

  const readings: readonly (readonly [string, Call, string, unknown])[] = [
    ['numbers as strings', list, json({ status: true, data: [{ ...wireRow, sno: '7' }] }), [row]],
    ['a number with spaces', list, json({ status: true, data: [{ ...wireRow, sno: ' 7 ' }] }), [row]],
    ['text as a number', list, json({ data: [{ ...wireRow, CatName: 2024 }] }), [{ ...row, title: '2024' }]],
    [
      'null text',
      list,
      json({ data: [{ sno: 7, CatName: null, imageLink: null }] }),
      [{ id: 7, title: '', image: null }],
    ],
    ['missing keys', list, json({ data: [{ sno: 7 }] }), [{ id: 7, title: '', image: null }]],
    ['an empty link', list, json({ data: [{ ...wireRow, imageLink: '' }] }), [{ ...row, image: null }]],
    ['unknown keys', list, json({ total: 1, data: [{ ...wireRow, slug: 'x', __v: 0 }], debug: {} }), [row]],
    ['an empty list', list, json({ status: true, data: [] }), []],
    ['a list of null', list, json({ status: true, data: null }), []],
    ...[200, '200', true, 'true', 'success', 'Success ', 1, '1', 'ok', null, '', 'found'].map(
      (status) => [`status ${json(status)}`, list, json({ status, data }), [row]] as const,
    ),
    ['no status', list, json({ data }), [row]],
    ['a byte order mark', list, `\uFEFF${json({ data })}`, [row]],
    ['one from each of two files', list, `\uFEFF\uFEFF${json({ data })}`, [row]],
    ['white space around', list, `\r\n ${json({ data })}\n`, [row]],
    [
      'a title with markup',
      list,
      json({ data: [{ ...wireRow, CatName: '<b>x</b>' }] }),
      [{ ...row, title: '<b>x</b>' }],
    ],

    ['a write that says text', add, json({ status: true, text: 'Added' }), { text: 'Added' }],
    ['a write that says message', add, json({ status: 'success', message: 'Added' }), { text: 'Added' }],
    ['a write that says both', edit, json({ text: 'Text', message: 'Message' }), { text: 'Text' }],
    ['a write with blank text', edit, json({ text: ' \u0000', message: 'Message' }), { text: 'Message' }],
    ['a write that says nothing', add, json({ status: true, text: null }), { text: null }],
    ['a write with lines and controls', add, json({ text: 'Saved\r\n\u202eat\u0007last' }), { text: 'Saved at last' }],
    ['a write that talks too much', add, json({ text: 'a'.repeat(301) }), { text: `${'a'.repeat(299)}…` }],
    ...[200, '200', true, 'success', null].map(
      (status) =>
        [`a delete with status ${json(status)}`, remove, json({ status, text: 'Gone' }), { text: 'Gone' }] as const,
    ),
    ['a delete without a status', remove, json({ text: 'Gone' }), { text: 'Gone' }],

    ['a sign-in', signIn, json(welcome), accepted],
    ['a sign-in with numbers', signIn, json({ ...welcome, status: '200', userID: 12 }), accepted],
    ['a sign-in that is refused', signIn, json({ status: false, text: 'No' }), { accepted: false, text: 'No' }],
    ['a sign-in refused by a word', signIn, json({ status: 'error', text: 'No' }), { accepted: false, text: 'No' }],
    ['a sign-in without a session', signIn, json({ status: true, text: 'Hm' }), { accepted: false, text: 'Hm' }],
    ['a sign-in that says nothing', signIn, json({}), { accepted: false, text: null }],
    [
      'a sign-in without a role',
      signIn,
      json({ ...welcome, role: null }),
      { ...accepted, session: { ...accepted.session, role: '' } },
    ],

    ...[true, 'true', 1, '1', 'valid', 200].map(
      (valid) => [`a session with valid ${json(valid)}`, check, json({ valid }), { valid: true }] as const,
    ),
    ...[false, 'false', 0, '0', null, '', 'no', 'expired', [], {}].map(
      (valid) => [`a session with valid ${json(valid)}`, check, json({ valid }), { valid: false }] as const,
    ),
    ['a session without valid', check, json({ status: true }), { valid: false }],
    ['a session with status false', check, json({ status: false, valid: true }), { valid: true }],

    ['an upload', upload, json({ status: 200, data: { imageLink: '/f.png' } }), { link: '/f.png' }],
    ['an upload without a link', upload, json({ data: {} }), { link: '' }],
  ];

  test.each(readings)('%s', async (_, call, body, expected) => {
    for (const type of ['application/json', 'text/html; charset=utf-8', 'text/plain']) {
      server.answerWith(answer(body, 200, type));
      expect(await browser.run(call)).toEqual(expected);
    }
  });

  test('an answer without any label', async () => {
    server.answerWith((response) => response.end(json({ data })));
    expect(await browser.run(list)).toEqual([row]);
  });
});

describe('errors under 200', () => {
  const refusals: readonly (readonly [string, unknown, string | null])[] = [
    ['status false', { status: false, text: 'No such category' }, 'No such category'],
    ['status "false"', { status: 'false', text: 'No' }, 'No'],
    ['status 0', { status: 0, error: 'No' }, 'No'],
    ['status "error"', { status: 'error', message: 'No' }, 'No'],
    ['status " Error "', { status: ' Error ', message: 'No' }, 'No'],
    ['status "failed"', { status: 'failed', message: 'No' }, 'No'],
    ['status 400', { status: 400, text: 'No' }, 'No'],
    ['status 500', { status: 500, text: 'No' }, 'No'],
    ['status "500"', { status: '500', text: 'No' }, 'No'],
    ['all three fields: the message counts', { status: false, text: 'T', message: 'M', error: 'E' }, 'M'],
    ['text and error: the text counts', { status: false, text: 'T', error: 'E' }, 'T'],
    ['a blank message: the text counts', { status: false, message: ' \u200b', text: 'T' }, 'T'],
    ['no sentence', { status: false }, null],
    ['an empty sentence', { status: false, text: '', message: null }, null],
    ['a sentence that is no text', { status: false, text: { en: 'No' }, error: [1] }, null],
    ['data beside it', { status: false, text: 'No', data: [{ sno: 1 }] }, 'No'],
  ];
  test.each(refusals)('%s', async (_, body, text) => {
    server.answerWith(answer(json(body)));
    for (const call of writesAndReads) {
      expect(await browser.failure(call)).toEqual(Failure.Refused({ text }));
    }
  });

  test.each([201, 204, '300', 'pending', {}])('a delete with status %j: 200 means success (§7, §8)', async (status) => {
    server.answerWith(answer(json({ status, text: 'Not deleted' })));
    expect(await browser.failure(remove)).toEqual(Failure.Refused({ text: 'Not deleted' }));
  });
});

describe('answers that are no answers', () => {
  const page = '<!doctype html><html><body><h1>It works!</h1></body></html>';
  const unreadable: readonly (readonly [string, Call, string, string])[] = [
    ['an HTML page', list, page, '$'],
    ['a warning before the JSON', list, `<br />\n<b>Warning</b>: x in y.php\n${json({ data: [] })}`, '$'],
    ['JSON that is cut short', list, '{"status":true,"data":[{"sno":1', '$'],
    ['plain text', add, 'OK', '$'],
    ['null', list, 'null', '$'],
    ['a number', add, '1', '$'],
    ['a text', add, '"saved"', '$'],
    ['a bare list', list, '[]', '$'],
    ['no data', list, json({ status: true }), 'data'],
    ['data that is an object', list, json({ data: { sno: 1 } }), 'data'],
    ['data that is text', list, json({ data: '' }), 'data'],
    ['a row of null', list, json({ data: [null] }), 'data.0'],
    ['a row without an id', list, json({ data: [{ sno: 1 }, { CatName: 'x' }] }), 'data.1.sno'],
    ['an id of null', list, json({ data: [{ sno: 1 }, { sno: 2 }, { sno: 3 }, { sno: null }] }), 'data.3.sno'],
    ['an id with letters', list, json({ data: [{ sno: '12a' }] }), 'data.0.sno'],
    ['an id with decimals', list, json({ data: [{ sno: 1.5 }] }), 'data.0.sno'],
    ['an id beyond all numbers', list, json({ data: [{ sno: '99999999999999999999' }] }), 'data.0.sno'],
    ['a title that is an object', list, json({ data: [{ sno: 1, CatName: {} }] }), 'data.0.CatName'],
    ['a link that is a list', list, json({ data: [{ sno: 1, CatName: 'x', imageLink: [] }] }), 'data.0.imageLink'],
    ['the first of two bad fields', list, json({ data: [{ sno: 'x', CatName: {} }] }), 'data.0.sno'],
    ['a text that is an object', add, json({ text: {} }), 'text'],
    ['a user id that is a list', signIn, json({ status: true, userID: [] }), 'userID'],
    ['an upload without data', upload, json({ status: true }), 'data'],
    ['a link that is an object', upload, json({ data: { imageLink: {} } }), 'data.imageLink'],
  ];
  test.each(unreadable)('%s', async (_, call, body, at) => {
    server.answerWith(answer(body));
    expect(await browser.failure(call)).toEqual(Failure.Unreadable({ at }));
  });

  test.each(['', ' \r\n'])('an empty body (%j)', async (body) => {
    server.answerWith(answer(body));
    for (const [, call] of everyCall) expect(await browser.failure(call)).toEqual(Failure.Empty());
  });

  test('a redirect to a sign-in page', async () => {
    server.answerWith((response, request) => {
      if (request.url === '/sign-in') response.end(page);
      else response.writeHead(302, { location: '/sign-in' }).end();
    });
    expect(await browser.failure(list)).toEqual(Failure.Unreadable({ at: '$' }));
  });
});

describe('error statuses', () => {
  const statuses = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 502, 503, 504];
  const bodies: readonly (readonly [string, string, string | null])[] = [
    ['a message', json({ message: 'Out of order' }), 'Out of order'],
    ['a text', json({ status: false, text: 'Out of order' }), 'Out of order'],
    ['an error', json({ error: 'Out of order' }), 'Out of order'],
    ['a status of true all the same', json({ status: true, text: 'Out of order', data: [] }), 'Out of order'],
    ['JSON without a sentence', json({ status: false }), null],
    ['an HTML page', '<html><body>nginx</body></html>', null],
    ['nothing', '', null],
  ];
  test.each(statuses)('%d', async (status) => {
    for (const [, body, text] of bodies) {
      server.answerWith(answer(body, status, 'text/html'));
      for (const [, call] of everyCall) {
        expect(await browser.failure(call)).toEqual(Failure.Http({ status, text }));
      }
    }
  });

  test('what was sent stands in no line for the log', async () => {
    const canaries = /canary|asha|a-key/;
    for (const reply of [answer('', 500), answer('no'), answer('{"status":0}'), answer('{"data":[{"sno":"x"}]}')]) {
      server.answerWith(reply);
      for (const [, call] of everyCall) {
        const line = await browser.run(
          Effect.match(call, { onSuccess: () => '', onFailure: (failure) => describeFailure(failure) }),
        );
        expect(line).not.toMatch(canaries);
      }
    }
    expect(json(server.requests)).toMatch(canaries);
  });
});

describe('no answer', () => {
  test('nobody listens', async () => {
    const gone = await startOtherServer();
    await gone.close();
    expect(await browserAt(`${gone.url}/api/`).failure(list)).toEqual(Failure.Network());
  });

  test.each(everyCall)('%s: the connection is cut before the answer', async (_, call) => {
    server.answerWith((response) => response.destroy());
    expect(await browser.failure(call)).toEqual(Failure.Network());
  });

  test.each(everyCall)('%s: the connection is cut half-way through the answer', async (_, call) => {
    server.answerWith((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"status":true,', () => response.destroy());
    });
    expect(await browser.failure(call)).toEqual(Failure.Network());
  });
});

/** How a server keeps its caller waiting, and when the caller has hung up. */
const silence = (before: 'nothing' | 'half an answer') => {
  const told = new EventEmitter();
  const arrived = once(told, 'arrived');
  const hungUp = once(told, 'hungUp');
  server.answerWith((response) => {
    response.on('close', () => told.emit('hungUp'));
    if (before === 'nothing') told.emit('arrived');
    else response.writeHead(200).write('{"status":', () => told.emit('arrived'));
  });
  return { arrived: Effect.promise(() => arrived), hungUp: Effect.promise(() => hungUp) };
};

/** Runs an effect with the services of the app on a clock that only the test moves. */
const onTestClock = <A>(program: Effect.Effect<A, never, Services>, jar = new Map<string, string>()): Promise<A> =>
  Effect.runPromise(
    program.pipe(
      Effect.provide(layerWith({ ...browser.settings, ownServer: true }, jar)),
      Effect.provide(TestClock.layer()),
    ),
  );

describe('a server that does not answer', () => {
  const waits = everyCall.flatMap(([name, call]) =>
    (['nothing', 'half an answer'] as const).map((before) => [name, before, call] as const),
  );
  test.each(waits)('%s, %s: ends after 30 s, and the request is given up', async (_, before, call) => {
    const { arrived, hungUp } = silence(before);
    const ends = await onTestClock(
      Effect.gen(function* () {
        const waiting = yield* Effect.forkChild(Effect.orDie(Effect.flip(call)));
        yield* arrived;
        yield* TestClock.adjust(callTimeoutMs - 1);
        const early = waiting.pollUnsafe();
        yield* TestClock.adjust(1);
        const failure = yield* Fiber.join(waiting);
        yield* hungUp;
        return [early, failure];
      }),
    );
    expect(ends).toEqual([undefined, Failure.TimedOut()]);
    expect(callTimeoutMs).toBe(30_000);
  });

  test.each(everyCall)('%s: leaving the caller gives the request up', async (_, call) => {
    const { arrived, hungUp } = silence('nothing');
    await onTestClock(
      Effect.gen(function* () {
        const waiting = yield* Effect.forkChild(Effect.exit(call));
        yield* arrived;
        yield* Fiber.interrupt(waiting);
        yield* hungUp;
      }),
    );
  });
});

describe('signing out', () => {
  const cookies = () =>
    new Map([
      ['userID', '7'],
      ['session_id', 'abc'],
      ['user_type', 'admin'],
      ['theme', 'dark'],
    ]);
  const signOut = Session.use((service) => service.signOut);
  const forgotten = [['theme', 'dark']];

  test('waits 5 s at most for the server; the browser forgets the session all the same', async () => {
    const { arrived, hungUp } = silence('nothing');
    const jar = cookies();
    const ends = await onTestClock(
      Effect.gen(function* () {
        const waiting = yield* Effect.forkChild(Effect.exit(signOut));
        yield* arrived;
        yield* TestClock.adjust(signOutTimeoutMs - 1);
        const early = waiting.pollUnsafe();
        yield* TestClock.adjust(1);
        const exit = yield* Fiber.join(waiting);
        yield* hungUp;
        return [early, exit];
      }),
      jar,
    );
    expect(ends).toEqual([undefined, Exit.void]);
    expect([...jar]).toEqual(forgotten);
    expect(signOutTimeoutMs).toBe(5_000);
  });

  test('is told as failed when the server says so; the browser forgets the session all the same', async () => {
    server.answerWith(answer(json({ message: 'Broken' }), 500));
    const own = browserAt(`${server.url}/`, {}, cookies());
    expect(await own.failure(signOut)).toEqual(Failure.Http({ status: 500, text: 'Broken' }));
    expect([...own.jar]).toEqual(forgotten);
  });

  test('is not sent to another server, which knows no such call', async () => {
    const other = browserAt(`${server.url}/`, { ownServer: false }, cookies());
    await other.run(signOut);
    expect([server.requests, [...other.jar]]).toEqual([[], forgotten]);
  });

  test('is not sent when there is no session', async () => {
    const own = browserAt(`${server.url}/`, {}, new Map([['theme', 'dark']]));
    await own.run(signOut);
    expect([server.requests, [...own.jar]]).toEqual([[], forgotten]);
  });
});
