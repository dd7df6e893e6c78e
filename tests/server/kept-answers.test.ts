import { beforeEach, expect, it } from 'vitest';
import { refusal, ServerFailure } from '../../server/failure';
import { type Compressed, compressed } from '../../server/http/compressed';
import { type KeptAnswers, makeKeptAnswers } from '../../server/http/kept-answers';

/* Who gets which making of a list: what a making sees is what was committed when it began. */

let kept: KeptAnswers;
let version: number;
/** Makings that began, by what they saw; each ends when the test says so. */
let makings: { readonly saw: number; readonly end: () => void; readonly fail: (failure: unknown) => void }[];
const sizes = new Map<Compressed, number>();

beforeEach(() => {
  kept = makeKeptAnswers(8 * 1024);
  version = 0;
  makings = [];
});

const make = (): Promise<Compressed | ServerFailure> =>
  new Promise((done, failed) => {
    const saw = version;
    const end = () => {
      const answer = compressed('x'.repeat(saw), 'text/plain', 1);
      sizes.set(answer, saw);
      done(answer);
    };
    makings.push({
      saw,
      end,
      fail: (failure) => (failure instanceof ServerFailure ? done(failure) : failed(failure)),
    });
  });

const ask = (key = 'list') => kept.get(key, async () => String(version), make);
/** Lets those who ask find out the version, and begin to wait or to make. */
const versionsAreKnown = () => new Promise(setImmediate);
/** What the answer was made of. */
const seenBy = async (asked: Promise<Compressed | ServerFailure>) => {
  const answer = await asked;
  return answer instanceof ServerFailure ? answer.status : sizes.get(answer);
};
/** Ends the making that began last, once there are so many. */
const endLast = async (count: number) => {
  while (makings.length < count) await new Promise(setImmediate);
  makings.at(-1)?.end();
};

it('an answer is made once for all who ask, and kept until its tables change', async () => {
  const asked = [ask(), ask(), ask()];
  await endLast(1);
  expect(await Promise.all(asked.map(seenBy))).toEqual([0, 0, 0]);
  expect([await seenBy(ask()), makings.length]).toEqual([0, 1]);
  version = 1;
  const again = ask();
  await endLast(2);
  expect([await seenBy(again), makings.length]).toEqual([1, 2]);
});

it('who asks after a change waits for a making that began after it: one for all of them', async () => {
  const early = ask();
  await versionsAreKnown();
  version = 1;
  const late = [ask(), ask()];
  await versionsAreKnown();
  version = 2;
  const later = ask();
  await versionsAreKnown();
  expect(makings.map(({ saw }) => saw)).toEqual([0]);
  makings[0]?.end();
  expect(await seenBy(early)).toBe(0);
  await endLast(2);
  expect(await Promise.all([...late, later].map(seenBy))).toEqual([2, 2, 2]);
  expect(makings.map(({ saw }) => saw)).toEqual([0, 2]);
});

it('a making that was overtaken by a change is not taken for new', async () => {
  const early = ask();
  await versionsAreKnown();
  version = 1;
  makings[0]?.end();
  expect(await seenBy(early)).toBe(0);
  const late = ask();
  await endLast(2);
  expect(await seenBy(late)).toBe(1);
});

it('answers of other keys do not wait', async () => {
  const list = ask('list');
  const other = ask('other');
  await versionsAreKnown();
  makings[1]?.end();
  expect(await seenBy(other)).toBe(0);
  makings[0]?.end();
  expect(await seenBy(list)).toBe(0);
});

it('a refusal goes to all who asked, and is not kept; nor is what breaks', async () => {
  const refused = [ask(), ask()];
  await versionsAreKnown();
  makings[0]?.fail(refusal(404, 'Gone.'));
  expect(await Promise.all(refused.map(seenBy))).toEqual([404, 404]);
  const broken = ask();
  await versionsAreKnown();
  version = 1;
  const next = ask();
  await versionsAreKnown();
  makings[1]?.fail(new Error('inside'));
  await expect(broken).rejects.toThrow('inside');
  await endLast(3);
  expect(await seenBy(next)).toBe(1);
});

it('the oldest go when there are too many, however short they are', async () => {
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    const asked = ask(key);
    await versionsAreKnown();
    makings.at(-1)?.end();
    await asked;
  }
  await ask('e');
  expect(makings).toHaveLength(5);
  ask('a');
  await versionsAreKnown();
  expect(makings).toHaveLength(6);
});
