import { Effect, Layer } from 'effect';
import { expect, test } from 'vitest';
import { withCleanHtml } from '../../server/handlers/clean-html';
import { Workers } from '../../server/workers/workers';

/** A draft with this text as it would be stored, and the texts that the sanitiser was given; it takes out the letter X. */
const stored = async (...texts: readonly string[]) => {
  const given: string[] = [];
  const workers = Layer.succeed(Workers, {
    run: (_: string, html: string) =>
      Effect.sync(() => {
        given.push(html);
        return html.replaceAll('X', '');
      }),
    prepare: () => Effect.void,
  } as unknown as Workers['Service']);
  const drafts = Effect.forEach(texts, (content) => withCleanHtml({ title: 'X', content, catId: 1 }, ['content']));
  return { drafts: await Effect.runPromise(drafts.pipe(Effect.provide(workers))), given };
};

test('a text is sanitised, and once it came out of the sanitiser it is stored as it is', async () => {
  const { drafts, given } = await stored('<p>oneX</p>', '<p>one</p>', '<p>one</p>', '<p>oneX</p>', '');
  expect(drafts.map(({ content }) => content)).toEqual(['<p>one</p>', '<p>one</p>', '<p>one</p>', '<p>one</p>', '']);
  expect(given).toEqual(['<p>oneX</p>', '<p>oneX</p>']);
});

test('other fields are left alone', async () => {
  const { drafts } = await stored('<p>two</p>');
  expect(drafts).toEqual([{ title: 'X', content: '<p>two</p>', catId: 1 }]);
});

test('of a thousand texts the first is sanitised again, unless it was stored meanwhile', async () => {
  const thousand = Array.from({ length: 999 }, (_, at) => `<p>more ${at}</p>`);
  const { given } = await stored(
    '<p>three</p>',
    '<p>four</p>',
    '<p>three</p>',
    ...thousand,
    '<p>three</p>',
    '<p>four</p>',
  );
  expect(given.filter((html) => /three|four/.test(html))).toEqual(['<p>three</p>', '<p>four</p>', '<p>four</p>']);
});
