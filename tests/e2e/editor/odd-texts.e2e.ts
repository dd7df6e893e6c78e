/** @module-tag full */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeProfiles, type Visit, visitAt } from '../kit/world';
import type { BareEditor } from './kit/bare-editor';
import { openBareEditor } from './kit/bare-page';
import { type OddText, oddTexts } from './kit/odd-texts';
import { vectors } from './kit/vectors';

/*
 * Thousands of texts as no editor writes them, each loaded, pasted and shown by itself in the browser's own parser: nothing
 * throws, nothing runs, and the words are there.
 */

/** Together with hundreds that are after something; `hostile.e2e.ts` pastes those with a plain text into the app. */
const texts: readonly OddText[] = [...oddTexts, ...vectors.map((html) => ({ html, words: [] }))];

let visit: Visit;
beforeAll(async () => {
  visit = await visitAt('http://bare.example');
  await openBareEditor(visit.page);
});
afterAll(closeProfiles);

interface Trouble {
  readonly html: string;
  readonly errors: readonly string[];
  readonly missing: readonly string[];
}

const ways = ['loaded', 'pasted', 'pasted with its plain text', 'shown'] as const;

/** Puts each text in by that way, and gives those that went wrong: that broke something, ran, or lost words. */
const troubles = async (way: (typeof ways)[number]): Promise<readonly Trouble[]> => {
  const found: Trouble[] = [];
  const tried = way === 'pasted with its plain text' ? oddTexts : texts;
  for (let at = 0; at < tried.length; at += 200) {
    const some = await visit.page.evaluate(
      async ([part, by]) => {
        const { bareEditor } = window as unknown as { bareEditor: BareEditor };
        const does = {
          loaded: bareEditor.load,
          pasted: (html: string) => bareEditor.paste(html, ''),
          'pasted with its plain text': (html: string) => bareEditor.paste(html, 'its plain text'),
          shown: async (html: string) => bareEditor.show(html),
        };
        const wrong: Trouble[] = [];
        let errors: string[] = [];
        const heard = ({ message }: ErrorEvent) => errors.push(message);
        window.addEventListener('error', heard);
        Object.assign(window, { hit: () => errors.push('a script ran') });
        for (const { html, words } of part) {
          errors = [];
          const seen = await does[by](html).catch((error: Error) => {
            errors.push(error.message);
            return '';
          });
          const missing = seen === 'its plain text' ? [] : words.filter((word) => !seen.includes(word));
          const isLost = by === 'pasted with its plain text' && seen === '' && html.trim() !== '';
          if (errors.length + missing.length > 0 || isLost) wrong.push({ html: html.slice(0, 200), errors, missing });
        }
        window.removeEventListener('error', heard);
        return wrong;
      },
      [tried.slice(at, at + 200), way] as const,
    );
    found.push(...some);
  }
  return found;
};

test('there are thousands, and no two are the same', () => {
  expect(texts.length).toBeGreaterThan(3_000);
  expect(new Set(oddTexts.map(({ html }) => html)).size).toBeGreaterThan(2_500);
});

describe.each(ways)('%s', (way) => {
  test('nothing throws, nothing runs, and no words are lost', async () => {
    expect(await troubles(way)).toEqual([]);
    expect(visit.problems, 'the page complains about nothing').toEqual([]);
  });
});
