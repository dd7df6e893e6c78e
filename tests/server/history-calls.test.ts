import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CallKey, calls } from '../../domain/calls';
import type { Client } from './kit/client';
import { expectRefusals, isoTime, said } from './kit/expecting';
import {
  addCategory,
  addIdeaCategory,
  addProject,
  type GoodFields,
  idOf,
  picturePart,
  type Row,
} from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterEach(() => server.clear());
afterAll(() => server.end());

const none = 'There is no such entry in the history.';

const listed = async (fields: GoodFields = {}): Promise<readonly Row[]> =>
  ((await admin.call('history.list', fields)).body as { readonly data: readonly Row[] }).data;

/** The number of the newest entry. */
const newest = async (): Promise<string> => String((await listed({ limit: '1' }))[0]?.sno);

const project = { name: 'Robot Arm', desc: '<p>It moves.</p>', price: '1250.50', DiscPrice: '999', videoLink: '' };

/** A project whose title and price were changed; its id, and that of its category. */
const changedProject = async () => {
  const row = await addProject(admin);
  const [ProjectID, catID] = [idOf(row), String(row.catID)];
  await admin.call('project.edit', { ...project, name: 'Robot Leg', price: '1300', catID, ProjectID });
  return { ProjectID, catID, slug: String(row.slug) };
};

/** What each call of the history answers over plain HTTP (contract §6). A call without a row is a compile error. */
const contract: Record<Extract<CallKey, `history.${string}`>, () => Promise<void>> = {
  'history.list': async () => {
    const id = await addIdeaCategory(admin, 'घर के लिए');
    const reply = await admin.call('history.list');
    expect([reply.status, reply.body, reply.headers.get('cache-control')]).toEqual([
      200,
      {
        status: true,
        data: [
          {
            ...{ sno: 1, created_at: expect.stringMatching(isoTime), account: 'admin@localhost' },
            ...{ address: '127.0.0.1', action: 'ideaCategory.add', content: 'ideaCategory', recordID: Number(id) },
            ...{ name: 'घर के लिए', fields: 'name', key: '' },
          },
        ],
        ...{ total: 1, found: 1, version: '1' },
      },
      'no-store',
    ]);
    expect((await server.client.get('/api/history?req_data=getHistory')).status).toBe(404);
    const limit = 'The field limit must be a whole number from 1 to 200.';
    const until = 'The field until must be a time such as 2026-11-24T18:30:00.000Z.';
    await expectRefusals(server, admin, 'history.list', [
      [{ limit: '0' }, 422, limit],
      [{ limit: '201' }, 422, limit],
      [{ offset: '-1' }, 422, 'The field offset must be a whole number from 0.'],
      [{ from: '2026-11-24' }, 422, 'The field from must be a time such as 2026-11-24T18:30:00.000Z.'],
      [{ until: '2026-13-24T00:00:00Z' }, 422, until],
      [{ recordID: '1' }, 422, 'The field recordID needs the field content.'],
      [{ recordID: 'x' }, 422, 'The field recordID must be a positive whole number.'],
    ]);
  },
  'history.entry': async () => {
    const { ProjectID, slug } = await changedProject();
    const historyID = await newest();
    const reply = await admin.call('history.entry', { historyID });
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        status: true,
        data: [
          {
            ...{ sno: Number(historyID), created_at: expect.stringMatching(isoTime), account: 'admin@localhost' },
            ...{ address: '127.0.0.1', action: 'project.edit', content: 'project', recordID: Number(ProjectID) },
            ...{ name: 'Robot Leg', fields: 'name,price', key: slug, restorable: true },
            changes: [
              { field: 'name', before: 'Robot Arm', after: 'Robot Leg' },
              { field: 'price', before: 1250.5, after: 1300 },
            ],
          },
        ],
      },
    ]);
    await expectRefusals(server, admin, 'history.entry', [
      [{ historyID: '999999' }, 404, none],
      [{}, 422, 'The field historyID is missing.'],
    ]);
  },
  'history.restore': async () => {
    const { ProjectID, slug } = await changedProject();
    const historyID = await newest();
    const reply = await admin.call('history.restore', { historyID });
    expect([reply.status, reply.body]).toEqual(said('Version restored successfully'));
    expect((await admin.call('project.one', { ProjectSlug: slug })).body).toMatchObject({
      data: [{ name: 'Robot Arm', price: 1250.5, slug }],
    });
    expect((await listed())[0]).toMatchObject({
      action: 'history.restore',
      recordID: Number(ProjectID),
      fields: 'name,price',
    });
    await expectRefusals(server, admin, 'history.restore', [
      [{ historyID: '999999' }, 404, none],
      [{}, 422, 'The field historyID is missing.'],
      [{ historyID: '1' }, 409, 'Only a change of a text, a number or a choice can be taken back.'],
    ]);
  },
};

