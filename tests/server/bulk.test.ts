import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WireAction } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import { filterText } from '../../domain/filter';
import { type TrashedType, trashedTypes } from '../../domain/trash';
import { driven, type Job, jobIn, runJob, stepped } from './kit/bulk';
import { type Client, refused } from './kit/client';
import {
  addCategory,
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
  type Row,
  rowsOf,
} from './kit/good-fields';
import { password, startTestServer, type TestServer } from './kit/test-server';

/* Many records at once (contract §6, decision 47): what is chosen, what is done to each, and what is told of it. */

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterEach(() => server.clear());
afterAll(() => server.end());

const day = 24 * 60 * 60_000;

/** Projects in two categories with these prices, the first one in the first category, and so on. */
const projects = async (...prices: readonly string[]) => {
  const robots = await addCategory(admin, 'Robots');
  const kites = await addCategory(admin, 'Kites');
  const ids: string[] = [];
  for (const [at, price] of prices.entries()) {
    const catID = at % 2 === 0 ? robots : kites;
    ids.push(idOf(await addProject(admin, { name: `Project ${at}`, catID, price, DiscPrice: '1' })));
  }
  return { robots, kites, ids };
};

const listed = async () => rowsOf(admin, 'project.list');
const preview = async (fields: Readonly<Record<string, string>>) =>
  (await admin.call('bulk.preview', { content: 'project', ...fields })).body;
const raise = { bulk_action: 'addPercent', field: 'price', value: '10' };

describe('a price is changed', () => {
  it.each([
    ['by rupees', { bulk_action: 'addRupees', field: 'price', value: '50' }, [60, 150.01, 50]],
    ['by rupees, down', { bulk_action: 'addRupees', field: 'price', value: '-9.99' }, [0.01, 90.02, 0]],
    [
      'by percent, rounded to paise, half a paisa up',
      { bulk_action: 'addPercent', field: 'price', value: '2.5' },
      [10.25, 102.51, 0],
    ],
    ['by percent, down', { bulk_action: 'addPercent', field: 'price', value: '-33.33' }, [6.67, 66.68, 0]],
    ['of the discount', { bulk_action: 'addRupees', field: 'discountPrice', value: '4' }, [10, 100.01, 0]],
  ])('%s', async (_, fields, prices) => {
    const { ids } = await projects('10', '100.01', '0');
    const ended = await runJob(admin, { content: 'project', rows: 'these', ids: ids.join(','), ...fields });
    expect((await listed()).map(({ price }) => price)).toEqual(prices);
    const isDown = fields.value === '-9.99';
    expect(ended).toMatchObject(isDown ? { state: 'done', done: 2, failed: 1 } : { state: 'done', done: 3, failed: 0 });
  });

  it('only where the whole record keeps the rules of its form; the others say why they stayed as they were', async () => {
    const { ids } = await projects('10', '999999999', '30', '5');
    server.sql('update projects set category_id = null where id = ?', Number(ids[2]));
    const ended = await runJob(admin, {
      content: 'project',
      rows: 'all',
      bulk_action: 'addRupees',
      field: 'price',
      value: '-6',
    });
    expect(ended).toMatchObject({ state: 'done', total: 4, done: 2, failed: 2 });
    expect((await listed()).map(({ price }) => price)).toEqual([4, 999_999_993, 30, 5]);
    const { body } = await admin.call('bulk.read', { jobID: String(ended.jobID) });
    expect(body).toMatchObject({
      job: ended,
      data: [
        { sno: Number(ids[2]), name: 'Project 2', reason: 'Category is required', key: 'project-2' },
        { sno: Number(ids[3]), name: 'Project 3', reason: 'Price must be a positive number', key: 'project-3' },
      ],
    });
    const tooMuch = {
      content: 'project',
      rows: 'these',
      ids: ids[1]!,
      bulk_action: 'addRupees',
      field: 'price',
      value: '7',
    };
    const { jobID } = await runJob(admin, tooMuch);
    expect((await admin.call('bulk.read', { jobID: String(jobID) })).body).toMatchObject({
      data: [{ reason: 'This amount is too large. It can be at most ₹99,99,99,999.' }],
    });
  });

  it('and each record has its entry in the history and a new version, as after an edit of its own', async () => {
    const { ids } = await projects('10', '20');
    const versionOf = async () =>
      (await rowsOf(admin, 'project.one', { ProjectSlug: 'project-0', versions: '1' }))[0]?.record_version;
    const before = await versionOf();
    await runJob(admin, { content: 'project', rows: 'these', ids: ids.join(','), ...raise });
    const entries = await rowsOf(admin, 'history.list', { content: 'project', limit: '2' });
    expect(entries).toMatchObject([
      {
        recordID: Number(ids[1]),
        name: 'Project 1',
        action: 'project.edit',
        fields: 'price',
        account: 'admin@localhost',
      },
      {
        recordID: Number(ids[0]),
        name: 'Project 0',
        action: 'project.edit',
        fields: 'price',
        account: 'admin@localhost',
      },
    ]);
    const [entry] = await rowsOf(admin, 'history.entry', { historyID: String(entries[1]!.sno) });
    expect(entry).toMatchObject({ changes: [{ field: 'price', before: 10, after: 11 }], restorable: true });
    expect(await versionOf()).not.toBe(before);
    await admin.call('history.restore', { historyID: String(entries[1]!.sno) });
    expect((await listed())[0]?.price).toBe(10);
  });

  it('in the order of the list too, which is sorted by what is stored now', async () => {
    for (const [name, price] of [
      ['A', '1'],
      ['B', '2'],
    ] as const)
      await addComponent(admin, { name, price });
    const [a] = await rowsOf(admin, 'component.list');
    const task = { bulk_action: 'addRupees', field: 'price', value: '5' };
    await runJob(admin, { content: 'component', rows: 'these', ids: idOf(a!), ...task });
    const sorted = await rowsOf(admin, 'component.list', { limit: '10', sort: 'price', order: 'ascending' });
    expect(sorted.map(({ name }) => name)).toEqual(['B', 'A']);
  });
});

