import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Client } from './kit/client';
import { dumpDatabase, runSql } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { addProject, rowsOf } from './kit/good-fields';
import { onSite, storedIn } from './kit/test-server';

const newFolder = temporaryFolders('dump-');

it('a dump of pg_dump and a copy of the folder are the site, and nobody is signed in', async () => {
  const [folder, other] = [join(newFolder(), 'data'), join(newFolder(), 'data')];
  const seen = async (admin: Client) => [
    await rowsOf(admin, 'project.list'),
    (await admin.call('project.list', { limit: '5', search: 'moves', sort: 'name' })).body,
  ];
  const before = await onSite(folder, async (admin) => {
    await addProject(admin, { name: 'रोबोट भुजा' });
    await addProject(admin, { name: 'Robot arm', catID: '1' });
    return seen(admin);
  });
  cpSync(folder, other, { recursive: true });
  dumpDatabase(folder, other);
  expect(runSql(other, 'select count(*) as sessions from sessions')).toEqual([{ sessions: 0 }]);
  expect(storedIn(other)).toEqual(storedIn(folder));
  const after = await onSite(other, async (admin) => {
    const same = await seen(admin);
    await addProject(admin, { name: 'Next', catID: '1' });
    expect((await rowsOf(admin, 'project.list')).map(({ name }) => name)).toEqual(['रोबोट भुजा', 'Robot arm', 'Next']);
    return same;
  });
  expect(after).toEqual(before);
});
