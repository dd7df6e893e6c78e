import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { CallKey } from '../../../domain/calls';
import { type Json, textOf } from '../../machines/kit/describe';
import type { Effect, Observation } from '../../machines/kit/session';
import type { ExpectedCall, Scene, Told } from './driver';
import type { LedgerEntry } from './gate';
import { readToasts } from './screen';
import { pumpUntil } from './waiting';
import type { Visit, World } from './world';

export interface Circumstances {
  readonly way: string;
  readonly logged: string[];
  readonly seenCalls: Set<LedgerEntry>;
  readonly aborted: Set<LedgerEntry>;
  readonly others: readonly CallKey[];
  readonly local: readonly string[];
  readonly told: Told;
}

/** Compares everything that a page, its log and the server show after a step with what the plan says of it. */
export const compare = async (
  visit: Visit,
  world: World,
  scene: Scene,
  observed: Observation,
  effects: readonly Effect[],
  { way, logged, seenCalls, aborted, others, local, told }: Circumstances,
): Promise<void> => {
  const { page } = visit;
  const emitted = effects.flatMap((effect) => ('emitted' in effect ? [effect.emitted as Record<string, Json>] : []));
  const ofType = (type: string) => emitted.filter((event) => event.type === type);

  const shown = scene.shown(observed);
  await pumpUntil(page, `${way}\n  has to show ${JSON.stringify(shown)}`, async () => {
    const seen = await scene.seen();
    return textOf(seen) === textOf(shown);
  }).catch(async (error: unknown) => {
    expect(await scene.seen(), `the screen: ${way}`).toEqual(shown);
    throw error;
  });

  const notices = [...told.notices, ...ofType('notice.shown').map(({ notice }) => notice)];
  if (!scene.hasToasts) {
    await pumpUntil(page, `${way}\n  has to tell ${JSON.stringify(notices)}`, async () => {
      return (await readToasts(page)).length === notices.length;
    });
    expect(await readToasts(page), `toasts: ${way}`).toEqual(notices);
  }
  for (const _ of scene.hasToasts ? [] : notices) {
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button').first().click();
    await page.clock.runFor(250);
  }

  for (const { to } of ofType('route.left')) {
    await pumpUntil(page, `${way}\n  has to lead to ${String(to)}`, async () => new URL(page.url()).pathname === to);
  }
  for (const { field } of ofType('field.focusRequested')) {
    await pumpUntil(page, `${way}\n  has to focus ${String(field)}`, async () => (await focusedField(page)) === field);
  }
  if (scene.otherThings !== undefined) {
    expect(await scene.other?.(), `besides the screen: ${way}`).toEqual(scene.otherThings(observed));
  }
  const reworded = scene.logged ?? ((line: string) => line);
  const planned = ofType('failure.logged').map(({ call, failure }) => reworded(`${String(call)}: ${String(failure)}`));
  const lines = [...told.lines, ...planned];
  expect(logged.splice(0), `the log: ${way}`).toEqual(lines);

  for (const effect of effects) {
    const expected =
      'called' in effect && !local.includes(effect.called)
        ? scene.called(effect.called, effect.input)
        : 'sent' in effect
          ? (scene.sent?.(effect.to, effect.sent) ?? null)
          : null;
    if (expected !== null) {
      const seen = await newCall(visit, world, expected.call, seenCalls);
      if (expected.fields !== null) expect(seen, `the call: ${way}`).toEqual({ files: {}, ...expected });
    }
    if ('sent' in effect && effect.to === 'parent') {
      for (const call of scene.reported(effect.sent))
        expect((await newCall(visit, world, call, seenCalls)).call).toBe(call);
    }
    if ('dropped' in effect && !local.includes(effect.dropped)) {
      const isNew = (entry: LedgerEntry) => entry.end === 'aborted' && !aborted.has(entry);
      await pumpUntil(page, `${way}\n  has to abort its call`, async () => world.gate.ledger.some(isNew));
      aborted.add(world.gate.ledger.find(isNew) as LedgerEntry);
    }
  }
  const unexpected = world.gate.ledger.filter((entry) => !seenCalls.has(entry) && !others.includes(entry.call));
  expect(
    unexpected.map((entry) => entry.call),
    `calls nobody asked for: ${way}`,
  ).toEqual([]);
};

const focusedField = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);

/** The next call of that key that was not seen before, as it stands in the ledger. */
const newCall = async ({ page }: Visit, world: World, call: CallKey, seen: Set<LedgerEntry>): Promise<ExpectedCall> => {
  const isNew = (entry: LedgerEntry) => entry.call === call && !seen.has(entry);
  await pumpUntil(page, `a call of ${call}`, async () => world.gate.ledger.some(isNew));
  const entry = world.gate.ledger.find(isNew) as LedgerEntry;
  seen.add(entry);
  const { api_key: _, ...fields } = entry.fields;
  const files = Object.fromEntries(Object.entries(entry.files).map(([name, file]) => [name, file.name]));
  return { call, fields, files };
};
