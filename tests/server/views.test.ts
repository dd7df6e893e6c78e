import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type Client, refused } from './kit/client';
import { said } from './kit/expecting';
import { addView } from './kit/good-fields';
import { password, startTestServer, type TestServer } from './kit/test-server';

/* Saved views and columns of lists (decision 49). */

let server: TestServer;
let admin: Client;
let viewer: Client;
let editor: Client;

/** An account with the password, and the hash, of the administrator. */
const signedInAs = (name: string, role: string): Promise<Client> => {
  const username = `${name}@example.org`;
  server.sql(
    `insert into users (email, email_key, name, password_hash, role, disabled, created_at)
      select ?, ?, '', password_hash, ?, 0, '' from users where email = 'admin@localhost'`,
    username,
    username,
    role,
  );
  return server.client.signIn(username, password);
};

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  admin = await server.signIn();
  viewer = await signedInAs('viewer', 'viewer');
  editor = await signedInAs('editor', 'editor');
});
afterEach(() => {
  server.clear();
  server.sql("delete from users where email <> 'admin@localhost'");
});
afterAll(() => server.end());

type Fields = Readonly<Record<string, string>>;
interface Read {
  readonly views: readonly (Readonly<Record<string, unknown>> & { readonly viewID: number; readonly name: string })[];
  readonly lists: readonly Readonly<Record<string, unknown>>[];
}

const ask = async (client: Client, call: Parameters<Client['call']>[0], fields: Fields) => {
  const { status, body } = await client.call(call, fields);
  return [status, body];
};
const read = async (client: Client) => (await client.call('view.read')).body as Read;
const namesFor = async (client: Client) => (await read(client)).views.map(({ name }) => name);
const entries = () =>
  server.sql('select account, call, content, record_name, changes from history order by id') as readonly {
    readonly changes: string;
  }[];
const gone = [404, refused('This view is not there any more. Reload the page.')];
const adminsOnly = [403, refused('Only an administrator with the role admin may do this.')];

describe('a view', () => {
  it('is read as it was saved, by its owner alone', async () => {
    const fields = {
      content: 'project',
      name: '  मेरे   Drones ',
      query: 'search=dr+%E0%A4%B9&sort=name&order=descending',
    };
    expect(await ask(viewer, 'view.add', fields)).toEqual(said('View saved'));
    expect(await read(viewer)).toEqual({
      status: true,
      views: [
        {
          ...{ viewID: expect.any(Number), content: 'project', name: 'मेरे Drones' },
          ...{ query: fields.query, shared: false, own: true },
        },
      ],
      lists: [],
    });
    expect([await namesFor(editor), await namesFor(admin)]).toEqual([[], []]);
  });

  it.each([
    ['a list that there is not', { content: 'trash' }, 'The field content must name a list of content.'],
    ['a list by the name of a method', { content: 'toString' }, 'The field content must name a list of content.'],
    ['no name', { name: ' \t' }, 'Enter a name'],
    ['a name of 61 characters', { name: 'न'.repeat(61) }, 'A name can have at most 60 characters'],
    ['a list as it is', { query: '' }, 'There is nothing to save: the list is neither searched, sorted nor filtered.'],
    [
      'an order that the list does not have',
      { query: 'sort=price' },
      'This list cannot be asked for what the view asks.',
    ],
    [
      'a field that the list does not have',
      { query: 'filter=cost.atLeast.1' },
      'This list cannot be asked for what the view asks.',
    ],
    [
      'a value that the field cannot have',
      { query: 'filter=price.atLeast.much' },
      'This list cannot be asked for what the view asks.',
    ],
    ['what is no condition', { query: 'filter=price' }, 'This list cannot be asked for what the view asks.'],
    ['another parameter', { query: 'search=a&next=%2F%2Fevil' }, 'This list cannot be asked for what the view asks.'],
    [
      'more than 2,000 characters',
      { query: `search=${'a'.repeat(1994)}` },
      'A view can have at most 2000 characters. Remove some of its filters.',
    ],
  ])('is not saved of %s', async (_, more, sentence) => {
    const fields = { content: 'project', name: 'A view', query: 'search=drone', ...more };
    expect(await ask(viewer, 'view.add', fields)).toEqual([422, refused(sentence)]);
    expect(server.sql('select * from saved_views')).toEqual([]);
  });

  it('has a name of its own among those of its owner and list', async () => {
    const id = await addView(viewer, { name: 'Drones' });
    const other = await addView(viewer, { name: 'Kites' });
    const taken = [409, refused('You have a view drones of this list already.')];
    const again = { content: 'project', name: 'drones', query: 'sort=id' };
    expect(await ask(viewer, 'view.add', again)).toEqual(taken);
    expect(await ask(viewer, 'view.rename', { viewID: other, name: 'drones' })).toEqual(taken);
    expect(await ask(viewer, 'view.rename', { viewID: id, name: 'DRONES' })).toEqual(said('View renamed'));
    expect(await ask(viewer, 'view.add', { ...again, content: 'blog' })).toEqual(said('View saved'));
    expect(await ask(editor, 'view.add', again)).toEqual(said('View saved'));
  });

  it('is one of at most 50 of its owner and list', async () => {
    const { userID } = viewer.cookies!;
    for (let at = 1; at <= 50; at += 1) {
      server.sql(
        "insert into saved_views (user_id, content, name, name_key, query, is_shared) values (?, 'project', ?, ?, 'sort=id', 0)",
        Number(userID),
        `View ${at}`,
        `view ${at}`,
      );
    }
    const fields = { content: 'project', name: 'One more', query: 'sort=id' };
    const full = [409, refused('You can keep at most 50 views of a list. Delete one first.')];
    expect(await ask(viewer, 'view.add', fields)).toEqual(full);
    expect(await ask(viewer, 'view.add', { ...fields, content: 'blog' })).toEqual(said('View saved'));
    expect(await ask(editor, 'view.add', fields)).toEqual(said('View saved'));
  });

  it('that is not shared is nobody else’s to see or change, an administrator’s neither', async () => {
    const viewID = await addView(viewer);
    for (const client of [editor, admin]) {
      expect(await ask(client, 'view.change', { viewID, query: 'sort=id' })).toEqual(gone);
      expect(await ask(client, 'view.rename', { viewID, name: 'Mine' })).toEqual(gone);
      expect(await ask(client, 'view.remove', { viewID })).toEqual(gone);
      expect(await ask(client, 'view.setDefault', { content: 'project', viewID })).toEqual(gone);
    }
    expect(await ask(admin, 'view.share', { viewID, shared: 'yes' })).toEqual(gone);
    expect(entries()).toEqual([]);
  });

  it('that is changed is checked as a new one is', async () => {
    const viewID = await addView(viewer);
    const wrong = [422, refused('This list cannot be asked for what the view asks.')];
    expect(await ask(viewer, 'view.change', { viewID, query: 'sort=price' })).toEqual(wrong);
    expect(await ask(viewer, 'view.change', { viewID, query: 'sort=id' })).toEqual(said('View saved'));
    expect((await read(viewer)).views[0]).toMatchObject({ query: 'sort=id' });
  });

  it('is saved once when it is sent twice', async () => {
    const fields = {
      content: 'project',
      name: 'Once',
      query: 'sort=id',
      idempotency_key: 'the-same-submit-sent-twice',
    };
    expect(await ask(viewer, 'view.add', fields)).toEqual(said('View saved'));
    expect(await ask(viewer, 'view.add', fields)).toEqual(said('View saved'));
    expect(await namesFor(viewer)).toEqual(['Once']);
  });
});

