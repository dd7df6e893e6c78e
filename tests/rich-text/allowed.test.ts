import { expect, test } from 'vitest';
import { allowedTags } from '../../domain/rich-text-allowed';
import { sanitise } from '../../server/html';
import { allowedOf, cases, written } from './kit/attributes';
import { parsed } from './kit/trip';

/** Pictures and frames without an address go as a whole; a link is said to lead away. */
const expected = (given: (typeof cases)[number]) => {
  const kept = allowedOf(given);
  if (['img', 'source', 'iframe'].includes(given.tag) && kept.src === undefined) return null;
  return kept.href === undefined ? kept : { ...kept, rel: 'noopener noreferrer' };
};

test.each(allowedTags)(
  'the server stores what the list allows of <%s>, and nothing else (contract §3)',
  async (tag) => {
    for (const given of cases.filter((each) => each.tag === tag)) {
      const html = await sanitise(written(tag, given.said));
      const found = (parsed(html) as Element).querySelector(tag);
      const left = found && Object.fromEntries([...found.attributes].map(({ name, value }) => [name, value]));
      expect([given.said.src, left]).toEqual([given.said.src, expected(given)]);
    }
  },
);
