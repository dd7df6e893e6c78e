import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { callWordFaults, callWordGaps } from '../../docs/build/call-words';
import { buildChartDocs, chartDocsDrift, driftIn, factsOfAll, layoutOf } from '../../docs/build/chart-docs';
import { readEvidence } from '../../docs/build/evidence';
import { readLiveCharts } from '../../docs/build/live-calls';
import { anchorsIn, readRequirementLinks } from '../../docs/build/requirement-links';
import { calls } from '../../domain/calls';
import { charts } from '../../machines/registry';
import { pageWidth } from '../qa/documents/best-layout';
import { collisionsOf } from '../qa/documents/collisions';
import { type Layout, layoutChart } from '../qa/documents/layout';
import { drawChart } from '../qa/documents/svg';
import { textWidth } from '../qa/documents/text-width';
import { timerWords } from '../qa/documents/timers';
import { walksOf } from '../qa/documents/transition-table';
import { numberedRows } from '../qa/documents/words';
import { transitionsOf } from '../qa/universe';
import { realWidth, textProblems, textsIn } from './picture-text';
import { readPlan } from './plan-files';

/**
 * What `npm run docs` writes. Laying out the pictures of all charts takes half a minute: it is looked at by `npm run check` and the full run.
 *
 * @module-tag full
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const requirements = readFileSync(`${root}docs/requirements.md`, 'utf8');
let docs: Awaited<ReturnType<typeof buildChartDocs>>;
beforeAll(async () => {
  docs = await buildChartDocs();
});
const pageOf = (chart: string) => docs.get(`docs/charts/${chart}.md`)!;
const pictureOf = (chart: string) => docs.get(`docs/charts/${chart}.svg`)!;

/** How light a grey or a colour is, by the definition of relative luminance. */
const lightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe.each(charts)('the picture of $id', (chart) => {
  test('has no label on another label, on a box, on a border or outside, and is no wider than a page', async () => {
    const layout = await layoutOf(chart);
    expect(collisionsOf(layout)).toEqual([]);
    expect(layout.width).toBeLessThanOrEqual(pageWidth);
  });

  test('shows every transition and every state', async () => {
    const layout = await layoutOf(chart);
    const texts = [...layout.labels, ...layout.boxes].flatMap((shape) => shape.lines.map((line) => line.text));
    const numbers = texts.flatMap((text) => /^(\d+) {2}/.exec(text)?.[1] ?? []).map(Number);
    expect(numbers.sort((a, b) => a - b)).toEqual(transitionsOf(chart.machine).map((_, index) => index + 1));
    expect(layout.boxes.length).toBe(new Set(layout.boxes.map((box) => box.id)).size);
  });

  test('has no text on another or cut off, measured in its own font', () => {
    const picture = pictureOf(chart.id);
    expect(textProblems(picture)).toEqual([]);
    const rows = transitionsOf(chart.machine).length;
    expect(textsIn(picture).length).toBeGreaterThan(rows);
  });

  test('says everything in black and white, scales, and is told to who does not see it', () => {
    const picture = pictureOf(chart.id);
    const ink = [...picture.matchAll(/stroke="(#\w+)"|<(?:polygon|circle)[^>]*fill="(#\w+)"/g)].map(
      ([, a, b]) => a ?? b!,
    );
    const paper = [...picture.matchAll(/<rect[^>]*fill="(#\w+)"/g)].map(([, colour]) => colour!);
    expect(new Set(ink).size).toBe(1);
    for (const colour of paper) {
      expect((lightness(colour) + 0.05) / (lightness(ink[0]!) + 0.05)).toBeGreaterThan(12);
    }
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)" width="\1" height="\2"/.exec(picture) ?? [];
    expect(picture).toContain(`<rect width="${width}" height="${height}" fill="#ffffff"/>`);
    expect(picture).toContain(`<title id="title">${chart.title}</title>`);
    expect(picture).toMatch(/<desc id="description">A state chart with \d+ numbered transitions/);
    expect(picture).not.toMatch(/<(image|style|script|clipPath|foreignObject)/);
  });
});

