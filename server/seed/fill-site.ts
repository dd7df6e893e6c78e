import { Clock, Effect } from 'effect';
import { sql } from 'kysely';
import type { FieldTable } from '../../adapters/wire/action';
import { type Actions, actions } from '../../adapters/wire/actions';
import { yesOrNo } from '../../adapters/wire/messages';
import type { CallKey } from '../../domain/calls';
import type { ContentTable, TableName } from '../database/tables';
import { ServerFailure } from '../failure';
import { PictureCleaner } from '../files/pictures';
import type { CleanFile } from '../files/uploads';
import type { CallContext, DraftOf } from '../handlers/handler';
import type { UploadedFile } from '../http/body';
import type { Draft } from '../http/fields';
import { answerCall, runServer } from '../http/run-call';
import type { Site } from '../site';
import { type Chance, chanceFor } from './chance';
import { type Drawings, makeDrawings } from './drawings';
import { type Counts, kinds } from './options';
import { pdfOf } from './pdf-writer';
import { componentCategoryTexts, componentText } from './texts/components';
import { ideaCategoryNames, ideaText } from './texts/ideas';
import { memberText } from './texts/members';
import { messageText } from './texts/messages';
import { postText } from './texts/posts';
import { projectCategoryTitles, projectText } from './texts/projects';
import { footerTexts, slideTexts } from './texts/public-site';
import { chapterTexts, lessonText, tutorialCategoryTitles } from './texts/tutorials';

/** Tables by what there is a number of. */
const tables = {
  projects: 'projects',
  components: 'components',
  posts: 'blog_posts',
  ideas: 'ideas',
  members: 'team_members',
  lessons: 'lessons',
  messages: 'messages',
} as const satisfies Record<keyof Counts, TableName>;

const groups = [
  'project_categories',
  'component_categories',
  'tutorial_categories',
  'chapters',
  'idea_categories',
] as const satisfies readonly ContentTable[];

