import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '../../domain/calls';
import { maxSlug, slugAt, wordsOf } from '../../server/slugs';
import type { Client } from './kit/client';
import {
  addCategory,
  addChapter,
  addMember,
  addPost,
  addProject,
  addTutorialCategory,
  rowsOf,
} from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());

describe('a name in an address', () => {
  const names: readonly (readonly [name: string, slug: string])[] = [
    ['Robot Arm', 'robot-arm'],
    ['  Robot -- Arm!  ', 'robot-arm'],
    ['Arduino & Sensors: 10 "Projects"', 'arduino-sensors-10-projects'],
    ["Asha's robot", 'ashas-robot'],
    ['C++ / C#', 'c-c'],
    ['Ünï çödé', 'uni-code'],
    ['रोबोटिक आर्म', 'robotik-arm'],
    ['सौर ऊर्जा 101', 'saur-urja-101'],
    ['日本', 'riben'],
    ['🤖 Robot 🤖', 'robot'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['../../etc/passwd', 'etc-passwd'],
    ['😀', ''],
    ['👩‍🔬🏽', ''],
    ['!!!', ''],
    ['   ', ''],
    ['2024', ''],
    ['١٢٣', ''],
  ];
  it.each(names)('%s', (name, slug) => {
    expect(wordsOf(name)).toBe(slug);
  });

  it('is ASCII, at most 80 characters, and never empty', () => {
    for (const name of ['x'.repeat(500), 'रोबोट '.repeat(80), `${'x'.repeat(79)} y`, '😀'.repeat(500)]) {
      for (const n of [1, 2, 10, 99_999]) {
        const slug = slugAt(wordsOf(name), 'project', n);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(maxSlug);
      }
    }
  });
});

describe('slugs of records', () => {
  it('are told apart by numbers, and one that is free again is given again', async () => {
    const catID = await addCategory(admin);
    const slugs = async (count: number) => {
      const rows = [];
      for (let at = 0; at < count; at += 1) rows.push(await addProject(admin, { name: 'Same', catID }));
      return rows;
    };
    const rows = await slugs(5);
    expect(rows.map(({ slug }) => slug)).toEqual(['same', 'same-2', 'same-3', 'same-4', 'same-5']);
    await admin.call('project.delete', { ProjectID: String(rows[2]?.sno) });
    expect((await slugs(2)).map(({ slug }) => slug)).toEqual(['same-3', 'same-6']);
  });

  it('go on after the last number when a name has thousands of records', async () => {
    const catID = await addCategory(admin);
    await addProject(admin, { name: 'Crowd', catID });
    const columns = 'name, description, category_id, price, discount_price, video_link, created_at';
    const numbers = 'with recursive numbers(n) as (select 2 union all select n + 1 from numbers where n < 3000)';
    server.sql(
      `${numbers} insert into projects (slug, ${columns}) select 'crowd-' || n, ${columns} from numbers, projects where slug = 'crowd'`,
    );
    const slugs = [];
    for (let at = 0; at < 2; at += 1) slugs.push((await addProject(admin, { name: 'Crowd', catID })).slug);
    expect(slugs).toEqual(['crowd-3001', 'crowd-3002']);
  });

  it('are told apart when many are made at once', async () => {
    const catID = await addCategory(admin);
    const fields = { name: 'At once', desc: 'D', catID, price: '0', DiscPrice: '0' };
    const replies = await Promise.all(Array.from({ length: 20 }, () => admin.call('project.add', fields)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const rows = (await rowsOf(admin, 'project.list')).filter(({ name }) => name === 'At once');
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(20);
  });

  it('stay when the name changes', async () => {
    const { sno, catID } = await addProject(admin, { name: 'First name' });
    const fields = { ProjectID: String(sno), desc: 'D', catID: String(catID), price: '0', DiscPrice: '0' };
    await admin.call('project.edit', { ...fields, name: 'Second name' });
    const { body } = await admin.call('project.one', { ProjectSlug: 'first-name' });
    expect(body).toMatchObject({ data: [{ sno, name: 'Second name', slug: 'first-name' }] });
  });

  it('are unique within their kind only, and stand in for names without words', async () => {
    const category = await addTutorialCategory(admin, '😀');
    const slugs = [
      await addProject(admin, { name: '😀' }),
      await addPost(admin, { title: '😀' }),
      await addMember(admin, { name: '😀😀' }),
      category,
      await addChapter(admin, category, '😀'),
      await addProject(admin, { name: 'Post 1' }),
    ].map(({ slug }) => slug);
    expect(slugs).toEqual(['project-1', 'post-1', 'member-1', 'tutorial-1', 'chapter-1', 'post-1']);
  });
});

it('no call but adding changes a slug', async () => {
  const row = await addMember(admin, { name: 'Kept Slug' });
  const fields = { id: String(row.sno), name: 'Other', Designation: 'Lead', content: 'Something else', slug: 'mine' };
  const edit: CallKey = 'teamMember.edit';
  expect((await admin.call(edit, fields)).status).toBe(200);
  expect((await rowsOf(admin, 'teamMember.list')).at(-1)?.slug).toBe('kept-slug');
});
