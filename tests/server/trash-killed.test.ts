import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import type { SessionCookies } from './kit/client';
import { temporaryFolders } from './kit/folders';
import { addChapter, addLesson, addTutorialCategory, idOf, pdfPart, rowsOf } from './kit/good-fields';
import { clientFor, start, stop } from './kit/main-process';
import { endProcesses } from './kit/server-process';
import { email, password, storedIn } from './kit/test-server';

/** @module-tag full */

/* A server that is killed in the middle of a delete or a restore has done all of it or none: here it is none. */

const newFolder = temporaryFolders('trash-killed-');
afterAll(endProcesses);

const preload = fileURLToPath(new URL('./kit/kill-at-statement.mjs', import.meta.url));
const moments = {
  delete: ['insert into "trashed"', 'insert into "trashed_rows"', 'insert into "trashed_files"', 'delete from "tut'],
  restore: [
    'insert into "lessons"',
    'delete from "trashed_files"',
    'delete from "trashed_rows"',
    'delete from "trashed"',
  ],
  purge: ['delete from "trashed_files"', 'delete from "trashed"', 'delete from "files"'],
} as const;
const cases = Object.entries(moments).flatMap(([act, statements]) =>
  statements.map((statement) => ({ act: act as keyof typeof moments, statement })),
);

for (const { act, statement } of cases) {
  it(`a ${act} that is killed at "${statement}" has changed nothing`, { timeout: 60_000 }, async () => {
    const folder = newFolder();
    const first = await start(folder, { ADMIN_PASSWORD: password });
    const admin = await clientFor(first.url, folder).signIn(email, password);
    const category = await addTutorialCategory(admin);
    await addLesson(admin, await addChapter(admin, category), { pdf: pdfPart() });
    const catID = idOf(category);
    if (act !== 'delete') expect((await admin.call('tutorialCategory.delete', { catID })).status).toBe(200);
    const trashID = String((await rowsOf(admin, 'trash.list'))[0]?.sno);
    expect(await stop(first)).toBe(0);
    const before = storedIn(folder);

    const second = await start(folder, { KILL_AT_STATEMENT: statement, NODE_OPTIONS: `--import=${preload}` });
    const again = clientFor(second.url, folder).withCookies(admin.cookies as SessionCookies);
    const calls = {
      delete: () => again.call('tutorialCategory.delete', { catID }),
      restore: () => again.call('trash.restore', { content: 'tutorialCategory', recordID: catID }),
      purge: () => again.call('trash.purge', { trashID }),
    };
    await expect(calls[act]()).rejects.toThrow(TypeError);
    expect(await second.ended).toBe('SIGKILL');

    const third = await start(folder);
    const { log } = third;
    expect(await stop(third)).toBe(0);
    expect(log()).not.toMatch(/missing|damaged|swept/);
    expect(storedIn(folder)).toEqual(before);
  });
}
