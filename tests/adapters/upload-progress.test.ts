import { Effect, Exit, Fiber } from 'effect';
import { TestClock } from 'effect/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Content, type InputFor, ideaTimeoutMs } from '../../adapters/content';
import { type RawAnswer, sendWithProgress, uploadStallMs } from '../../adapters/progress';
import { Renewal, renewalPollMs } from '../../adapters/renewal';
import { readStart } from '../../adapters/signature';
import { Failure } from '../../domain/failure';
import { browserAt } from './kit/browser';
import { call, inputs } from './kit/calls';
import { fieldsIn } from './kit/other-server';
import { startRecorder } from './kit/wire-capture';

/* Node has no XMLHttpRequest: this one does what the test says and keeps what it was asked. */

interface Progress {
  readonly lengthComputable: boolean;
  readonly loaded: number;
  readonly total: number;
}

class FakeRequest {
  static made: FakeRequest[] = [];
  /** Called when a request is on its way. */
  static onSend: (request: FakeRequest) => void = () => undefined;
  readonly asked: unknown[] = [];
  form: FormData | null = null;
  status = 0;
  responseText = '';
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  readonly upload: { onprogress: (progress: Progress) => void } = { onprogress: () => undefined };
  constructor() {
    FakeRequest.made.push(this);
  }
  open(method: string, address: string) {
    this.asked.push(['open', method, address]);
  }
  setRequestHeader(name: string, value: string) {
    this.asked.push(['header', name, value]);
  }
  send(form: FormData) {
    this.asked.push('send');
    this.form = form;
    FakeRequest.onSend(this);
  }
  abort() {
    this.asked.push('abort');
  }
  answer(status: number, body: string) {
    this.status = status;
    this.responseText = body;
    this.onload();
  }
}

const sent = (): FakeRequest => {
  expect(FakeRequest.made).toHaveLength(1);
  return FakeRequest.made[0]!;
};