describe('a category is set', () => {
  it('in all records that are chosen; those that had it stay as they were', async () => {
    const { kites } = await projects('1', '2', '3');
    const ended = await runJob(admin, {
      content: 'project',
      rows: 'all',
      bulk_action: 'set',
      field: 'categoryId',
      value: kites,
    });
    expect(ended).toMatchObject({ state: 'done', done: 3, failed: 0 });
    expect((await listed()).map(({ catID }) => catID)).toEqual([Number(kites), Number(kites), Number(kites)]);
    const entries = await rowsOf(admin, 'history.list', { content: 'project', action: 'changed' });
    expect(entries.map(({ name }) => name)).toEqual(['Project 2', 'Project 0']);
  });

  it('to none where the form allows that, and refused for each record where it does not', async () => {
    const parts = await addComponentCategory(admin, 'Parts');
    await addComponent(admin, { CompCatID: parts });
    await runJob(admin, { content: 'component', rows: 'all', bulk_action: 'set', field: 'categoryId', value: '0' });
    expect((await rowsOf(admin, 'component.list'))[0]?.catID ?? null).toBeNull();
    await projects('1');
    const ended = await runJob(admin, {
      content: 'project',
      rows: 'all',
      bulk_action: 'set',
      field: 'categoryId',
      value: '0',
    });
    expect(ended).toMatchObject({ done: 0, failed: 1 });
  });

  it('that is gone is refused at once; one that is deleted meanwhile is why the records after it failed', async () => {
    const { kites } = await projects('1', '2');
    const task = { content: 'project', rows: 'all', bulk_action: 'set', field: 'categoryId' };
    const sentence = 'This category no longer exists. Choose another.';
    expect((await admin.call('bulk.begin', { ...task, value: '999' })).body).toEqual(refused(sentence));
    const begun = jobIn(await admin.call('bulk.begin', { ...task, value: kites }));
    await admin.call('projectCategory.delete', { catID: kites });
    expect(await driven(admin, begun)).toMatchObject({ state: 'done', done: 0, failed: 2 });
  });
});