test('a collision is found', () => {
  const lines = [{ text: 'here', strong: false }];
  const box = { lines, kind: 'plain' as const, depth: 1, hasInside: false, side: 'middle' as const };
  const at = (x: number, y: number) => ({ x, y, width: 50, height: 20 });
  const layout: Layout = {
    width: 200,
    height: 100,
    boxes: [{ ...box, id: 'box', rect: at(100, 0), head: at(100, 0) }],
    labels: [
      { id: 'a', rect: at(0, 0), lines },
      { id: 'b', rect: at(40, 10), lines },
      { id: 'c', rect: at(120, 15), lines },
      { id: 'd', rect: at(180, 60), lines: [{ text: 'a line much too long for its place', strong: true }] },
    ],
    arrows: [
      {
        id: 'a',
        joins: [],
        points: [
          { x: 5, y: 10 },
          { x: 60, y: 10 },
          { x: 60, y: 90 },
        ],
      },
      {
        id: 'long',
        joins: ['box'],
        points: [
          { x: 90, y: 50 },
          { x: 210, y: 50 },
        ],
      },
      {
        id: 'slanted',
        joins: [],
        points: [
          { x: 90, y: 5 },
          { x: 160, y: 18 },
        ],
      },
    ],
    dots: [{ x: 10, y: 10 }],
  };
  expect(collisionsOf(layout)).toEqual([
    'label a on label b',
    'label a on a dot',
    'label c on box box',
    'label c on the border of box',
    'label d is outside the picture',
    'the text of label d is wider than its place',
    'arrow a runs through label b',
    'arrow long leaves the picture',
    'arrow slanted runs through label c',
    'arrow slanted runs through box box',
    'arrow slanted is slanted',
  ]);
  expect(textWidth({ text: 'WWWW', strong: false })).toBeGreaterThan(textWidth({ text: 'iiii', strong: false }));
});

test('texts on one another and cut off are found', () => {
  const text = (x: number, words: string) => `<text x="${x}" y="20" text-anchor="start">${words}</text>`;
  const svg = (...texts: readonly string[]) => `<svg viewBox="0 0 100 40" font-size="11">${texts.join('')}</svg>`;
  expect(textProblems(svg(text(2, 'one'), text(50, 'two')))).toEqual([]);
  expect(textProblems(svg(text(2, 'one'), text(10, 'two'), text(90, 'three')))).toEqual([
    '"one" on "two"',
    '"three" is cut off',
  ]);
  expect(realWidth('WWWW', true, 11)).toBeLessThanOrEqual(textWidth({ text: 'WWWW', strong: true }));
});

test('history, ends, parts that run beside others and beginnings have signs of their own', async () => {
  const machine = createMachine({
    id: 'signs',
    type: 'parallel',
    states: {
      a: {
        initial: 'one',
        states: { one: { on: { go: 'past' } }, past: { type: 'history', history: 'deep' }, over: { type: 'final' } },
      },
      b: {},
    },
  });
  const layout = await layoutChart(machine, numberedRows(machine), {
    place: 'BRANDES_KOEPF',
    arrowsUp: 'DEPTH_FIRST',
    stacked: false,
    lineLength: 30,
  });
  const picture = drawChart(layout, 'Signs', 'Of every kind.');
  expect(Object.fromEntries(layout.boxes.map(({ id, kind }) => [id, kind]))).toEqual({
    signs: 'plain',
    'signs.a': 'region',
    'signs.a.one': 'plain',
    'signs.a.past': 'history',
    'signs.a.over': 'final',
    'signs.b': 'region',
  });
  expect(textsIn(picture).map(({ what }) => what)).toContain('H*');
  expect(picture.match(/stroke-dasharray/g)).toHaveLength(2);
  expect(picture.match(/<circle/g)).toHaveLength(1);
  expect(picture.match(/fill="none" stroke-width="1.1"|stroke-width="1.1"/g)).toHaveLength(1);
});

