import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperatedSite, operateSite } from '../docs/kit/operated-site';
import { blocksIn, commandsOf, missing, type PageBlock } from '../docs/page-commands';
import { builtEntry } from './kit/built-product';
import { databaseSetting } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { type ObjectStore, startObjectStore, storeBucket, storeKey, storeRegion } from './kit/object-store';

/*
 * The commands of docs/operations.md that need PostgreSQL or an object store, in order: blocks of the kind `sh postgres`, and the settings in `ini postgres`. They
 * begin with an embedded site that is served.
 */

const newFolder = temporaryFolders('operations-');
const blocks = blocksIn('docs/operations.md');
const bodyOf = (info: string): string => blocks.find((block) => block.info === info)?.body ?? '';

const settingsFile = '/etc/maker-site.env';

let site: OperatedSite;
let store: ObjectStore;
beforeAll(async () => {
  builtEntry();
  const pageNames = ['maker-site-2', 'maker-site'];
  const names = pageNames.flatMap((name): readonly (readonly [string, string])[] => {
    const url = String(databaseSetting(newFolder()).DATABASE_URL);
    const { pathname, searchParams } = new URL(url);
    return [
      [`postgres://maker-site:secret@db.example.org:5432/${name}`, url],
      [`"${name}" at db.example.org:5432`, `"${pathname.slice(1)}" in ${searchParams.get('host')}`],
    ];
  });
  const key = { id: 'maker-site', secret: 'secret-of-the-store', may: storeKey.may };
  store = await startObjectStore({ keys: [key] });
  const bucket = `s3://${storeBucket}/uploads`;
  const stores: readonly (readonly [string, string])[] = [
    [
      's3://maker-site/uploads?endpoint=https://s3.example.org',
      `${bucket}?endpoint=${store.endpoint}&region=${storeRegion}`,
    ],
    ['s3://maker-site/uploads', bucket],
  ];
  site = await operateSite(bodyOf('nginx'), () => '198.51.100.1', [...names, ...stores]);
  site.write(settingsFile, bodyOf(`ini ${settingsFile}`));
  site.write('/etc/systemd/system/maker-site.service', bodyOf('ini /etc/systemd/system/maker-site.service'));
  expect(await site.type('systemctl enable --now maker-site')).toEqual({ failed: false, said: '' });
}, 240_000);
afterAll(async () => {
  await site.remove();
  await store.remove();
});

/** Without a change since, the restore of the page would find everything there already. */
const afterBackup = {
  title: 'somebody is added',
  lies: async () => ((await site.type('npm run admin -- add asha@example.org --generate')).failed ? ['not added'] : []),
};

const stepsOf = (block: PageBlock) => {
  if (block.info === 'ini postgres') {
    const save = async () => {
      site.write(settingsFile, block.body);
      return [];
    };
    return [{ title: `${settingsFile} is saved`, lies: save }];
  }
  if (block.info !== 'sh postgres') return [];
  return commandsOf(block).flatMap((command) => [
    {
      title: command.line,
      lies: async () => missing(command, await site.type(command.line)),
    },
    ...(/^npm run backup/.test(command.line) ? [afterBackup] : []),
  ]);
};

const steps = blocks.flatMap(stepsOf);

test('the page has commands for PostgreSQL', () => {
  expect(steps.map(({ title }) => /npm run (\w+)/.exec(title)?.[1])).toEqual(
    expect.arrayContaining(['move', 'verify', 'backup', 'restore']),
  );
});

// In order: each step stands on what the one before has left.
test.each(steps)('the page tells the truth: $title', { timeout: 240_000 }, async ({ lies }) => {
  expect(await lies()).toEqual([]);
});
