import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from './kit/commands';
import { temporaryFolders } from './kit/folders';
import { addProject, idOf, pdfPart, picturePart, rowsOf } from './kit/good-fields';
import { onSite } from './kit/test-server';
import { builtFile } from './kit/worker-entry';

const newFolder = temporaryFolders('trash-backup-');

const run = async (
  command: 'backup' | 'move' | 'restore' | 'verify',
  folder: string,
  words: readonly string[] = [],
) => {
  const { code, complained } = await runCommand(builtFile(command), words, { DATA_DIR: folder });
  return [command, code, complained];
};

it('the trash and its files are in a backup, and in a site that was moved', { tags: ['full'] }, async () => {
  const [folder, restored, moved] = [join(newFolder(), 'a'), join(newFolder(), 'b'), join(newFolder(), 'c')];
  const archive = join(newFolder(), 'backup.tar');
  const project = await onSite(folder, async (admin) => {
    const row = await addProject(admin, { image: await picturePart(), pdf: pdfPart() });
    await admin.call('project.delete', { ProjectID: idOf(row) });
    return row;
  });
  expect(await run('verify', folder)).toEqual(['verify', 0, '']);
  expect(await run('backup', folder, [archive])).toEqual(['backup', 0, '']);
  expect(await run('restore', restored, [archive])).toEqual(['restore', 0, '']);
  expect(await run('move', folder, ['--to', moved])).toEqual(['move', 0, '']);
  for (const site of [restored, moved]) {
    expect(await run('verify', site)).toEqual(['verify', 0, '']);
    const seen = await onSite(site, async (admin) => {
      await admin.call('trash.restore', { content: 'project', recordID: idOf(project) });
      const links = [String(project.imageLink), String(project.pdfLink)];
      const served = await Promise.all(links.map(async (link) => (await admin.get(link)).status));
      return [await rowsOf(admin, 'project.list'), served];
    });
    expect(seen).toEqual([[project], [200, 200]]);
    expect(await run('verify', site)).toEqual(['verify', 0, '']);
  }
});