test('timers that a transition starts and stops are told', () => {
  const machine = createMachine(
    {
      id: 'door',
      initial: 'shut',
      states: {
        shut: { on: { opened: 'open' } },
        open: {
          initial: 'wide',
          after: { creak: 'shut' },
          states: { wide: { after: { slam: 'ajar' } }, ajar: { on: { pushed: 'wide' } } },
          on: { locked: 'shut', looked: {} },
        },
      },
    },
    { delays: { creak: 500, slam: 200 } },
  );
  const said = Object.fromEntries(
    numberedRows(machine).map((row) => [row.id.replace(/xstate\.after\.|door\.?/g, ''), timerWords(machine, row)]),
  );
  expect(said).toEqual({
    'shut|opened|0': ['starts 500 ms (creak)', 'starts 200 ms (slam)'],
    'open|locked|0': ['stops 500 ms (creak)', 'stops 200 ms (slam)'],
    'open|looked|0': [],
    'open|creak.open|0': ['stops 200 ms (slam)'],
    'open.wide|slam.open.wide|0': [],
    'open.ajar|pushed|0': ['starts 200 ms (slam)'],
  });
});

describe('the documents', () => {
  test('are a picture and a page for each chart, an index, the hashes and the requirements', () => {
    expect([...docs.keys()].sort()).toEqual(
      [
        'docs/charts/SHA256SUMS',
        'docs/charts/index.md',
        'docs/requirements.md',
        ...charts.flatMap(({ id }) => [`docs/charts/${id}.md`, `docs/charts/${id}.svg`]),
      ].sort(),
    );
    expect(docs.get('docs/charts/index.md')).toContain(`| charts | ${charts.length} |`);
  });

  test('hold a row for every transition, each with a walk and a requirement that is there', () => {
    const anchors = new Set(anchorsIn(requirements).values());
    for (const chart of charts) {
      const page = pageOf(chart.id);
      const rows = page
        .split('## States')[0]!
        .split('\n')
        .filter((line) => /^\| \d+ \|/.test(line));
      expect(rows.length).toBe(transitionsOf(chart.machine).length);
      for (const row of rows) expect(row).toMatch(/\[[RCO][\w.]+\]\(\.\.\/requirements\.md#/);
      for (const [, anchor = ''] of page.matchAll(/requirements\.md#([\w-]*)/g)) expect(anchors).toContain(anchor);
      expect(page).not.toContain('**no walk**');
      expect(page).not.toContain('undefined');
      expect(page).not.toContain('[object');
    }
  });

  test('tell where passwords and the session id go', () => {
    const told = (chart: string) => /## Where passwords[^\n]*\n\n(.*?)\n\n/s.exec(pageOf(chart))?.[1];
    expect(told('login')).toBe(
      [
        '- a password: its input: `draft.password`; the event field.changed: `change.password`; its data: `draft.password`; the input of signIn: `password`; what the call session.signIn sends: `password`',
        '- the session id: the answer of signIn: `session.sessionId`; the cookie, which signIn writes: `session_id`',
      ].join('\n'),
    );
    expect(told('session-guard')).toBe(
      '- the session id: the answer of readSession: `sessionId`; its data: `session.sessionId`; the input of checkSession: `sessionId`; the cookie, which readSession reads: `session_id`; what the call session.check sends: `session_id`',
    );
    expect(told('log-out')).toBe(
      '- the session id: what the call session.logOut sends: `session_id`; the cookie, which logOut reads and removes: `session_id`',
    );
    expect(told('sign-in-again')).toBe(
      [
        '- a password: the event field.changed: `change.password`; its data: `draft.password`; the input of signIn: `password`; what the call session.signIn sends: `password`',
        '- the session id: the answer of signIn: `session.sessionId`; what the call session.check sends: `session_id`; the cookie, which signIn writes and reads: `session_id`',
      ].join('\n'),
    );
    expect(told('session-end')).toBe(
      '- the session id: what the call session.timeLeft sends: `session_id`; the cookie, which readTimeLeft reads: `session_id`; what the call session.check sends: `session_id`; the cookie, which prolong reads: `session_id`',
    );
    // The page of an account link has the form that sets a password.
    expect(told('form-submit')).toContain('what the call accountLink.use sends: `password`');
    expect(told('account-link')).toBe('- a password: the input of form: `draft.password`');
    expect(told('account')).toBe('- a password: the input of passwordForm: `draft.password`');
    expect(told('form-submit')).toContain('what the call account.setPassword sends: `password`');
    expect(told('two-factor')).toBe(
      '- a password: the event field.changed: `change.password`; its data: `draft.password`; the input of begin: `password`; the input of renewCodes: `password`; the input of end: `password`; what the call account.beginTwoFactor sends: `password`; what the call account.newRecoveryCodes sends: `password`; what the call account.endTwoFactor sends: `password`',
    );
    const signIns = ['login', 'session-guard', 'log-out', 'sign-in-again', 'session-end'];
    const known = [...signIns, 'account', 'two-factor', 'form-submit', 'account-link'];
    const silent = charts.filter(({ id }) => !known.includes(id));
    expect(silent.filter(({ id }) => !told(id)?.startsWith('Neither comes into this chart'))).toEqual([]);
    const withCookies = charts.filter(({ id }) => told(id)?.includes("the browser sends the session's cookies"));
    expect(new Set(withCookies.map(({ id }) => id))).toEqual(
      new Set([
        ...[
          'list-load',
          'delete-record',
          'restore-record',
          'ordered-list',
          'open-message',
          'history-entry',
          'neighbours',
          'list-tools',
          'list-settings',
          'bulk',
          'run-job',
          'csv-export',
          'csv-import',
        ],
        ...['record-screen', 'idea-upload', 'image-upload', 'overview', 'unread-count'],
      ]),
    );
  });

  test('tell of which secrets a view draws', () => {
    const kept = (chart: string) => /## What each state holds(.*?)\n## /s.exec(pageOf(chart))?.[1];
    expect(kept('session-guard')).toContain('`session.sessionId` is a secret, which no view draws.');
    expect(kept('login')).toContain('`draft.password` is drawn in its own field alone');
    // No view knows the session by its parts.
    const views = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    expect(views.length).toBeGreaterThan(10);
    expect(views.filter((name) => /sessionId|session_id/.test(readFileSync(`${root}src/${name}`, 'utf8')))).toEqual([]);
  });

  test('name every call of the product, and on generic charts the example they tell of', () => {
    const rowsOf = (chart: string) => {
      const [, made = ''] = /## Calls made\n(.*?)\n## /s.exec(pageOf(chart)) ?? [];
      return [...made.matchAll(/^\| `([a-zA-Z]+\.[a-zA-Z]+)` \| (?:GET|POST) /gm)].map(([, key]) => key);
    };
    // The public site makes these, and no chart.
    const ofPublicSite = ['message.send', 'slide.shown', 'footer.shown'];
    expect(new Set([...charts.flatMap(({ id }) => rowsOf(id)), ...ofPublicSite])).toEqual(new Set(Object.keys(calls)));
    // The api key is a field of a form: a read that needed it would not send it.
    const reads = charts.flatMap(({ id }) => pageOf(id).match(/^.* \| GET .*$/gm) ?? []);
    expect(reads.filter((row) => !row.includes('| neither key nor session |'))).toEqual([]);
    // Every delete is asked about, and so is what else a question stands before.
    const askedAbout = [
      ...Object.keys(calls).filter((key) => key.endsWith('.delete')),
      ...['message.remove', 'trash.purge', 'user.disable', 'user.enable', 'user.endSession', 'user.endSessions'],
    ];
    expect(rowsOf('delete-record').sort()).toEqual(askedAbout.sort());
    // Component categories are deleted on two screens, all else on one.
    expect(pageOf('delete-record')).toContain(`- Generic: it runs in ${askedAbout.length + 1} places of the product`);
    expect(pageOf('delete-record')).toContain(
      'as an example: `projectCategory.delete`; of another where it starts with',
    );
    expect(pageOf('log-out')).not.toContain('- Generic');
  });

  test('name every walk that takes a transition', () => {
    const [, row = ''] = /^(\| 1 \|.*)$/m.exec(pageOf('log-out')) ?? [];
    expect(row).not.toMatch(/ more\b/);
    const named = row.split(' | ')[8]!.split(', ');
    const count = named.reduce((sum, part) => {
      const [first = 0, last = first] = [...part.matchAll(/\d+/g)].map(([number]) => Number(number));
      return sum + last - first + 1;
    }, 0);
    expect(count).toBe(walksOf(readPlan('log-out')!, 'logOut.asking|logOut.confirmed|0').length);
  });

  test('have the hashes of the files they are', () => {
    const said = docs.get('docs/charts/SHA256SUMS')!.trimEnd().split('\n');
    expect(said).toHaveLength(2 * charts.length + 1);
    for (const line of said) {
      const [hash, name] = line.split('  ');
      expect(
        createHash('sha256')
          .update(docs.get(`docs/charts/${name}`)!)
          .digest('hex'),
      ).toBe(hash);
    }
  });

  test('say what the charts say now', async () => {
    expect((await chartDocsDrift()).drift).toEqual([]);
  });
});

describe('the check', () => {
  test('finds a file that differs, one that is missing and one too many', () => {
    const there = new Map([...docs, ['docs/charts/gone.md', 'Of a chart that is gone.']]);
    there.set('docs/charts/login.md', `${there.get('docs/charts/login.md')} `);
    there.delete('docs/charts/toast.svg');
    expect(driftIn(docs, [...there.keys()], (path) => there.get(path) ?? null)).toEqual([
      { path: 'docs/charts/login.md', kind: 'differs' },
      { path: 'docs/charts/toast.svg', kind: 'is missing' },
      { path: 'docs/charts/gone.md', kind: 'belongs to no chart' },
    ]);
  });

  test('finds a transition whose requirement is not there', () => {
    expect(() => readRequirementLinks(requirements.replace('| R2.login.5 |', '| R2.login.50 |'))).toThrow(
      'login #8: there is no requirement R2.login.5',
    );
  });

  test('finds calls without words, and words without a call', () => {
    expect(callWordGaps(charts)).toEqual([]);
    const login = charts.filter(({ id }) => id === 'login');
    expect(callWordGaps(login, { login: { signOff: { to: 'browser', does: '' } }, door: {} })).toEqual([
      'no words for the call signIn of login',
      'words for the call signOff, which login has not',
      'words for the calls of door, which is no chart',
    ]);
  });

  test('finds words that are not true of the calls in the product', async () => {
    const live = await readLiveCharts();
    expect(callWordFaults(charts, live)).toEqual([]);
    const some = charts.filter(({ id }) => ['log-out', 'list-load', 'shell'].includes(id));
    const untrue = {
      'log-out': { logOut: { to: 'browser', does: 'nothing is sent' } },
      'list-load': { loadRows: { to: 'wire', cookies: 'reads all' } },
      shell: { readClock: { to: 'wire' }, logOut: { to: 'wire' } },
    } as const;
    expect(callWordFaults(some, live, untrue)).toEqual([
      'the call readClock of shell does not ask the server',
      'the call logOut of shell is a chart',
      'the call logOut of log-out asks the server',
      'the call logOut of log-out touches the cookies',
      'the call loadRows of list-load touches no cookies',
    ]);
    expect(callWordFaults(some.slice(1), [])).toEqual([
      'log-out runs nowhere in the product',
      'list-load runs nowhere in the product',
    ]);
  });

  test('finds evidence of other charts, and evidence that is none', () => {
    const walked = (id: string) => ({ login: { walked: [id], headlessOnly: {}, headlessCases: {} } });
    const read = (browser: unknown) => readEvidence((name) => (name === 'browser-walked.json' ? browser : null));
    expect(() => factsOfAll(read(walked('login.form.idle|field.changed|0')))).not.toThrow();
    expect(() => factsOfAll(read(walked('login.gone|field.changed|0')))).toThrow(
      'browser-walked.json names login.gone|field.changed|0, which login does not have',
    );
    expect(() => read({ login: { walked: 3 } })).toThrow("browser-walked.json: what it says of login can't be read");
  });
});
