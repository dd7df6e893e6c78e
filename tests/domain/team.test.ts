import { describe, expect, test } from 'vitest';
import {
  type TeamMemberDraft,
  teamMember,
  teamMemberAddForm,
  teamMemberEditForm,
  teamMemberSteps,
  wizardRefused,
} from '../../domain/content/team';
import { firstBadField } from '../../domain/fields';
import { badLinks, blankDocuments, emptyFile, fileOf, filledTexts, firstBadInTurn, goodLinks } from './kit/values';

const tooLarge = 'Max file size is 5MB';
const wrongPicture = 'Only .jpg, .jpeg, .png and .webp formats are supported';
const wrongPdf = 'Only PDF format is supported';
const nameTooShort = 'Name must be at least 2 characters';
const noDesignation = 'Designation is required';
const contentTooShort = 'Content must be at least 10 characters';

const png = (bytes: number) => fileOf(bytes, 'image/png', 'asha.png');
const good: TeamMemberDraft = {
  id: 0,
  name: 'Asha',
  designation: 'Mentor',
  subDesignation: 'Robotics',
  profileImage: png(9),
  coverImage: png(9),
  pdf: fileOf(9, 'application/pdf'),
  portfolio: 'https://asha.example.org',
  instagram: 'https://instagram.com/asha',
  twitter: 'https://twitter.com/asha',
  linkedin: 'https://linkedin.com/in/asha',
  facebook: 'https://facebook.com/asha',
  youtube: 'https://youtube.com/@asha',
  content: '<p>Teaches robotics since 2014</p>',
};

const bad: TeamMemberDraft = {
  id: 0,
  name: 'A',
  designation: ' ',
  subDesignation: '',
  profileImage: fileOf(9, 'image/gif'),
  coverImage: png(5_000_001),
  pdf: png(9),
  portfolio: 'x',
  instagram: '//instagram.com/asha',
  twitter: 'ftp://twitter.com/asha',
  linkedin: 'javascript:alert(1)',
  facebook: 'https://face book.com',
  youtube: '@asha',
  content: '<p>Too short</p>',
};

/** Characters are Unicode's: an emoji is one, a vowel sign is one of its own; white space at the ends does not count. */
const short = ['', ' ', 'a', ' a ', '\u00a0a', '🤖', 'क', 'م'];
const long = ['ab', ' ab ', 'a b', '🤖🤖', 'कि', 'e\u0301', 'مب', '<b>', 'x'.repeat(10_000), 'क्षि'.repeat(2_500)];

/** Content by what is seen of it (spec §5: at least 10). */
const shortContents = [
  ...blankDocuments,
  'x'.repeat(9),
  `<p>${'x'.repeat(9)}</p>`,
  `<p>  ${'x'.repeat(9)}  </p>`,
  '<p>123456789&nbsp;</p>',
  '<p>&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;</p>',
  `<p>${'🤖'.repeat(9)}</p>`,
  '<p>नमस्तेक्ष</p>',
  '<p><img src="/uploads/a.png" alt="a long description of a picture"></p>',
  '<p><!-- a long note that nobody sees -->short</p>',
];
const longContents = [
  'x'.repeat(10),
  `<p>${'x'.repeat(10)}</p>`,
  '<p>12345</p><p>6789</p>',
  '<p>12345<br>6789</p>',
  `<p>${'&lt;'.repeat(10)}</p>`,
  `<p>${'🤖'.repeat(10)}</p>`,
  '<p>नमस्तेक्षि</p>',
  '<p dir="rtl">مرحبا بكم</p><p>.</p>',
  `<p>${'x'.repeat(10_000)}</p>`,
];

