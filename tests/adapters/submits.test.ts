import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Failure } from '../../domain/failure';
import { type Browser, browserAt } from './kit/browser';
import { call } from './kit/calls';
import { pictureOf, signIn, startSite } from './kit/site';
import { startRecorder } from './kit/wire-capture';

/* A submit whose answer was lost is sent again by a person, and the embedded server does it once (contract §6). */

const { server, picture } = startSite();
const recorder = startRecorder();

type Fate = 'is answered' | 'loses its answer' | 'never arrives' | 'ends in an error of a proxy';

interface OnBadLine {
  readonly browser: Browser;
  /** How the next request ends; those after it are answered. */
  readonly nextOne: (fate: Fate) => void;
}

const onBadLine = async (capabilities: readonly string[] = ['idempotency']): Promise<OnBadLine> => {
  let next: Fate = 'is answered';
  const send: typeof fetch = async (input, init) => {
    const fate = next;
    next = 'is answered';
    if (fate === 'never arrives') throw new TypeError('fetch failed');
    const response = await fetch(input, init);
    if (fate === 'is answered') return response;
    await response.arrayBuffer();
    if (fate === 'ends in an error of a proxy') return new Response('Bad gateway', { status: 502 });
    throw new TypeError('fetch failed');
  };
  const { url, apiKey } = server();
  const browser = browserAt(`${url}/api/`, { apiKey, capabilities }, new Map(), send);
  await browser.run(signIn);
  return {
    browser,
    nextOne: (fate) => {
      next = fate;
    },
  };
};

const add = (name: string) => call('ideaCategory.add', { name });
const names = async ({ browser }: OnBadLine) =>
  (await browser.run(call('ideaCategory.list', {}))).map(({ name }) => name);

/** The local storage of a browser. */
const storage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
};

/** Runs with an empty site. */
const afresh = async (capabilities?: readonly string[]) => {
  const line = await onBadLine(capabilities);
  for (const { id } of await line.browser.run(call('ideaCategory.list', {}))) {
    await line.browser.run(call('ideaCategory.delete', { id }));
  }
  return line;
};

describe('a form that is sent again unchanged', () => {
  test.each([
    ['loses its answer', Failure.Network()],
    ['never arrives', Failure.Network()],
    ['ends in an error of a proxy', Failure.Http({ status: 502, text: null })],
  ] as const)('is saved once when the first one %s', async (fate, failure) => {
    const line = await afresh();
    line.nextOne(fate);
    expect(await line.browser.failure(add('Lamps'))).toEqual(failure);
    expect(await line.browser.run(add('Lamps'))).toEqual({ text: 'Category added successfully' });
    expect(await names(line)).toEqual(['Lamps']);
  });

  test('is saved once however often its answer is lost', async () => {
    const line = await afresh();
    for (let time = 0; time < 5; time += 1) {
      line.nextOne('loses its answer');
      await line.browser.failure(add('Lamps'));
    }
    await line.browser.run(add('Lamps'));
    expect(await names(line)).toEqual(['Lamps']);
  });

  test('is saved once with its files, and keeps none of those that came again', async () => {
    const line = await afresh();
    const before = Object.keys(server().stored().files).length;
    const photo = picture();
    const category = () => call('projectCategory.add', { title: 'Lamps', photo });
    line.nextOne('loses its answer');
    await line.browser.failure(category());
    await line.browser.run(category());
    expect(await line.browser.run(call('projectCategory.list', {}))).toMatchObject([{ title: 'Lamps' }]);
    const { files, staging } = server().stored();
    expect([Object.keys(files).length - before, staging]).toEqual([1, []]);
  });

  test('is saved again once it was answered', async () => {
    const line = await afresh();
    await line.browser.run(add('Lamps'));
    await line.browser.run(add('Lamps'));
    expect(await names(line)).toEqual(['Lamps', 'Lamps']);
  });

  test('is saved again when something else was saved meanwhile', async () => {
    const line = await afresh();
    line.nextOne('loses its answer');
    await line.browser.failure(add('Lamps'));
    const [lamps] = await line.browser.run(call('ideaCategory.list', {}));
    await line.browser.run(call('ideaCategory.delete', { id: lamps!.id }));
    await line.browser.run(add('Lamps'));
    expect(await names(line)).toEqual(['Lamps']);
  });

  test('is saved twice by a server that does not offer more', async () => {
    const line = await afresh([]);
    line.nextOne('loses its answer');
    await line.browser.failure(add('Lamps'));
    await line.browser.run(add('Lamps'));
    expect(await names(line)).toEqual(['Lamps', 'Lamps']);
  });
});

// Every one waits for its own transaction; what PostgreSQL does at once is in tests/server/submits.test.ts.
describe.skipIf(process.env.TEST_DATABASE === 'postgres')('of many forms', () => {
  // `npm run test:nightly` asks for more of them.
  const twiceSent = Number(process.env.SENT_TWICE ?? 500);
  const lost = Math.ceil(twiceSent / 4);

  const counted = async (line: OnBadLine) => {
    const all = await names(line);
    return { records: all.length, different: new Set(all).size };
  };

  test(`${twiceSent} that are sent twice at once are saved once each`, { tags: ['full'] }, async () => {
    const line = await afresh();
    for (let at = 0; at < twiceSent; at += 1) {
      const twice = [add(`Twice ${at}`), add(`Twice ${at}`)].map((one) => line.browser.run(one));
      expect(await Promise.all(twice)).toEqual(Array(2).fill({ text: 'Category added successfully' }));
    }
    expect(await counted(line)).toEqual({ records: twiceSent, different: twiceSent });
  });

  test(`${lost} whose answer is lost are saved once each when they are sent again`, { tags: ['full'] }, async () => {
    const line = await afresh();
    const fates = ['loses its answer', 'never arrives', 'ends in an error of a proxy'] as const;
    for (let at = 0; at < lost; at += 1) {
      for (let time = 0; time <= at % 3; time += 1) {
        line.nextOne(fates[(at + time) % 3] ?? 'loses its answer');
        await line.browser.failure(add(`Lost ${at}`));
      }
      await line.browser.run(add(`Lost ${at}`));
    }
    expect(await counted(line)).toEqual({ records: lost, different: lost });
  });
});

