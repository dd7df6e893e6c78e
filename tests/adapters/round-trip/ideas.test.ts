import { expect, test } from 'vitest';
import type { InputFor } from '../../../adapters/content';
import { megabyte } from '../../../domain/files';
import { pictureOfBytes } from '../../server/kit/pictures';
import type { Browser } from '../kit/browser';
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

const { visit, signedIn, picture } = startSite();

const categories = call('ideaCategory.list', {});
const ideas = call('idea.list', {});
const addCategory = async (browser: Browser, name = 'Robots') => {
  await browser.run(call('ideaCategory.add', { name }));
  return (await browser.run(categories)).at(-1)!;
};
const plain = (categoryId: number, more: Partial<InputFor<'idea.add'>> = {}): InputFor<'idea.add'> => ({
  name: 'Line follower',
  description: '<p>Follows a line</p>',
  hindiDescription: '<p>रेखा पर चलता है</p>',
  categoryId,
  price: 0,
  discountPrice: 0,
  image: null,
  pdf: null,
  ...more,
});
const addIdea = async (browser: Browser, more: Partial<InputFor<'idea.add'>> = {}) => {
  const { id } = await addCategory(browser);
  await browser.run(call('idea.add', plain(id, more)));
  return (await browser.run(ideas)).at(-1)!;
};

const roundTrips: Record<CallsOf<'ideas'>, () => Promise<void>> = {
  'ideaCategory.list': async () => {
    expect(await visit().run(categories)).toEqual([]);
  },
  'ideaCategory.add': async () => {
    const browser = await signedIn();
    for (const name of names) {
      expect(await browser.run(call('ideaCategory.add', { name }))).toEqual({ text: 'Category added successfully' });
    }
    expect(await visit().run(categories)).toEqual(names.map((name) => ({ id: anyId, name })));
  },
  'ideaCategory.edit': async () => {
    const browser = await signedIn();
    const { id } = await addCategory(browser, 'Before');
    expect(await browser.run(call('ideaCategory.edit', { id, name: 'बाद में' }))).toEqual({
      text: 'Category updated successfully',
    });
    expect((await browser.run(categories)).at(-1)).toEqual({ id, name: 'बाद में' });
  },
  'ideaCategory.delete': async () => {
    const browser = await signedIn();
    const { id } = await addCategory(browser, 'Short-lived');
    const before = await browser.run(categories);
    expect(await browser.run(call('ideaCategory.delete', { id }))).toEqual({ text: 'Category deleted successfully' });
    expect(await browser.run(categories)).toEqual(before.filter((row) => row.id !== id));
  },
  'idea.list': async () => {
    expect(await visit().run(ideas)).toEqual([]);
  },
  'idea.add': async () => {
    const browser = await signedIn();
    const { id: categoryId } = await addCategory(browser);
    const before = (await browser.run(ideas)).length;
    const prices = { price: 0.01, discountPrice: 999_999_999 };
    for (const name of names) {
      const sent = plain(categoryId, { ...prices, name, image: picture(), pdf: pdfOf('idea') });
      expect(await browser.run(call('idea.add', sent))).toEqual({ text: 'Idea added successfully' });
    }
    for (const html of documents) {
      await browser.run(call('idea.add', plain(categoryId, { description: html, hindiDescription: html })));
    }
    const image = pictureOf(await pictureOfBytes(5 * megabyte));
    await browser.run(call('idea.add', plain(categoryId, { image })));
    const row = { ...plain(categoryId), id: anyId, created: aTime };
    expect((await browser.run(ideas)).slice(before)).toEqual([
      ...names.map((name) => ({ ...row, ...prices, name, image: pictureLink, pdf: pdfLink })),
      ...documents.map((html) => ({ ...row, description: html, hindiDescription: html })),
      { ...row, image: pictureLink },
    ]);
  },
  'idea.edit': async () => {
    const browser = await signedIn();
    const row = await addIdea(browser, { image: picture(), pdf: pdfOf('before'), price: 12.5 });
    const { id: categoryId } = await addCategory(browser, 'Another');
    const change = { id: row.id, name: 'After', hindiDescription: '<p>बाद में</p>', categoryId, price: 2.5 };
    expect(await browser.run(call('idea.edit', { ...plain(categoryId), ...change }))).toEqual({
      text: 'Idea updated successfully',
    });
    expect((await browser.run(ideas)).at(-1)).toEqual({ ...row, ...change });
    const files = { image: picture(), pdf: pdfOf('after') };
    await browser.run(call('idea.edit', { ...plain(categoryId), ...change, ...files }));
    const last = (await browser.run(ideas)).at(-1)!;
    expect(last).toEqual({ ...row, ...change, image: pictureLink, pdf: pdfLink });
    expect([last.image === row.image, last.pdf === row.pdf]).toEqual([false, false]);
  },
  'idea.delete': async () => {
    const browser = await signedIn();
    const { id } = await addIdea(browser);
    const before = await browser.run(ideas);
    expect(await browser.run(call('idea.delete', { id }))).toEqual({ text: 'Idea deleted successfully' });
    expect(await browser.run(ideas)).toEqual(before.filter((row) => row.id !== id));
  },
};

describeRoundTrips(roundTrips);

