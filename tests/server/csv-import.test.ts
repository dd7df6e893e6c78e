import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { CallKey } from '../../domain/calls';
import { driven, type Job, stepped } from './kit/bulk';
import { type Client, refused } from './kit/client';
import { beginCsv, checkCsv, csvPart, importCsv, type Mapping, mapCsv, problemsOf, reportOf, sendCsv } from './kit/csv';
import {
  addCategory,
  addComponent,
  addComponentCategory,
  addIdea,
  addMember,
  addPost,
  addProject,
  idOf,
  rowsOf,
} from './kit/good-fields';
import { password, startTestServer, type TestServer } from './kit/test-server';

/* Import of CSV files (contract §6, decision 48): what its rows say, what is checked, what is written. */

let server: TestServer;
let admin: Client;
let robots: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterEach(() => server.clear());
afterAll(() => server.end());

const projects = () => rowsOf(admin, 'project.list');
const counts = async (job: Job) => (await reportOf(admin, job)).counts;
const none = { added: 0, changed: 0, same: 0, failed: 0 };
const gone = (id: string) => admin.call('project.delete', { ProjectID: id }, { query: '?req_data=deleteProject' });

const withRobots = async (): Promise<string> => {
  robots = await addCategory(admin, 'Robots');
  return robots;
};

describe('a file', () => {
  it('adds and changes records, each with its entry in the history and its place in the list', async () => {
    await withRobots();
    const old = await addProject(admin, { name: 'Arm', catID: robots, price: '10' });
    const file =
      'ID,Title,Description,Category,Price,Discount Price,Video Link,Image,Created\n' +
      `${old.sno},Robot arm,<p>It moves.</p>,Robots,"₹1,250.50",999,https://example.org/v,/uploads/x.png,2020\n` +
      `,रोबोट पैर,<p>Kick<script>alert(1)</script></p>,robots,,,,,\n`;
    const check = await checkCsv(admin, 'project', file);
    expect([check.state, await counts(check)]).toEqual(['done', { ...none, added: 1, changed: 1 }]);
    expect(await projects(), 'a check changes nothing').toMatchObject([{ name: 'Arm' }]);

    const job = await importCsv(admin, check);
    expect([job.state, job.total, await counts(job)]).toEqual(['done', 2, { ...none, added: 1, changed: 1 }]);
    expect(await projects()).toMatchObject([
      {
        ...{ sno: old.sno, slug: old.slug, name: 'Robot arm', desc: '<p>It moves.</p>', catID: Number(robots) },
        ...{ price: 1250.5, DiscPrice: 999, videoLink: 'https://example.org/v', imageLink: null, created: old.created },
      },
      { name: 'रोबोट पैर', slug: 'robot-pair', desc: '<p>Kick</p>', price: 0, DiscPrice: 0 },
    ]);
    const entries = server.sql("select account, call, record_name, fields from history where content = 'project'");
    expect(entries.slice(1)).toEqual([
      {
        ...{ account: 'admin@localhost', call: 'project.edit', record_name: 'Robot arm' },
        fields: 'name,price,videoLink',
      },
      {
        ...{ account: 'admin@localhost', call: 'project.add', record_name: 'रोबोट पैर' },
        fields: 'name,description,categoryId,price,discountPrice',
      },
    ]);
    expect(await rowsOf(admin, 'project.list', { limit: '60', search: 'पैर' })).toHaveLength(1);
  });

  it('that was exported changes nothing, with its rich text as HTML or plain', async () => {
    await withRobots();
    await addProject(admin, { name: '=1+1', desc: '<p>It <b>moves</b>, &amp; stops.</p>', catID: robots });
    await addProject(admin, { name: 'two\nlines; "quoted"', desc: '<p>a</p><p>b</p>', catID: robots, price: '0.10' });
    for (const text of ['html', 'plain']) {
      const { link } = (
        await admin.call('csv.export', { content: 'project', text, mark: 'yes', separator: 'semicolon' })
      ).body as { readonly link: string };
      const check = await checkCsv(admin, 'project', String((await admin.get(link)).body));
      expect(await counts(check)).toEqual({ ...none, same: 2 });
      const reply = await admin.call('csv.import', { jobID: String(check.jobID) });
      expect([reply.status, reply.body]).toEqual([422, refused('Nothing of this file would change anything.')]);
    }
  });

  it('finds records by their slugs, and changes only what its columns hold', async () => {
    const member = await addMember(admin, { name: 'Asha Rao' });
    const check = await checkCsv(admin, 'teamMember', `slug;designation\n${member.slug};Director\n`);
    await importCsv(admin, check);
    const [changed] = await rowsOf(admin, 'teamMember.list');
    expect(changed).toEqual({ ...member, designation: 'Director' });
  });

  it('has plain text for rich text, a paragraph for each line', async () => {
    await importCsv(admin, await checkCsv(admin, 'component', 'Name,Description\nWire,"thin & long\n1 < 2"\n'));
    expect(await rowsOf(admin, 'component.list')).toMatchObject([
      { Description: '<p>thin &amp; long</p><p>1 &lt; 2</p>' },
    ]);
  });

  it('names a category by its id or its name', async () => {
    const motors = await addComponentCategory(admin, 'Motors');
    const file = `Name,Description,Category,Category ID\nA,x,motors,\nB,x,,${motors}\nC,x,Motors,${motors}\nD,x,,\n`;
    await importCsv(admin, await checkCsv(admin, 'component', file));
    const found = await rowsOf(admin, 'component.list');
    expect(found.map(({ name, Comp_CatID }) => [name, Comp_CatID])).toEqual([
      ['A', Number(motors)],
      ['B', Number(motors)],
      ['C', Number(motors)],
      ['D', null],
    ]);
  });

  it.each<readonly [string, (category: string) => string, CallKey]>([
    ['project', (category) => `Title,Description,Category ID\nArm,x,${category}\n`, 'project.list'],
    ['component', () => 'Name,Description\nWire,x\n', 'component.list'],
    ['blog', (category) => `Title,Content,Category ID\nNews,x,${category}\n`, 'blog.list'],
  ])('adds to each content type: %s', async (content, fileOf, list) => {
    const job = await importCsv(admin, await checkCsv(admin, content, fileOf(await withRobots())));
    expect([job.done, (await rowsOf(admin, list)).length]).toEqual([1, 1]);
  });

  it('changes an idea and a member, whose forms have rules of their own', async () => {
    const idea = await addIdea(admin);
    const post = await addPost(admin);
    await importCsv(admin, await checkCsv(admin, 'idea', `id,price\n${idea.id ?? idea.sno},5\n`));
    await importCsv(admin, await checkCsv(admin, 'blog', `id,title\n${post.id ?? post.sno},Changed\n`));
    expect(await rowsOf(admin, 'idea.list')).toMatchObject([{ price: 5 }]);
    expect(await rowsOf(admin, 'blog.list')).toMatchObject([{ title: 'Changed' }]);
  });
});

