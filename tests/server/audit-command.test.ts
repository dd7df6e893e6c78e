import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readWords, WordsError } from '../../server/history/command/words';
import { addIdeaCategory } from './kit/good-fields';
import { type Done, endProcesses, runToEnd } from './kit/server-process';
import { startTestServer, type TestServer } from './kit/test-server';
import { builtFile } from './kit/worker-entry';

/* `npm run audit` beside a running server, on both databases. */

afterAll(endProcesses);

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.end());

const audit = (...words: readonly string[]): Promise<Done> =>
  runToEnd(builtFile('audit'), words, { DATA_DIR: server.dataFolder }, '');

const makeHistory = async (): Promise<void> => {
  const admin = await server.signIn();
  const CatID = await addIdeaCategory(admin, 'रोबोट\u001b[31m');
  await admin.call('ideaCategory.edit', { CatID, name: 'Lamps' });
  await admin.call('ideaCategory.delete', { CatID });
};

it('a history as it was written is verified, and its head is printed', async () => {
  expect(await audit('head')).toEqual({ code: 0, said: `${'0'.repeat(64)}\n`, complained: '' });
  await makeHistory();
  const { said } = await audit('head');
  expect(said).toMatch(/^[0-9a-f]{64}\n$/);
  const verified = { code: 0, said: `The history is as it was written: 3 entries.\nHead: ${said}`, complained: '' };
  expect(await audit('verify')).toEqual(verified);
  expect(await audit('verify', '--head', said.trim())).toEqual(verified);
});

it('a history that was tampered with is found, and the first bad entry named', { tags: ['full'] }, async () => {
  await makeHistory();
  const head = (await audit('head')).said.trim();
  server.sql("update history set account = 'nobody@example.org' where id = 2");
  const changed = { code: 1, said: '', complained: 'Entry 2 was changed after it was written.\n' };
  expect([await audit('verify'), await audit('head')]).toEqual([changed, changed]);
  server.sql('delete from history where id = 2');
  expect(await audit('verify')).toEqual({ code: 1, said: '', complained: 'Entry 2 is missing.\n' });
  server.sql('delete from history where id = 3');
  expect((await audit('verify')).code).toBe(0);
  const cut =
    'No entry has the head that was kept: after entry 1 entries are missing, or the history was written anew.\n';
  expect(await audit('verify', `--head=${head}`)).toEqual({ code: 1, said: '', complained: cut });
});

it('the newest entries are listed, without what would move the cursor of the terminal', {
  tags: ['full'],
}, async () => {
  expect(await audit('list')).toEqual({ code: 0, said: 'The history is empty.\n', complained: '' });
  await makeHistory();
  const { code, said } = await audit('list', '--last', '2');
  const when = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC';
  expect([code, said.split('\n')]).toEqual([
    0,
    [
      expect.stringMatching(/^Entry {2}When +Who +From +What +Record +Name +Fields$/),
      expect.stringMatching(new RegExp(`^3 +${when} +admin@localhost +127.0.0.1 +Deleted +Idea category 1 +Lamps +-$`)),
      expect.stringMatching(
        new RegExp(`^2 +${when} +admin@localhost +127.0.0.1 +Changed +Idea category 1 +Lamps +Name$`),
      ),
      '',
    ],
  ]);
  expect((await audit('list')).said).toContain('रोबोट?[31m');
});

describe('the words of the command', () => {
  const head = 'a1'.repeat(32);
  it.each([
    [['--help'], { command: 'help' }],
    [['verify', '-h'], { command: 'help' }],
    [['verify'], { command: 'verify', head: null }],
    [['verify', '--head', head], { command: 'verify', head }],
    [['verify', `--head=${head}`], { command: 'verify', head }],
    [['head'], { command: 'head' }],
    [['list'], { command: 'list', last: 50 }],
    [['list', '--last', '1'], { command: 'list', last: 1 }],
  ])('%j', (words, order) => expect(readWords(words)).toEqual(order));

  it.each([
    [[], 'Say what to do. See npm run audit -- --help.'],
    [['show'], 'There is no command "show". See npm run audit -- --help.'],
    [['head', '--head', head], '"--head" can\'t be said after head. See npm run audit -- --help.'],
    [['list', '5'], '"5" can\'t be said after list. See npm run audit -- --help.'],
    [['verify', '--head'], 'Say a value after --head.'],
    [['verify', '--head', 'x'], 'A head has 64 characters, 0 to 9 and a to f. npm run audit -- head prints it.'],
    [['verify', '--head', head, 'x'], 'There are too many words after verify. See npm run audit -- --help.'],
    [['list', '--last', '0'], 'Say how many entries as a whole number: npm run audit -- list --last 100'],
  ])('%j', (words, sentence) => expect(() => readWords(words)).toThrow(new WordsError(sentence)));
});