describe('wire contract', () => {
  for (const [key, holds] of Object.entries(contract)) it(`${key}: ${calls[key as CallKey]}`, holds);
});

describe('the list', () => {
  const names = async (fields: GoodFields) => (await listed(fields)).map(({ action, name }) => [action, name]);

  it('shows what its filters ask for, and counts it', async () => {
    const CatID = await addIdeaCategory(admin, '50% Robots');
    await admin.call('ideaCategory.edit', { CatID, name: '50_ROBOTS' });
    await admin.call('ideaCategory.delete', { CatID });
    await admin.call('trash.restore', { content: 'ideaCategory', recordID: CatID });
    await addCategory(admin, 'Lamps');
    expect(await names({ action: 'added' })).toEqual([
      ['projectCategory.add', 'Lamps'],
      ['ideaCategory.add', '50% Robots'],
    ]);
    expect(await names({ action: 'changed' })).toEqual([['ideaCategory.edit', '50_ROBOTS']]);
    expect(await names({ action: 'deleted' })).toEqual([['ideaCategory.delete', '50_ROBOTS']]);
    expect(await names({ action: 'restored' })).toEqual([['trash.restore', '50_ROBOTS']]);
    expect(await names({ action: 'deletedForGood' })).toEqual([]);
    expect(await names({ action: 'trash.restore' })).toEqual([['trash.restore', '50_ROBOTS']]);
    expect(await names({ content: 'projectCategory' })).toEqual([['projectCategory.add', 'Lamps']]);
    expect(await names({ content: 'ideaCategory', recordID: '999' })).toEqual([]);
    expect(await names({ search: 'robots', limit: '1' })).toEqual([['trash.restore', '50_ROBOTS']]);
    // Signs that patterns have are looked for as they are.
    expect(await names({ search: '0%' })).toEqual([['ideaCategory.add', '50% Robots']]);
    expect(await names({ search: '0_r', action: 'changed' })).toEqual([['ideaCategory.edit', '50_ROBOTS']]);
    expect(await names({ account: 'nobody@example.org' })).toEqual([]);
    expect(await names({ account: 'ADMIN@', offset: '4' })).toEqual([['ideaCategory.add', '50% Robots']]);
    expect((await admin.call('history.list', { action: 'added', limit: '1' })).body).toMatchObject({
      total: 5,
      found: 2,
    });
  });

  it('begins and ends at the times that are asked for: the first is included, the last is not', async () => {
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) {
      ids.push(await addIdeaCategory(admin, name));
      server.setClock(60_000 * ids.length);
    }
    const times = (await listed()).map(({ created_at }) => String(created_at)).reverse();
    server.setClock(0);
    expect(await names({ from: times[1]! })).toEqual([
      ['ideaCategory.add', 'Three'],
      ['ideaCategory.add', 'Two'],
    ]);
    expect(await names({ until: times[1]! })).toEqual([['ideaCategory.add', 'One']]);
    expect(await names({ from: times[1]!, until: times[2]! })).toEqual([['ideaCategory.add', 'Two']]);
  });

  it('has the newest entry by its time first, also after the clock was set back', async () => {
    await addIdeaCategory(admin, 'Later');
    await addIdeaCategory(admin, 'Earlier');
    server.sql('update history set at_ms = at_ms + 60000 where id = 1');
    expect(await names({})).toEqual([
      ['ideaCategory.add', 'Later'],
      ['ideaCategory.add', 'Earlier'],
    ]);
  });

  it('leads to the edit screens of records that are still there', async () => {
    const { ProjectID, slug } = await changedProject();
    const keys = async () => new Set((await listed({ content: 'project' })).map(({ key }) => key));
    expect(await keys()).toEqual(new Set([slug]));
    await admin.call('project.delete', { ProjectID });
    expect(await keys()).toEqual(new Set(['']));
  });
});