describe('a row is refused', () => {
  it.each([
    [
      'for each rule that it breaks',
      () => `Title,Price,Video Link\n,much,ftp://x\n`,
      [
        '2 Title: Title is required',
        '2 Description: Description is required',
        '2 Category: Category is required',
        '2 Price: Price must be a positive number',
        '2 Video Link: A video link starts with https:// or http://',
      ],
    ],
    [
      'under the header that the file has',
      () => `name,discount_price,desc.,Description,Category\nArm,-1,y,x,Robots\n`,
      ['2 discount_price: Discount price must be a positive number'],
    ],
    [
      'with a category that there is not',
      () => 'Title,Description,Category\nArm,x,Boats\n\nLeg,x,Robots\n',
      ['2 Category: There is no category with this name'],
    ],
    [
      'with two categories',
      () => `Title,Description,Category,Category ID\nArm,x,Robots,999\n`,
      ['2 Category: There is no category with this ID'],
    ],
    [
      'with a name that is too long',
      () => `Title,Description,Category\n${'x'.repeat(501)},x,Robots\n`,
      ['2 Title: Title must be at most 500 characters'],
    ],
    [
      'with cells that no header names',
      () => 'Title,Description,Category\nArm,x,Robots,y,z\n',
      ['2 : This row has more cells than the first row. Look at its quotation marks'],
    ],
    [
      'with HTML that no text may hold',
      () => `Title,Description,Category\nArm,${'<b>'.repeat(300)}x,Robots\n`,
      ['2 Description: Formatting is nested too deeply. Simplify it and try again.'],
    ],
  ])('%s', async (_, file, problems) => {
    await withRobots();
    const check = await checkCsv(admin, 'project', file());
    expect(await problemsOf(admin, check)).toEqual(problems);
  });

  it('whose record is not there, or whose id is none', async () => {
    await withRobots();
    const check = await checkCsv(admin, 'project', 'ID,Title\n999,Arm\nx7,Leg\n1e2,Leg\n');
    expect(await problemsOf(admin, check)).toEqual([
      '2 ID: Project not found',
      '3 ID: An ID is a whole number',
      '4 ID: An ID is a whole number',
    ]);
  });

  it('when an earlier one is about the same record, by its id or by its slug', async () => {
    const { sno, slug } = await addProject(admin, { name: 'Arm' });
    const byId = await checkCsv(admin, 'project', `ID,Title\n${sno},One\n${sno},Two\n`);
    expect(await problemsOf(admin, byId)).toEqual(['3 : Row 2 is about the same record']);
    const bySlug = await checkCsv(admin, 'project', `Slug,Title\n${slug},One\n\n${slug},Two\n`);
    expect(await problemsOf(admin, bySlug)).toEqual(['4 : Row 2 is about the same record']);
  });

  it('of a new member, who needs pictures', async () => {
    const file = 'Name,Designation,Content\nAsha Rao,Engineer,She builds robots.\n';
    expect(await problemsOf(admin, await checkCsv(admin, 'teamMember', file))).toEqual([
      '2 Profile Image: Profile image is required',
      '2 Cover Image: Cover image is required',
    ]);
  });
});

