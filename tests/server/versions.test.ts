import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { WireAction } from '../../adapters/wire/action';
import { wiresOf } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import type { CallKey } from '../../domain/calls';
import { failureBody } from '../../server/failure';
import { changedMeanwhile } from '../../server/record-version';
import type { Client } from './kit/client';
import { addIdeaCategory, type GoodFields, goodFields, picturePart, type Row, rowsOf } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

/* An edit that names the version of its record is refused when the record has another one (contract §6 versions). */

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterEach(() => server.clear());
afterAll(() => server.end());

const table: readonly WireAction[] = Object.values(actions);
const edits = table.filter(({ key }) => key.endsWith('.edit'));
const listOf = (edit: CallKey) => edit.replace(/edit$/, 'list') as CallKey;

/** The fields of a good edit, and the record that it changes as reads tell it. */
const goodEdit = async (
  edit: WireAction,
): Promise<{ readonly fields: GoodFields; readonly read: () => Promise<Row> }> => {
  const fields = await goodFields[edit.key](admin, server);
  const [id] = wiresOf(edit.fields.id ?? ({ wire: '', otherWires: [] } as never)).map((wire) => fields[wire]);
  const one: WireAction | undefined = table.find(({ key }) => key === edit.key.replace(/edit$/, 'one'));
  const read = async () => {
    const list = await rowsOf(admin, listOf(edit.key), one === undefined ? { versions: '1' } : {});
    const listed = list.find((each) => String(each.sno ?? each.id) === id);
    if (one === undefined || listed === undefined) return listed ?? {};
    const key = { [one.fields.key?.wire ?? '']: String(listed.slug) };
    const [row = {}] = await rowsOf(admin, one.key, { ...key, versions: '1' });
    return row;
  };
  return { fields, read };
};

/** The same fields with another text in the one that names the record. */
const renamed = (fields: GoodFields, name: string): GoodFields => {
  const field = ['name', 'title', 'catName', 'heading', 'label'].find((each) => each in fields) ?? '';
  return { ...fields, [field]: name };
};

const stale = failureBody(changedMeanwhile().sentence);

describe.each(edits.map((edit) => [edit.key, edit] as const))('%s', (_, edit) => {
  test('of the version that the record has is done, and the record has another version then', async () => {
    const { fields, read } = await goodEdit(edit);
    const before = await read();
    expect(
      await admin.call(edit.key, { ...renamed(fields, 'Other'), record_version: String(before.record_version) }),
    ).toMatchObject({ status: 200 });
    const after = await read();
    expect(before.record_version).toMatch(/^[\w-]{22}$/);
    expect(after.record_version).toMatch(/^[\w-]{22}$/);
    expect(after.record_version).not.toBe(before.record_version);
  });

  test('of a version that the record no longer has changes nothing, and leaves no file', async () => {
    const { fields, read } = await goodEdit(edit);
    const record_version = String((await read()).record_version);
    expect(await admin.call(edit.key, renamed(fields, 'Theirs'))).toMatchObject({ status: 200 });
    const stored = server.stored();
    const late = await admin.call(edit.key, { ...renamed(fields, 'Mine'), record_version });
    expect([late.status, late.body]).toEqual([409, stale]);
    expect(server.stored()).toEqual(stored);
  });

  test('without a version is done as ever', async () => {
    const { fields } = await goodEdit(edit);
    for (const name of ['One', 'Two']) {
      expect(await admin.call(edit.key, renamed(fields, name))).toMatchObject({ status: 200 });
    }
  });
});

