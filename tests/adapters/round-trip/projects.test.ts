import { describe, expect, test } from 'vitest';
import type { InputFor } from '../../../adapters/content';
import { Failure } from '../../../domain/failure';
import { megabyte } from '../../../domain/files';
import { pictureOfBytes } from '../../server/kit/pictures';
import { type Browser, browserAt } from '../kit/browser';
import { call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import {
  anyId,
  aTime,
  describeRefusals,
  describeRoundTrips,
  documents,
  names,
  pdfLink,
  pdfOf,
  pictureLink,
  pictureOf,
  sessionEnded,
  startSite,
} from '../kit/site';
import {
  describeSent,
  pdf as namedPdf,
  picture as namedPicture,
  reads,
  type Sent,
  sentPdf,
  sentPicture,
  startRecorder,
  writes,
} from '../kit/wire-capture';

const { server, visit, signedIn, picture } = startSite();

const categories = call('projectCategory.list', {});
const projects = call('project.list', {});
const addCategory = async (browser: Browser, title = 'Robotics') => {
  await browser.run(call('projectCategory.add', { title, photo: picture() }));
  return (await browser.run(categories)).at(-1)!;
};
const plain = (more: Partial<InputFor<'project.add'>> = {}): InputFor<'project.add'> => ({
  name: 'Robot arm',
  description: '<p>Six axes</p>',
  categoryId: null,
  price: 0,
  discountPrice: 0,
  videoLink: null,
  image: null,
  pdf: null,
  ...more,
});
const addProject = async (browser: Browser, more: Partial<InputFor<'project.add'>> = {}) => {
  const { id: categoryId } = await addCategory(browser);
  await browser.run(call('project.add', plain({ categoryId, ...more })));
  return (await browser.run(projects)).at(-1)!;
};

const roundTrips: Record<CallsOf<'projects'>, () => Promise<void>> = {
  'projectCategory.list': async () => {
    expect(await visit().run(categories)).toEqual([]);
  },
  'projectCategory.add': async () => {
    const browser = await signedIn();
    const titles = [...names, ''];
    for (const title of titles) {
      expect(await browser.run(call('projectCategory.add', { title, photo: picture() }))).toEqual({
        text: 'Category added successfully',
      });
    }
    const photo = pictureOf(await pictureOfBytes(megabyte));
    expect(await browser.run(call('projectCategory.add', { title: 'Exactly 1MB', photo }))).toEqual({
      text: 'Category added successfully',
    });
    const rows = await browser.run(categories);
    expect(rows).toEqual([...titles, 'Exactly 1MB'].map((title) => ({ id: anyId, title, photo: pictureLink })));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(titles.length + 1);
  },
  'projectCategory.edit': async () => {
    const browser = await signedIn();
    const row = await addCategory(browser, 'Before');
    const { id } = row;
    expect(await browser.run(call('projectCategory.edit', { id, title: 'बाद में', photo: null }))).toEqual({
      text: 'Category updated successfully',
    });
    expect((await browser.run(categories)).at(-1)).toEqual({ ...row, title: 'बाद में' });
    const photo = pictureOf(await pictureOfBytes(3 * megabyte));
    expect(await browser.run(call('projectCategory.edit', { id, title: 'After', photo }))).toEqual({
      text: 'Category updated successfully',
    });
    const after = (await browser.run(categories)).at(-1)!;
    expect(after).toEqual({ id, title: 'After', photo: pictureLink });
    expect(after.photo).not.toBe(row.photo);
  },
  'projectCategory.delete': async () => {
    const browser = await signedIn();
    const { id } = await addCategory(browser, 'Short-lived');
    const before = await browser.run(categories);
    expect(await browser.run(call('projectCategory.delete', { id }))).toEqual({
      text: 'Category deleted successfully',
    });
    expect(await browser.run(categories)).toEqual(before.filter((row) => row.id !== id));
  },
  'project.list': async () => {
    expect(await visit().run(projects)).toEqual([]);
  },
  'project.one': async () => {
    const browser = await signedIn();
    const row = await addProject(browser, { name: 'रोबोट भुजा' });
    expect(row.slug).toMatch(/^[a-z0-9-]+$/);
    expect(await visit().run(call('project.one', { key: row.slug }))).toEqual(row);
  },
  'project.add': async () => {
    const browser = await signedIn();
    const { id: categoryId } = await addCategory(browser);
    const before = (await browser.run(projects)).length;
    const whole = {
      price: 999_999_999,
      discountPrice: 0.01,
      videoLink: 'https://उदाहरण.भारत/?a=1&b=%20',
      image: picture(),
      pdf: pdfOf('arm'),
    };
    for (const name of names) {
      const sent = plain({ name, categoryId, ...whole });
      expect(await browser.run(call('project.add', sent))).toEqual({ text: 'Project added successfully' });
    }
    for (const description of documents) {
      await browser.run(call('project.add', plain({ description, categoryId, price: 1234.5 })));
    }
    const rows = (await browser.run(projects)).slice(before);
    const row = { id: anyId, slug: expect.stringMatching(/^[a-z0-9-]+$/), categoryId, created: aTime };
    expect(rows).toEqual([
      ...names.map((name) => ({
        ...row,
        name,
        description: '<p>Six axes</p>',
        ...whole,
        image: pictureLink,
        pdf: pdfLink,
      })),
      ...documents.map((description) => ({
        ...row,
        name: 'Robot arm',
        description,
        price: 1234.5,
        discountPrice: 0,
        videoLink: '',
        image: null,
        pdf: null,
      })),
    ]);
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
  },
  'project.edit': async () => {
    const browser = await signedIn();
    const row = await addProject(browser, { image: picture(), pdf: pdfOf('before'), videoLink: 'https://example.org' });
    const { id: categoryId } = await addCategory(browser, 'Another');
    const change = { id: row.id, name: 'After', description: '<p>बाद में</p>', categoryId, price: 2.5 };
    // No new file leaves the stored one, an emptied link takes the link away.
    expect(
      await browser.run(call('project.edit', plain({ ...change, videoLink: '' }) as InputFor<'project.edit'>)),
    ).toEqual({
      text: 'Project updated successfully',
    });
    const after = (await browser.run(projects)).at(-1)!;
    expect(after).toEqual({ ...row, ...change, discountPrice: 0, videoLink: '' });
    const files = { image: picture(), pdf: pdfOf('after') };
    await browser.run(call('project.edit', plain({ ...change, ...files }) as InputFor<'project.edit'>));
    const last = (await browser.run(projects)).at(-1)!;
    expect(last).toEqual({ ...after, image: pictureLink, pdf: pdfLink });
    expect([last.image === row.image, last.pdf === row.pdf]).toEqual([false, false]);
  },
  'project.delete': async () => {
    const browser = await signedIn();
    const { id } = await addProject(browser);
    const before = await browser.run(projects);
    expect(await browser.run(call('project.delete', { id }))).toEqual({ text: 'Project deleted successfully' });
    expect(await browser.run(projects)).toEqual(before.filter((row) => row.id !== id));
  },
};

describeRoundTrips(roundTrips);

test('the projects of a deleted category have none', async () => {
  const browser = await signedIn();
  const row = await addProject(browser);
  await browser.run(call('projectCategory.delete', { id: row.categoryId }));
  expect((await browser.run(projects)).at(-1)).toEqual({ ...row, categoryId: 0 });
});

test('lines of code come back as lines: a form writes each break as CRLF', async () => {
  const description = '<pre><code>for:\n  go\n</code></pre>';
  const row = await addProject(await signedIn(), { description });
  expect(row.description.replaceAll('\r\n', '\n')).toBe(description);
});

const gone = 'This category no longer exists. Reload the list.';
const add = (photo: File) => call('projectCategory.add', { title: 'A', photo });
const save = (more: Partial<InputFor<'project.add'>>) => call('project.add', plain({ categoryId: 1, ...more }));

describeRefusals([
  ['adding a category without a session', visit, () => add(picture()), 401, sessionEnded],
  [
    'editing a category without a session',
    visit,
    () => call('projectCategory.edit', { id: 1, title: 'A', photo: null }),
    401,
    sessionEnded,
  ],
  ['deleting a category without a session', visit, () => call('projectCategory.delete', { id: 1 }), 401, sessionEnded],
  ['adding a project without a session', visit, () => save({}), 401, sessionEnded],
  [
    'another api key',
    async () => browserAt(`${server().url}/api/`, { apiKey: 'another' }, (await signedIn()).jar),
    () => add(picture()),
    403,
    'Invalid API key.',
  ],
  [
    'an edit of a category that is gone',
    signedIn,
    () => call('projectCategory.edit', { id: 999_999, title: 'A', photo: null }),
    404,
    gone,
  ],
  ['a delete of a category that is gone', signedIn, () => call('projectCategory.delete', { id: 999_999 }), 404, gone],
  [
    'a photo one byte over 1MB',
    signedIn,
    async () => add(pictureOf(await pictureOfBytes(megabyte + 1))),
    413,
    'Image size must be less than 1MB',
  ],
  ['an empty photo', signedIn, () => add(pictureOf(Buffer.alloc(0))), 422, 'This file is empty. Choose another file.'],
  [
    'an edit without a title',
    signedIn,
    () => call('projectCategory.edit', { id: 1, title: ' ', photo: null }),
    422,
    'Title is required',
  ],
  ['a project without a name', signedIn, () => save({ name: ' ' }), 422, 'Title is required'],
  [
    'a project with a blank description',
    signedIn,
    () => save({ description: '<p><br></p>' }),
    422,
    'Description is required',
  ],
  ['a project without a category', signedIn, () => save({ categoryId: null }), 422, 'Category is required'],
  ['a project with a price below 0', signedIn, () => save({ price: -0.01 }), 422, 'Price must be a positive number'],
  [
    'a project with a link that could run',
    signedIn,
    () => save({ videoLink: 'javascript:alert(1)' }),
    422,
    'A video link starts with https:// or http://',
  ],
  [
    'a project of a category that is gone',
    signedIn,
    () => save({ categoryId: 999_999 }),
    422,
    'This category no longer exists. Choose another.',
  ],
  ['a project that is not there', visit, () => call('project.one', { key: 'nothing' }), 404, 'Project not found'],
  [
    'a delete of a project that is gone',
    signedIn,
    () => call('project.delete', { id: 999_999 }),
    404,
    'Project not found',
  ],
]);

describe('a file that is something else', () => {
  test('as picture', async () => {
    const failure = await (await signedIn()).failure(add(pictureOf(Buffer.from('not a picture'))));
    expect(failure).toEqual(Failure.Http({ status: 415, text: expect.any(String) }));
  });

  test('as PDF', async () => {
    const pdf = new File(['not a PDF'], 'manual.pdf', { type: 'application/pdf' });
    const { id: categoryId } = await addCategory(await signedIn());
    expect(await (await signedIn()).failure(save({ categoryId, pdf }))).toEqual(
      Failure.Http({ status: 415, text: 'Only PDF files are supported. Choose another file.' }),
    );
  });
});

const pricedItem = {
  name: 'रोबोट arm',
  description: '<p>"six" axes & more</p>',
  categoryId: 3,
  price: 1250,
  discountPrice: 999.5,
  videoLink: 'https://youtu.be/x?a=1&b=2',
  image: namedPicture(),
  pdf: namedPdf(),
};
const sentPricedItem: Sent['fields'] = [
  ['name', 'रोबोट arm'],
  ['desc', '<p>"six" axes & more</p>'],
  ['catID', '3'],
  ['price', '1250'],
  ['DiscPrice', '999.5'],
  ['videoLink', 'https://youtu.be/x?a=1&b=2'],
  ['image', sentPicture],
  ['pdf', sentPdf],
];

const sent: Record<CallsOf<'projects'>, Sent> = {
  'projectCategory.list': reads('category?req_data=getCat', () => categories),
  'projectCategory.add': writes(
    'category',
    'addCat',
    () => call('projectCategory.add', { title: 'रोबोट', photo: namedPicture() }),
    [
      ['catName', 'रोबोट'],
      ['image', sentPicture],
    ],
  ),
  'projectCategory.edit': writes(
    'category',
    'EditCat',
    () => call('projectCategory.edit', { id: 12, title: 'Robots', photo: namedPicture() }),
    [
      ['catID', '12'],
      ['catName', 'Robots'],
      ['image', sentPicture],
    ],
  ),
  'projectCategory.delete': writes('category', 'DelCat', () => call('projectCategory.delete', { id: 12 }), [
    ['catID', '12'],
  ]),
  'project.list': reads('projectData?req_data=getProjects', () => projects),
  'project.one': reads('projectData?req_data=getProjectBySlug&ProjectSlug=robot-arm', () =>
    call('project.one', { key: 'robot-arm' }),
  ),
  'project.add': writes('projectData', 'addProject', () => call('project.add', pricedItem), sentPricedItem),
  'project.edit': writes('projectData', 'EditProject', () => call('project.edit', { ...pricedItem, id: 12 }), [
    ...sentPricedItem,
    ['ProjectID', '12'],
  ]),
  // The name stands in the query as well, spelled another way.
  'project.delete': writes(
    'projectData?req_data=deleteProject',
    'DeleteProject',
    () => call('project.delete', { id: 12 }),
    [['ProjectID', '12']],
  ),
};

const recorder = startRecorder();
describeSent(recorder, sent);

describe('what may be left out', () => {
  test('an edit of a category without a new photo sends no image', async () => {
    const { fields } = await recorder.record(call('projectCategory.edit', { id: 12, title: 'Robots', photo: null }));
    expect(fields.map(([name]) => name)).toEqual(['catID', 'catName', 'req_data', 'api_key']);
  });

  test('a project with only what it has to have', async () => {
    const { fields } = await recorder.record(call('project.add', plain()));
    expect(fields).toEqual([
      ['name', 'Robot arm'],
      ['desc', '<p>Six axes</p>'],
      ['price', '0'],
      ['DiscPrice', '0'],
      ['req_data', 'addProject'],
      ['api_key', 'a-key'],
    ]);
  });

  test('a category of 0 is none, an empty link is sent: it takes the stored one away', async () => {
    const { fields } = await recorder.record(call('project.add', plain({ categoryId: 0, videoLink: '' })));
    expect(fields.map(([name]) => name)).toEqual([
      'name',
      'desc',
      'price',
      'DiscPrice',
      'videoLink',
      'req_data',
      'api_key',
    ]);
  });
});
