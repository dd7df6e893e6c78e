import { describe, expect, test } from 'vitest';
import { daysInWords, isShownOn, slide, slideAddForm, slideEditForm } from '../../domain/content/slider';
import { fileOf } from './kit/values';

const good = {
  heading: 'Maker fair',
  text: '',
  link: '',
  image: fileOf(1_048_576, 'image/png'),
  shownFrom: '',
  shownUntil: '',
};

const wrongLink = 'A link starts with https://, http://, mailto:, tel: or one / for a page of this site';
const wrongDay = 'Enter a date, or leave it empty';
const backwards = 'This is before the first day. Choose a later one';

describe('the form of a slide', () => {
  test('its fields from top to bottom', () => {
    const order = ['heading', 'text', 'link', 'image', 'shownFrom', 'shownUntil'];
    expect([slide.add.order, slide.edit.order]).toEqual([order, order]);
    expect(
      order.map((name) => slide.add.fields[name]).map((field) => field && 'label' in field && field.label),
    ).toEqual(['Heading', 'Text', 'Link', 'Image', 'Show from', 'Show until']);
  });

  test('an untouched form needs a heading and an image; an edit keeps its image', () => {
    expect(slideAddForm.check(slideAddForm.empty)).toEqual({
      heading: 'Heading is required',
      image: 'Image is required',
    });
    expect(slideEditForm.check(slideEditForm.empty)).toEqual({ heading: 'Heading is required' });
  });

  test.each([
    ['all is right', {}, {}],
    ['a heading of 120 characters', { heading: '🤖'.repeat(120) }, {}],
    ['a longer one', { heading: 'x'.repeat(121) }, { heading: 'Heading must be at most 120 characters' }],
    ['a text of 300 characters', { text: 'क'.repeat(300) }, {}],
    ['a longer one', { text: 'x'.repeat(301) }, { text: 'Text must be at most 300 characters' }],
    ['a web address', { link: ' https://a.example/b?c=d ' }, {}],
    ['a path', { link: '/fair' }, {}],
    ['the home page', { link: '/' }, {}],
    ['a mail address', { link: 'mailto:a@b.example' }, {}],
    ['a phone number', { link: 'tel:+91 22 5550 0199' }, {}],
    ['a script', { link: 'javascript:alert(1)' }, { link: wrongLink }],
    ['a script behind white space', { link: '\n javascript:alert(1)' }, { link: wrongLink }],
    ['data', { link: 'data:text/html,<script>' }, { link: wrongLink }],
    ['another site without its scheme', { link: '//a.example' }, { link: wrongLink }],
    ['the same with a backslash', { link: '/\\a.example' }, { link: wrongLink }],
    ['the same behind a tab', { link: '/\t/a.example' }, { link: wrongLink }],
    ['a name of a site', { link: 'a.example' }, { link: wrongLink }],
    ['a large picture', { image: fileOf(1_048_577, 'image/png') }, { image: 'Image size must be less than 1MB' }],
    ['one day', { shownFrom: '2026-12-01', shownUntil: '2026-12-01' }, {}],
    ['an end alone', { shownUntil: '2026-12-01' }, {}],
    ['no day', { shownFrom: '2026-02-30' }, { shownFrom: wrongDay }],
    ['an end before the beginning', { shownFrom: '2026-12-02', shownUntil: '2026-12-01' }, { shownUntil: backwards }],
    ['no day at the end', { shownFrom: '2026-12-02', shownUntil: '2026-12-00' }, { shownUntil: wrongDay }],
  ])('%s', (_, change, errors) => {
    expect(slideAddForm.check({ ...good, ...change })).toEqual(errors);
    expect(slideEditForm.check({ id: 1, ...good, ...change })).toEqual(errors);
  });
});

const today = '2026-11-24';

test.each([
  ['always', '', '', true, 'Always'],
  ['since a day', '2026-11-01', '', true, 'Since 1 Nov 2026'],
  ['since today', today, '', true, 'Since 24 Nov 2026'],
  ['from tomorrow', '2026-11-25', '', false, 'From 25 Nov 2026'],
  ['until today', '', today, true, 'Until 24 Nov 2026'],
  ['until yesterday', '', '2026-11-23', false, 'Ended 23 Nov 2026'],
  ['today alone', today, today, true, '24 Nov 2026 to 24 Nov 2026'],
  ['a past week', '2026-11-01', '2026-11-07', false, 'Ended 7 Nov 2026'],
  ['a week to come', '2026-12-01', '2026-12-07', false, '1 Dec 2026 to 7 Dec 2026'],
])('a slide that is shown %s', (_, shownFrom, shownUntil, isShown, words) => {
  const days = { shownFrom, shownUntil };
  expect([isShownOn(days, today), daysInWords(days, today)]).toEqual([isShown, words]);
});
