import { describe, expect, test } from 'vitest';
import type { InputFor } from '../../../adapters/content';
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

const tree = call('componentCategory.tree', {});
const components = call('component.list', {});
const addCategory = async (browser: Browser, name: string, parentId: number | null = null) => {
  await browser.run(call('componentCategory.add', { name, parentId }));
  const level =
    parentId === null
      ? await browser.run(tree)
      : await browser.run(call('componentCategory.children', { id: parentId }));
  return level.at(-1)!;
};
const plain = (more: Partial<InputFor<'component.edit'>> = {}): InputFor<'component.edit'> => ({
  id: 0,
  name: 'Servo',
  description: '<p>Turns by 180°</p>',
  categoryId: null,
  price: 0,
  discountPrice: 0,
  videoLink: null,
  image: null,
  pdf: null,
  ...more,
});
const addComponent = async (browser: Browser, more: Partial<InputFor<'component.add'>> = {}) => {
  await browser.run(call('component.add', plain(more)));
  return (await browser.run(components)).at(-1)!;
};

const roundTrips: Record<CallsOf<'components'>, () => Promise<void>> = {
  'componentCategory.tree': async () => {
    expect(await visit().run(tree)).toEqual([]);
  },
  'componentCategory.add': async () => {
    const browser = await signedIn();
    const added = names.filter((name) => [...name.trim()].length <= 50);
    for (const name of added) {
      expect(await browser.run(call('componentCategory.add', { name, parentId: null }))).toEqual({
        text: 'Category added successfully',
      });
    }
    expect(await visit().run(tree)).toEqual(added.map((name) => ({ id: anyId, name, parentId: 0, children: [] })));
  },
  'componentCategory.children': async () => {
    const browser = await signedIn();
    const motors = await addCategory(browser, 'Motors');
    const servos = await addCategory(browser, 'Servos', motors.id);
    const small = await addCategory(browser, 'छोटे', servos.id);
    const steppers = await addCategory(browser, 'Steppers', motors.id);
    const below = [
      {
        id: servos.id,
        name: 'Servos',
        parentId: motors.id,
        children: [{ id: small.id, name: 'छोटे', parentId: servos.id, children: [] }],
      },
      { id: steppers.id, name: 'Steppers', parentId: motors.id, children: [] },
    ];
    expect(await visit().run(call('componentCategory.children', { id: motors.id }))).toEqual(below);
    expect(await visit().run(call('componentCategory.children', { id: small.id }))).toEqual([]);
    expect((await visit().run(tree)).at(-1)).toEqual({ id: motors.id, name: 'Motors', parentId: 0, children: below });
  },
  'componentCategory.delete': async () => {
    const browser = await signedIn();
    const before = await browser.run(tree);
    const { id } = await addCategory(browser, 'Short-lived');
    expect(await browser.run(call('componentCategory.delete', { id }))).toEqual({
      text: 'Category deleted successfully',
    });
    expect(await browser.run(tree)).toEqual(before);
  },
  'component.list': async () => {
    expect(await visit().run(components)).toEqual([]);
  },
  'component.one': async () => {
    const row = await addComponent(await signedIn(), { name: 'सर्वो मोटर', image: picture() });
    expect(row.slug).toMatch(/^[a-z0-9-]+$/);
    expect(await visit().run(call('component.one', { key: row.slug }))).toEqual(row);
  },
  'component.add': async () => {
    const browser = await signedIn();
    const { id: categoryId } = await addCategory(browser, 'Sensors');
    const before = (await browser.run(components)).length;
    const whole = { categoryId, price: 0.01, discountPrice: 999_999_999, videoLink: 'https://youtu.be/x?a=1&b=2' };
    for (const name of names) {
      const sent = plain({ ...whole, name, image: picture(), pdf: pdfOf('servo') });
      expect(await browser.run(call('component.add', sent))).toEqual({ text: 'Component added successfully' });
    }
    for (const description of documents) await browser.run(call('component.add', plain({ description })));
    const rows = (await browser.run(components)).slice(before);
    const row = { id: anyId, slug: expect.stringMatching(/^[a-z0-9-]+$/), created: aTime };
    expect(rows).toEqual([
      ...names.map((name) => ({
        ...row,
        ...whole,
        name,
        description: '<p>Turns by 180°</p>',
        image: pictureLink,
        pdf: pdfLink,
      })),
      ...documents.map((description) => ({
        ...row,
        ...plain({ description }),
        id: anyId,
        categoryId: 0,
        videoLink: '',
      })),
    ]);
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
  },
  'component.edit': async () => {
    const browser = await signedIn();
    const { id: categoryId } = await addCategory(browser, 'Another');
    const row = await addComponent(browser, { categoryId, image: picture(), pdf: pdfOf('x'), price: 12.5 });
    const change = { id: row.id, name: 'After', description: '<p>बाद में</p>', price: 2.5, discountPrice: 1 };
    expect(await browser.run(call('component.edit', plain({ ...change, categoryId })))).toEqual({
      text: 'Component updated successfully',
    });
    expect((await browser.run(components)).at(-1)).toEqual({ ...row, ...change });
    // A category may be left open again; new files take the place of the stored ones.
    await browser.run(call('component.edit', plain({ ...change, image: picture(), pdf: pdfOf('y') })));
    const last = (await browser.run(components)).at(-1)!;
    expect(last).toEqual({ ...row, ...change, categoryId: 0, image: pictureLink, pdf: pdfLink });
    expect([last.image === row.image, last.pdf === row.pdf]).toEqual([false, false]);
  },
  'component.delete': async () => {
    const browser = await signedIn();
    const { id } = await addComponent(browser);
    const before = await browser.run(components);
    expect(await browser.run(call('component.delete', { id }))).toEqual({ text: 'Component deleted successfully' });
    expect(await browser.run(components)).toEqual(before.filter((row) => row.id !== id));
  },
};