/** Makes two records of each type that can be deleted. */
const making: Readonly<Record<TrashedType, () => Promise<unknown>>> = {
  project: () => addProject(admin),
  projectCategory: () => addCategory(admin),
  component: () => addComponent(admin),
  componentCategory: () => addComponentCategory(admin, 'Parts'),
  blog: () => addPost(admin),
  idea: () => addIdea(admin),
  ideaCategory: () => addIdeaCategory(admin),
  teamMember: () => addMember(admin),
  tutorialCategory: () => addTutorialCategory(admin),
  lesson: () => addLesson(admin),
  slide: () => addSlide(admin),
  footerGroup: () => addFooterGroup(admin),
  footerLink: () => addFooterLink(admin),
};

describe('records are deleted', () => {
  it.each(Object.keys(trashedTypes) as TrashedType[])(
    'of the type %s, and each can be restored alone',
    async (type) => {
      for (let at = 0; at < 2; at += 1) await making[type]();
      const before = server.stored();
      const ended = await runJob(admin, { content: type, rows: 'all', bulk_action: 'delete' });
      expect(ended).toMatchObject({ state: 'done', total: 2, done: 2, failed: 0 });
      const trash = (await rowsOf(admin, 'trash.list')).filter(({ content }) => content === type);
      expect(trash).toMatchObject([{ deleted_by: 'admin@localhost' }, { deleted_by: 'admin@localhost' }]);
      for (const { recordID } of trash) {
        expect((await admin.call('trash.restore', { content: type, recordID: String(recordID) })).status).toBe(200);
      }
      const { history: _, jobs: __, job_rows: ___, ...rows } = server.stored().rows;
      expect(rows).toEqual(Object.fromEntries(Object.keys(rows).map((name) => [name, before.rows[name]])));
      expect(server.stored().files).toEqual(before.files);
    },
  );

  it('as their own calls do it: the entry in the history, the list without them, the records that lose a reference', async () => {
    const { robots, ids } = await projects('1', '2', '3');
    await runJob(admin, { content: 'projectCategory', rows: 'these', ids: robots, bulk_action: 'delete' });
    expect((await listed()).map(({ catID }) => catID ?? null)).toEqual([null, expect.any(Number), null]);
    await runJob(admin, { content: 'project', rows: 'these', ids: `${ids[0]},${ids[2]}`, bulk_action: 'delete' });
    const window = await admin.call('project.list', { limit: '10', search: 'project' });
    expect(window.body).toMatchObject({ total: 1, found: 1, data: [{ name: 'Project 1' }] });
    const entries = await rowsOf(admin, 'history.list', { action: 'deleted', limit: '3' });
    expect(entries.map(({ action, name }) => [action, name])).toEqual([
      ['project.delete', 'Project 0'],
      ['project.delete', 'Project 2'],
      ['projectCategory.delete', 'Robots'],
    ]);
  });

  it('but for those whose own call would be refused: a category with others below it, unless those go too', async () => {
    const parent = await addComponentCategory(admin, 'Parts');
    const child = await addComponentCategory(admin, 'Motors', parent);
    const task = { content: 'componentCategory', rows: 'these', bulk_action: 'delete' };
    const alone = await runJob(admin, { ...task, ids: parent });
    expect(alone).toMatchObject({ state: 'done', done: 0, failed: 1 });
    expect((await admin.call('bulk.read', { jobID: String(alone.jobID) })).body).toMatchObject({
      data: [{ name: 'Parts', reason: 'Delete its sub-categories first.', key: '' }],
    });
    expect(await runJob(admin, { ...task, ids: `${parent},${child}` })).toMatchObject({ done: 2, failed: 0 });
  });

  it('a record that somebody else has deleted meanwhile is told as one that failed', async () => {
    const { ids } = await projects('1', '2');
    const begun = jobIn(await admin.call('bulk.begin', { content: 'project', rows: 'all', bulk_action: 'delete' }));
    await admin.call('project.delete', { ProjectID: ids[1]! });
    expect(await driven(admin, begun)).toMatchObject({ state: 'done', done: 1, failed: 1 });
    expect((await admin.call('bulk.read', { jobID: String(begun.jobID) })).body).toMatchObject({
      data: [{ name: 'Project 1', reason: 'Project not found' }],
    });
  });
});

