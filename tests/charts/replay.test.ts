import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Failure } from '../../domain/failure';
import { listLoadMachine } from '../../machines/list/list-load.machine';
import { loginMachine } from '../../machines/session/login.machine';
import { sessionGuardMachine } from '../../machines/session/session-guard.machine';
import { toastsMachine } from '../../machines/shell/toasts.machine';
import { answers, fails } from '../qa/stub';
import { recording } from './recorded';
import { run } from './replay/command';
import { recordIn } from './replay/record-file';
import { failureOf, type Regression, regressionOf } from './replay/regression';

/* `npm run qa -- replay` of a problem report: what it says, what it writes, and how it ends. */

const folder = mkdtempSync(join(tmpdir(), 'replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

const login = recording('login', loginMachine, { draft: { email: 'asha@example.org', password: 'x' } });
login.actor.send({ type: 'form.submitted' });
login.end('signIn', fails(Failure.Http({ status: 503, text: null })));
const record = login.record();
const text = JSON.stringify(record);

const replay = (...words: readonly string[]) => {
  const said: string[] = [];
  return { code: run(words, (line) => said.push(line)), said: said.join('\n') };
};
const fileOf = (name: string, content: string): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};

describe('a file that is no problem report says what to do', () => {
  test.each([
    ['an empty one', '', 'x.json is empty. Ask for the file again.'],
    [
      'another one',
      'Dear all',
      'x.json is not a problem report: it is not JSON. Choose a file named problem-report-….json.',
    ],
    [
      'one that is cut off',
      text.slice(0, -40),
      'x.json is cut off or damaged: its JSON does not end as it should. Ask for the file again.',
    ],
    [
      'other JSON',
      '{"name":1}',
      'x.json is not a problem report: it has no format. Choose a file named problem-report-….json.',
    ],
    [
      'another version',
      text.replace('"format":1', '"format":2'),
      'x.json has format 2, and this is a tool for format 1. Use the tool of the version of the app that saved it (its "app" says which).',
    ],
  ])('%s', (_, content, sentence) => {
    expect(() => recordIn('x.json', content)).toThrow(new Error(sentence));
  });

  test('a regression, which has the same format', () => {
    const file = fileOf('mine.json', text);
    expect(replay(file).code).toBe(0);
    const regression = join(folder, 'mine.regression.json');
    expect(replay(regression)).toEqual({
      code: 2,
      said:
        `${regression} is a regression that was written from a problem report: npm test follows it once it is in ` +
        'tests/charts/regressions/. To replay, choose the problem report itself, a file named problem-report-….json.',
    });
  });

  test('more than one', () => {
    expect(replay('a.json', 'b.json', 'c.json')).toEqual({
      code: 2,
      said: 'Give one file: a.json is one, and there is also b.json, c.json.',
    });
  });

  test('one with a part that is not as it should be', () => {
    const damaged = text.replace('"took":[]', '"took":7');
    expect(() => recordIn('x.json', damaged)).toThrow('x.json is damaged at "charts.0.entries.0.took"');
  });

  test('none at all, or a folder', () => {
    const none = join(folder, 'none.json');
    expect(replay(none)).toEqual({ code: 2, said: `There is no file ${none}. Give the path of a problem report.` });
    expect(replay(folder)).toEqual({ code: 2, said: `${folder} is a folder. Give the path of a problem report.` });
    expect(replay().said).toContain('npm run qa -- replay FILE');
  });
});

describe('a replay', () => {
  test('tells the way with its requirements, and writes a regression beside the file', () => {
    const file = fileOf('report.json', text);
    const { code, said } = replay(file);
    expect(code).toBe(0);
    expect(said).toContain('signIn fails {"status":503,"text":null,"_tag":"Http"}  =>  form.idle, password.hidden');
    expect(said).toContain('by login #7: form.loading -> form.idle (R8.login.1)');
    expect(said).toContain('Replayed: all 3 entries are as recorded.');
    const regression = JSON.parse(readFileSync(join(folder, 'report.regression.json'), 'utf8')) as Regression;
    expect(regression.last.must).toEqual({ notBe: ['form.idle', 'password.hidden'] });
    expect(failureOf(regression)).toBe('It is in form.idle, password.hidden again, as when the fault was reported');
  });

  test('says where the charts depart from the record', () => {
    const file = fileOf('other.json', text.replaceAll('"form":"idle"', '"form":"signedIn"'));
    const { code, said } = replay(file, '--plan', join(folder, 'other.plan.json'));
    expect(code).toBe(1);
    expect(said).toContain('DEPARTS at entry 1: value was {"form":"signedIn","password":"hidden"}');
    expect(said).toContain('Charts that depart from the record: 1.');
  });

  test('takes the place of the fault and where it should be, and refuses what is not there', () => {
    const file = fileOf('asked.json', text);
    const plan = join(folder, 'asked.plan.json');
    const asked = ['--chart', '1', '--entry', '2', '--expect', 'form.loading, password.hidden', '--title', 'It hangs'];
    expect(replay(file, ...asked, '--plan', plan).code).toBe(0);
    const regression = JSON.parse(readFileSync(plan, 'utf8')) as Regression;
    expect([regression.title, regression.way.length, failureOf(regression)]).toEqual(['It hangs', 1, null]);
    const wrong = { ...regression, last: { ...regression.last, must: { be: ['form.signedIn'] } } };
    expect(failureOf(wrong)).toBe('It has to be in form.signedIn, and is in form.loading, password.hidden');
    expect(replay(file, '--chart', '9')).toMatchObject({ code: 2 });
    expect(replay(file, '--entry', '9').said).toContain('Chart 1 has no entry 9 after its start: give --entry 2 to 3');
  });

  const states = 'login (login) has: form.idle, form.loading, form.signedIn, password.hidden, password.shown.';
  const alone = "--expect: the chart can't be in form.idle and nowhere else. Write all that it is in at once";
  test.each([
    ['a wrong word', 'form.idel, password.hidden', `--expect names no state of the chart: form.idel. ${states}`],
    ['no word', '', `--expect needs a state. ${states}`],
    ['a state around others', 'form', `--expect names no state of the chart: form. ${states}`],
    ['one part of two', 'form.idle', alone],
    [
      'two states of one part',
      'form.idle, form.loading, password.hidden',
      "--expect: the chart can't be in form.idle, form",
    ],
    ['a state twice', 'form.idle, form.idle, password.hidden', `--expect names a state twice. ${states}`],
  ])('takes no expectation that can never come true: %s', (_, expected, sentence) => {
    const file = fileOf('expected.json', text);
    const plan = join(folder, 'expected.plan.json');
    const { code, said } = replay(file, '--expect', expected, '--plan', plan);
    expect(code).toBe(2);
    expect(said).toContain(sentence);
    expect(existsSync(plan)).toBe(false);
  });

  test('says of an expectation that the fault itself fulfils that it shows nothing', () => {
    const file = fileOf('fulfilled.json', text);
    const { said } = replay(file, '--expect', 'password.hidden, form.idle');
    expect(said).toContain('this regression does not fail because of the fault');
    expect(replay(file, '--expect', 'password.hidden, form.signedIn', '--overwrite').said).not.toContain(
      'does not fail',
    );
  });

  test('loses no regression without being told to', () => {
    const file = fileOf('kept.json', text);
    const plan = join(folder, 'kept.regression.json');
    expect(replay(file).said).toContain(`Saved: ${plan}. After`);
    const first = readFileSync(plan, 'utf8');
    expect(replay(file)).toMatchObject({
      code: 0,
      said: expect.stringContaining(`There already, and the same: ${plan}.`),
    });
    const { code, said } = replay(file, '--title', 'Another');
    expect([code, said.includes(`${plan} is there already and holds something else. Say --overwrite`)]).toEqual([
      2,
      true,
    ]);
    expect(readFileSync(plan, 'utf8')).toBe(first);
    expect(replay(file, '--title', 'Another', '--overwrite').code).toBe(0);
    expect(readFileSync(plan, 'utf8')).toContain('"title": "Another"');
  });

  test('prints nothing that a terminal would obey', () => {
    const evil = '\u001b[2J\u009b31m\u202e\r\nEvery chart came to the state';
    const broken = { ms: 1, path: evil, trouble: 'screen', error: evil };
    const own = record.charts.map((chart) => ({ ...chart, id: evil, parent: 7, name: `login${evil}` }));
    const crafted = {
      ...record,
      app: { version: evil, build: evil },
      screens: [broken],
      breaks: [broken],
      charts: own,
    };
    for (const [name, content] of Object.entries({
      whole: crafted,
      damaged: { ...crafted, charts: [{ ...own[0], entries: [{ [evil]: evil }] }] },
      later: { ...crafted, format: evil },
    })) {
      const { said } = replay(fileOf(`evil\u001b[2J-${name}.json`, JSON.stringify(content)));
      expect(said.replaceAll('\n', ''), name).not.toMatch(/[\p{Cc}\u202e]/u);
      expect(said.split('\n'), name).not.toContainEqual(expect.stringMatching(/^Every chart/));
    }
  });

  test('tells which screens broke', () => {
    const breaks = [
      { ms: 1500, path: '/admin/dashboard', trouble: 'screen', error: 'TypeError' },
      { ms: 2500, path: '', trouble: 'chunk', error: 'other' },
    ];
    const { said } = replay(fileOf('broken.json', JSON.stringify({ ...record, breaks })));
    expect(said).toContain('Screen /admin/dashboard broke at 1.500 s: TypeError.');
    expect(said).toContain('Screen (none) could not be fetched at 2.500 s: other.');
  });

  test('says how it is used, and what a regression can not show', () => {
    const { code, said } = replay('--help');
    expect(code).toBe(0);
    expect(said).toContain("It can't show what a screen looked like, which sentence a toast had");
  });

  test('says so when there is nothing to make a regression of', () => {
    const file = fileOf('short.json', text);
    expect(replay(file, '--entry', 'two').said).toContain('--entry needs the number of an entry, not "two".');
    const [chart] = record.charts;
    const started = { ...record, charts: [{ ...chart, entries: chart?.entries.slice(0, 1) }] };
    const { code, said } = replay(fileOf('started.json', JSON.stringify(started)));
    expect([code, said.includes('Chart 1 only started: choose one that did more with --chart')]).toEqual([2, true]);
  });

  test('says so when the way to a fault has changed', () => {
    const regression = JSON.parse(readFileSync(join(folder, 'report.regression.json'), 'utf8')) as Regression;
    const moved = { ...regression, way: regression.way.map((step) => ({ ...step, states: ['form.gone'] })) };
    expect(failureOf(moved)).toBe(
      'The way to the fault has changed at step 1 (xstate.init): it led to form.gone, now to form.idle, password.hidden. ' +
        'Record the regression again, or take it away.',
    );
  });

  test('says so when the way has the same states but other tags or calls', () => {
    const regression = JSON.parse(readFileSync(join(folder, 'report.regression.json'), 'utf8')) as Regression;
    const [start, submitted] = regression.way;
    const other = { ...submitted!, tags: ['open', 'busy'], runs: [], started: ['signIn', 'sign'] };
    expect(failureOf({ ...regression, way: [start!, other] })).toBe(
      'The way to the fault has changed at step 2 (form.submitted): its tags were open, busy, now busy; ' +
        'the running calls were none, now signIn; the calls it started were signIn, sign, now signIn. ' +
        'Record the regression again, or take it away.',
    );
    const { event, states: led } = submitted!;
    expect(
      failureOf({
        ...regression,
        way: [start!, { event, states: led }],
        last: { ...regression.last, must: { be: led } },
      }),
    ).toBe('It has to be in form.loading, password.hidden, and is in form.idle, password.hidden');
  });
});

describe('a fault that leaves the chart in the right state', () => {
  const list = recording('choices.projectCategories', listLoadMachine('project.categories'), { query: {} });
  list.actor.send({ type: 'list.reloadRequested' });
  const [chart] = list.record().charts;
  const regression = regressionOf(chart!, { title: 'The rows are asked for twice' });

  test('fails as long as a call is made once more than it should be', () => {
    expect(regression.last).toMatchObject({ must: { notBe: ['loading'] }, runs: ['loadRows'], started: ['loadRows'] });
    expect(failureOf(regression)).toBe('It is in loading again, as when the fault was reported');
  });

  test.each([
    ['the call is not made', { started: ['loadRows', 'loadRows'] }],
    ['a tag is there', { tags: [] }],
    ['the chart no longer breaks', { status: 'error' as const }],
  ])('is gone when %s', (_, was) => {
    expect(failureOf({ ...regression, last: { ...regression.last, ...was } })).toBeNull();
  });

  test('a chart that broke is recorded as one that did', () => {
    const broken = {
      ...chart!,
      entries: chart!.entries.map((entry, at) => (at === 1 ? { ...entry, status: 'error' as const } : entry)),
    };
    expect(regressionOf(broken, { title: 'It breaks' }).last.status).toBe('error');
  });

  test('is found again in charts that began earlier, and in those that start parts', () => {
    const limits = { entries: 4, bytes: 500_000, milliseconds: 600_000 };
    const guard = recording('sessionGuard', sessionGuardMachine, undefined, limits);
    guard.end('readSession', answers({ userId: '1', sessionId: 'a', role: 'admin' }));
    guard.end('checkSession', answers({ valid: true }));
    for (const role of ['admin', 'editor', 'admin']) {
      guard.tick();
      guard.end('lookAgain', answers({ userId: '1', sessionId: 'a', role }));
    }
    const toasts = recording('toasts', toastsMachine);
    for (const text of ['One', 'Two']) {
      toasts.actor.send({ type: 'notice.shown', notice: { kind: 'info', text } } as never);
    }
    const charts = [guard, toasts].flatMap((each) => each.record().charts);
    expect(charts.map(({ beganEarlier }) => beganEarlier !== undefined)).toEqual([true, false]);
    const failures = charts.map((each) => failureOf(regressionOf(each, { title: 'As it was' })));
    expect(failures).toEqual(charts.map(() => expect.stringContaining('again, as when the fault was reported')));
  });
});
