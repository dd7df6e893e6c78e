import { Effect } from 'effect';
import { describe, expect, test } from 'vitest';
import { Content } from '../../../adapters/content';
import { rowSource } from '../../../adapters/row-source';
import type { WireAction } from '../../../adapters/wire/action';
import { actions } from '../../../adapters/wire/actions';
import type { ListView } from '../../../domain/arrange';
import type { CallKey, ListCall } from '../../../domain/calls';
import { project } from '../../../domain/content/projects';
import { goodFields } from '../../server/kit/good-fields';
import { browserAt } from '../kit/browser';
import { call } from '../kit/calls';
import { startSite } from '../kit/site';
import { startRecorder } from '../kit/wire-capture';

/** The lists that have windows, each with the long texts that a window leaves out. */
const windowed = [
  ['project.list', ['description']],
  ['component.list', ['description']],
  ['blog.list', ['content']],
  ['teamMember.list', ['content']],
  ['idea.list', ['description', 'hindiDescription']],
] as const;

const plain: ListView = { search: '', sort: null };
const { server } = startSite();
const recorder = startRecorder();

const page = (capabilities: readonly string[]) => browserAt(`${server().url}/api/`, { capabilities });
const rows = (list: ListCall, view: ListView = plain, offset = 0, limit = 60) =>
  Content.use((content) => content.rows(list, { view, offset, limit }));

test('every list with a window is here', () => {
  const all = (Object.values(actions) as readonly WireAction[]).filter(({ window }) => window !== null);
  expect(all.map(({ key }) => key).sort()).toEqual(windowed.map(([key]) => key as CallKey).sort());
});

describe('a page with the capability `paging`', () => {
  test.each(windowed)('reads a window of %s without its long texts', async (list, long) => {
    const admin = await server().signIn();
    const add = list.replace('.list', '.add') as CallKey;
    expect((await admin.call(add, await goodFields[add](admin, server()))).status).toBe(200);
    const whole = await page(['paging']).run(call(list, {}));
    const left = Object.fromEntries(long.map((name) => [name, '']));
    expect(whole.length).toBeGreaterThan(0);
    for (const row of whole) expect(row).not.toEqual({ ...row, ...left });
    expect(await page(['paging']).run(rows(list))).toEqual({
      rows: whole.map((row) => ({ ...row, ...left })),
      counts: { total: whole.length, found: whole.length, version: expect.any(String) },
    });
    expect(await page([]).run(rows(list))).toEqual({ rows: whole, counts: null });
  });
});

describe('what goes over the wire', () => {
  const asked = async (
    view: ListView,
    offset: number,
    capabilities: readonly string[],
    list: ListCall = 'project.list',
  ) => (await recorder.record(rows(list, view, offset), '/api/', () => ({ capabilities }))).path.split('?')[1];

  test('a window says its place, its search and its order', async () => {
    const start = 'req_data=getProjects&columns=list&limit=60';
    expect(await asked(plain, 0, ['paging'])).toBe(start);
    expect(await asked({ search: 'रोबोट arm', sort: { by: 'name', direction: 'descending' } }, 120, ['paging'])).toBe(
      `${start}&offset=120&sort=name&order=descending&${new URLSearchParams({ search: 'रोबोट arm' })}`,
    );
  });

  test('a list of a server without windows is asked for as the spec says', async () => {
    const view: ListView = { search: 'arm', sort: { by: 'name', direction: 'ascending' } };
    expect(await asked(view, 60, ['thumbnails'])).toBe('req_data=getProjects');
    expect(await asked(view, 60, ['paging'], 'projectCategory.list')).toBe('req_data=getCat');
  });
});

describe('the source of a list', () => {
  const row = (id: number, name: string) => ({ id, name });
  const facets = { name: (known: { readonly name: string }) => known.name };
  const asked = { query: {}, view: plain, offset: 60, limit: 60, isFresh: true };

  test('gives the window that the server answers with', async () => {
    const counts = { total: 90, found: 70, version: '7' };
    const source = rowSource(() => Effect.succeed({ rows: [row(1, 'Arm')], counts }), { facets });
    const { view, offset, limit } = asked;
    expect(await Effect.runPromise(source(asked))).toEqual({ view, offset, limit, rows: [row(1, 'Arm')], ...counts });
  });

  test('keeps the rows of a server without windows, which are then searched and sorted here, until fresh ones are asked for', async () => {
    let calls = 0;
    const source = rowSource(
      () => {
        calls += 1;
        return Effect.succeed({ rows: [row(1, 'Lamp'), row(2, 'Robot arm'), row(3, 'Arm')], counts: null });
      },
      { facets },
    );
    const read = (view: ListView, isFresh: boolean) => Effect.runPromise(source({ ...asked, view, isFresh }));
    const view: ListView = { search: 'arm', sort: { by: 'name', direction: 'ascending' } };
    const arms = {
      view,
      offset: 0,
      limit: 2,
      rows: [row(3, 'Arm'), row(2, 'Robot arm')],
      found: 2,
      total: 3,
      version: null,
    };
    expect([(await read(plain, true)).rows.length, calls]).toEqual([3, 1]);
    expect([await read(view, false), calls]).toEqual([arms, 1]);
    expect([await read(view, true), calls]).toEqual([arms, 2]);
  });

  test('does not ask the server for an order that the list does not have', async () => {
    const view: ListView = { search: '', sort: { by: 'toString', direction: 'ascending' } };
    const orders: unknown[] = [];
    const source = rowSource((_: object, window) => {
      orders.push(window.view.sort);
      return Effect.succeed({ rows: [], counts: { total: 0, found: 0, version: '1' } });
    }, project);
    expect((await Effect.runPromise(source({ ...asked, view }))).view).toEqual(view);
    expect(orders).toEqual([null]);
  });
});