describe('chosen are', () => {
  const remove = { content: 'project', bulk_action: 'delete' };
  const left = async (fields: Readonly<Record<string, string>>) => {
    await runJob(admin, { ...remove, ...fields });
    return (await listed()).map(({ name }) => name);
  };

  it('all that match a search', async () => {
    await projects('1', '2', '3');
    expect(await left({ rows: 'all', search: 'project 1' })).toEqual(['Project 0', 'Project 2']);
  });

  it('all that match a filter, but for some', async () => {
    const { robots, ids } = await projects('1', '2', '3');
    const filter = filterText({ match: 'all', conditions: [{ field: 'categoryId', operator: 'is', value: robots }] });
    expect(await left({ rows: 'all', filter, excluded: ids[0]! })).toEqual(['Project 0', 'Project 1']);
  });

  it('these and no others', async () => {
    const { ids } = await projects('1', '2', '3');
    expect(await left({ rows: 'these', ids: `${ids[0]},${ids[2]},${ids[0]}` })).toEqual(['Project 1']);
  });

  it('what was there at the beginning: what matches later is not touched', async () => {
    await projects('1', '2');
    const begun = jobIn(await admin.call('bulk.begin', { ...remove, rows: 'all' }));
    await addProject(admin, { name: 'Late' });
    expect(await driven(admin, begun)).toMatchObject({ total: 2, done: 2 });
    expect((await listed()).map(({ name }) => name)).toEqual(['Late']);
  });

  it.each([
    ['The field content must name a content type.', { content: 'users', rows: 'all' }],
    ['The field content must name a content type.', { content: 'constructor', rows: 'all' }],
    ['The field rows must be these or all.', { rows: 'some' }],
    ['The field ids is missing.', { rows: 'these' }],
    ['The field ids must be a list of ids, with commas between them.', { rows: 'these', ids: '1,x' }],
    ['The field excluded must be a list of ids, with commas between them.', { rows: 'all', excluded: '1 or 1' }],
    [
      'At most 20000 records can be named at once.',
      { rows: 'these', ids: Array.from({ length: 20_001 }, (_, at) => at + 1).join(',') },
    ],
    [
      'The field filter asks for what this list cannot be filtered by.',
      { rows: 'all', filter: 'filter=description.is.3' },
    ],
    [
      'This list is searched in the app: name the records by their ids.',
      { content: 'lesson', rows: 'all', search: 'ohm' },
    ],
    ['The field bulk_action must be delete, set, addRupees or addPercent.', { rows: 'all', bulk_action: 'drop' }],
    [
      'The field field must name one that can be changed so.',
      { rows: 'all', bulk_action: 'set', field: 'price', value: '1' },
    ],
    [
      'The field value must be an id, or 0 for none.',
      { rows: 'all', bulk_action: 'set', field: 'categoryId', value: '-1' },
    ],
    [
      'The field field must name one that can be changed so.',
      { rows: 'all', bulk_action: 'addRupees', field: 'name', value: '1' },
    ],
    [
      'The field field must name one that can be changed so.',
      { content: 'lesson', rows: 'all', bulk_action: 'addRupees', field: 'price', value: '1' },
    ],
    ['Enter a number', { rows: 'all', bulk_action: 'addRupees', field: 'price', value: 'ten' }],
    [
      'A price can be lowered by at most 100 %',
      { rows: 'all', bulk_action: 'addPercent', field: 'price', value: '-101' },
    ],
    ['None of these records is there any more. Reload the list.', { rows: 'all', search: 'nowhere' }],
  ])('none where the call is wrong: %s', async (sentence, fields) => {
    await projects('1');
    const before = server.stored();
    const reply = await admin.call('bulk.begin', { ...remove, ...fields });
    expect([reply.status, reply.body]).toEqual([422, refused(sentence)]);
    expect(server.stored()).toEqual(before);
  });
});