describe('a shared view', () => {
  const shared = async () => {
    const viewID = await addView(admin, { name: 'For all' });
    expect(await ask(admin, 'view.share', { viewID, shared: 'yes' })).toEqual(said('Everybody sees this view now'));
    return viewID;
  };

  it('is seen by everybody and changed by administrators', async () => {
    const viewID = await shared();
    expect((await read(viewer)).views).toEqual([
      expect.objectContaining({ name: 'For all', shared: true, own: false }),
    ]);
    for (const client of [viewer, editor]) {
      expect(await ask(client, 'view.change', { viewID, query: 'sort=id' })).toEqual(adminsOnly);
      expect(await ask(client, 'view.rename', { viewID, name: 'Mine' })).toEqual(adminsOnly);
      expect(await ask(client, 'view.remove', { viewID })).toEqual(adminsOnly);
      expect(await ask(client, 'view.share', { viewID, shared: 'no' })).toEqual(adminsOnly);
    }
    const second = await signedInAs('second', 'admin');
    expect(await ask(second, 'view.rename', { viewID, name: 'For everybody' })).toEqual(said('View renamed'));
    expect(await namesFor(viewer)).toEqual(['For everybody']);
  });

  it('is in the history with each change of it', async () => {
    const viewID = await shared();
    await admin.call('view.share', { viewID, shared: 'yes' });
    await admin.call('view.rename', { viewID, name: 'Renamed' });
    await admin.call('view.change', { viewID, query: 'sort=id' });
    await admin.call('view.remove', { viewID });
    const entry = (call: string, name: string, changes: object) => ({
      ...{ account: 'admin@localhost', call, content: 'view', record_name: name },
      changes: JSON.stringify(changes),
    });
    const both = (name: string, query: string, isThere: boolean) => ({
      name: isThere ? { before: null, after: name } : { before: name, after: null },
      query: isThere ? { before: null, after: query } : { before: query, after: null },
    });
    expect(entries()).toEqual([
      entry('view.share', 'For all', both('For all', 'search=robot', true)),
      entry('view.rename', 'Renamed', { name: { before: 'For all', after: 'Renamed' } }),
      entry('view.change', 'Renamed', { query: { before: 'search=robot', after: 'sort=id' } }),
      entry('view.remove', 'Renamed', both('Renamed', 'sort=id', false)),
    ]);
  });

  it('is its owner’s alone again, and nobody else’s default', async () => {
    const viewID = await shared();
    await viewer.call('view.setDefault', { content: 'project', viewID });
    await admin.call('view.setDefault', { content: 'project', viewID });
    expect(await ask(admin, 'view.share', { viewID, shared: 'no' })).toEqual(said('Only its owner sees this view now'));
    expect(await read(viewer)).toMatchObject({ views: [], lists: [{ content: 'project', default_view: 0 }] });
    expect(await read(admin)).toMatchObject({ lists: [{ content: 'project', default_view: Number(viewID) }] });
  });

  it('stays when its account is deleted, and is then an administrator’s who no longer shares it', async () => {
    const second = await signedInAs('second', 'admin');
    const viewID = await addView(second, { name: 'Left' });
    await addView(second, { name: 'Never shared' });
    await second.call('view.share', { viewID, shared: 'yes' });
    await second.call('view.setColumns', { content: 'project', columns: '{"density":"compact","columns":[]}' });
    server.sql("delete from users where email = 'second@example.org'");
    expect([await namesFor(viewer), await namesFor(admin)]).toEqual([['Left'], ['Left']]);
    expect(server.sql('select * from list_settings')).toEqual([]);
    expect((await read(admin)).views).toEqual([expect.objectContaining({ shared: true, own: false })]);
    await admin.call('view.share', { viewID, shared: 'no' });
    expect((await read(admin)).views).toEqual([expect.objectContaining({ name: 'Left', shared: false, own: true })]);
    expect(await namesFor(viewer)).toEqual([]);
  });

  it('says yes or no', async () => {
    const viewID = await addView(admin);
    const neither = [422, refused('The field shared must be yes or no.')];
    expect(await ask(admin, 'view.share', { viewID, shared: 'maybe' })).toEqual(neither);
  });
});

