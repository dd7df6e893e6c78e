import { expect, test } from 'vitest';
import { dayAt, dayInWords, isDay } from '../../domain/days';

test.each([
  ['2026-12-01', true],
  ['2028-02-29', true],
  ['9999-12-31', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['12026-01-01', false],
  ['2026-12-01T00:00', false],
  [' 2026-12-01', false],
  ['', false],
])('%j is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

test('the day in UTC, up to its last millisecond', () => {
  expect([dayAt(Date.UTC(2026, 10, 30, 23, 59, 59, 999)), dayAt(Date.UTC(2026, 11, 1))]).toEqual([
    '2026-11-30',
    '2026-12-01',
  ]);
});

test('days in words, wherever the reader is', () => {
  expect([dayInWords('2026-12-01'), dayInWords('2027-01-31'), dayInWords('soon')]).toEqual([
    '1 Dec 2026',
    '31 Jan 2027',
    'soon',
  ]);
});
