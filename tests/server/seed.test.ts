import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Schema } from 'effect';
import type { Selectable } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '../../adapters/wire/action';
import { type Actions, actions } from '../../adapters/wire/actions';
import type { CallKey } from '../../domain/calls';
import { beginsAsPdf } from '../../domain/files';
import type { Tables } from '../../server/database/tables';
import { fillAccounts } from '../../server/seed/accounts';
import { contentOf, fillSite } from '../../server/seed/fill-site';
import { type Counts, OptionsError, readOptions, usual } from '../../server/seed/options';
import type { RunningServer } from '../../server/serve';
import { startServer } from '../../server/serve';
import { openSite, type Site } from '../../server/site';
import { runSql } from './kit/databases';
import { cheapHash, testSettings } from './kit/test-server';
import { builtFile } from './kit/worker-entry';

const few: Counts = { projects: 50, components: 60, posts: 4, ideas: 5, members: 3, lessons: 6, messages: 12 };

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'seed-test-'));
  folders.push(folder);
  return folder;
};

const siteOptions = { hashCost: cheapHash, writeLog: () => undefined };
const onSite = async <A>(folder: string, use: (site: Site) => Promise<A>): Promise<A> => {
  const site = await openSite(testSettings(folder), siteOptions);
  try {
    return await use(site);
  } finally {
    await site.close();
  }
};
const fill = (folder: string, counts: Counts) => onSite(folder, (site) => fillSite(site, counts, () => undefined));

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('accounts', () => {
  test('of each role and in each state are made once, with passwords that nobody knows', async () => {
    const folder = newFolder();
    const read = (site: Site) =>
      site.db
        .selectFrom('users')
        .select(['email', 'name', 'role', 'disabled', 'password_hash'])
        .orderBy('id')
        .execute();
    const [first, second] = await onSite(folder, async (site) => {
      await fillAccounts(site, cheapHash);
      const made = await read(site);
      await fillAccounts(site, cheapHash);
      return [made, await read(site)] as const;
    });
    expect(first.map(({ password_hash, ...row }) => [...Object.values(row), password_hash !== ''])).toEqual([
      ['admin@localhost', '', 'admin', 0, true],
      ['meera@example.org', 'Meera Joshi', 'editor', 0, true],
      ['kabir@example.org', 'Kabir Anand', 'viewer', 0, true],
      ['sana@example.org', 'सना ख़ान', 'editor', 0, false],
      ['dev@example.org', 'Dev Patel', 'editor', 1, true],
    ]);
    expect(second).toEqual(first);
  });
});

