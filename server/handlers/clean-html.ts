import { createHash } from 'node:crypto';
import { Effect } from 'effect';
import type { Draft } from '../http/fields';
import { Workers } from '../workers/workers';

/** How many clean texts are known. */
const mostKnown = 1000;

/**
 * Digests of texts that came out of the sanitiser of this process, oldest first: it would change nothing in them. Most saves
 * bring such a text, as something else of the record was changed. A new version of the sanitiser is a new process, and knows none.
 */
const known = new Set<string>();

const digestOf = (html: string): string => createHash('sha256').update(html).digest('base64');

const remember = (html: string): void => {
  const digest = digestOf(html);
  known.delete(digest);
  known.add(digest);
  const [oldest] = known;
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
};

/** HTML as it may be stored; fails as the sanitiser does (422). */
const cleaned = Effect.fnUntraced(function* (html: string) {
  const clean = known.has(digestOf(html)) ? html : yield* Workers.use((workers) => workers.run('html', html));
  remember(clean);
  return clean;
});

/** A draft whose rich texts are sanitised. */
export const withCleanHtml = Effect.fnUntraced(function* (draft: Draft, fields: readonly string[]) {
  const clean: Record<string, Draft[string]> = { ...draft };
  for (const name of fields) {
    const html = clean[name];
    if (typeof html === 'string' && html !== '') clean[name] = yield* cleaned(html);
  }
  return clean as Draft;
});
