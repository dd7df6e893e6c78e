import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WireAction } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import type { DeleteCall } from '../../domain/calls';
import { type TrashedType, trashedTypes } from '../../domain/trash';
import { type Client, refused } from './kit/client';
import { isServed, said } from './kit/expecting';
import {
  addCategory,
  addChapter,
  addComponent,
  addComponentCategory,
  addFooterGroup,
  addFooterLink,
  addIdea,
  addIdeaCategory,
  addLesson,
  addMember,
  addPost,
  addProject,
  addSlide,
  addTutorialCategory,
  idOf,
  pdfPart,
  picturePart,
  type Row,
  rowsOf,
} from './kit/good-fields';
import { type Stored, startTestServer, type TestServer } from './kit/test-server';

/* What is deleted goes into the trash, from which it comes back as it was, or goes for good (contract §6). */

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterEach(() => server.clear());
afterAll(() => server.end());

const day = 24 * 60 * 60_000;
const files = async () => ({ image: await picturePart(), pdf: pdfPart() });

interface Made {
  readonly id: string;
  /** Links of its files, and of those of what goes with it. */
  readonly links: readonly unknown[];
}

const priced = ({ sno, id, imageLink, pdfLink }: Row): Made => ({
  id: String(sno ?? id),
  links: [imageLink, pdfLink],
});

/** Makes a record of each type that can be deleted, with files, and with others that refer to it or go with it. */
const making: Readonly<Record<TrashedType, () => Promise<Made>>> = {
  project: async () => priced(await addProject(admin, await files())),
  projectCategory: async () => {
    const id = await addCategory(admin, 'Robots');
    for (const name of ['Arm', 'Leg']) await addProject(admin, { name, catID: id });
    await addPost(admin, { catID: id });
    return { id, links: [(await rowsOf(admin, 'projectCategory.list')).at(-1)?.imageLink] };
  },
  component: async () =>
    priced(await addComponent(admin, { ...(await files()), CompCatID: await addComponentCategory(admin, 'Parts') })),
  componentCategory: async () => {
    const id = await addComponentCategory(admin, 'Sensors', await addComponentCategory(admin, 'Parts'));
    await addComponent(admin, { CompCatID: id });
    return { id, links: [] };
  },
  blog: async () => {
    const { sno, ogImage } = await addPost(admin, { ogImage: await picturePart() });
    return { id: String(sno), links: [ogImage] };
  },
  idea: async () => priced(await addIdea(admin, await files())),
  ideaCategory: async () => {
    const id = await addIdeaCategory(admin, 'For home');
    await addIdea(admin, { CatID: id });
    return { id, links: [] };
  },
  teamMember: async () => {
    const { sno, imageLink, coverImageLink, pdfLink } = await addMember(admin, { pdf: pdfPart() });
    return { id: String(sno), links: [imageLink, coverImageLink, pdfLink] };
  },
  tutorialCategory: async () => {
    const category = await addTutorialCategory(admin);
    const links = [category.imageLink];
    for (const title of ['Circuits', 'Code']) {
      const chapter = await addChapter(admin, category, title);
      for (const more of [{ pdf: pdfPart() }, { link: 'https://a.example' }, { content: '<p>क</p>' }]) {
        links.push((await addLesson(admin, chapter, more)).pdfLink);
      }
    }
    return { id: idOf(category), links: links.filter((link) => typeof link === 'string') };
  },
  lesson: async () => {
    const lesson = await addLesson(admin);
    return { id: idOf(lesson), links: [lesson.pdfLink] };
  },
  slide: async () => {
    const slide = await addSlide(admin);
    return { id: idOf(slide), links: [slide.imageLink] };
  },
  footerGroup: async () => {
    const groupID = await addFooterGroup(admin);
    for (const label of ['Delivery', 'Returns']) await addFooterLink(admin, { groupID, label });
    return { id: groupID, links: [] };
  },
  footerLink: async () => ({ id: idOf(await addFooterLink(admin)), links: [] }),
};
const types = Object.keys(trashedTypes) as TrashedType[];

const deleting = (type: TrashedType, id: string) => {
  const key: DeleteCall = `${type}.delete`;
  const { fields }: WireAction = actions[key];
  return admin.call(key, { [fields.id?.wire ?? '']: id });
};

const restoring = (type: TrashedType, id: string) => admin.call('trash.restore', { content: type, recordID: id });
const trash = async () => (await admin.call('trash.list')).body as { readonly data: readonly Row[] };
const purging = async (type: TrashedType, id: string) => {
  const row = (await trash()).data.find(({ content, recordID }) => content === type && String(recordID) === id);
  return admin.call('trash.purge', { trashID: String(row?.sno) });
};

const byId = (rows: unknown) =>
  [...(rows as { id?: number; name?: string }[])].sort((one, other) =>
    String(one.id ?? one.name).localeCompare(String(other.id ?? other.name), 'en', { numeric: true }),
  );