describe('what has changed since the check', () => {
  it('is left as it is, and said', async () => {
    await withRobots();
    const [one, two, three] = [
      await addProject(admin, { name: 'One', catID: robots }),
      await addProject(admin, { name: 'Two', catID: robots }),
      await addProject(admin, { name: 'Three', catID: robots }),
    ];
    const kites = await addCategory(admin, 'Kites');
    const file =
      `ID,Title,Description,Category\n${idOf(one)},A,x,Robots\n${idOf(two)},B,x,Robots\n${idOf(three)},C,x,Robots\n` +
      ',New kite,x,Kites\n,New robot,x,Robots\n';
    const check = await checkCsv(admin, 'project', file);
    server.sql("update projects set price = 7 where name = 'One'");
    await gone(idOf(two));
    await admin.call('projectCategory.delete', { catID: kites });
    const job = await importCsv(admin, check);
    expect([job.done, job.failed]).toEqual([2, 3]);
    expect(await problemsOf(admin, job)).toEqual([
      '2 : This record was changed after the check. Check the file again.',
      '3 ID: Project not found',
      '5 Category: There is no category with this name',
    ]);
    expect((await projects()).map(({ name }) => name)).toEqual(['One', 'C', 'New robot']);
  });

  it('is looked at again by a new check', async () => {
    const project = await addProject(admin, { name: 'One' });
    const { job } = await sendCsv(admin, 'project', `ID,Title\n${idOf(project)},Two\n`);
    const mapping: Mapping = { match: 'id', columns: ['id', 'name'] };
    await driven(admin, await mapCsv(admin, job, mapping));
    server.sql('update projects set price = 7');
    const check = await driven(admin, await mapCsv(admin, job, mapping));
    expect((await importCsv(admin, check)).done).toBe(1);
  });
});

describe('an import', () => {
  const file = 'Name,Description\nA,x\nB,x\n';

  it('is begun once, also when its answer is lost', async () => {
    const check = await checkCsv(admin, 'component', file);
    const fields = { jobID: String(check.jobID), idempotency_key: 'a-key-of-an-import' };
    const [first, second] = [await admin.call('csv.import', fields), await admin.call('csv.import', fields)];
    expect(second.body).toEqual(first.body);
    const third = await admin.call('csv.import', { jobID: String(check.jobID) });
    expect([third.status, third.body]).toEqual([409, refused('This was begun already, or its file was chosen again.')]);
  });

  it('does no row twice when the answer of a step is lost', async () => {
    const job = await beginCsv(admin, await checkCsv(admin, 'component', file));
    await stepped(admin, job);
    expect((await stepped(admin, job)).done).toBe(2);
    expect(await rowsOf(admin, 'component.list')).toHaveLength(2);
  });

  it('is not begun before its check has ended', async () => {
    const { job, mapping } = await sendCsv(admin, 'component', file);
    const begin = () => admin.call('csv.import', { jobID: String(job.jobID) });
    const step = () => admin.call('bulk.step', { jobID: String(job.jobID), position: '0' });
    expect([(await begin()).status, (await step()).status]).toEqual([409, 409]);
    await mapCsv(admin, job, mapping);
    expect((await begin()).status).toBe(409);
  });

  it('that is cancelled leaves what it did, and says what it did not', async () => {
    const job = await beginCsv(admin, await checkCsv(admin, 'component', file));
    const reply = await admin.call('bulk.cancel', { jobID: String(job.jobID) });
    expect(reply.body).toMatchObject({ job: { state: 'cancelled', total: 2, done: 0, failed: 0 } });
    expect((await stepped(admin, job)).state).toBe('cancelled');
    expect(server.sql('select name from components')).toEqual([]);
  });

  it('is of its account alone', async () => {
    const check = await checkCsv(admin, 'component', file);
    server.sql(
      "insert into users (email, email_key, password_hash, role, name, disabled, created_at) select 'b@x', 'b@x', password_hash, 'admin', '', 0, created_at from users where id = 1",
    );
    const other = await server.client.signIn('b@x', password);
    const fields = { jobID: String(check.jobID) };
    for (const reply of [
      await other.call('csv.report', fields),
      await other.call('csv.import', fields),
      await other.call('csv.map', { ...fields, mapping: '{"match":"new","columns":["name","description"]}' }),
      await other.get(`/api/csv-reports/${check.jobID}`),
    ]) {
      expect(reply.status).toBe(404);
    }
    server.sql("delete from users where email = 'b@x'");
  });

  it('remembers what the columns of such a file were', async () => {
    const odd = 'Ware,Text\nWire,thin\n';
    const { job, mapping } = await sendCsv(admin, 'component', odd);
    expect(mapping).toEqual({ match: 'new', columns: ['', ''] });
    const chosen: Mapping = { match: 'new', columns: ['name', 'description'] };
    await mapCsv(admin, job, chosen);
    expect((await sendCsv(admin, 'component', odd)).mapping).toEqual(chosen);
    expect((await sendCsv(admin, 'component', 'Ware,Word\nWire,thin\n')).mapping.columns).toEqual(['', '']);
  });
});

