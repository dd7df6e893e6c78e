import { describe, expect, test } from 'vitest';
import { typedAddress } from '../../domain/addresses';
import { makeRedactor, restored } from '../../domain/redaction';

/* What somebody means who types an address for a link. */

const meant = [
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  [' http://example.org ', 'http://example.org'],
  ['example.org', 'https://example.org'],
  ['bücher.example/a', 'https://bücher.example/a'],
  ['asha@example.org', 'mailto:asha@example.org'],
  ['mailto:asha@example.org', 'mailto:asha@example.org'],
  ['tel:+911234567890', 'tel:+911234567890'],
  ['/about', '/about'],
  ['#parts', '#parts'],
  ['?page=2', '?page=2'],
  ['../up', '../up'],
] as const;

const refused = [
  '',
  '  ',
  'word',
  'no address',
  '123',
  '//example.org',
  'https://',
  'http:///a',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<p>x</p>',
  'vbscript:x',
  'mailto:',
  '<p>example.org</p>',
];

describe('an address that is typed for a link', () => {
  test.each(meant)('%s means %s', (typed, address) => {
    expect(typedAddress(typed)).toBe(address);
  });

  test.each(refused)('"%s" means none', (typed) => {
    expect(typedAddress(typed)).toBe(null);
  });

  test.each([...meant.map(([typed]) => typed), ...refused])('"%s" replays from a problem report as it was', (typed) => {
    const redact = makeRedactor();
    for (const key of ['typed', 'address']) {
      const replayed = String(restored(redact(typed, key)));
      expect(replayed.includes('example'), replayed).toBe(false);
      expect(typedAddress(replayed) === null, replayed).toBe(typedAddress(typed) === null);
    }
  });
});