/** The next request, once it is on its way. */
let onItsWay: Promise<FakeRequest>;
beforeEach(() => {
  FakeRequest.made = [];
  onItsWay = new Promise((resolve) => {
    FakeRequest.onSend = resolve;
  });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Starts an upload and gives its fiber once the request is on its way. */
const start = (report: (fraction: number) => void = () => undefined): Fiber.Fiber<RawAnswer, Failure> =>
  Effect.runFork(sendWithProgress('https://school.example/idea', new FormData(), report));
const endOf = <A>(fiber: Fiber.Fiber<A, Failure>) => Effect.runPromise(Fiber.await(fiber));

const opened = [['open', 'POST', 'https://school.example/idea'], ['header', 'accept', 'application/json'], 'send'];

describe('a form that tells how much of it has been sent', () => {
  test('tells fractions from 0 to 1, and nothing where the length is not known', async () => {
    const told: number[] = [];
    const fiber = start((fraction) => told.push(fraction));
    const { onprogress } = sent().upload;
    onprogress({ lengthComputable: true, loaded: 0, total: 400 });
    onprogress({ lengthComputable: true, loaded: 100, total: 400 });
    onprogress({ lengthComputable: false, loaded: 200, total: 400 });
    onprogress({ lengthComputable: true, loaded: 0, total: 0 });
    onprogress({ lengthComputable: true, loaded: 400, total: 400 });
    sent().answer(200, '{}');
    await endOf(fiber);
    expect(told).toEqual([0, 0.25, 1]);
  });

  test.each([
    [200, '{"status":true}'],
    [200, ''],
    [413, '<html>too large</html>'],
    [500, '{"error":"x"}'],
  ])('gives the answer as it came: %d %j', async (status, body) => {
    const fiber = start();
    sent().answer(status, body);
    expect(await endOf(fiber)).toEqual(Exit.succeed({ status, body }));
    // A request that has ended is left alone.
    expect(sent().asked).toEqual(opened);
  });

  test('fails when no whole answer came', async () => {
    const fiber = start();
    sent().onerror();
    expect(await endOf(fiber)).toEqual(Exit.fail(Failure.Network()));
    expect(sent().asked).toEqual(opened);
  });

  test('is aborted when its caller leaves', async () => {
    const fiber = start();
    await Effect.runPromise(Fiber.interrupt(fiber));
    expect(sent().asked).toEqual([...opened, 'abort']);
    expect(Exit.hasInterrupts(await endOf(fiber))).toBe(true);
  });

  test('times out, and is aborted, once nothing more of it has gone for 31 s; before that it goes on however long it takes', async () => {
    const seen = await Effect.runPromise(
      Effect.gen(function* () {
        const form = new FormData();
        const waiting = yield* Effect.forkChild(
          Effect.exit(sendWithProgress('https://school.example/idea', form, () => undefined)),
        );
        yield* Effect.yieldNow;
        const isOver: boolean[] = [];
        const passes = function* (ms: number) {
          yield* TestClock.adjust(ms);
          isOver.push(waiting.pollUnsafe() !== undefined);
        };
        yield* passes(uploadStallMs - 1);
        sent().upload.onprogress({ lengthComputable: true, loaded: 1, total: 3 });
        yield* passes(uploadStallMs - 1);
        sent().upload.onprogress({ lengthComputable: false, loaded: 2, total: 0 });
        yield* passes(uploadStallMs - 1);
        yield* passes(1);
        return [isOver, yield* Fiber.join(waiting)];
      }).pipe(Effect.provide(TestClock.layer())),
    );
    expect(seen).toEqual([[false, false, false, true], Exit.fail(Failure.TimedOut())]);
    expect(sent().asked).toEqual([...opened, 'abort']);
    expect(uploadStallMs).toBe(31_000);
  });

  test('is not sent before it is run', () => {
    sendWithProgress('https://school.example/idea', new FormData(), () => undefined);
    expect(FakeRequest.made).toEqual([]);
  });
});

const base = 'https://school.example/api/';
const upload = <Key extends 'idea.add' | 'idea.edit'>(
  key: Key,
  input: InputFor<Key>,
  report: (fraction: number) => void = () => undefined,
) => Content.use((content) => content.uploadIdea(key, input, report));

describe('an idea that is uploaded', () => {
  const { record } = startRecorder();
  const bare = { image: null, pdf: null, categoryId: 0 };
  const table = [
    ['idea.add', inputs['idea.add']],
    ['idea.edit', inputs['idea.edit']],
    ['idea.add', { ...inputs['idea.add'], ...bare }],
    ['idea.edit', { ...inputs['idea.edit'], ...bare }],
  ] as const;

  test.each(table)('%s sends exactly the form that a call sends', async (key, input) => {
    const request = await record(call(key, input as never));
    const uploading = browserAt(base).run(upload(key, input as never));
    await onItsWay;
    expect(fieldsIn(sent().form!)).toEqual(request.fields);
    expect(request.fields.length).toBeGreaterThan(6);
    sent().answer(200, '{"status":true,"text":"Saved"}');
    expect(await uploading).toEqual({ text: 'Saved' });
  });

  test('goes to the idea endpoint and tells its progress', async () => {
    const told: number[] = [];
    const browser = browserAt(base, { ideaApiUrl: 'https://ideas.example/v1' });
    const uploading = browser.run(upload('idea.add', inputs['idea.add'], (fraction) => told.push(fraction)));
    await onItsWay;
    sent().upload.onprogress({ lengthComputable: true, loaded: 1, total: 2 });
    sent().answer(200, '\uFEFF{"status":"200","message":"Saved"}');
    expect([await uploading, told, sent().asked[0]]).toEqual([
      { text: 'Saved' },
      [0.5],
      ['open', 'POST', 'https://ideas.example/v1'],
    ]);
  });

  test.each<readonly [string, number, string, Failure]>([
    ['an error status', 413, '{"error":"Too large"}', Failure.Http({ status: 413, text: 'Too large' })],
    ['an error page', 502, '<html>nginx</html>', Failure.Http({ status: 502, text: null })],
    ['a refusal', 200, '{"status":false,"text":"No"}', Failure.Refused({ text: 'No' })],
    ['nothing', 200, '', Failure.Empty()],
    ['a page', 200, '<html></html>', Failure.Unreadable({ at: '$' })],
    ['something else', 200, '{"text":{}}', Failure.Unreadable({ at: 'text' })],
  ])('fails as a call does: %s', async (_, status, body, failure) => {
    const failing = browserAt(base).failure(upload('idea.edit', inputs['idea.edit']));
    await onItsWay;
    sent().answer(status, body);
    expect(await failing).toEqual(failure);
  });

  test('that takes 30 s is given up', async () => {
    vi.useFakeTimers();
    const failing = browserAt(base).failure(upload('idea.add', inputs['idea.add']));
    await onItsWay;
    await vi.advanceTimersByTimeAsync(ideaTimeoutMs - 1);
    expect(sent().asked.at(-1)).toBe('send');
    await vi.advanceTimersByTimeAsync(1);
    expect([await failing, sent().asked.at(-1), ideaTimeoutMs]).toEqual([Failure.TimedOut(), 'abort', 30_000]);
  });

  test('waits for a sign-in as long as it takes, tells that nothing of it is sent, and then goes again', async () => {
    vi.useFakeTimers();
    const jar = new Map([
      ['userID', '7'],
      ['session_id', 'over'],
    ]);
    const browser = browserAt(base, {}, jar);
    const asked: boolean[] = [];
    await browser.run(Renewal.use((renewal) => renewal.listen((isWaiting) => asked.push(isWaiting))));
    const told: number[] = [];
    const uploading = browser.run(upload('idea.add', inputs['idea.add'], (fraction) => told.push(fraction)));
    await onItsWay;
    const [first] = FakeRequest.made;
    first?.upload.onprogress({ lengthComputable: true, loaded: 1, total: 2 });
    first?.answer(401, '{"message":"Over"}');
    await vi.advanceTimersByTimeAsync(2 * ideaTimeoutMs);
    expect([asked, told[0], told.length > 30, new Set(told.slice(1))]).toEqual([
      [false, true],
      0.5,
      true,
      new Set([0]),
    ]);
    jar.set('session_id', 'anew');
    await vi.advanceTimersByTimeAsync(renewalPollMs);
    const [, second] = FakeRequest.made;
    expect([FakeRequest.made.length, fieldsIn(second!.form!)]).toEqual([2, fieldsIn(first!.form!)]);
    second?.answer(200, '{"status":true,"text":"Saved"}');
    expect(await uploading).toEqual({ text: 'Saved' });
  });

  test('without an api key nothing is sent', async () => {
    const failure = await browserAt(base, { apiKey: '' }).failure(upload('idea.add', inputs['idea.add']));
    expect([failure, FakeRequest.made]).toEqual([Failure.Refused({ text: 'API key is required' }), []]);
  });
});

describe('a file that belongs to a text', () => {
  const picture = new File(['picture'], 'canary-photo.png', { type: 'image/png' });
  const uploadFile = (report: (fraction: number) => void = () => undefined) =>
    Content.use((content) => content.uploadFile(picture, report));
  const { record } = startRecorder();

  test('is sent as a call sends it, tells its progress and gives its link', async () => {
    const request = await record(call('upload.image', { image: picture }));
    const told: number[] = [];
    const uploading = browserAt(base).run(uploadFile((fraction) => told.push(fraction)));
    await onItsWay;
    expect(fieldsIn(sent().form!)).toEqual(request.fields);
    expect(sent().asked[0]).toEqual(['open', 'POST', `${base}siteData`]);
    sent().upload.onprogress({ lengthComputable: true, loaded: 3, total: 4 });
    sent().answer(200, '{"status":true,"data":{"imageLink":"/uploads/a.png"}}');
    expect([await uploading, told]).toEqual([{ link: '/uploads/a.png' }, [0.75]]);
  });

  const noLink = Failure.Unreadable({ at: 'link' });
  test.each<readonly [string, number, string, Failure]>([
    ['no link', 200, '{"status":true,"data":{}}', noLink],
    ['an empty link', 200, '{"data":{"imageLink":""}}', noLink],
    ['a link of null', 200, '{"data":{"imageLink":null}}', noLink],
    ['a picture in place of a link', 200, '{"data":{"imageLink":"data:image/png;base64,AAAA"}}', noLink],
    ['a script in place of a link', 200, '{"data":{"imageLink":"javascript:alert(1)"}}', noLink],
    ['no data', 200, '{"status":true}', Failure.Unreadable({ at: 'data' })],
    ['nothing', 200, '', Failure.Empty()],
    ['a page', 200, '<html></html>', Failure.Unreadable({ at: '$' })],
    ['a refusal', 200, '{"status":false,"text":"No"}', Failure.Refused({ text: 'No' })],
    ['an error status', 415, '{"error":"No picture"}', Failure.Http({ status: 415, text: 'No picture' })],
  ])('fails: %s', async (_, status, body, failure) => {
    const failing = browserAt(base).failure(uploadFile());
    await onItsWay;
    sent().answer(status, body);
    expect(await failing).toEqual(failure);
  });
});

describe('the first bytes of a file', () => {
  test.each([
    ['%PDF-1.7', [0x25, 0x50, 0x44, 0x46]],
    ['%P', [0x25, 0x50]],
    ['', []],
    ['ॐ', [0xe0, 0xa5, 0x90]],
  ])('%j', async (text, bytes) => {
    expect([...(await Effect.runPromise(readStart(new File([text], 'a.pdf'))))]).toEqual(bytes);
  });

  test('of a file that can not be read any more', async () => {
    const gone = new File(['%PDF'], 'a.pdf');
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob;
    expect(await Effect.runPromise(Effect.flip(readStart(gone)))).toEqual(
      Failure.Unexpected({ detail: 'the chosen file could not be read' }),
    );
  });
});
