import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CallKey, calls } from '../../domain/calls';
import type { Client } from './kit/client';
import { expectRefusals, isServed, pictureLink, said } from './kit/expecting';
import { addSlide, idOf, pdfPart, picturePart, rowsOf } from './kit/good-fields';
import { pictureOfBytes } from './kit/pictures';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());
afterEach(() => server.clear());

const aDay = 24 * 60 * 60_000;
/** The day in UTC, so many days from today. */
const day = (from: number): string => new Date(Date.now() + from * aDay).toISOString().slice(0, 10);

const slides = () => rowsOf(admin, 'slide.list');
const headings = async () => (await slides()).map(({ heading }) => heading);
const shown = async () => {
  const reply = await server.client.get('/api/slider?req_data=getSlides');
  return (reply.body as { readonly data: readonly Record<string, unknown>[] }).data;
};
const shownHeadings = async () => (await shown()).map(({ heading }) => heading);
const add = async (...names: readonly string[]) => {
  const ids: string[] = [];
  for (const heading of names) ids.push(idOf(await addSlide(admin, { heading })));
  return ids;
};

const gone = 'This slide no longer exists. Reload the list.';
const wrongLink = 'A link starts with https://, http://, mailto:, tel: or one / for a page of this site';
const wrongDay = 'Enter a date, or leave it empty';
const fields = { heading: 'Fair', text: '', link: '', from: '', until: '' };

/** What adding and editing refuse alike. */
const refusals = (others: Record<string, string>) =>
  [
    [{ ...fields, ...others, heading: ' ' }, 422, 'Heading is required'],
    [{ ...fields, ...others, heading: 'x'.repeat(121) }, 422, 'Heading must be at most 120 characters'],
    [{ ...fields, ...others, text: 'x'.repeat(301) }, 422, 'Text must be at most 300 characters'],
    ...[
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '/a b',
      'elsewhere.example',
      'ftp://a.example',
      'mailto:',
      'tel:x',
    ].map((link) => [{ ...fields, ...others, link }, 422, wrongLink] as const),
    ...['tomorrow', '2026-02-30', '2026-1-1', '01-02-2026', '2026-13-01'].map(
      (from) => [{ ...fields, ...others, from }, 422, wrongDay] as const,
    ),
    [
      { ...fields, ...others, from: '2026-12-02', until: '2026-12-01' },
      422,
      'This is before the first day. Choose a later one',
    ],
  ] as const;

