import { Effect, Schema } from 'effect';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actions } from '../../../adapters/wire/actions';
import type { CallKey } from '../../../domain/calls';
import { describeFailure, Failure } from '../../../domain/failure';
import { type Browser, browserAt } from '../kit/browser';
import { answersNo, type Call, call, everyCall, inputs } from '../kit/calls';
import { looseAnswers } from '../kit/loose-answers';
import { answer, type OtherServer, startOtherServer } from '../kit/other-server';

/* Answers that are no answers: each call ends in the right failure, and in nothing else. */

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

const json = (body: unknown) => JSON.stringify(body);
/** What the next call is answered with, without a network: thousands of answers can be tried. */
let next = new Response();
const answered: Browser = browserAt('https://school.example/api/', { ownServer: false }, new Map(), async () => next);

const failsWith = async (made: Call, body: string, failure: Failure, status = 200) => {
  next = new Response(body, { status, headers: { 'content-type': 'text/html' } });
  expect(await answered.failure(made)).toEqual(failure);
};

const statuses = [400, 401, 403, 404, 405, 409, 413, 415, 418, 422, 429, 500, 502, 503, 504];
const refusable = everyCall.filter(([key]) => !answersNo.has(key));

describe.each(refusable)('%s: errors under HTTP 200', (key, made) => {
  const refusals: readonly (readonly [string, unknown, string | null])[] = [
    ['status false', { status: false, text: 'No such thing' }, 'No such thing'],
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
    ['a whole answer beside it', { ...looseAnswers[key].body, message: 'No', status: false }, 'No'],
  ];
  test.each(refusals)('%s', async (_, body, text) => {
    await failsWith(made, json(body), Failure.Refused({ text }));
  });
});

test.each([201, 204, '300', 'pending', {}])('a delete with status %j: 200 means success (§7, §8)', async (status) => {
  const body = json({ status, text: 'Not deleted' });
  for (const key of ['projectCategory.delete', 'project.delete'] as const) {
    await failsWith(call(key, { id: 3 }), body, Failure.Refused({ text: 'Not deleted' }));
  }
  server.answerWith(answer(body));
  expect(await browser.run(call('blog.delete', { id: 3 }))).toMatchObject({ text: 'Not deleted' });
});

describe.each(everyCall)('%s: what is no answer', (_, made) => {
  const page = '<!doctype html><html><body><h1>It works!</h1></body></html>';
  test.each([
    ['an HTML page', page],
    ['a warning before the JSON', `<br />\n<b>Warning</b>: x in y.php\n${json({ data: [], valid: true })}`],
    ['JSON that is cut short', '{"status":true,"data":[{"sno":1'],
    ['two answers at once', '{"status":true}{"status":true}'],
    ['plain text', 'OK'],
    ['null', 'null'],
    ['a number', '1'],
    ['a text', '"saved"'],
    ['a flag', 'true'],
    ['a bare list', '[]'],
  ])('%s', async (_name, body) => {
    await failsWith(made, body, Failure.Unreadable({ at: '$' }));
  });

  test.each(['', ' \r\n\t'])('an empty body: %j', async (body) => {
    await failsWith(made, body, Failure.Empty());
  });

  test('a redirect to a sign-in page', async () => {
    server.answerWith((response, request) => {
      if (request.url === '/sign-in') response.end(page);
      else response.writeHead(302, { location: '/sign-in' }).end();
    });
    expect(await browser.failure(made)).toEqual(Failure.Unreadable({ at: '$' }));
  });

  test('redirects that never end', async () => {
    server.answerWith((response, request) => response.writeHead(303, { location: request.url }).end());
    expect(await browser.failure(made)).toEqual(Failure.Network());
  });

  test.each(statuses)('HTTP %d', async (status) => {
    await failsWith(made, json({ message: 'Out of order' }), Failure.Http({ status, text: 'Out of order' }), status);
  });
});

describe.each(['project.list', 'idea.add', 'session.signIn'] as const)('%s: what an error status comes with', (key) => {
  test.each<readonly [string, string | null]>([
    [json({ message: 'Out of order' }), 'Out of order'],
    [json({ status: false, text: 'Out of order' }), 'Out of order'],
    [json({ error: 'Out of order' }), 'Out of order'],
    [json({ status: true, text: 'Out of order', data: [], valid: true }), 'Out of order'],
    [`\uFEFF${json({ error: 'Out of order' })}`, 'Out of order'],
    [json({ status: false }), null],
    ['<html><body>nginx</body></html>', null],
    ['{"message":"cut sh', null],
    ['', null],
  ])('%j', async (body, text) => {
    for (const status of statuses) {
      await failsWith(call(key, inputs[key] as never), body, Failure.Http({ status, text }), status);
    }
  });
});