const countIn = async (site: Site, table: TableName): Promise<number> => {
  const row = await site.db
    .selectFrom(table)
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export interface Content {
  readonly counts: Counts;
  /** Categories of all sorts, and chapters. */
  readonly groups: number;
}

/** How much there is on a site. */
export const contentOf = async (site: Site): Promise<Content> => {
  const counts: Partial<Record<keyof Counts, number>> = {};
  for (const kind of kinds) counts[kind] = await countIn(site, tables[kind]);
  let sum = 0;
  for (const table of groups) sum += await countIn(site, table);
  return { counts: counts as Counts, groups: sum };
};

/** The handlers of content look at nothing of it: the door has decided already who may call them. */
const nobody: CallContext = {
  pair: { handle: undefined, secret: undefined },
  session: null,
  address: '',
  device: '',
  requestId: '',
  browser: undefined,
  setSecret: () => undefined,
  setBrowser: () => undefined,
};

/** The clock, stopped at a time. */
const clockAt = (clock: Clock.Clock, time: number): Clock.Clock =>
  Object.assign(Object.create(clock), {
    currentTimeMillisUnsafe: () => time,
    currentTimeMillis: Effect.succeed(time),
  });

/** The pictures of a pool are made clean once, and stored once for each record that has them. */
const rememberingCleaner = () => {
  const clean = PictureCleaner.defaultValue();
  const known = new Map<Buffer, CleanFile>();
  const cleaner: typeof clean = (bytes, slot) => {
    const file = known.get(bytes);
    if (file !== undefined) return Effect.succeed(file);
    return Effect.tap(clean(bytes, slot), (made) => Effect.sync(() => known.set(bytes, made)));
  };
  return cleaner;
};

const upload = (bytes: Buffer): UploadedFile => ({ bytes, tooLarge: false });

const firstDay = Date.UTC(2024, 0, 8, 4, 30);
const lastDay = Date.UTC(2026, 5, 30, 12);

/** When the nth of so many was made: some day after the one before it. */
const madeAt = (n: number, total: number): number =>
  Math.floor(firstDay + ((lastDay - firstDay) * n) / Math.max(total, 1));

/** What a call is given: a field that may be left out need not be named. */
type SeedDraft<Fields extends FieldTable> = Partial<DraftOf<Fields>> &
  Pick<DraftOf<Fields>, { [Name in keyof Fields]: Fields[Name]['optional'] extends true ? never : Name }[keyof Fields]>;

/** Adds records as the server's own calls do: sanitised, checked, with a slug, their files on the disk before their rows. */
const makeWriter = (site: Site) => {
  const cleaner = rememberingCleaner();
  return async <Key extends CallKey>(
    key: Key,
    draft: SeedDraft<Actions[Key]['fields']>,
    time: number,
    address = '',
  ): Promise<void> => {
    const leftOut = Object.fromEntries(Object.keys(actions[key].fields).map((name) => [name, null]));
    const call = Effect.flatMap(Clock.Clock, (clock) =>
      answerCall(key, { ...leftOut, ...draft } as Draft, { ...nobody, address }).pipe(
        Effect.provideService(PictureCleaner, cleaner),
        Effect.provideService(Clock.Clock, clockAt(clock, time)),
      ),
    );
    const answer = await runServer(site.runtime, call);
    if (answer instanceof ServerFailure) throw new Error(`${key} was refused: ${answer.sentence}`);
  };
};

type Write = ReturnType<typeof makeWriter>;

export interface Progress {
  readonly kind: keyof Counts;
  readonly done: number;
  readonly count: number;
}

interface Filling {
  readonly site: Site;
  readonly write: Write;
  readonly pictures: Drawings;
  /** Does something for each number that is still to be made of a kind. */
  readonly each: (
    kind: keyof Counts,
    make: (n: number, chance: Chance, time: number) => Promise<void>,
  ) => Promise<void>;
}

/** The ids of categories by their names; those that are missing are made. */
const ensureNamed = async <Name extends string>(
  names: readonly Name[],
  read: () => Promise<readonly { readonly id: number; readonly name: string }[]>,
  make: (name: Name, at: number) => Promise<void>,
): Promise<ReadonlyMap<Name, number>> => {
  const known = new Set((await read()).map(({ name }) => name));
  for (const [at, name] of names.entries()) if (!known.has(name)) await make(name, at);
  return new Map((await read()).map(({ id, name }) => [name as Name, id]));
};

/** One of the pictures of a sort: any of more numbers than there are pictures. */
const anyOf = async (pictures: Drawings, sort: Parameters<Drawings>[0], chance: Chance) =>
  upload(await pictures(sort, chance.between(0, 999)));

const fillProjects = async ({ site, write, pictures, each }: Filling): Promise<void> => {
  const ids = await ensureNamed(
    projectCategoryTitles,
    () => site.db.selectFrom('project_categories').select(['id', 'title as name']).orderBy('id', 'desc').execute(),
    async (title, at) => write('projectCategory.add', { title, photo: upload(await pictures('photos', at)) }, firstDay),
  );
  await each('projects', async (n, chance, time) => {
    const { category, ...text } = projectText(n, chance);
    const lines = [
      `Building instructions for: ${text.name}.`,
      'Print this page, keep it beside the kit and tick off what is done.',
    ];
    const draft = {
      ...text,
      categoryId: ids.get(category) ?? null,
      image: chance.often(0.93) ? await anyOf(pictures, 'goods', chance) : null,
      pdf: chance.often(0.65) ? upload(pdfOf(text.name, lines)) : null,
    };
    await write('project.add', draft, time);
  });
  await each('posts', async (n, chance, time) => {
    const categoryId = ids.get(chance.pick(projectCategoryTitles)) ?? null;
    const image = chance.often(0.9) ? await anyOf(pictures, 'goods', chance) : null;
    await write('blog.add', { ...postText(n, chance), categoryId, image }, time);
  });
};

const fillComponents = async ({ site, write, pictures, each }: Filling): Promise<void> => {
  const read = async () => {
    const rows = await site.db
      .selectFrom('component_categories')
      .select(['id', 'name', 'parent_id'])
      .orderBy('id')
      .execute();
    return new Map(rows.map(({ id, name, parent_id }) => [`${parent_id ?? ''}/${name}`, id]));
  };
  let known = await read();
  const idOf = (path: readonly string[]) =>
    path.reduce<number | undefined>(
      (parent, name, at) => (at > 0 && parent === undefined ? undefined : known.get(`${parent ?? ''}/${name}`)),
      undefined,
    );
  for (const { path } of componentCategoryTexts) {
    if (idOf(path) !== undefined) continue;
    const parentId = path.length === 1 ? null : (idOf(path.slice(0, -1)) ?? null);
    await write('componentCategory.add', { name: path.at(-1) ?? '', parentId }, firstDay);
    known = await read();
  }
  await each('components', async (n, chance, time) => {
    const { path, ...text } = componentText(n, chance);
    const draft = {
      ...text,
      categoryId: idOf(path) ?? null,
      image: chance.often(0.95) ? await anyOf(pictures, 'goods', chance) : null,
      pdf: chance.often(0.5)
        ? upload(pdfOf(`${text.name}: data sheet`, ['Supply, pins and sizes are on the card in the box.']))
        : null,
    };
    await write('component.add', draft, time);
  });
};

const fillTutorials = async ({ site, write, pictures, each }: Filling): Promise<void> => {
  const categories = await ensureNamed(
    tutorialCategoryTitles,
    () => site.db.selectFrom('tutorial_categories').select(['id', 'title as name']).orderBy('id', 'desc').execute(),
    async (title, at) =>
      write('tutorialCategory.add', { title, photo: upload(await pictures('photos', at + 10)) }, firstDay),
  );
  const read = () =>
    site.db.selectFrom('chapters').select(['id', 'title', 'category_id']).orderBy('id', 'desc').execute();
  const before = await read();
  for (const { category, title } of chapterTexts) {
    const categoryId = categories.get(category) ?? 0;
    if (before.some((row) => row.title === title && row.category_id === categoryId)) continue;
    await write('chapter.add', { title, categoryId }, firstDay);
  }
  const chapters = await read();
  const idOf = (at: number) => {
    const text = chapterTexts[at];
    const category = categories.get(text?.category ?? '');
    return chapters.find((row) => row.title === text?.title && row.category_id === category)?.id ?? 0;
  };
  await each('lessons', async (n, chance, time) => {
    const lesson = lessonText(n, chance);
    const { title } = lesson;
    const draft = {
      title,
      chapterId: idOf(lesson.chapter),
      link: lesson.kind === 'link' ? lesson.link : null,
      content: lesson.kind === 'content' ? lesson.content : null,
      pdf:
        lesson.kind === 'pdf'
          ? upload(
              pdfOf(title, ['A work sheet for this lesson: read it, build it, and write your readings beside it.']),
            )
          : null,
    };
    await write('lesson.add', draft, time);
  });
};

const fillIdeas = async ({ site, write, pictures, each }: Filling): Promise<void> => {
  const ids = await ensureNamed(
    ideaCategoryNames,
    () => site.db.selectFrom('idea_categories').select(['id', 'name']).orderBy('id', 'desc').execute(),
    (name) => write('ideaCategory.add', { name }, firstDay),
  );
  await each('ideas', async (n, chance, time) => {
    const { category, englishName, ...text } = ideaText(n, chance);
    const draft = {
      ...text,
      categoryId: ids.get(category) ?? null,
      image: chance.often(0.9) ? await anyOf(pictures, 'ideas', chance) : null,
      pdf: chance.often(0.6)
        ? upload(pdfOf(englishName, ['Drawings and a list of parts, as the inventor sent them to us.']))
        : null,
    };
    await write('idea.add', draft, time);
  });
};

const fillTeam = ({ write, pictures, each }: Filling): Promise<void> =>
  each('members', async (n, chance, time) => {
    const text = memberText(n, chance);
    const draft = {
      ...text,
      profileImage: upload(await pictures('faces', n)),
      coverImage: await anyOf(pictures, 'covers', chance),
      pdf: chance.often(0.4) ? upload(pdfOf(text.name, [`${text.designation}. Courses, talks and articles.`])) : null,
    };
    await write('teamMember.add', draft, time);
  });

/** An inbox with fewer messages than it may hold. */
const maxInbox = 4000;

/** Each message comes from an address of its own: the server takes few from the same one. */
const fillMessages = ({ site, write, each }: Filling, total: number): Promise<void> =>
  each('messages', async (n, chance, time) => {
    const { isRead, isArchived, ...sent } = messageText(n, chance, total - maxInbox);
    await write('message.send', sent, time, `visitor ${n}`);
    const { id } = await site.db.selectFrom('messages').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    if (isRead) await write('message.mark', { id, read: yesOrNo(true) }, time);
    if (isArchived) await write('message.archive', { id, archived: yesOrNo(true) }, time);
  });
/** What the public site has besides content, where there is none yet. */
const fillPublicSite = async ({ site, write, pictures }: Filling): Promise<void> => {
  if ((await countIn(site, 'slides')) === 0) {
    for (const [at, text] of slideTexts.entries()) {
      await write('slide.add', { ...text, image: upload(await pictures('covers', at)) }, firstDay);
    }
  }
  if ((await countIn(site, 'footer_groups')) > 0) return;
  for (const { title, links } of footerTexts) {
    await write('footerGroup.add', { title }, firstDay);
    const group = await site.db
      .selectFrom('footer_groups')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    for (const link of links) await write('footerLink.add', { ...link, groupId: group.id }, firstDay);
  }
};

/**
 * Adds so many records of each kind, with the categories that they need, and slides and footer links where there are none. Numbering goes on from what is there, so that names
 * do not come twice. The same numbers on a new site give the same texts and pictures in every run.
 */
export const fillSite = async (site: Site, counts: Counts, tell: (progress: Progress) => void): Promise<void> => {
  const pictures = makeDrawings();
  const before = (await contentOf(site)).counts;
  const each: Filling['each'] = async (kind, make) => {
    for (let at = 0; at < counts[kind]; at += 1) {
      const n = before[kind] + at;
      await make(n, chanceFor(`${kind} ${n}`), madeAt(n, before[kind] + counts[kind]));
      tell({ kind, done: at + 1, count: counts[kind] });
    }
  };
  const filling: Filling = { site, write: makeWriter(site), pictures, each };
  // A power cut may take the last rows back, never leave one whose file is missing: files are flushed before it all the same.
  const isSqlite = site.database.kind === 'sqlite';
  if (isSqlite) await sql`pragma synchronous = normal`.execute(site.db);
  try {
    if (counts.projects + counts.posts > 0) await fillProjects(filling);
    if (counts.components > 0) await fillComponents(filling);
    if (counts.lessons > 0) await fillTutorials(filling);
    if (counts.ideas > 0) await fillIdeas(filling);
    await fillTeam(filling);
    await fillMessages(filling, before.messages + counts.messages);
    await fillPublicSite(filling);
  } finally {
    if (isSqlite) {
      await sql`pragma synchronous = full`.execute(site.db);
      await sql`pragma wal_checkpoint(truncate)`.execute(site.db);
    }
  }
};