describe.each([
  ['add', teamMember.add],
  ['edit', teamMember.edit],
] as const)('team member, %s (spec §5 Team member)', (form, { check, order }) => {
  const errorsWith = (change: Partial<TeamMemberDraft>) => check({ ...good, ...change });

  test('a whole draft, and one with only what is required', () => {
    expect(check(good)).toEqual({});
    expect(
      errorsWith({
        subDesignation: '',
        pdf: null,
        portfolio: '',
        instagram: '',
        twitter: '',
        linkedin: '',
        facebook: '',
        youtube: '',
      }),
    ).toEqual({});
  });

  test.each(short)('a name or designation of %j', (text) => {
    expect([errorsWith({ name: text }), errorsWith({ designation: text })]).toEqual([
      { name: nameTooShort },
      { designation: noDesignation },
    ]);
  });

  test.each(long)('a name and designation of %j', (text) => {
    expect(errorsWith({ name: text, designation: text })).toEqual({});
  });

  test.each(['', ' ', ...filledTexts])('a sub-designation of %j: it is not checked', (subDesignation) => {
    expect(errorsWith({ subDesignation })).toEqual({});
  });

  test.each(shortContents)('too little content: %j', (content) => {
    expect(errorsWith({ content })).toEqual({ content: contentTooShort });
  });

  test.each(longContents)('content of %j', (content) => {
    expect(errorsWith({ content })).toEqual({});
  });

  test.each<readonly [string, File, string | null]>([
    ['one byte', png(1), null],
    ['5,000,000 bytes - 1', png(4_999_999), null],
    ['5,000,000 bytes', png(5_000_000), null],
    ['5,000,000 bytes + 1', png(5_000_001), tooLarge],
    ['5 times 1,048,576 bytes', png(5_242_880), tooLarge],
    ['empty', png(0), emptyFile],
    ['JPEG', fileOf(9, 'image/jpeg'), null],
    ['JPG', fileOf(9, 'image/jpg'), null],
    ['WebP', fileOf(9, 'image/webp'), null],
    ['GIF', fileOf(9, 'image/gif'), wrongPicture],
    ['SVG', fileOf(9, 'image/svg+xml'), wrongPicture],
    ['PDF', fileOf(9, 'application/pdf'), wrongPicture],
    ['no type', fileOf(9, '', 'asha.png'), wrongPicture],
    ['a GIF that is too large: an error of its type', fileOf(9_999_999, 'image/gif'), wrongPicture],
  ])('a profile or cover image: %s', (_, image, wrong) => {
    expect([errorsWith({ profileImage: image }), errorsWith({ coverImage: image })]).toEqual(
      wrong === null ? [{}, {}] : [{ profileImage: wrong }, { coverImage: wrong }],
    );
  });

  test.each<readonly [string, File | null, object]>([
    ['none', null, {}],
    ['one byte', fileOf(1, 'application/pdf'), {}],
    ['5,000,000 bytes - 1', fileOf(4_999_999, 'application/pdf'), {}],
    ['5,000,000 bytes', fileOf(5_000_000, 'application/pdf'), {}],
    ['5,000,000 bytes + 1', fileOf(5_000_001, 'application/pdf'), { pdf: tooLarge }],
    ['empty', fileOf(0, 'application/pdf'), { pdf: emptyFile }],
    ['a picture', png(9), { pdf: wrongPdf }],
    ['a Word document', fileOf(9, 'application/msword', 'cv.doc'), { pdf: wrongPdf }],
    ['a PDF by its name only', fileOf(9, '', 'cv.pdf'), { pdf: wrongPdf }],
  ])('a PDF: %s', (_, pdf, errors) => {
    expect(errorsWith({ pdf })).toEqual(errors);
  });

  test.each(goodLinks)('links of %j', (link) => {
    expect(
      errorsWith({
        portfolio: link,
        instagram: link,
        twitter: link,
        linkedin: link,
        facebook: link,
        youtube: link,
      }),
    ).toEqual({});
  });

  test.each(badLinks)('links that are none: %j', (link) => {
    expect(errorsWith({ portfolio: link })).toEqual({ portfolio: 'Invalid portfolio URL' });
    expect(errorsWith({ instagram: link })).toEqual({ instagram: 'Invalid Instagram URL' });
    expect(errorsWith({ twitter: link })).toEqual({ twitter: 'Invalid Twitter URL' });
    expect(errorsWith({ linkedin: link })).toEqual({ linkedin: 'Invalid LinkedIn URL' });
    expect(errorsWith({ facebook: link })).toEqual({ facebook: 'Invalid Facebook URL' });
    expect(errorsWith({ youtube: link })).toEqual({ youtube: 'Invalid YouTube URL' });
  });

  test('everything wrong at once', () => {
    expect(check(bad)).toEqual({
      name: nameTooShort,
      designation: noDesignation,
      profileImage: wrongPicture,
      coverImage: tooLarge,
      pdf: wrongPdf,
      portfolio: 'Invalid portfolio URL',
      instagram: 'Invalid Instagram URL',
      twitter: 'Invalid Twitter URL',
      linkedin: 'Invalid LinkedIn URL',
      facebook: 'Invalid Facebook URL',
      youtube: 'Invalid YouTube URL',
      content: contentTooShort,
    });
  });

  test('the topmost bad field comes first, step by step', () => {
    expect(firstBadInTurn(bad, good, order, (draft) => firstBadField(order, check(draft)))).toEqual([
      'name',
      'designation',
      'profileImage',
      'coverImage',
      'pdf',
      'portfolio',
      'instagram',
      'twitter',
      'linkedin',
      'facebook',
      'youtube',
      'content',
      '',
    ]);
  });

  test('pictures are required on add, not on edit', () => {
    const required = { profileImage: 'Profile image is required', coverImage: 'Cover image is required' };
    expect(errorsWith({ profileImage: null, coverImage: null })).toEqual(form === 'add' ? required : {});
  });
});