describe('a preview', () => {
  it('says how many are chosen and what the first ones become, and changes nothing', async () => {
    const { ids } = await projects('10', '20', '30', '40', '50', '60', '999999999');
    const before = server.stored();
    expect(await preview({ rows: 'all', ...raise })).toEqual({
      ...{ status: true, count: 7, looked: 7, refused: 1 },
      examples: [
        { sno: Number(ids[0]), name: 'Project 0', before: 10, after: 11, problem: null },
        { sno: Number(ids[1]), name: 'Project 1', before: 20, after: 22, problem: null },
        { sno: Number(ids[2]), name: 'Project 2', before: 30, after: 33, problem: null },
        { sno: Number(ids[3]), name: 'Project 3', before: 40, after: 44, problem: null },
        { sno: Number(ids[4]), name: 'Project 4', before: 50, after: 55, problem: null },
        {
          ...{ sno: Number(ids[6]), name: 'Project 6', before: 999_999_999, after: 1_099_999_998.9 },
          problem: 'This amount is too large. It can be at most ₹99,99,99,999.',
        },
      ],
    });
    expect(server.stored()).toEqual(before);
  });

  it('names categories', async () => {
    const { kites, ids } = await projects('10');
    expect(
      await preview({ rows: 'these', ids: ids[0]!, bulk_action: 'set', field: 'categoryId', value: kites }),
    ).toMatchObject({
      examples: [{ before: 'Robots', after: 'Kites' }],
    });
  });

  it('says which deletes would be refused', async () => {
    const parent = await addComponentCategory(admin, 'Parts');
    await addComponentCategory(admin, 'Motors', parent);
    expect(await preview({ content: 'componentCategory', rows: 'all', bulk_action: 'delete' })).toMatchObject({
      ...{ count: 2, looked: 2, refused: 1 },
      examples: [
        { name: 'Motors', before: null, after: null, problem: null },
        { name: 'Parts', problem: 'Delete its sub-categories first.' },
      ],
    });
  });

  it('of more than 200 looks at the first 200', { tags: ['full'] }, async () => {
    for (let at = 0; at < 201; at += 1) await addIdeaCategory(admin, `Category ${at}`);
    expect(await preview({ content: 'ideaCategory', rows: 'all', bulk_action: 'delete' })).toMatchObject({
      count: 201,
      looked: 200,
    });
  });
});

describe('a step', () => {
  const begin = async (): Promise<Job> =>
    jobIn(await admin.call('bulk.begin', { content: 'project', rows: 'all', ...raise }));

  it('does nothing when the job is further than its client knows: an answer was lost, or another client drives it too', async () => {
    await projects('10', '20');
    const begun = await begin();
    const both = await Promise.all([stepped(admin, begun), stepped(await server.signIn(), begun)]);
    const again = await stepped(admin, begun);
    const ended = { ...begun, state: 'done', done: 2 };
    expect([...both, again]).toEqual([ended, ended, ended]);
    expect((await listed()).map(({ price }) => price)).toEqual([11, 22]);
  });

  it('that is sent again under its key is answered as it was, and done once', async () => {
    await projects('10');
    const begun = await begin();
    const key = { idempotency_key: 'a-step-of-a-job-1' };
    const fields = { jobID: String(begun.jobID), position: '0', ...key };
    const replies = [await admin.call('bulk.step', fields), await admin.call('bulk.step', fields)];
    expect(replies.map(({ body }) => body)).toEqual([
      { status: true, text: '1 changed', message: '1 changed', job: { ...begun, state: 'done', done: 1 } },
      { status: true, text: '1 changed', message: '1 changed', job: { ...begun, state: 'done', done: 1 } },
    ]);
    expect((await listed())[0]?.price).toBe(11);
  });

  it('goes on from a change that somebody has made meanwhile', async () => {
    const { robots, ids } = await projects('10');
    const begun = await begin();
    const edited = {
      name: 'Renamed',
      desc: '<p>It moves.</p>',
      catID: robots,
      price: '200',
      DiscPrice: '1',
      ProjectID: ids[0]!,
    };
    expect((await admin.call('project.edit', edited)).status).toBe(200);
    await driven(admin, begun);
    expect((await listed())[0]).toMatchObject({ name: 'Renamed', price: 220 });
  });

  it.each(['x', '-1', '1.5', ''])('at the position "%s" is refused', async (position) => {
    await projects('10');
    const { jobID } = await begin();
    expect((await admin.call('bulk.step', { jobID: String(jobID), position })).status).toBe(422);
  });
});