test('a list opens with one view, until it opens with none or the view is deleted', async () => {
  const viewID = await addView(viewer);
  const of = async () => (await read(viewer)).lists;
  const set = (fields: Fields) => ask(viewer, 'view.setDefault', { content: 'project', ...fields });
  expect(await set({ viewID })).toEqual(said('This list opens with this view'));
  expect(await of()).toEqual([{ content: 'project', columns: '', default_view: Number(viewID) }]);
  expect(await set({})).toEqual(said('This list opens with all entries'));
  expect(await of()).toEqual([{ content: 'project', columns: '', default_view: 0 }]);
  await set({ viewID });
  await viewer.call('view.remove', { viewID });
  expect(await of()).toEqual([{ content: 'project', columns: '', default_view: 0 }]);
  const otherList = await addView(viewer, { content: 'blog' });
  expect(await set({ viewID: otherList })).toEqual(gone);
  expect((await read(editor)).lists).toEqual([]);
});

describe('the columns of a list', () => {
  const columns = '{"density":"compact","columns":[{"header":"ID","shown":true,"width":120}]}';

  it('are those of one account', async () => {
    expect(await ask(viewer, 'view.setColumns', { content: 'project', columns })).toEqual(said('Columns saved'));
    const usual = '{"density":"comfortable","columns":[]}';
    await viewer.call('view.setColumns', { content: 'blog', columns: usual });
    await viewer.call('view.setColumns', { content: 'blog', columns });
    expect((await read(viewer)).lists).toEqual([
      { content: 'blog', columns, default_view: 0 },
      { content: 'project', columns, default_view: 0 },
    ]);
    expect((await read(editor)).lists).toEqual([]);
  });

  const one = (setting: object) => JSON.stringify({ density: 'compact', columns: [setting] });
  it.each([
    ['no JSON', '{'],
    ['another density', '{"density":"airy","columns":[]}'],
    ['no columns', '{"density":"compact"}'],
    ['a column without a header', one({ header: '', shown: true, width: null })],
    ['a header of 65 characters', one({ header: 'a'.repeat(65), shown: true, width: null })],
    ['a column that is neither shown nor hidden', one({ header: 'ID', shown: 1, width: null })],
    ['a width below 64', one({ header: 'ID', shown: true, width: 63 })],
    ['a width above 800', one({ header: 'ID', shown: true, width: 801 })],
    ['half a pixel', one({ header: 'ID', shown: true, width: 100.5 })],
    [
      '41 columns',
      JSON.stringify({
        density: 'compact',
        columns: Array.from({ length: 41 }, (_, at) => ({ header: `C${at}`, shown: true, width: null })),
      }),
    ],
  ])('are not set to %s', async (_, wrong) => {
    const refusal = [422, refused('The field columns is not as it must be.')];
    expect(await ask(viewer, 'view.setColumns', { content: 'project', columns: wrong })).toEqual(refusal);
    expect(server.sql('select * from list_settings')).toEqual([]);
  });
});