describe('versions', () => {
  test.each(table.filter(({ versioned }) => versioned).map(({ key }) => [key]))(
    'are in the answer of %s when it asks for them, and not otherwise',
    async (key) => {
      const fields = await goodFields[key](admin, server);
      if (key.endsWith('.list')) await goodFields[key.replace(/list$/, 'edit') as CallKey](admin, server);
      const rows = async (more: GoodFields) => {
        const { data } = (await admin.call(key, { ...fields, ...more })).body as { readonly data: readonly Row[] };
        return data;
      };
      const plain = await rows({});
      expect(plain.length).toBe(1);
      expect(plain[0]).not.toHaveProperty('record_version');
      expect(await rows({ versions: '1' })).toEqual([
        { ...plain[0], record_version: expect.stringMatching(/^[\w-]{22}$/) },
      ]);
    },
  );

  test('can only be asked for in one way', async () => {
    expect(await admin.call('ideaCategory.list', { versions: 'yes' })).toMatchObject({
      status: 422,
      body: failureBody('The field versions can only be 1.'),
    });
  });

  test('change when a delete elsewhere changes the record', async () => {
    const { fields, read } = await goodEdit(actions['project.edit']);
    const record_version = String((await read()).record_version);
    expect(await admin.call('projectCategory.delete', { catID: fields.catID ?? '' })).toMatchObject({ status: 200 });
    const catID = String((await goodFields['projectCategory.edit'](admin, server)).catID);
    const late = await admin.call('project.edit', { ...fields, catID, record_version });
    expect([late.status, late.body]).toEqual([409, stale]);
  });

  test('let an edit through that is sent again under its key, because its answer was lost', async () => {
    const { fields, read } = await goodEdit(actions['project.edit']);
    const sent = {
      ...renamed(fields, 'Mine'),
      record_version: String((await read()).record_version),
      idempotency_key: 'k'.repeat(32),
    };
    const first = await admin.call('project.edit', sent);
    const stored = server.stored();
    const second = await admin.call('project.edit', sent);
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(server.stored()).toEqual(stored);
  });
});

/* What two people do with one record, in any order: each opens it and saves what was typed, once or more often. */
interface Step {
  readonly who: 0 | 1;
  readonly act: 'open' | 'save';
}
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({ who: fc.constantFrom(0, 1), act: fc.constantFrom('open', 'save') }),
  { minLength: 2, maxLength: 8 },
);

describe('two people at one record overwrite nothing that they have not seen, and are refused only then', () => {
  const { seed = 0 } = fc.readConfigureGlobal();
  const orders = Number(process.env.SAVE_ORDERS ?? 100);

  test(`in ${orders} orders`, { tags: ['full'] }, async () => {
    const id = await addIdeaCategory(admin, 'Start');
    let truth = 'Start';
    let count = 0;
    const read = async () => {
      const [row] = await rowsOf(admin, 'ideaCategory.list', { versions: '1' });
      return { name: String(row?.name), version: String(row?.record_version) };
    };
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const seen = [await read(), await read()];
        for (const { who, act } of taken) {
          const mine = seen[who];
          if (act === 'open' || mine === undefined) {
            seen[who] = await read();
            continue;
          }
          count += 1;
          const name = `Text ${count}`;
          const reply = await admin.call('ideaCategory.edit', { CatID: id, name, record_version: mine.version });
          expect(reply.status).toBe(mine.name === truth ? 200 : 409);
          if (reply.status === 200) truth = name;
          // Who has saved goes on with what is stored then; who was refused has still seen what was seen before.
          if (reply.status === 200) seen[who] = await read();
        }
        expect((await read()).name).toBe(truth);
      }),
      { numRuns: orders, seed },
    );
  });
});

test('of twenty edits at once of one version one is done', async () => {
  const { fields, read } = await goodEdit(actions['projectCategory.edit']);
  const record_version = String((await read()).record_version);
  const replies = await Promise.all(
    Array.from({ length: 20 }, async (__, at) =>
      admin.call('projectCategory.edit', {
        ...renamed(fields, `Name ${at}`),
        image: await picturePart(),
        record_version,
      }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  const { files, staging } = server.stored();
  expect([Object.keys(files).length, staging]).toEqual([1, []]);
});