/** What is stored, whatever order its rows are in on the disk; but for the history, which says that something was deleted and restored. */
const inOrder = ({ rows: { history: _, ...rows }, ...rest }: Stored) => ({
  ...rest,
  rows: Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, byId(all)])),
});
const stored = () => inOrder(server.stored());
const served = (links: readonly unknown[]) => Promise.all(links.map((link) => isServed(server, link)));
const all = <Value>(links: readonly unknown[], value: Value): readonly Value[] => links.map(() => value);

/** The list index as it is. */
const indexes = () => ({
  entries: server.sql('select content, row_id, facets, digest from list_entries order by content, row_id'),
  keys: server.sql('select content, facet, row_id, sort_key from list_keys order by content, facet, row_id'),
  totals: server.sql('select content, total from list_indexes order by content'),
});

describe.each(types)('%s', (type) => {
  it('that is deleted and restored is what it was, with all that belongs to it', async () => {
    const { id, links } = await making[type]();
    const [before, index] = [stored(), indexes()];
    expect((await deleting(type, id)).status).toBe(200);
    // Nothing is left of it but in the trash, and its files are no longer to be had.
    expect(await served(links)).toEqual(all(links, false));
    expect(stored().rows).not.toEqual(before.rows);
    expect(stored().files).toEqual(before.files);
    expect((await trash()).data.map(({ content, recordID }) => [content, String(recordID)])).toEqual([[type, id]]);

    const reply = await restoring(type, id);
    expect([reply.status, (reply.body as { text: string }).text]).toEqual([
      200,
      expect.stringMatching(/^[A-Z][a-z ]+ restored successfully$/),
    ]);
    expect([stored(), indexes()]).toEqual([before, index]);
    expect(await served(links)).toEqual(all(links, true));
    expect(await trash()).toEqual({ status: true, data: [] });
  });

  it('that is deleted for good takes its rows and its files along, and nothing else', async () => {
    const others = stored();
    const { id, links } = await making[type]();
    const { files: before } = stored();
    await deleting(type, id);
    expect((await purging(type, id)).status).toBe(200);
    const after = stored();
    const mine = new Set(links.map((link) => String(link).slice('/uploads/'.length)));
    expect(after.files).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => !mine.has(name))));
    for (const table of ['trashed', 'trashed_rows', 'trashed_files']) expect(after.rows[table]).toEqual([]);
    expect((after.rows.files as { name: string }[]).map(({ name }) => name).sort()).toEqual(
      Object.keys(after.files).sort(),
    );
    expect(others.staging).toEqual([]);
    expect((await restoring(type, id)).status).toBe(404);
  });

  it('that is deleted again after it was restored can be restored again', async () => {
    const { id } = await making[type]();
    const before = stored();
    for (let time = 0; time < 2; time += 1) {
      expect((await deleting(type, id)).status).toBe(200);
      expect((await restoring(type, id)).status).toBe(200);
    }
    expect(stored()).toEqual(before);
  });
});