describe('a filled site', { tags: ['full'] }, () => {
  let folder: string;
  let server: RunningServer;
  beforeAll(async () => {
    folder = newFolder();
    await fill(folder, few);
    server = await startServer(testSettings(folder), siteOptions);
  });
  afterAll(() => server?.close());

  /** An answer as the app reads it. */
  const read = async <Key extends CallKey>(key: Key, fields: Record<string, string> = {}) => {
    const { path, reqData, answer } = actions[key];
    const response = await fetch(`${server.url}/api/${path}?${new URLSearchParams({ req_data: reqData, ...fields })}`);
    expect([key, response.status]).toEqual([key, 200]);
    return Schema.decodeUnknownSync(answer as Schema.Codec<unknown>)(await response.json()) as AnswerOf<Actions[Key]>;
  };

  test('holds as much of everything as was asked for', async () => {
    const lengths = {
      projects: (await read('project.list')).length,
      components: (await read('component.list')).length,
      posts: (await read('blog.list')).length,
      ideas: (await read('idea.list')).length,
      members: (await read('teamMember.list')).length,
    };
    expect(lengths).toEqual({ projects: 50, components: 60, posts: 4, ideas: 5, members: 3 });
    expect((await read('projectCategory.list')).length).toBe(10);
    expect((await read('ideaCategory.list')).length).toBe(7);
  });

  test('has messages: read, unread and archived ones, and one in Hindi', async () => {
    const rows = runSql(folder, 'select * from messages') as Selectable<Tables['messages']>[];
    const counted = (archived: number, read: number) =>
      rows.filter(({ is_archived, is_read }) => is_archived === archived && is_read === read).length;
    expect([counted(0, 0), counted(0, 1), counted(1, 1), counted(1, 0)]).toEqual([4, 5, 3, 0]);
    expect(rows.filter(({ body }) => /\p{Script=Devanagari}/u.test(body)).length).toBe(1);
    expect(new Set(rows.map(({ email }) => email)).size).toBe(12);
  });

  test('has component categories on three levels, and components in the lowest', async () => {
    type Node = { readonly id: number; readonly children: readonly Node[] };
    const levels = (nodes: readonly Node[]): readonly (readonly number[])[] =>
      nodes.length === 0 ? [] : [nodes.map(({ id }) => id), ...levels(nodes.flatMap(({ children }) => children))];
    const [, , lowest = [], ...deeper] = levels(await read('componentCategory.tree'));
    expect(deeper).toEqual([]);
    const used = (await read('component.list')).map(({ categoryId }) => categoryId);
    expect(used.filter((id) => !lowest.includes(id))).toEqual([]);
  });

  test('has lessons of each of the three kinds', async () => {
    const kinds: string[] = [];
    for (const category of await read('tutorialCategory.list')) {
      for (const chapter of await read('chapter.list', { TutCatSlug: category.slug })) {
        for (const { pdf, link, content } of await read('lesson.list', { TutSlug: chapter.slug })) {
          kinds.push([pdf && 'pdf', link && 'link', content && 'content'].filter(Boolean).join());
        }
      }
    }
    expect(kinds.sort()).toEqual(['content', 'content', 'link', 'link', 'pdf', 'pdf']);
  });

  test('has four slides, of which one has ended and one is to come, and a footer of three groups', async () => {
    expect((await read('slide.shown')).map(({ heading }) => heading)).toEqual([
      'Build it yourself this weekend',
      'Free electronics course',
    ]);
    expect((await read('footer.shown')).map(({ title, links }) => [title, links.length])).toEqual([
      ['Learn', 3],
      ['Help', 3],
      ['Follow us', 2],
    ]);
  });

  test('each record is found by its own key, with the same values', async () => {
    for (const project of await read('project.list')) {
      expect(await read('project.one', { ProjectSlug: project.slug })).toEqual(project);
    }
    for (const component of await read('component.list')) {
      expect(await read('component.one', { CompSlug: component.slug })).toEqual(component);
    }
    for (const post of await read('blog.list')) {
      expect(await read('blog.one', { BlogPostID: post.slug })).toEqual(post);
    }
    for (const member of await read('teamMember.list')) {
      expect(await read('teamMember.one', { TeamMemberSlug: member.slug })).toEqual(member);
    }
  });

  test('names come once, ideas are told in Hindi, texts are not all the same', async () => {
    const projects = await read('project.list');
    expect(new Set(projects.map(({ name }) => name)).size).toBe(projects.length);
    expect(new Set(projects.map(({ description }) => description)).size).toBe(projects.length);
    const ideas = await read('idea.list');
    expect(ideas.filter(({ name }) => /\p{Script=Devanagari}/u.test(name)).length).toBeGreaterThan(2);
    expect(ideas.filter(({ hindiDescription }) => !/\p{Script=Devanagari}/u.test(hindiDescription))).toEqual([]);
    expect(JSON.stringify([projects, ideas])).not.toMatch(/lorem|ipsum|undefined|\bNaN\b/);
  });

  test('every link of a file leads to that file, and there are no others', async () => {
    const rows: readonly object[] = [
      ...(await read('project.list')),
      ...(await read('component.list')),
      ...(await read('blog.list')),
      ...(await read('idea.list')),
      ...(await read('teamMember.list')),
      ...(await read('projectCategory.list')),
      ...(await read('tutorialCategory.list')),
      ...(await read('slide.shown')),
    ];
    const links = rows.flatMap((row) => Object.values(row)).filter((value) => String(value).startsWith('/uploads/'));
    expect(new Set(links).size).toBe(links.length);
    for (const link of links) {
      const response = await fetch(server.url + link);
      const bytes = Buffer.from(await response.arrayBuffer());
      const type = response.headers.get('content-type');
      if (type === 'application/pdf') expect(beginsAsPdf(bytes)).toBe(true);
      else expect([link, type]).toEqual([link, `image/${(await sharp(bytes).metadata()).format}`]);
    }
    // The PDFs of two lessons are reached by their chapters, and two slides are not shown today.
    expect(readdirSync(join(folder, 'uploads')).length).toBe(links.length + 2 + 2);
    expect(readdirSync(join(folder, 'staging'))).toEqual([]);
  });

  test('pictures are as large as those that people upload', () => {
    const uploads = join(folder, 'uploads');
    const sizes = readdirSync(uploads)
      .filter((name) => !name.endsWith('.pdf'))
      .map((name) => readFileSync(join(uploads, name)).length);
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    expect(mean).toBeGreaterThan(20_000);
    expect(Math.max(...sizes)).toBeLessThan(200_000);
  });
});

