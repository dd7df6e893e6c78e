import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Failure } from '../../domain/failure';
import { loginMachine } from '../../machines/login.machine';
import { recording } from './kit/recorded';
import { fails } from './kit/stub';
import { run } from './replay/command';
import { recordIn } from './replay/record-file';
import { failureOf, type Regression } from './replay/regression';

/* `npm run replay`: what it says, what it writes, and how it ends. */

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

  test('one with a part that is not as it should be', () => {
    const damaged = text.replace('"took":[]', '"took":7');
    expect(() => recordIn('x.json', damaged)).toThrow('x.json is damaged at "charts.0.entries.0.took"');
  });

  test('none at all, or a folder', () => {
    const none = join(folder, 'none.json');
    expect(replay(none)).toEqual({ code: 2, said: `There is no file ${none}. Give the path of a problem report.` });
    expect(replay(folder)).toEqual({ code: 2, said: `${folder} is a folder. Give the path of a problem report.` });
    expect(replay().said).toContain('npm run replay -- FILE');
  });
});

describe('a replay', () => {
  test('tells the way with its requirements, and writes a regression beside the file', () => {
    const file = fileOf('report.json', text);
    const { code, said } = replay(file);
    expect(code).toBe(0);
    expect(said).toContain('signIn fails {"status":503,"text":null,"_tag":"Http"}  =>  form.idle, password.hidden');
    expect(said).toContain('by login #6: form.loading -> form.idle (§8 Login failure, ');
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

  test('says so when the way to a fault has changed', () => {
    const regression = JSON.parse(readFileSync(join(folder, 'report.regression.json'), 'utf8')) as Regression;
    const moved = { ...regression, way: regression.way.map((step) => ({ ...step, states: ['form.gone'] })) };
    expect(failureOf(moved)).toBe(
      'The way to the fault has changed at step 1 (xstate.init): it led to form.gone, now to form.idle, password.hidden. ' +
        'Record the regression anew, or take it away.',
    );
  });
});
