import { describe, expect, test } from 'vitest';
import type { InputFor } from '../../../adapters/content';
import { pictureOfBytes } from '../../server/kit/pictures';
import type { Browser } from '../kit/browser';
import { call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import {
  anyId,
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

const members = call('teamMember.list', {});
const texts = {
  name: 'Asha',
  designation: 'Mentor',
  subDesignation: 'रोबोटिक्स',
  content: '<p>Teaches robotics since 2014</p>',
  portfolio: 'https://asha.example.org',
  instagram: 'https://instagram.com/asha',
  twitter: 'https://twitter.com/asha',
  linkedin: 'https://linkedin.com/in/asha?a=1&b=2',
  facebook: 'https://facebook.com/asha',
  youtube: 'https://youtube.com/@asha',
};
const none = {
  subDesignation: '',
  portfolio: '',
  instagram: '',
  twitter: '',
  linkedin: '',
  facebook: '',
  youtube: '',
};
const member = (more: Partial<InputFor<'teamMember.add'>> = {}): InputFor<'teamMember.add'> => ({
  ...texts,
  profileImage: picture(),
  coverImage: picture(),
  pdf: null,
  ...more,
});
const addMember = async (browser: Browser, more: Partial<InputFor<'teamMember.add'>> = {}) => {
  await browser.run(call('teamMember.add', member(more)));
  return (await browser.run(members)).at(-1)!;
};
const stored = {
  id: anyId,
  slug: expect.stringMatching(/^[a-z0-9-]+$/),
  profileImage: pictureLink,
  coverImage: pictureLink,
};

const roundTrips: Record<CallsOf<'team'>, () => Promise<void>> = {
  'teamMember.list': async () => {
    expect(await visit().run(members)).toEqual([]);
  },
  'teamMember.one': async () => {
    const row = await addMember(await signedIn(), { name: 'आशा' });
    expect(await visit().run(call('teamMember.one', { key: row.slug }))).toEqual(row);
  },
  'teamMember.add': async () => {
    const browser = await signedIn();
    const before = (await browser.run(members)).length;
    for (const name of names) {
      const sent = member({ name, designation: name, pdf: pdfOf('cv') });
      expect(await browser.run(call('teamMember.add', sent))).toEqual({ text: 'Team member added successfully' });
    }
    const long = documents.map((content) => `${content}<p>and ten characters</p>`);
    for (const content of long) await browser.run(call('teamMember.add', member({ ...none, content })));
    const exact = pictureOf(await pictureOfBytes(5_000_000));
    await browser.run(call('teamMember.add', member({ profileImage: exact, coverImage: exact })));
    const rows = (await browser.run(members)).slice(before);
    expect(rows).toEqual([
      ...names.map((name) => ({ ...stored, ...texts, name, designation: name, pdf: pdfLink })),
      ...long.map((content) => ({ ...stored, ...texts, ...none, content, pdf: null })),
      { ...stored, ...texts, pdf: null },
    ]);
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
    expect(new Set(rows.flatMap((row) => [row.profileImage, row.coverImage])).size).toBe(2 * rows.length);
  },
  'teamMember.edit': async () => {
    const browser = await signedIn();
    const row = await addMember(browser, { pdf: pdfOf('before') });
    const change = { ...texts, ...none, id: row.id, name: 'After', content: '<p>बाद में और भी</p>' };
    // All three files may be left out: the stored ones stay. Emptied texts and links are taken away.
    const kept = { profileImage: null, coverImage: null, pdf: null };
    expect(await browser.run(call('teamMember.edit', { ...change, ...kept }))).toEqual({
      text: 'Team member updated successfully',
    });
    expect((await browser.run(members)).at(-1)).toEqual({ ...row, ...change });
    const files = { profileImage: null, coverImage: picture(), pdf: pdfOf('after') };
    await browser.run(call('teamMember.edit', { ...change, ...files }));
    const last = (await browser.run(members)).at(-1)!;
    expect(last).toEqual({ ...row, ...change, coverImage: pictureLink, pdf: pdfLink });
    expect([last.coverImage === row.coverImage, last.pdf === row.pdf]).toEqual([false, false]);
  },
  'teamMember.delete': async () => {
    const browser = await signedIn();
    const { id } = await addMember(browser);
    const before = await browser.run(members);
    expect(await browser.run(call('teamMember.delete', { id }))).toEqual({
      text: 'Team member deleted successfully',
    });
    expect(await browser.run(members)).toEqual(before.filter((row) => row.id !== id));
  },
};

describeRoundTrips(roundTrips);

const add = (more: Partial<InputFor<'teamMember.add'>>) => call('teamMember.add', member(more));

describeRefusals([
  ['adding without a session', visit, () => add({}), 401, sessionEnded],
  ['deleting without a session', visit, () => call('teamMember.delete', { id: 1 }), 401, sessionEnded],
  ['a name of one character', signedIn, () => add({ name: ' A ' }), 422, 'Name must be at least 2 characters'],
  ['no designation', signedIn, () => add({ designation: '' }), 422, 'Designation is required'],
  ['little content', signedIn, () => add({ content: '<p>Short</p>' }), 422, 'Content must be at least 10 characters'],
  ['a bad portfolio', signedIn, () => add({ portfolio: '//x' }), 422, 'Invalid portfolio URL'],
  ['a bad link', signedIn, () => add({ linkedin: 'javascript:alert(1)' }), 422, 'Invalid LinkedIn URL'],
  [
    'a picture one byte over 5,000,000',
    signedIn,
    async () => add({ coverImage: pictureOf(await pictureOfBytes(5_000_001)) }),
    413,
    'Max file size is 5MB',
  ],
  [
    'a file that is not a PDF',
    signedIn,
    () => add({ pdf: new File(['no'], 'cv.pdf', { type: 'application/pdf' }) }),
    415,
    'Only PDF format is supported',
  ],
  ['a member who is not there', visit, () => call('teamMember.one', { key: 'no' }), 404, 'Team member not found'],
  [
    'a delete of a member who is gone',
    signedIn,
    () => call('teamMember.delete', { id: 999_999 }),
    404,
    'Team member not found',
  ],
]);

const files = () => ({ profileImage: namedPicture(), coverImage: namedPicture(), pdf: namedPdf() });
const sentMember: Sent['fields'] = [
  ['name', 'Asha'],
  ['Designation', 'Mentor'],
  ['subDesignation', 'रोबोटिक्स'],
  ['content', '<p>Teaches robotics since 2014</p>'],
  ['image', sentPicture],
  ['coverImage', sentPicture],
  ['pdf', sentPdf],
  ['insta', 'https://instagram.com/asha'],
  ['twitter', 'https://twitter.com/asha'],
  ['linkedin', 'https://linkedin.com/in/asha?a=1&b=2'],
  ['facebook', 'https://facebook.com/asha'],
  ['youtube', 'https://youtube.com/@asha'],
  ['portfolioLink', 'https://asha.example.org'],
];

const sent: Record<CallsOf<'team'>, Sent> = {
  'teamMember.list': reads('teams?req_data=getTeamMembers', () => members),
  'teamMember.one': reads('teams?req_data=getTeamMemberBySlug&TeamMemberSlug=asha', () =>
    call('teamMember.one', { key: 'asha' }),
  ),
  // DataReq repeats the action's name (contract §3).
  'teamMember.add': writes('teams', 'addTeamMember', () => call('teamMember.add', { ...texts, ...files() }), [
    ...sentMember,
    ['DataReq', 'addTeamMember'],
  ]),
  'teamMember.edit': writes(
    'teams',
    'EditTeamMember',
    () => call('teamMember.edit', { ...texts, ...files(), id: 12 }),
    [['id', '12'], ...sentMember, ['DataReq', 'EditTeamMember']],
  ),
  'teamMember.delete': writes('teams', 'deleteTeamMember', () => call('teamMember.delete', { id: 12 }), [
    ['id', '12'],
    ['DataReq', 'deleteTeamMember'],
  ]),
};

const recorder = startRecorder();
describeSent(recorder, sent);

describe('what may be left out', () => {
  test('an edit without files sends none; emptied links are sent, which takes the stored ones away', async () => {
    const kept = { profileImage: null, coverImage: null, pdf: null };
    const { fields } = await recorder.record(call('teamMember.edit', { ...texts, ...none, ...kept, id: 12 }));
    expect(fields).toEqual([
      ['id', '12'],
      ['name', 'Asha'],
      ['Designation', 'Mentor'],
      ['subDesignation', ''],
      ['content', '<p>Teaches robotics since 2014</p>'],
      ['insta', ''],
      ['twitter', ''],
      ['linkedin', ''],
      ['facebook', ''],
      ['youtube', ''],
      ['portfolioLink', ''],
      ['DataReq', 'EditTeamMember'],
      ['req_data', 'EditTeamMember'],
      ['api_key', 'a-key'],
    ]);
  });
});
