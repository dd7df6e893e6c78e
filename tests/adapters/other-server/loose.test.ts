import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallKey } from '../../../domain/calls';
import { type Browser, browserAt } from '../kit/browser';
import { type Call, call, everyCall, inputs } from '../kit/calls';
import { looseAnswers } from '../kit/loose-answers';
import { answer, type OtherServer, startOtherServer } from '../kit/other-server';

/* Answers that are read all the same, however loosely they are spoken (contract §3). */

let server: OtherServer;
let browser: Browser;
beforeAll(async () => {
  server = await startOtherServer();
});
beforeEach(() => {
  browser = browserAt(`${server.url}/index.php/`, { ownServer: false });
});
afterAll(() => server?.close());

const json = (body: unknown) => JSON.stringify(body);

/** What the next call is answered with, without a network. */
let next = new Response();
const answered: Browser = browserAt('https://school.example/api/', { ownServer: false }, new Map(), async () => next);
const reads = async (made: Call, text: string, type: string, read: unknown) => {
  next = new Response(text, { headers: { 'content-type': type } });
  expect(await answered.run(made)).toEqual(read);
};
const labels = ['application/json', 'text/html; charset=utf-8', 'text/plain', 'image/png'];

describe.each(everyCall)('%s', (key, made) => {
  const { body, read } = looseAnswers[key];
  // A sign-in that does not say yes is refused; nothing else needs a status.
  const silent = key === 'session.signIn' ? [] : [undefined, null, ''];

  test.each([200, '200', true, 'true', 'TRUE', 'success', 'Success ', 1, '1', 'ok', ...silent])(
    'with status %j',
    async (status) => {
      await reads(made, json({ status, ...body }), 'text/html', read);
    },
  );

  test('under any label, with byte order marks and white space around', async () => {
    const whole = json({ ...body, status: 200 });
    for (const label of labels) {
      for (const written of [whole, `\uFEFF${whole}`, `\uFEFF\uFEFF${whole}`, `\r\n\t ${whole}\n`]) {
        await reads(made, written, label, read);
      }
    }
    server.answerWith((response) => response.end(whole));
    expect(await browser.run(made)).toEqual(read);
  });

  test.each([201, 202, 206, 299])('under HTTP %d', async (code) => {
    server.answerWith(answer(json({ ...body, status: true }), code));
    expect(await browser.run(made)).toEqual(read);
  });

  test('from where a redirect leads', async () => {
    server.answerWith((response, request) => {
      if (request.url?.startsWith('/moved/')) response.end(json({ ...body, status: true }));
      else response.writeHead(303, { location: `/moved${request.url}` }).end();
    });
    expect(await browser.run(made)).toEqual(read);
  });
});

describe('what a write says', () => {
  const add = call('projectCategory.add', inputs['projectCategory.add']);
  test.each<readonly [string, unknown, string | null]>([
    ['text', { status: true, text: 'Added' }, 'Added'],
    ['message', { status: 'success', message: 'Added' }, 'Added'],
    ['both', { text: 'Text', message: 'Message' }, 'Text'],
    ['blank text', { text: ' \u0000', message: 'Message' }, 'Message'],
    ['a number', { text: 7 }, '7'],
    ['nothing', { status: true, text: null }, null],
    ['lines and controls', { text: 'Saved\r\n\u202eat\u0007last' }, 'Saved at last'],
    ['too much', { text: 'a'.repeat(301) }, `${'a'.repeat(299)}…`],
    ['markup, which stays text', { text: '<b>Saved</b>' }, '<b>Saved</b>'],
  ])('%s', async (_, body, text) => {
    server.answerWith(answer(json(body)));
    expect(await browser.run(add)).toEqual({ text });
  });
});

describe('a sign-in and a session', () => {
  const signIn = call('session.signIn', inputs['session.signIn']);
  const check = call('session.check', inputs['session.check']);
  const welcome = { status: true, text: 'Welcome', userID: '12', session_id: 'abc', role: 'admin' };
  const accepted = { accepted: true, text: 'Welcome', session: { userId: '12', sessionId: 'abc', role: 'admin' } };
  const readings: readonly (readonly [string, Call, unknown, unknown])[] = [
    ['a sign-in', signIn, welcome, accepted],
    ['refused', signIn, { status: false, text: 'No' }, { accepted: false, text: 'No' }],
    ['refused by a word', signIn, { ...welcome, status: 'error', text: 'No' }, { accepted: false, text: 'No' }],
    ['refused by a number', signIn, { ...welcome, status: 401, text: 'No' }, { accepted: false, text: 'No' }],
    ['without a session', signIn, { status: true, text: 'Hm' }, { accepted: false, text: 'Hm' }],
    ['without a user', signIn, { ...welcome, userID: '' }, { accepted: false, text: 'Welcome' }],
    ['that says nothing', signIn, {}, { accepted: false, text: null }],
    ...[true, 'true', 1, '1', 'valid', 200].map(
      (valid) => [`valid ${json(valid)}`, check, { valid }, { valid: true }] as const,
    ),
    ...[false, 'false', 0, '0', null, '', 'no', 'expired', [], {}].map(
      (valid) => [`valid ${json(valid)}`, check, { valid }, { valid: false }] as const,
    ),
    ['without valid', check, { status: true }, { valid: false }],
    ['status false, valid all the same', check, { status: false, valid: true }, { valid: true }],
    ['an upload without a link', call('upload.image', inputs['upload.image']), { data: {} }, { link: '' }],
  ];
  test.each(readings)('%s', async (_, made, body, expected) => {
    server.answerWith(answer(json(body)));
    expect(await browser.run(made)).toEqual(expected);
  });
});

test('every call has its loose answer', () => {
  expect(everyCall.map(([key]) => key)).toEqual(Object.keys(looseAnswers) satisfies string[] as CallKey[]);
});
