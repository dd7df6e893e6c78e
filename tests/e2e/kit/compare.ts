import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type Json, textOf } from '../../qa/describe';
import type { PlannedStep } from '../../qa/plan';
import type { Effect, Observation } from '../../qa/session';
import type { Scene, Told } from './driver';
import type { LedgerWatch } from './ledger-watch';
import { readToastsWithUndo } from './screen';
import { pumpUntil } from './waiting';
import type { Visit } from './world';

export interface Circumstances {
  readonly way: string;
  readonly logged: string[];
  readonly ledger: LedgerWatch;
  /** Where the page is: it goes elsewhere only as the plan or the driver says. */
  readonly address: { path: string };
  readonly local: readonly string[];
  /** The steps done since the page was last compared. */
  readonly steps: readonly PlannedStep[];
  readonly told: Told;
}

/** Compares everything that a page, its log and the server show after a step with what the plan says of it. */
export const compare = async (
  visit: Visit,
  scene: Scene,
  observed: Observation,
  effects: readonly Effect[],
  { way, logged, ledger, address, local, steps, told }: Circumstances,
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
    let toasts: Awaited<ReturnType<typeof readToastsWithUndo>> = [];
    await pumpUntil(page, `${way}\n  has to tell ${JSON.stringify(notices)}`, async () => {
      toasts = await readToastsWithUndo(page);
      return toasts.length === notices.length;
    });
    const shownNotices = notices.map(
      (notice) => notice as { readonly kind: string; readonly text: string; readonly undo?: Json },
    );
    expect(toasts, `toasts: ${way}`).toEqual(
      shownNotices.map(({ kind, text, undo }, at) => ({
        kind,
        text,
        // What charts within this one tell is written down without it.
        hasUndo: told.notices.length === 0 ? undo !== undefined : toasts[at]?.hasUndo,
      })),
    );
  }
  for (const _ of scene.hasToasts ? [] : notices) {
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).first().click();
    await page.clock.runFor(250);
  }

  const led = [
    ...steps.map((step) => scene.leads?.(step) ?? null),
    pathIn(shown),
    ...ofType('route.left').map(({ to }) => String(to)),
  ];
  address.path = led.filter((path) => path !== null).at(-1) ?? address.path;
  await pumpUntil(page, `${way}\n  has to be at ${address.path}, not at ${page.url()}`, async () => {
    return new URL(page.url()).pathname === address.path;
  });
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
      const actor = 'called' in effect ? effect.called : undefined;
      await ledger.has(expected, actor, way);
    }
    if ('sent' in effect && effect.to === 'parent') {
      for (const call of scene.reported(effect.sent)) await ledger.next(call, way);
    }
    if ('dropped' in effect && !local.includes(effect.dropped)) await ledger.isAborted(effect.dropped, way);
  }
  for (const step of steps) {
    if (isTimeOut(step) && !local.includes(step.do.call)) await ledger.isAborted(step.do.call, way);
    for (const call of scene.givesUp?.(step) ?? []) await ledger.isGivenUp(call, way);
  }
  ledger.hasNothingElse(way);
};

/** The app itself aborts a call that is not answered in time. */
const isTimeOut = (step: PlannedStep): step is PlannedStep & { readonly do: { readonly kind: 'outcome' } } =>
  step.do.kind === 'outcome' && step.do.case === 'no answer in time';

/** The path that a screen is compared with; `null` when it is not part of that. */
const pathIn = (shown: Json): string | null =>
  typeof shown === 'object' && shown !== null && 'path' in shown ? String(shown.path) : null;

const focusedField = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