test('the same numbers give the same texts in every run, and one kind does not depend on another', {
  tags: ['full'],
}, async () => {
  const textsOf = async (counts: Counts) => {
    const folder = newFolder();
    await fill(folder, counts);
    return onSite(folder, async ({ db }) => ({
      projects: (await db.selectFrom('projects').selectAll().orderBy('id').execute()).map(({ image, pdf, ...row }) => ({
        ...row,
        image: image !== null,
        pdf: pdf !== null,
      })),
      ideas: await db.selectFrom('ideas').select(['name', 'hindi_description', 'price']).orderBy('id').execute(),
    }));
  };
  const none = { projects: 0, components: 0, posts: 0, ideas: 0, members: 0, lessons: 0, messages: 0 };
  const once = await textsOf({ ...none, projects: 6, ideas: 3 });
  expect(await textsOf({ ...none, projects: 6, ideas: 3 })).toEqual(once);
  expect((await textsOf({ ...none, ideas: 3 })).ideas).toEqual(once.ideas);
});

test('more goes on where it stopped: no name comes twice, no category either', { tags: ['full'] }, async () => {
  const folder = newFolder();
  await fill(folder, { ...few, projects: 3, components: 2 });
  const groups = (await onSite(folder, contentOf)).groups;
  await fill(folder, { ...few, projects: 3, components: 2 });
  await onSite(folder, async (site) => {
    const after = await contentOf(site);
    expect(after).toEqual({
      counts: { projects: 6, components: 4, posts: 8, ideas: 10, members: 6, lessons: 12, messages: 24 },
      groups,
    });
    const names = (await site.db.selectFrom('projects').select('name').execute()).map(({ name }) => name);
    expect(new Set(names).size).toBe(6);
  });
});

