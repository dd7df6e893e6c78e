import type { Page } from 'playwright';
import { actions } from '../../adapters/wire/actions';
import { signInAgainTitle } from '../../machines/session/sign-in-again.machine';
import type { HeldCall } from '../e2e/kit/gate';
import type { Limits } from '../e2e/kit/routes';
import { pumpUntil } from '../e2e/kit/waiting';
import type { Step } from '../qa/session';

const says = (status: number, text?: string) => (held: HeldCall) => {
  held.answer(status, JSON.stringify(text === undefined ? {} : { status: false, message: text }));
};

/**
 * The same for a session that has ended: whoever is asked to sign in again does not. The calls of the session itself, and those that
 * nobody waits for, ask for nothing.
 */
const saysEnded = (text?: string) => async (held: HeldCall, page: Page) => {
  says(401, text)(held);
  if (held.entry.call.startsWith('session.') || actions[held.entry.call].isAside) return;
  const dialog = page.getByRole('dialog', { name: signInAgainTitle, exact: true });
  await pumpUntil(page, 'a sign-in has to be asked for', () => dialog.isVisible());
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
};

/** How each failure of `tests/charts/failures.ts` and of the idea upload's model is forced at the server's side. */
const failures: Readonly<Record<string, (held: HeldCall, page: Page) => void | Promise<void>>> = {
  'no connection': (held) => held.cut(),
  'no answer in time': (_, page) => page.clock.runFor(30_000),
  '400 with a sentence': says(400, 'The price is not a number'),
  '400 without a sentence': says(400),
  '401 with a sentence': saysEnded('Session expired'),
  '401 without a sentence': saysEnded(),
  '403 without a sentence': says(403),
  '404 with a sentence': says(404, 'No such idea'),
  '404 without a sentence': says(404),
  '409 with a sentence': says(409, 'The list has changed'),
  '413 without a sentence': says(413),
  '415 without a sentence': says(415),
  '422 without a sentence': says(422),
  '429 without a sentence': says(429),
  '422 with a sentence': says(422, 'Photo is required'),
  '418 without a sentence': says(418),
  '500 without a sentence': says(500),
  '502 without a sentence': says(502),
  '503 without a sentence': says(503),
  '503 with a sentence': says(503, 'Back in a minute'),
  '504 without a sentence': says(504),
  'a no with a sentence': says(200, 'Category already exists'),
  'a no without a sentence': (held) => held.answer(200, '{"status":false}'),
  'an empty answer': (held) => held.answer(200, ''),
  'an answer of another shape': (held) => held.answer(200, '<!doctype html><title>Welcome</title>', 'text/html'),
};

/** Outcomes that no server can force. */
const defects = ['a defect', 'a thrown error'];

/** Outcomes that calls do not have where a refusal is an answer like any other (`carriesRefusal` in the wire table). */
const refusals = ['a no with a sentence', 'a no without a sentence'];

/** Why no server can end a call that way; `null` when one can. */
export const whyNoServer = (step: Step): string | null =>
  step.kind === 'outcome' && defects.includes(step.case)
    ? 'a defect of the app itself: every call fails with a failure of the closed list'
    : null;

/** The same for a call whose refusal is an answer like any other. */
export const whyNoRefusal = (step: Step): string | null =>
  step.kind === 'outcome' && refusals.includes(step.case)
    ? 'of this call, a refusal is an answer like any other'
    : whyNoServer(step);

/** A line of the log as the real call words it where an answer is of another shape: the plan's has one bad field, this is no JSON. */
export const asServed = (line: string): string => line.replace('Unreadable at $.data[0].sno', 'Unreadable at $');

/** Limits of a chart whose every step but a defect can be brought about in a page, wherever the chart is. */
export const onlyDefects: Limits = {
  whyHeadless: whyNoServer,
  memory: '',
  after: (memory) => memory,
  headlessTransitions: {},
};

/** Why a walk restores no draft. */
export const ofDrafts =
  'these walks begin without a draft: the tests of drafts restore one of a record that was changed';

/** The same for a step; `null` for any other one. */
export const whyNoDraft = (step: Step): string | null =>
  step.kind === 'event' && step.type === 'draft.restored' ? ofDrafts : null;

/** Ends a held call the way the case says. */
export const fail = async (held: HeldCall, page: Page, chosen: string): Promise<void> => {
  const way = failures[chosen];
  if (way === undefined) throw new Error(`No way is known to force "${chosen}" at the server`);
  await way(held, page);
};