describe('a form that was changed', () => {
  test('is another submit', async () => {
    const line = await afresh();
    line.nextOne('loses its answer');
    await line.browser.failure(add('Lamps'));
    await line.browser.run(add('Lanterns'));
    expect(await names(line)).toEqual(['Lamps', 'Lanterns']);
  });

  test('in its file alone is another submit', async () => {
    const line = await afresh();
    const before = await line.browser.run(call('projectCategory.list', {}));
    const category = (photo: File) => call('projectCategory.add', { title: 'Lamps', photo });
    line.nextOne('loses its answer');
    const photo = picture();
    await line.browser.failure(category(photo));
    await line.browser.run(category(pictureOf(Buffer.from(await photo.arrayBuffer()), 'another.jpg')));
    expect((await line.browser.run(call('projectCategory.list', {}))).length - before.length).toBe(2);
  });
});

describe('a form that a page leaves unanswered', () => {
  /** The page that comes after one that was killed: of the browser the cookies and the storage are left. */
  const nextPage = async (line: OnBadLine): Promise<OnBadLine> => ({
    ...(await onBadLine()),
    browser: browserAt(line.browser.settings.apiBaseUrl, line.browser.settings, line.browser.jar),
  });
  const leftUnanswered = async () => {
    const line = await afresh();
    line.nextOne('loses its answer');
    await line.browser.failure(add('Lamps'));
    return nextPage(line);
  };
  beforeEach(() => vi.stubGlobal('localStorage', storage()));
  afterEach(() => vi.unstubAllGlobals());

  test('is saved once when the next page sends it again', async () => {
    const page = await leftUnanswered();
    expect(await page.browser.run(add('Lamps'))).toEqual({ text: 'Category added successfully' });
    expect(await names(page)).toEqual(['Lamps']);
  });

  test('is saved once with its file, which was chosen anew', async () => {
    const line = await afresh();
    const photo = picture();
    const before = await line.browser.run(call('projectCategory.list', {}));
    const category = async (bytes: BlobPart) => {
      const { name, type, lastModified } = photo;
      return call('projectCategory.add', { title: 'Lamps', photo: new File([bytes], name, { type, lastModified }) });
    };
    line.nextOne('loses its answer');
    await line.browser.failure(await category(await photo.arrayBuffer()));
    const page = await nextPage(line);
    await page.browser.run(await category(await photo.arrayBuffer()));
    expect((await page.browser.run(call('projectCategory.list', {}))).length - before.length).toBe(1);
  });

  test('is saved again by the page after that, as it was answered', async () => {
    const page = await leftUnanswered();
    await page.browser.run(add('Lamps'));
    const third = await nextPage(page);
    await third.browser.run(add('Lamps'));
    expect(await names(third)).toEqual(['Lamps', 'Lamps']);
  });

  test('is forgotten when the next page sends something else', async () => {
    const page = await leftUnanswered();
    const [lamps] = await page.browser.run(call('ideaCategory.list', {}));
    await page.browser.run(call('ideaCategory.delete', { id: lamps!.id }));
    await (await nextPage(page)).browser.run(add('Lamps'));
    expect(await names(page)).toEqual(['Lamps']);
  });

  test('that holds a password leaves nothing on the device', async () => {
    const kept = storage();
    vi.stubGlobal('localStorage', kept);
    const line = await afresh();
    const keys: (string | null)[] = [];
    for (const made of [
      call('account.setPassword', { current: 'wrong', password: 'a good long password' }),
      call('account.confirmTwoFactor', { code: '123456' }),
      call('account.rename', { name: 'Asha' }),
    ]) {
      line.nextOne('never arrives');
      await line.browser.failure(made);
      keys.push(kept.getItem('unansweredSubmit'));
    }
    expect(keys).toEqual([null, null, expect.stringContaining('account.rename')]);
  });

  const refused = (): string => {
    throw new DOMException('Not here', 'SecurityError');
  };

  test.each<[string, () => string]>([
    ['throws', refused],
    ['has something else', () => 'a text that is no JSON'],
    ['has a number', () => '5'],
  ])('is saved by the next page too where the storage %s', async (_, getItem) => {
    vi.stubGlobal('localStorage', { ...storage(), getItem });
    const page = await leftUnanswered();
    await page.browser.run(add('Lamps'));
    expect(await names(page)).toEqual(['Lamps', 'Lamps']);
  });
});

describe('what goes over the wire', () => {
  const keyOf = async (capabilities: readonly string[], made: Parameters<typeof recorder.record>[0] = add('Lamps')) => {
    const { fields } = await recorder.record(made, '/api/', () => ({ capabilities }));
    return fields.filter(([name]) => name === 'idempotency_key').map(([, value]) => value);
  };

  test('a server that offers it gets another key for each submit', async () => {
    const [one, ...more] = await keyOf(['idempotency']);
    expect([one, more]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), []]);
    expect(await keyOf(['idempotency'])).not.toEqual([one]);
  });

  test('a read by POST is no submit, and gets none', async () => {
    expect(await keyOf(['idempotency'], call('trash.list', {}))).toEqual([]);
  });

  test('another server gets none', async () => {
    expect(await keyOf(['thumbnails', 'paging'])).toEqual([]);
  });
});