describe('an entry', () => {
  const changesOf = async (historyID: string) =>
    (
      (await admin.call('history.entry', { historyID })).body as {
        readonly data: readonly [{ readonly changes: unknown; readonly restorable: boolean }];
      }
    ).data[0];

  it('says a choice by its name, also after that was deleted, and a file by its name', async () => {
    const { ProjectID, catID } = await changedProject();
    const other = await addCategory(admin, 'Lamps');
    await admin.call('project.edit', {
      ...{ ...project, name: 'Robot Leg', price: '1300', catID: other, ProjectID },
      image: await picturePart(),
    });
    const historyID = await newest();
    const file = { field: 'image', before: null, after: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/) };
    expect((await changesOf(historyID)).changes).toEqual([
      { field: 'categoryId', before: 'A category', after: 'Lamps' },
      file,
    ]);
    await admin.call('projectCategory.delete', { catID });
    expect((await changesOf(historyID)).changes).toEqual([
      { field: 'categoryId', before: `No. ${catID}, which was deleted`, after: 'Lamps' },
      file,
    ]);
  });

  it('of an edit that changed nothing is not written', async () => {
    const { ProjectID, catID } = await changedProject();
    const before = await newest();
    const reply = await admin.call('project.edit', { ...project, name: 'Robot Leg', price: '1300', catID, ProjectID });
    expect([reply.status, await newest()]).toEqual([200, before]);
  });

  it('of a change of a file alone can not be restored', async () => {
    const catID = await addCategory(admin, 'Lamps');
    await admin.call('projectCategory.edit', { catID, catName: 'Lamps', image: await picturePart() });
    const historyID = await newest();
    expect((await changesOf(historyID)).restorable).toBe(false);
    await expectRefusals(server, admin, 'history.restore', [
      [{ historyID }, 409, 'Only a change of a text, a number or a choice can be taken back.'],
    ]);
  });
});

describe('a restore', () => {
  const category = async (ProjectID: string, catID: string) => {
    await admin.call('project.edit', { ...project, name: 'Robot Leg', price: '1300', catID, ProjectID });
    return newest();
  };

  it('writes back only what the entry changed', async () => {
    const { ProjectID, catID, slug } = await changedProject();
    const historyID = await newest();
    await admin.call('project.edit', {
      ...project,
      name: 'Robot Leg',
      desc: '<p>New.</p>',
      price: '1300',
      catID,
      ProjectID,
    });
    await admin.call('history.restore', { historyID });
    expect((await admin.call('project.one', { ProjectSlug: slug })).body).toMatchObject({
      data: [{ name: 'Robot Arm', price: 1250.5, desc: '<p>New.</p>' }],
    });
  });

  it('is found by a search for what it wrote back', async () => {
    await changedProject();
    await admin.call('history.restore', { historyID: await newest() });
    const found = await admin.call('project.list', { columns: 'list', limit: '10', search: 'arm' });
    expect(found.body).toMatchObject({ found: 1, data: [{ name: 'Robot Arm' }] });
  });

  it('of a record that is gone is refused with 404', async () => {
    const { ProjectID } = await changedProject();
    const historyID = await newest();
    await admin.call('project.delete', { ProjectID });
    await expectRefusals(server, admin, 'history.restore', [[{ historyID }, 404, 'Project not found']]);
  });

  it('with a category that is gone is refused with 409', async () => {
    const { ProjectID, catID } = await changedProject();
    const historyID = await category(ProjectID, await addCategory(admin, 'Lamps'));
    await admin.call('projectCategory.delete', { catID });
    const sentence =
      "The category that it had before was deleted, so this version can't be restored. Restore the category first.";
    await expectRefusals(server, admin, 'history.restore', [[{ historyID }, 409, sentence]]);
  });

  it('that breaks a rule of the form is refused with 409 and the sentence of the rule', async () => {
    const catID = await addCategory(admin, '');
    await admin.call('projectCategory.edit', { catID, catName: 'Lamps' });
    const historyID = await newest();
    await expectRefusals(server, admin, 'history.restore', [
      [{ historyID }, 409, "This version can't be restored. Title is required"],
    ]);
  });

  it('can be taken back itself', async () => {
    const { slug } = await changedProject();
    await admin.call('history.restore', { historyID: await newest() });
    await admin.call('history.restore', { historyID: await newest() });
    expect((await admin.call('project.one', { ProjectSlug: slug })).body).toMatchObject({
      data: [{ name: 'Robot Leg', price: 1300 }],
    });
  });
});
