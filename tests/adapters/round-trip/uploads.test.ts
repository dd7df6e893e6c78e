import { describe, expect, test } from 'vitest';
import { Failure } from '../../../domain/failure';
import { call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import {
  describeRefusals,
  describeRoundTrips,
  pdfLink,
  pdfOf,
  pictureLink,
  pictureOf,
  sessionEnded,
  startSite,
} from '../kit/site';
import { describeSent, picture as named, type Sent, sentPicture, startRecorder, writes } from '../kit/wire-capture';

const { server, visit, signedIn, picture } = startSite();

const roundTrips: Record<CallsOf<'uploads'>, () => Promise<void>> = {
  'upload.image': async () => {
    const answer = await (await signedIn()).run(call('upload.image', { image: picture() }));
    expect(answer).toEqual({ link: pictureLink });
    const stored = await fetch(`${server().url}${answer.link}`);
    expect([stored.status, stored.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  },
};

describeRoundTrips(roundTrips);

test('a PDF comes back as it was sent', async () => {
  const pdf = pdfOf('parts of the rover');
  const { link } = await (await signedIn()).run(call('upload.image', { image: pdf }));
  expect(link).toEqual(pdfLink);
  expect(await (await fetch(`${server().url}${link}`)).text()).toBe(await pdf.text());
});

describeRefusals([
  ['an upload without a session', visit, () => call('upload.image', { image: picture() }), 401, sessionEnded],
  [
    'an empty picture',
    signedIn,
    () => call('upload.image', { image: pictureOf(Buffer.alloc(0)) }),
    422,
    'This file is empty. Choose another file.',
  ],
]);

describe('a file that no text takes', () => {
  test.each(['not a picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'PK\u0003\u0004'])('%j', async (content) => {
    const failure = await (await signedIn()).failure(call('upload.image', { image: pictureOf(Buffer.from(content)) }));
    expect(failure).toEqual(Failure.Http({ status: 415, text: expect.any(String) }));
  });
});

const sent: Record<CallsOf<'uploads'>, Sent> = {
  'upload.image': writes('siteData', 'addUniImage', () => call('upload.image', { image: named() }), [
    ['image', sentPicture],
  ]),
};

describeSent(startRecorder(), sent);
