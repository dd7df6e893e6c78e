import { expect, test } from 'vitest';
import { productName, siteIn, usualSite } from '../../domain/site-facts';

const usual = {
  name: 'Maker Site',
  logo: null,
  accent: '',
  language: 'en-IN',
  timeZone: '',
  certificateUrl: '',
};

test('a site of which nothing was set is what it always was', () => {
  expect(usualSite).toEqual(usual);
});

test.each([
  ['no text', null],
  ['an empty text', ''],
  ['no JSON', '{'],
  ['settings without a site, as another server writes them', '{"apiBaseUrl":"/api/"}'],
  ['a site that is none', '{"site":7}'],
  ['a name that is empty, and parts of other kinds', '{"site":{"name":"","logo":false,"accent":7,"language":null}}'],
])('in %s a page finds the usual site', (_, settings) => {
  expect(siteIn(settings)).toEqual(usual);
});

test('a page finds what was set', () => {
  const site = {
    name: 'रोबोट Club',
    logo: '/uploads/a.png',
    accent: '#1F5FA8',
    language: 'hi-IN',
    timeZone: 'Asia/Kolkata',
    certificateUrl: '/check',
  };
  expect(siteIn(JSON.stringify({ apiKey: 'k', site }))).toEqual(site);
});

test('the product is called by the name of the site', () => {
  expect(productName(usualSite)).toBe('Maker Site Back-office');
  expect(productName({ name: 'Club' })).toBe('Club Back-office');
});