test('the ideas of a deleted category have none', async () => {
  const browser = await signedIn();
  const row = await addIdea(browser);
  await browser.run(call('ideaCategory.delete', { id: row.categoryId }));
  expect((await browser.run(ideas)).at(-1)).toEqual({ ...row, categoryId: 0 });
});

const save = (more: Partial<InputFor<'idea.add'>>) => call('idea.add', plain(1, more));
const gone = 'This category no longer exists. Reload the list.';

describeRefusals([
  ['adding a category without a session', visit, () => call('ideaCategory.add', { name: 'A' }), 401, sessionEnded],
  ['adding an idea without a session', visit, () => save({}), 401, sessionEnded],
  [
    'a category without a name',
    signedIn,
    () => call('ideaCategory.add', { name: ' ' }),
    422,
    'Category name is required',
  ],
  [
    'an edit of a category that is gone',
    signedIn,
    () => call('ideaCategory.edit', { id: 999_999, name: 'A' }),
    404,
    gone,
  ],
  ['a delete of a category that is gone', signedIn, () => call('ideaCategory.delete', { id: 999_999 }), 404, gone],
  ['an idea without a name', signedIn, () => save({ name: ' ' }), 422, 'Idea name is required'],
  ['an idea without a description', signedIn, () => save({ description: '<p></p>' }), 422, 'Description is required'],
  [
    'an idea without a Hindi description',
    signedIn,
    () => save({ hindiDescription: '&nbsp;' }),
    422,
    'Hindi description is required',
  ],
  ['an idea without a category', signedIn, () => save({ categoryId: 0 }), 422, 'Category is required'],
  ['an idea with a price below 0', signedIn, () => save({ price: -1 }), 422, 'Price must be a positive number'],
  [
    'a picture one byte over 5MB',
    signedIn,
    async () => save({ image: pictureOf(await pictureOfBytes(5 * megabyte + 1)) }),
    413,
    'Image size must be less than 5MB',
  ],
  [
    'a PDF one byte over 10MB',
    signedIn,
    () => save({ pdf: new File(['%PDF', new Uint8Array(10 * megabyte - 3)], 'a.pdf', { type: 'application/pdf' }) }),
    413,
    'PDF size must be less than 10MB',
  ],
  [
    'a PDF by its name and type only',
    signedIn,
    () => save({ pdf: new File(['PK\u0003\u0004'], 'a.pdf', { type: 'application/pdf' }) }),
    415,
    'Invalid PDF file. Please select a valid PDF document.',
  ],
  ['a delete of an idea that is gone', signedIn, () => call('idea.delete', { id: 999_999 }), 404, 'Idea not found'],
]);

const idea = {
  name: 'रेखा follower',
  description: '<p>"follows" & follows</p>',
  hindiDescription: '<p>रेखा</p>',
  categoryId: 7,
  price: 250,
  discountPrice: 199.99,
  image: namedPicture(),
  pdf: namedPdf(),
};

const sent: Record<CallsOf<'ideas'>, Sent> = {
  'ideaCategory.list': reads('idea?req_data=GetIdeaCat', () => categories),
  'ideaCategory.add': writes('idea', 'AddIdeaCat', () => call('ideaCategory.add', { name: 'विचार' }), [
    ['name', 'विचार'],
  ]),
  'ideaCategory.edit': writes('idea', 'EditIdeaCat', () => call('ideaCategory.edit', { id: 12, name: 'Ideas' }), [
    ['CatID', '12'],
    ['name', 'Ideas'],
  ]),
  'ideaCategory.delete': writes('idea', 'DeleteIdeaCat', () => call('ideaCategory.delete', { id: 12 }), [
    ['CatID', '12'],
  ]),
  'idea.list': reads('idea?req_data=getAllIdea', () => ideas),
  // Add and edit spell the category and the Hindi description differently.
  'idea.add': writes('idea', 'AddIdea', () => call('idea.add', idea), [
    ['name', 'रेखा follower'],
    ['desc', '<p>"follows" & follows</p>'],
    ['CatID', '7'],
    ['price', '250'],
    ['DiscPrice', '199.99'],
    ['HindiDesc', '<p>रेखा</p>'],
    ['image', sentPicture],
    ['pdf', sentPdf],
  ]),
  'idea.edit': writes('idea', 'EditIdea', () => call('idea.edit', { ...idea, id: 12 }), [
    ['name', 'रेखा follower'],
    ['desc', '<p>"follows" & follows</p>'],
    ['catID', '7'],
    ['price', '250'],
    ['DiscPrice', '199.99'],
    ['IdeaID', '12'],
    ['hindiDesc', '<p>रेखा</p>'],
    ['image', sentPicture],
    ['pdf', sentPdf],
  ]),
  'idea.delete': writes('idea', 'DeleteIdea', () => call('idea.delete', { id: 12 }), [['IdeaID', '12']]),
};

const recorder = startRecorder();
describeSent(recorder, sent);

test('an idea without files sends none', async () => {
  const { fields } = await recorder.record(call('idea.edit', { ...idea, id: 12, image: null, pdf: null }));
  expect(fields.map(([name]) => name)).toEqual([
    'name',
    'desc',
    'catID',
    'price',
    'DiscPrice',
    'IdeaID',
    'hindiDesc',
    'req_data',
    'api_key',
  ]);
});