describe('the wizard (spec §4, contract §5 Wizard steps)', () => {
  test('has five steps', () => {
    expect(teamMemberSteps).toEqual([
      { name: 'Basic Information', fields: ['name', 'designation', 'subDesignation'] },
      { name: 'Media Upload', fields: ['profileImage', 'coverImage', 'pdf'] },
      { name: 'Social Links', fields: ['portfolio', 'instagram', 'twitter', 'linkedin', 'facebook', 'youtube'] },
      { name: 'Content', fields: ['content'] },
      { name: 'Preview', fields: [] },
    ]);
    expect(wizardRefused).toBe('Please fill in all required fields correctly.');
  });

  test('has every field of a draft on exactly one step', () => {
    const fields = teamMemberSteps.flatMap((step) => step.fields);
    const typed = Object.keys(teamMember.add.empty).filter((field) => field !== 'id');
    expect([...fields].sort()).toEqual(typed.sort());
    expect(new Set(fields).size).toBe(fields.length);
  });
});

test('what is declared of team members', () => {
  const { add, edit, nameOf, facets, ...declared } = teamMember;
  expect(declared).toEqual({
    name: 'teamMember',
    title: 'team member',
    list: 'teamMember.list',
    filterables: {
      profileImage: { kind: 'file', label: 'Profile Image' },
      coverImage: { kind: 'file', label: 'Cover Image' },
      pdf: { kind: 'file', label: 'PDF' },
      name: { kind: 'text', label: 'Name' },
      designation: { kind: 'text', label: 'Designation' },
      subDesignation: { kind: 'text', label: 'Sub Designation' },
      portfolio: { kind: 'text', label: 'Portfolio' },
      instagram: { kind: 'text', label: 'Instagram' },
      twitter: { kind: 'text', label: 'Twitter' },
      linkedin: { kind: 'text', label: 'LinkedIn' },
      facebook: { kind: 'text', label: 'Facebook' },
      youtube: { kind: 'text', label: 'YouTube' },
    },
    fields: teamMemberEditForm.fields,
    delete: 'teamMember.delete',
    consequence: null,
    missing: 'Team member not found',
    keyless: 'Team member not found',
    whenMissing: 'stays',
  });
  expect(add).toEqual({
    call: 'teamMember.add',
    fields: teamMemberAddForm.fields,
    empty: {
      id: 0,
      name: '',
      designation: '',
      subDesignation: '',
      profileImage: null,
      coverImage: null,
      pdf: null,
      portfolio: '',
      instagram: '',
      twitter: '',
      linkedin: '',
      facebook: '',
      youtube: '',
      content: '',
    },
    check: add.check,
    order: add.order,
    button: { rest: 'Submit', busy: 'Submitting...' },
    success: 'Team member added successfully',
  });
  expect(edit).toEqual({
    call: 'teamMember.edit',
    fields: teamMemberEditForm.fields,
    empty: add.empty,
    draftOf: edit.draftOf,
    linksOf: edit.linksOf,
    check: edit.check,
    order: add.order,
    button: { rest: 'Submit', busy: 'Updating...' },
    success: null,
  });
  expect(add.check(add.empty)).toEqual({
    name: nameTooShort,
    designation: noDesignation,
    profileImage: 'Profile image is required',
    coverImage: 'Cover image is required',
    content: contentTooShort,
  });
});

test('an edit of a team member starts with what is stored, and that can be saved as it is', () => {
  const row = {
    id: 12,
    slug: 'asha',
    name: 'Asha',
    designation: 'Mentor',
    subDesignation: '',
    content: '<p>Teaches robotics</p>',
    profileImage: '/uploads/a.png',
    coverImage: '/uploads/b.png',
    pdf: '/uploads/c.pdf',
    portfolio: 'https://asha.example.org',
    instagram: '',
    twitter: '',
    linkedin: 'https://linkedin.com/in/asha',
    facebook: '',
    youtube: '',
  };
  const draft = teamMember.edit.draftOf(row);
  expect(draft).toEqual({
    id: 12,
    name: 'Asha',
    designation: 'Mentor',
    subDesignation: '',
    content: '<p>Teaches robotics</p>',
    profileImage: null,
    coverImage: null,
    pdf: null,
    portfolio: 'https://asha.example.org',
    instagram: '',
    twitter: '',
    linkedin: 'https://linkedin.com/in/asha',
    facebook: '',
    youtube: '',
  });
  expect(teamMember.edit.check(draft)).toEqual({});
  const { facets, nameOf } = teamMember;
  expect([nameOf(row), facets.id?.(row), facets.name?.(row), facets.designation?.(row), Object.keys(facets)]).toEqual([
    'Asha',
    12,
    'Asha',
    'Mentor',
    ['id', 'name', 'designation'],
  ]);
});