describe('the first bad field is named', () => {
  const row = { sno: 1, name: 'x' };
  const table: readonly (readonly [string, CallKey, unknown, string])[] = [
    ['no data', 'projectCategory.list', { status: true }, 'data'],
    ['data that is an object', 'projectCategory.list', { data: { sno: 1 } }, 'data'],
    ['data that is text', 'projectCategory.list', { data: '' }, 'data'],
    ['a row of null', 'projectCategory.list', { data: [null] }, 'data.0'],
    ['a row without an id', 'projectCategory.list', { data: [{ sno: 1 }, { CatName: 'x' }] }, 'data.1.sno'],
    ['an id of null', 'project.list', { data: [row, row, row, { sno: null }] }, 'data.3.sno'],
    ['an id with letters', 'component.list', { data: [{ sno: '12a' }] }, 'data.0.sno'],
    ['an id with decimals', 'blog.list', { data: [{ sno: 1.5 }] }, 'data.0.sno'],
    ['an id beyond all numbers', 'chapter.list', { data: [{ sno: '99999999999999999999' }] }, 'data.0.sno'],
    ['a title that is an object', 'tutorialCategory.list', { data: [{ sno: 1, CatName: {} }] }, 'data.0.CatName'],
    ['a link that is a list', 'teamMember.list', { data: [{ sno: 1, imageLink: [] }] }, 'data.0.imageLink'],
    ['the first of two bad fields', 'projectCategory.list', { data: [{ sno: 'x', CatName: {} }] }, 'data.0.sno'],
    ['a price that is not a number', 'project.list', { data: [row, { ...row, price: 'free' }] }, 'data.1.price'],
    ['a price that is no number', 'component.list', { data: [{ ...row, DiscPrice: 'NaN' }] }, 'data.0.DiscPrice'],
    ['a price that is a flag', 'idea.list', { data: [{ id: 1, price: true }] }, 'data.0.price'],
    ['a price that is a list', 'idea.list', { data: [{ id: 1, discPrice: [250] }] }, 'data.0.discPrice'],
    ['a price of a single item', 'component.one', { data: [{ ...row, price: '₹5' }] }, 'data.0.price'],
    ['a category that is a name', 'project.list', { data: [{ ...row, catID: 'Robotics' }] }, 'data.0.catID'],
    ['a category that is a flag', 'idea.list', { data: [{ id: 1, CatID: true }] }, 'data.0.CatID'],
    ['a single item without an id', 'blog.one', { data: { title: 'x' } }, 'data.sno'],
    ['a branch without an id', 'componentCategory.tree', { data: [{ id: 1, children: [{}] }] }, 'data.0.children.0.id'],
    [
      'children that are a text',
      'componentCategory.children',
      { data: [{ id: 1, children: 'none' }] },
      'data.0.children',
    ],
    ['a lesson with odd content', 'lesson.list', { data: [{ sno: 1, content: {} }] }, 'data.0.content'],
    ['a text that is an object', 'project.add', { text: {} }, 'text'],
    ['a message that is a list', 'teamMember.edit', { message: ['Saved'] }, 'message'],
    ['a user id that is a list', 'session.signIn', { status: true, userID: [] }, 'userID'],
    ['an upload without data', 'upload.image', { status: true }, 'data'],
    ['a link that is an object', 'upload.image', { data: { imageLink: {} } }, 'data.imageLink'],
  ];
  test.each(table)('%s', async (_, key, body, at) => {
    await failsWith(call(key, inputs[key] as never), json(body), Failure.Unreadable({ at }));
  });
});

test('what was sent stands in no line for the log', async () => {
  const canaries = /canary|a-key/;
  for (const reply of [answer('', 500), answer('no'), answer('{"status":0}'), answer('{"data":[{"sno":"x"}]}')]) {
    server.answerWith(reply);
    for (const [, made] of everyCall) {
      const line = await browser.run(
        Effect.match(made, { onSuccess: () => '', onFailure: (failure) => describeFailure(failure) }),
      );
      expect(line).not.toMatch(canaries);
    }
  }
  expect(json(server.requests)).toMatch(canaries);
});

describe('any answer at all', () => {
  /** A body with one of its values, at any depth, put another in place of. */
  const changed = (body: unknown, at: readonly number[], value: unknown): unknown => {
    const [first, ...further] = at;
    if (first === undefined || typeof body !== 'object' || body === null) return value;
    const keys = Object.keys(body);
    const key = keys[first % keys.length];
    if (key === undefined) return value;
    const inner = changed((body as Record<string, unknown>)[key], further, value);
    return Array.isArray(body) ? body.with(Number(key), inner) : { ...body, [key]: inner };
  };

  const oddity = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('', '0', 'NaN', 'Infinity', '1,20,000.00', '-0', '1e999', '12a', 'null', 'true', -0, 1e308),
  );

  test('is either an answer of the right shape or a failure with a sentence', async () => {
    const ends: string[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...everyCall),
        fc.array(fc.nat({ max: 20 }), { maxLength: 4 }),
        oddity,
        async ([key, made], at, value) => {
          const body = json(changed({ status: true, ...looseAnswers[key].body }, at, value));
          next = new Response(body);
          const end = await answered.run(Effect.result(made));
          ends.push(end._tag);
          if (end._tag === 'Success') {
            expect(Schema.is(Schema.toType(actions[key].answer as Schema.Codec<unknown, unknown>))(end.success)).toBe(
              true,
            );
          } else {
            expect(['Refused', 'Unreadable']).toContain(end.failure._tag);
            expect(describeFailure(end.failure)).not.toMatch(/undefined|NaN/);
          }
        },
      ),
      { numRuns: 500 },
    );
    // Both came up, so neither branch stood idle.
    expect([...new Set(ends)].sort()).toEqual(['Failure', 'Success']);
  });
});
