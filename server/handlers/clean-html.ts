import { Effect } from 'effect';
import type { Draft } from '../http/fields';
import { Workers } from '../workers/workers';

/** A draft whose rich texts are sanitised. */
export const withCleanHtml = Effect.fnUntraced(function* (draft: Draft, fields: readonly string[]) {
  const clean: Record<string, Draft[string]> = { ...draft };
  for (const name of fields) {
    const html = clean[name];
    if (typeof html !== 'string' || html === '') continue;
    clean[name] = yield* Workers.use((workers) => workers.run('html', html));
  }
  return clean as Draft;
});
