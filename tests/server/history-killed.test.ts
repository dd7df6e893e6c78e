import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import type { SessionCookies } from './kit/client';
import { temporaryFolders } from './kit/folders';
import { addIdeaCategory, rowsOf } from './kit/good-fields';
import { clientFor, start, stop } from './kit/main-process';
import { endProcesses } from './kit/server-process';
import { email, password, storedIn } from './kit/test-server';

/** @module-tag full */

/* A server that is killed in the middle of a change has written neither the change nor its entry in the history. */

const newFolder = temporaryFolders('history-killed-');
afterAll(endProcesses);

const preload = fileURLToPath(new URL('./kit/kill-at-statement.mjs', import.meta.url));
const cases = [
  { act: 'add', statement: 'insert into "idea_categories"' },
  { act: 'add', statement: 'insert into "history"' },
  { act: 'edit', statement: 'insert into "history"' },
  { act: 'delete', statement: 'insert into "history"' },
  { act: 'restore', statement: 'insert into "history"' },
] as const;

for (const { act, statement } of cases) {
  it(`${act}, killed at "${statement}"`, { timeout: 60_000 }, async () => {
    const folder = newFolder();
    const first = await start(folder, { ADMIN_PASSWORD: password });
    const admin = await clientFor(first.url, folder).signIn(email, password);
    const CatID = await addIdeaCategory(admin, 'Robots');
    await admin.call('ideaCategory.edit', { CatID, name: 'Lamps' });
    const historyID = String((await rowsOf(admin, 'history.list'))[0]?.sno);
    expect(await stop(first)).toBe(0);
    const before = storedIn(folder);

    const second = await start(folder, { KILL_AT_STATEMENT: statement, NODE_OPTIONS: `--import=${preload}` });
    const again = clientFor(second.url, folder).withCookies(admin.cookies as SessionCookies);
    const calls = {
      add: () => again.call('ideaCategory.add', { name: 'More' }),
      edit: () => again.call('ideaCategory.edit', { CatID, name: 'Arms' }),
      delete: () => again.call('ideaCategory.delete', { CatID }),
      restore: () => again.call('history.restore', { historyID }),
    };
    await expect(calls[act]()).rejects.toThrow(TypeError);
    expect(await second.ended).toBe('SIGKILL');

    const third = await start(folder);
    expect(await stop(third)).toBe(0);
    expect(storedIn(folder)).toEqual(before);
  });
}