describe('the options', () => {
  test.each([
    [[], { counts: usual, add: false, help: false }],
    [['--projects', '10000'], { counts: { ...usual, projects: 10_000 }, add: false, help: false }],
    [['--ideas=0', '--lessons', '7'], { counts: { ...usual, ideas: 0, lessons: 7 }, add: false, help: false }],
    [['--add'], { counts: usual, add: true, help: false }],
    [
      ['--add', '--posts', '2'],
      {
        counts: { projects: 0, components: 0, posts: 2, ideas: 0, members: 0, lessons: 0, messages: 0 },
        add: true,
        help: false,
      },
    ],
    [['--help'], { counts: usual, add: false, help: true }],
  ])('%j are read', (words, options) => {
    expect(readOptions(words)).toEqual(options);
  });

  test.each([
    [['--projects'], '--projects has no number, but it has to be a whole number from 0 to 100000.'],
    [['--projects', 'many'], '--projects is "many", but it has to be a whole number from 0 to 100000.'],
    [['--ideas', '-1'], '--ideas is "-1", but it has to be a whole number from 0 to 100000.'],
    [['--ideas', '1.5'], '--ideas is "1.5", but it has to be a whole number from 0 to 100000.'],
    [['--members=100001'], '--members is "100001", but it has to be a whole number from 0 to 100000.'],
    [['--sliders', '3'], 'There is no option "--sliders". See npm run seed -- --help.'],
    [['10'], 'There is no option "10". See npm run seed -- --help.'],
  ])('%j are refused with a sentence', (words, sentence) => {
    expect(() => readOptions(words)).toThrow(new OptionsError(sentence));
  });
});

describe('the command', () => {
  const run = (dataFolder: string, ...words: readonly string[]) =>
    new Promise<{ readonly code: number | null; readonly said: string; readonly complained: string }>((resolve) => {
      const { PATH = '' } = process.env;
      const child = spawn(process.execPath, [builtFile('seed'), ...words], {
        env: { PATH, DATA_DIR: dataFolder },
      });
      let said = '';
      let complained = '';
      child.stdout.on('data', (data) => {
        said += data;
      });
      child.stderr.on('data', (data) => {
        complained += data;
      });
      child.on('close', (code) => resolve({ code, said, complained }));
    });

  const small = [
    '--projects',
    '2',
    '--components',
    '0',
    '--posts',
    '0',
    '--ideas',
    '1',
    '--members',
    '0',
    '--lessons=0',
    '--messages=0',
  ];

  test('tells the first password once, adds nothing twice unless asked', { tags: ['full'] }, async () => {
    const folder = newFolder();
    const first = await run(folder, ...small);
    expect(first.code).toBe(0);
    expect(JSON.parse(first.complained)).toMatchObject({ event: 'account created', account: 'admin@localhost' });
    expect(first.said).toMatch(/Email: {4}admin@localhost\n +Password: \S{20}\n/);
    expect(first.said).toContain(
      'The site has 2 projects, 0 components, 0 posts, 1 ideas, 0 members, 0 lessons, 0 messages',
    );
    expect(first.said).toContain(
      'meera@example.org, kabir@example.org, sana@example.org, dev@example.org have passwords',
    );
    expect(readdirSync(folder).sort()).toEqual([
      'ahead',
      'api-key',
      'lock.db',
      'reserve',
      'site.db',
      'staging',
      'uploads',
    ]);
    const second = await run(folder, ...small);
    expect(second).toMatchObject({ code: 0, complained: '' });
    expect(second.said).not.toContain('Password');
    expect(second.said).toContain('already has content: 2 projects');
    expect(second.said).toContain('Nothing was added. Use npm run seed -- --add to add to it.');
    expect((await run(folder, '--add', '--projects', '1')).said).toContain('The site has 3 projects');
  });

  test('leaves a folder alone that a server uses', { tags: ['full'] }, async () => {
    const folder = newFolder();
    const server = await startServer(testSettings(folder), siteOptions);
    const refused = await run(folder);
    await server.close();
    expect(refused).toEqual({
      code: 1,
      said: '',
      complained: `Another server is already using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.\n`,
    });
  });

  test('says what is wrong with an option, and touches nothing', async () => {
    const folder = newFolder();
    const refused = await run(folder, '--projects', 'lots');
    expect(refused).toMatchObject({
      code: 1,
      said: '',
      complained: expect.stringMatching(/^--projects is "lots".*\.\n$/),
    });
    expect((await run(folder, '--help')).said).toContain('npm run seed -- --projects 10000');
    expect(readdirSync(folder)).toEqual([]);
  });
});