describe('the rows that were refused', () => {
  it('are a file that can be put right and imported', async () => {
    const text = 'Name,Description,Note\nA,x,\'=1\n,"two\nlines",=1+1\nC,x\n';
    const check = await checkCsv(admin, 'component', text);
    const { link, data } = await reportOf(admin, check);
    expect(data).toMatchObject([{ row: 3 }]);
    const reply = await admin.get(link);
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="import-${check.jobID}-problems.csv"`);
    expect(parse(String(reply.body), { bom: true })).toEqual([
      ['Name', 'Description', 'Note', 'Row', 'Problem'],
      ['', 'two\nlines', "'=1+1", '3', 'Name: Name is required'],
    ]);
    await importCsv(admin, check);
    expect(parse(String((await admin.get(link)).body), { bom: true })).toHaveLength(2);
  });

  it('are none of a bulk action', async () => {
    const component = await addComponent(admin);
    const begun = await admin.call('bulk.begin', {
      ...{ content: 'component', bulk_action: 'delete', rows: 'these', ids: idOf(component) },
    });
    const { jobID } = (begun.body as { readonly job: Job }).job;
    expect((await admin.get(`/api/csv-reports/${jobID}`)).status).toBe(404);
    expect((await admin.call('csv.report', { jobID: String(jobID) })).status).toBe(404);
  });
});

describe('a file is not taken', () => {
  it.each([
    ['of no content type', 'user', 'a\n1\n', 422, 'The field content must name a content type that can be imported.'],
    ['that is empty', 'component', '', 422, 'This file is empty. Choose another file.'],
    [
      'in another encoding',
      'component',
      Buffer.from('Name\nCaf\xe9\n', 'latin1'),
      422,
      'This file is not in UTF-8. Save it as “CSV UTF-8” and choose it again.',
    ],
    [
      'that is too large',
      'component',
      Buffer.alloc(20 * 1_048_576 + 1, 'a'),
      413,
      'A CSV file can have at most 20 MB. Divide it into smaller ones.',
    ],
  ] as const)('%s', async (_, content, text, status, sentence) => {
    const reply = await admin.call('csv.send', { content, file: csvPart(text) });
    expect([reply.status, reply.body]).toEqual([status, refused(sentence)]);
    expect(server.sql('select count(*) as jobs from jobs where kind = ?', 'check')).toEqual([
      { jobs: expect.any(Number) },
    ]);
  });

  test.each([
    '',
    'null',
    '[]',
    '{"match":"name","columns":[]}',
    '{"match":"id","columns":"id"}',
    '{"match":"id","columns":[1]}',
    '{',
  ])('whose mapping is %j', async (mapping) => {
    const { job } = await sendCsv(admin, 'component', 'Name\nWire\n');
    const reply = await admin.call('csv.map', { jobID: String(job.jobID), mapping });
    expect([reply.status, reply.body]).toEqual([422, refused('The field mapping could not be read.')]);
  });

  it('whose columns are said to be what they can not be', async () => {
    const { job } = await sendCsv(admin, 'component', 'Name,Name\nWire,Wire\n');
    const mapping = '{"match":"new","columns":["name","name"]}';
    const reply = await admin.call('csv.map', { jobID: String(job.jobID), mapping });
    expect([reply.status, reply.body]).toEqual([422, refused('Name is chosen for two columns. Choose it for one.')]);
  });
});
