import { expect, test } from 'vitest';
import type { InputFor } from '../../../adapters/content';
import type { Browser } from '../kit/browser';
import { call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import { anyId, describeRefusals, describeRoundTrips, names, pictureLink, sessionEnded, startSite } from '../kit/site';
import {
  describeSent,
  picture as namedPicture,
  reads,
  type Sent,
  sentPicture,
  startRecorder,
  writes,
} from '../kit/wire-capture';

const { visit, signedIn, picture } = startSite();

const slides = call('slide.list', {});
const plain = (more: Partial<InputFor<'slide.add'>> = {}): InputFor<'slide.add'> => ({
  heading: 'Maker fair',
  text: '',
  link: '',
  image: picture(),
  shownFrom: '',
  shownUntil: '',
  ...more,
});
/** Adds a slide and gives its row. */
const added = async (browser: Browser, heading = 'Maker fair') => {
  await browser.run(call('slide.add', plain({ heading })));
  return (await browser.run(slides)).at(-1)!;
};
const headings = names.filter((name) => [...name].length <= 120);

const roundTrips: Record<CallsOf<'slider'>, () => Promise<void>> = {
  'slide.shown': async () => {
    const browser = await signedIn();
    await browser.run(call('slide.add', plain({ heading: 'Later', shownFrom: '2999-01-01' })));
    const { id } = await added(browser, 'Now');
    expect((await visit().run(call('slide.shown', {}))).at(-1)).toEqual({
      id,
      heading: 'Now',
      text: '',
      link: '',
      image: pictureLink,
    });
  },
  'slide.list': async () => {
    expect(Array.isArray(await (await signedIn()).run(slides))).toBe(true);
  },
  'slide.add': async () => {
    const browser = await signedIn();
    const before = (await browser.run(slides)).length;
    const days = { shownFrom: '2026-12-01', shownUntil: '2026-12-05' };
    for (const heading of headings) {
      const sent = plain({ heading, text: heading, link: ' /fair ', ...days });
      expect(await browser.run(call('slide.add', sent))).toEqual({ text: 'Slide added successfully' });
    }
    expect((await browser.run(slides)).slice(before)).toEqual(
      headings.map((heading) => ({ id: anyId, heading, text: heading, link: '/fair', image: pictureLink, ...days })),
    );
  },
  'slide.edit': async () => {
    const browser = await signedIn();
    const row = await added(browser);
    const change = { id: row.id, heading: 'बाद में', link: 'https://a.example' };
    expect(await browser.run(call('slide.edit', { ...plain({ image: null }), ...change }))).toEqual({
      text: 'Slide updated successfully',
    });
    expect((await browser.run(slides)).at(-1)).toEqual({ ...row, ...change });
    await browser.run(call('slide.edit', { ...plain(), ...change }));
    const last = (await browser.run(slides)).at(-1)!;
    expect([last, last.image === row.image]).toEqual([{ ...row, ...change, image: pictureLink }, false]);
  },
  'slide.delete': async () => {
    const browser = await signedIn();
    const { id } = await added(browser);
    const before = await browser.run(slides);
    expect(await browser.run(call('slide.delete', { id }))).toEqual({ text: 'Slide deleted successfully' });
    expect(await browser.run(slides)).toEqual(before.filter((row) => row.id !== id));
  },
  'slide.order': async () => {
    const browser = await signedIn();
    for (const heading of ['One', 'Two']) await added(browser, heading);
    const before = await browser.run(slides);
    const ids = before.map(({ id }) => id).reverse();
    expect(await browser.run(call('slide.order', { ids: ids.join() }))).toEqual({ text: 'Order saved' });
    expect(await browser.run(slides)).toEqual([...before].reverse());
  },
};

describeRoundTrips(roundTrips);

const changed = 'This list has changed meanwhile, so its order was not saved. Look at it again and repeat the move.';
describeRefusals([
  ['the list without a session', visit, () => slides, 401, sessionEnded],
  ['adding without a session', visit, () => call('slide.add', plain()), 401, sessionEnded],
  ['an order without a session', visit, () => call('slide.order', { ids: '1' }), 401, sessionEnded],
  ['a slide without a picture', signedIn, () => call('slide.add', plain({ image: null })), 422, 'Image is required'],
  ['an order of slides that are not there', signedIn, () => call('slide.order', { ids: '999999' }), 409, changed],
  [
    'a slide that is gone',
    signedIn,
    () => call('slide.delete', { id: 999_999 }),
    404,
    'This slide no longer exists. Reload the list.',
  ],
]);

const fields = {
  heading: 'Fair',
  text: 'Come',
  link: '/fair',
  image: namedPicture(),
  shownFrom: '2026-12-01',
  shownUntil: '',
};
const sentFields: Sent['fields'] = [
  ['heading', 'Fair'],
  ['text', 'Come'],
  ['link', '/fair'],
  ['image', sentPicture],
  ['from', '2026-12-01'],
  ['until', ''],
];

const sent: Record<CallsOf<'slider'>, Sent> = {
  'slide.shown': reads('slider?req_data=getSlides', () => call('slide.shown', {})),
  'slide.list': writes('slider', 'getAllSlides', () => slides, []),
  'slide.add': writes('slider', 'addSlide', () => call('slide.add', fields), sentFields),
  'slide.edit': writes('slider', 'editSlide', () => call('slide.edit', { ...fields, id: 7 }), [
    ['slideID', '7'],
    ...sentFields,
  ]),
  'slide.delete': writes('slider', 'deleteSlide', () => call('slide.delete', { id: 7 }), [['slideID', '7']]),
  'slide.order': writes('slider', 'orderSlides', () => call('slide.order', { ids: '3,1,2' }), [['ids', '3,1,2']]),
};

describeSent(startRecorder(), sent);

test('an edit without a new picture sends none', async () => {
  const browser = await signedIn();
  const row = await added(browser);
  await browser.run(call('slide.edit', { ...plain({ image: null }), id: row.id }));
  expect((await browser.run(slides)).at(-1)).toEqual(row);
});