describe('a job', () => {
  const begun = async (): Promise<Job> => {
    await projects('10', '20');
    return jobIn(await admin.call('bulk.begin', { content: 'project', rows: 'all', ...raise }));
  };

  it('that is begun twice under one key is one', async () => {
    await projects('10');
    const fields = { content: 'project', rows: 'all', ...raise, idempotency_key: 'the-beginning-of-a-job' };
    const [one, other] = [await admin.call('bulk.begin', fields), await admin.call('bulk.begin', fields)];
    expect(other.body).toEqual(one.body);
    expect(await rowsOf(admin, 'bulk.open')).toEqual([jobIn(one)]);
  });

  it('that is cancelled does no more, and says what was not touched', async () => {
    const job = await begun();
    const cancelled = await admin.call('bulk.cancel', { jobID: String(job.jobID) });
    expect(cancelled.body).toEqual({
      ...{ status: true, text: '0 changed, 2 untouched', message: '0 changed, 2 untouched' },
      job: { ...job, state: 'cancelled' },
    });
    expect(await stepped(admin, job)).toEqual({ ...job, state: 'cancelled' });
    expect((await listed()).map(({ price }) => price)).toEqual([10, 20]);
    expect(await rowsOf(admin, 'bulk.open')).toEqual([]);
  });

  it('that is done can not be cancelled any more', async () => {
    const ended = await driven(admin, await begun());
    expect(jobIn(await admin.call('bulk.cancel', { jobID: String(ended.jobID) }))).toEqual(ended);
  });

  it('is known to its own account alone', async () => {
    const job = await begun();
    server.sql(
      `insert into users (email, email_key, name, password_hash, role, disabled, created_at)
        select 'b@example.org', 'b@example.org', '', password_hash, 'admin', 0, '' from users where email = 'admin@localhost'`,
    );
    const other = await server.client.signIn('b@example.org', password);
    const jobID = String(job.jobID);
    const sentence = 'This is no longer known: it was begun more than seven days ago, or by another account.';
    for (const reply of [
      await other.call('bulk.step', { jobID, position: '0' }),
      await other.call('bulk.cancel', { jobID }),
      await other.call('bulk.read', { jobID }),
    ]) {
      expect([reply.status, reply.body]).toEqual([404, refused(sentence)]);
    }
    expect(await rowsOf(other, 'bulk.open')).toEqual([]);
    expect(await rowsOf(admin, 'bulk.open')).toEqual([job]);
    server.sql("delete from users where email = 'b@example.org'");
  });

  it('is forgotten seven days after its last step, finished or not', async () => {
    const job = await begun();
    server.wait(7 * day - 1);
    admin = await server.signIn();
    expect(await rowsOf(admin, 'bulk.open')).toEqual([job]);
    server.wait(1);
    admin = await server.signIn();
    expect(await rowsOf(admin, 'bulk.open')).toEqual([]);
    expect(server.stored().rows).toMatchObject({ jobs: [], job_rows: [] });
  });

  it('reports what failed in windows', async () => {
    const { ids } = await projects('1', '2', '3');
    const task = { content: 'project', rows: 'all', bulk_action: 'addRupees', field: 'price', value: '-5' };
    const { jobID } = await runJob(admin, task);
    const reply = await admin.call('bulk.read', { jobID: String(jobID), limit: '1', offset: '1' });
    expect((reply.body as { data: readonly Row[] }).data.map(({ sno }) => sno)).toEqual([Number(ids[1])]);
    expect((await admin.call('bulk.read', { jobID: String(jobID), limit: '201' })).status).toBe(422);
  });
});

it('every call of bulk actions needs an editor', () => {
  const all = (Object.values(actions) as readonly WireAction[]).filter(({ key }) => key.startsWith('bulk.'));
  expect(all.map(({ key, access, leastRole }) => [key, access, leastRole])).toEqual(
    ['preview', 'begin', 'step', 'cancel', 'read', 'open'].map((verb) => [`bulk.${verb}`, 'session', 'editor']),
  );
});