describeRoundTrips(roundTrips);

test('the components of a deleted category have none', async () => {
  const browser = await signedIn();
  const { id: categoryId } = await addCategory(browser, 'Short-lived');
  const row = await addComponent(browser, { categoryId });
  await browser.run(call('componentCategory.delete', { id: categoryId }));
  expect((await browser.run(components)).at(-1)).toEqual({ ...row, categoryId: 0 });
});

const save = (more: Partial<InputFor<'component.add'>>) => call('component.add', plain(more));
const addNamed = (name: string) => call('componentCategory.add', { name, parentId: null });

describeRefusals([
  ['adding a category without a session', visit, () => addNamed('Motors'), 401, sessionEnded],
  ['adding a component without a session', visit, () => save({}), 401, sessionEnded],
  ['a name of one character', signedIn, () => addNamed('🤖'), 422, 'Name must be at least 2 characters'],
  ['a name of 51 characters', signedIn, () => addNamed('x'.repeat(51)), 422, 'Name must be at most 50 characters'],
  [
    'below a category that is gone',
    signedIn,
    () => call('componentCategory.add', { name: 'Motors', parentId: 999_999 }),
    422,
    'This category no longer exists. Choose another.',
  ],
  [
    'a delete of a category that is gone',
    signedIn,
    () => call('componentCategory.delete', { id: 999_999 }),
    404,
    'This category no longer exists. Reload the list.',
  ],
  ['a component without a name', signedIn, () => save({ name: ' ' }), 422, 'Name is required'],
  [
    'a component without a description',
    signedIn,
    () => save({ description: '&nbsp;' }),
    422,
    'Description is required',
  ],
  [
    'a component with a discount price below 0',
    signedIn,
    () => save({ discountPrice: -1 }),
    422,
    'Discount price must be a positive number',
  ],
  ['a component that is not there', visit, () => call('component.one', { key: 'nothing' }), 404, 'Project not found'],
  [
    'a delete of a component that is gone',
    signedIn,
    () => call('component.delete', { id: 999_999 }),
    404,
    'Project not found',
  ],
]);

test('a category with sub-categories can not be deleted', async () => {
  const browser = await signedIn();
  const { id } = await addCategory(browser, 'Above');
  await addCategory(browser, 'Below', id);
  expect(await browser.failure(call('componentCategory.delete', { id }))).toEqual({
    _tag: 'Http',
    status: 409,
    text: 'Delete its sub-categories first.',
  });
});

const pricedItem = {
  name: 'सर्वो motor',
  description: '<p>"turns" & turns</p>',
  categoryId: 8,
  price: 250,
  discountPrice: 199.99,
  videoLink: 'https://youtu.be/x',
  image: namedPicture(),
  pdf: namedPdf(),
};
const sentPricedItem: Sent['fields'] = [
  ['name', 'सर्वो motor'],
  ['desc', '<p>"turns" & turns</p>'],
  ['price', '250'],
  ['DiscPrice', '199.99'],
  ['image', sentPicture],
  ['pdf', sentPdf],
  ['videoLink', 'https://youtu.be/x'],
];

const sent: Record<CallsOf<'components'>, Sent> = {
  'componentCategory.tree': reads('componentData?req_data=getCompCat', () => tree),
  'componentCategory.children': reads('componentData?req_data=subCatByParentID&parentid=3', () =>
    call('componentCategory.children', { id: 3 }),
  ),
  'componentCategory.add': writes(
    'componentData',
    'AddCompCat',
    () => call('componentCategory.add', { name: 'मोटर', parentId: 3 }),
    [
      ['name', 'मोटर'],
      ['parentId', '3'],
    ],
  ),
  'componentCategory.delete': writes(
    'componentData',
    'DeleteCompCat',
    () => call('componentCategory.delete', { id: 12 }),
    [['compCatID', '12']],
  ),
  'component.list': reads('componentData?req_data=GetAllComponents', () => components),
  'component.one': reads('componentData?req_data=getComponentByslug&CompSlug=servo', () =>
    call('component.one', { key: 'servo' }),
  ),
  // The category is spelled one way on add and another on edit.
  'component.add': writes('componentData', 'AddComponent', () => call('component.add', pricedItem), [
    ...sentPricedItem,
    ['CompCatID', '8'],
  ]),
  'component.edit': writes('componentData', 'EditComponent', () => call('component.edit', { ...pricedItem, id: 12 }), [
    ...sentPricedItem,
    ['catID', '8'],
    ['ComponentID', '12'],
  ]),
  'component.delete': writes('componentData', 'DeleteComponent', () => call('component.delete', { id: 12 }), [
    ['compID', '12'],
  ]),
};

const recorder = startRecorder();
describeSent(recorder, sent);

describe('what may be left out', () => {
  test.each([null, 0])('a category without a parent (%j)', async (parentId) => {
    const { fields } = await recorder.record(call('componentCategory.add', { name: 'Motors', parentId }));
    expect(fields).toEqual([
      ['name', 'Motors'],
      ['req_data', 'AddCompCat'],
      ['api_key', 'a-key'],
    ]);
  });

  test('a component with only what it has to have', async () => {
    const { fields } = await recorder.record(call('component.add', plain({ categoryId: 0 })));
    expect(fields.map(([name]) => name)).toEqual(['name', 'desc', 'price', 'DiscPrice', 'req_data', 'api_key']);
  });
});