/** What each call of the slider answers over plain HTTP. A call without a row is a compile error. */
const contract: Record<Extract<CallKey, `slide.${string}`>, () => Promise<void>> = {
  'slide.shown': async () => {
    await addSlide(admin, { heading: 'Always', text: 'Come', link: '/fair' });
    await addSlide(admin, { heading: 'Ended', until: day(-1) });
    await addSlide(admin, { heading: 'Last day', until: day(0) });
    await addSlide(admin, { heading: 'First day', from: day(0) });
    await addSlide(admin, { heading: 'Tomorrow', from: day(1), until: day(1) });
    expect(await shown()).toEqual([
      {
        sno: expect.any(Number),
        heading: 'Always',
        text: 'Come',
        link: '/fair',
        imageLink: expect.stringMatching(pictureLink),
      },
      ...['Last day', 'First day'].map((heading) => expect.objectContaining({ heading })),
    ]);
    const first = await server.client.get('/api/slider?req_data=getSlides');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const asked = () => server.client.get('/api/slider?req_data=getSlides', { 'if-none-match': etag });
    expect((await asked()).status).toBe(304);
    // Nobody writes anything at midnight.
    server.setClock(aDay);
    expect((await asked()).status).toBe(200);
    expect(await shownHeadings()).toEqual(['Always', 'First day', 'Tomorrow']);
    server.setClock(-aDay);
    expect((await asked()).status).toBe(304);
  },
  'slide.list': async () => {
    await addSlide(admin, { heading: 'मेला', from: '2026-12-01', until: '2026-12-05', link: 'https://a.example' });
    const reply = await admin.call('slide.list');
    expect([reply.status, reply.body, reply.headers.get('cache-control')]).toEqual([
      200,
      {
        status: true,
        data: [
          {
            sno: expect.any(Number),
            heading: 'मेला',
            text: 'Come and build',
            link: 'https://a.example',
            imageLink: expect.stringMatching(pictureLink),
            from: '2026-12-01',
            until: '2026-12-05',
          },
        ],
      },
      'no-store',
    ]);
    expect((await server.client.call('slide.list')).status).toBe(401);
    expect((await server.client.get('/api/slider?req_data=getAllSlides')).status).toBe(404);
  },
  'slide.add': async () => {
    const reply = await admin.call('slide.add', { ...fields, heading: 'x'.repeat(120), image: await picturePart() });
    expect([reply.status, reply.body]).toEqual(said('Slide added successfully'));
    for (const link of ['/', '/a/b?c=d#e', 'https://a.example/x', 'mailto:a@b.example', 'tel:+91 22 5550', '']) {
      await addSlide(admin, { heading: 'Leads on', link });
    }
    expect((await slides()).map(({ link }) => link)).toEqual([
      '',
      '/',
      '/a/b?c=d#e',
      'https://a.example/x',
      'mailto:a@b.example',
      'tel:+91 22 5550',
      '',
    ]);
    const image = await picturePart();
    await expectRefusals(server, admin, 'slide.add', [
      [fields, 422, 'Image is required'],
      ...refusals({}).map(([sent, status, sentence]) => [{ ...sent, image }, status, sentence] as const),
      [{ ...fields, image: { file: await pictureOfBytes(1_048_577) } }, 413, 'Image size must be less than 1MB'],
      [
        { ...fields, image: pdfPart() },
        415,
        'This file could not be read as a picture. Use a JPEG, PNG, WebP or GIF file.',
      ],
    ]);
  },
  'slide.edit': async () => {
    await add('First', 'Second');
    const [{ sno, imageLink }] = (await slides()) as [Record<string, unknown>];
    const slideID = String(sno);
    const kept = await admin.call('slide.edit', { ...fields, slideID, from: '2026-12-01', until: '2026-12-01' });
    expect([kept.status, kept.body]).toEqual(said('Slide updated successfully'));
    expect((await slides())[0]).toEqual({
      sno,
      heading: 'Fair',
      text: '',
      link: '',
      imageLink,
      from: '2026-12-01',
      until: '2026-12-01',
    });
    await admin.call('slide.edit', { ...fields, slideID, image: await picturePart() });
    const link = (await slides())[0]?.imageLink;
    expect([link === imageLink, await isServed(server, link), await isServed(server, imageLink)]).toEqual([
      false,
      true,
      false,
    ]);
    await expectRefusals(server, admin, 'slide.edit', [
      ...refusals({ slideID }),
      [{ ...fields, slideID: '999999' }, 404, gone],
      [
        { ...fields, slideID, image: { file: await pictureOfBytes(1_048_577) } },
        413,
        'Image size must be less than 1MB',
      ],
    ]);
  },
  'slide.delete': async () => {
    const [first = '', second = '', third = ''] = await add('First', 'Second', 'Third');
    const link = (await slides())[0]?.imageLink;
    const reply = await admin.call('slide.delete', { slideID: first });
    expect([reply.status, reply.body]).toEqual(said('Slide deleted successfully'));
    expect([await headings(), await isServed(server, link)]).toEqual([['Second', 'Third'], false]);
    expect((await rowsOf(admin, 'trash.list'))[0]).toMatchObject({ content: 'slide', name: 'First' });
    await admin.call('slide.order', { ids: `${third},${second}` });
    await admin.call('trash.restore', { content: 'slide', recordID: first });
    expect([await headings(), await isServed(server, link)]).toEqual([['Third', 'Second', 'First'], true]);
    await expectRefusals(server, admin, 'slide.delete', [[{ slideID: '999999' }, 404, gone]]);
  },
  'slide.order': async () => {
    const [first, second, third] = await add('First', 'Second', 'Third');
    const reply = await admin.call('slide.order', { ids: `${third},${first},${second}` });
    expect([reply.status, reply.body]).toEqual(said('Order saved'));
    expect(await headings()).toEqual(['Third', 'First', 'Second']);
    expect(await shownHeadings()).toEqual(['Third', 'First', 'Second']);
    await add('Fourth');
    expect(await headings()).toEqual(['Third', 'First', 'Second', 'Fourth']);
    const changed =
      'This list has changed meanwhile, so its order was not saved. Look at it again and repeat the move.';
    const noList = 'The field ids must be a list of different ids, with commas between them.';
    await expectRefusals(server, admin, 'slide.order', [
      [{ ids: `${first},${second},${third}` }, 409, changed],
      [{ ids: `${first},${second},${third},999999` }, 409, changed],
      [{ ids: `${first}` }, 409, changed],
      [{ ids: `${first},${first},${second},${third}` }, 422, noList],
      [{ ids: '' }, 422, noList],
      [{ ids: '1;2' }, 422, noList],
      [{ ids: '1,2,' }, 422, noList],
      [{ ids: '-1,2' }, 422, noList],
      [{}, 422, noList],
    ]);
  },
};

describe('the slider over plain HTTP', () => {
  it.each(Object.entries(contract))('%s', (_, check) => check());

  it('has a row for each of its calls', () => {
    expect(Object.keys(contract)).toEqual(Object.keys(calls).filter((key) => key.startsWith('slide.')));
  });
});

it('an order that is sent again under the same key is stored once', async () => {
  const [first, second] = await add('First', 'Second');
  const key = 'an-order-of-two-slides';
  await admin.call('slide.order', { ids: `${second},${first}`, idempotency_key: key });
  await admin.call('slide.order', { ids: `${first},${second}` });
  const again = await admin.call('slide.order', { ids: `${second},${first}`, idempotency_key: key });
  expect([again.status, again.body]).toEqual(said('Order saved'));
  expect(await headings()).toEqual(['First', 'Second']);
});