describe('the trash', () => {
  it('says what was deleted, when and by whom, and how many days are left, the newest first', async () => {
    const first = await addIdeaCategory(admin, 'First');
    await deleting('ideaCategory', first);
    server.wait(10 * day);
    admin = await server.signIn();
    const second = await addProject(admin);
    await deleting('project', idOf(second));
    const row = { sno: expect.any(Number), deleted_by: 'admin@localhost', deleted_at: expect.any(String) };
    expect(await trash()).toEqual({
      status: true,
      data: [
        { ...row, content: 'project', recordID: second.sno, name: 'Robot Arm', daysLeft: 30 },
        { ...row, content: 'ideaCategory', recordID: Number(first), name: 'First', daysLeft: 20 },
      ],
    });
    const [later, earlier] = (await trash()).data.map(({ deleted_at }) => Date.parse(String(deleted_at)));
    expect((later ?? 0) - (earlier ?? 0)).toBe(10 * day);
  });

  it('keeps a record for thirty days, and its files', async () => {
    const { id, links } = await making.project();
    const kept = await addIdeaCategory(admin, 'Kept');
    await deleting('project', id);
    server.wait(30 * day - 60_000);
    admin = await server.signIn();
    await deleting('ideaCategory', kept);
    expect((await trash()).data.map(({ name, daysLeft }) => [name, daysLeft])).toEqual([
      ['Kept', 30],
      ['Robot Arm', 1],
    ]);
    const { files: before } = stored();
    server.wait(60_000);
    expect((await trash()).data.map(({ name }) => name)).toEqual(['Kept']);
    const { files: after, rows } = stored();
    expect(Object.keys(before).length - Object.keys(after).length).toBe(links.length);
    expect((rows.trashed as Row[]).map(({ name }) => name)).toEqual(['Kept']);
    const reply = await restoring('project', id);
    expect([reply.status, reply.body]).toEqual([404, refused(notInTrash)]);
  });

  it('is cleaned by a sign-in too', async () => {
    await deleting('ideaCategory', await addIdeaCategory(admin));
    server.wait(30 * day);
    admin = await server.signIn();
    expect(stored().rows.trashed).toEqual([]);
  });

  it('gives a record back once', async () => {
    const { id } = await making.project();
    await deleting('project', id);
    const replies = await Promise.all([1, 2, 3].map(() => restoring('project', id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const again = await restoring('project', id);
    expect([again.status, again.body]).toEqual([404, refused(notInTrash)]);
  });

  it('has nothing of a delete that was refused', async () => {
    const parent = await addComponentCategory(admin, 'Parts');
    await addComponentCategory(admin, 'Sensors', parent);
    expect((await deleting('componentCategory', parent)).status).toBe(409);
    expect((await deleting('project', '999999')).status).toBe(404);
    expect(await trash()).toEqual({ status: true, data: [] });
  });
});

const notInTrash = 'This is no longer in the trash: it was restored or deleted for good. Reload the list.';

describe('a record whose surroundings have changed', () => {
  const textOf = async (type: TrashedType, id: string) => {
    const { status, body } = await restoring(type, id);
    return [status, (body as { text: string }).text];
  };

  it('waits for what it belongs to', async () => {
    const catID = await addCategory(admin, 'Robots');
    const id = idOf(await addProject(admin, { catID }));
    await deleting('project', id);
    await deleting('projectCategory', catID);
    expect(await textOf('project', id)).toEqual([409, 'Its category is in the trash too. Restore "Robots" first.']);
    expect((await restoring('projectCategory', catID)).status).toBe(200);
    expect((await restoring('project', id)).status).toBe(200);
    expect((await rowsOf(admin, 'project.list')).at(-1)).toMatchObject({ catID: Number(catID) });
  });

  it('waits for the category that its chapter went with', async () => {
    const category = await addTutorialCategory(admin, 'Electronics');
    const lesson = idOf(await addLesson(admin, await addChapter(admin, category)));
    await deleting('lesson', lesson);
    await deleting('tutorialCategory', idOf(category));
    expect(await textOf('lesson', lesson)).toEqual([
      409,
      'Its chapter is in the trash too. Restore "Electronics" first.',
    ]);
    await purging('tutorialCategory', idOf(category));
    expect(await textOf('lesson', lesson)).toEqual([409, "Its chapter was deleted for good, so it can't be restored."]);
    expect((await trash()).data).toHaveLength(1);
  });

  it('comes back without a category that was deleted for good', async () => {
    const catID = await addCategory(admin, 'Robots');
    const id = idOf(await addProject(admin, { catID }));
    await deleting('project', id);
    await deleting('projectCategory', catID);
    await purging('projectCategory', catID);
    expect(await textOf('project', id)).toEqual([
      200,
      'Project restored successfully. Its category was deleted for good, so it has none now.',
    ]);
    expect((await rowsOf(admin, 'project.list')).at(-1)).toMatchObject({ catID: null });
  });

  it('gets another address when its own was taken meanwhile', async () => {
    const { sno, slug } = await addProject(admin);
    await deleting('project', String(sno));
    await addProject(admin);
    expect(await textOf('project', String(sno))).toEqual([
      200,
      'Project restored successfully. Its address is robot-arm-2 now: another one has taken robot-arm.',
    ]);
    expect((await rowsOf(admin, 'project.list')).map((row) => row.slug)).toEqual([`${slug}-2`, slug]);
  });

  it('leaves alone what was given another category meanwhile', async () => {
    const [first, second] = [await addCategory(admin, 'First'), await addCategory(admin, 'Second')];
    const [moved, stays] = [await addProject(admin, { catID: first }), await addProject(admin, { catID: first })];
    await deleting('projectCategory', first);
    const fields = { name: 'Moved', desc: '<p>It moves.</p>', price: '1', DiscPrice: '1', videoLink: '' };
    await admin.call('project.edit', { ...fields, catID: second, ProjectID: idOf(moved) });
    await restoring('projectCategory', first);
    const categories = (await rowsOf(admin, 'project.list')).map(({ sno, catID }) => [sno, catID]);
    expect(categories).toEqual([
      [moved.sno, Number(second)],
      [stays.sno, Number(first)],
    ]);
  });

  it('has its category again when it was in the trash while that came back', async () => {
    const catID = await addCategory(admin, 'Robots');
    const id = idOf(await addProject(admin, { catID }));
    await deleting('projectCategory', catID);
    await deleting('project', id);
    await restoring('projectCategory', catID);
    await restoring('project', id);
    expect((await rowsOf(admin, 'project.list')).at(-1)).toMatchObject({ catID: Number(catID) });
  });

  it('is answered as a restore that was done before when its submit is sent again', async () => {
    const { id } = await making.lesson();
    await deleting('lesson', id);
    const fields = { content: 'lesson', recordID: id, idempotency_key: 'k'.repeat(20) };
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await admin.call('trash.restore', fields);
      expect([status, body]).toEqual(said('Lesson restored successfully'));
    }
  });
});
