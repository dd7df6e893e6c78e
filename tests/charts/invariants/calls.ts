import type { ChartId } from '../../../machines/registry';
import { twoFactorPlace } from '../../../machines/session/session-guard.machine';
import { textOf } from '../../qa/describe';
import type { Invariant, Moment } from '../../qa/random/invariant';

const called = ({ seen }: Moment): readonly string[] =>
  seen.effects.flatMap((effect) => ('called' in effect ? [effect.called] : []));

/** Whoever logs out, or is led elsewhere, leaves no chart behind that goes on asking the server. */
export const nothingAfterLeaving: Invariant = {
  name: 'nothing is called once the screen is left: not after logging out, not after a refused session',
  requirements: ['R2.shell.11', 'R4.guard.2', 'R6.guard.1'],
  watch: () => {
    let left: string | null = null;
    return (now) => {
      const calls = called(now);
      if (left !== null && calls.length > 0) return { expected: `no call after ${left}`, seen: calls.join(', ') };
      for (const effect of now.seen.effects) {
        const told = 'emitted' in effect ? textOf(effect.emitted) : '';
        // My account is a screen behind the guard: nothing is left.
        if (told.includes('"route.left"') && !told.includes(`"${twoFactorPlace}"`)) left = told;
      }
      return null;
    };
  },
};

/** By chart, the calls that change something at the server. */
const writes: Partial<Readonly<Record<ChartId, readonly string[]>>> = {
  login: ['signIn'],
  'log-out': ['logOut'],
  'form-submit': ['save'],
  'idea-upload': ['send'],
  'image-upload': ['send'],
  'delete-record': ['delete'],
  'restore-record': ['restore'],
  'history-entry': ['restore'],
  'ordered-list': ['saveOrder'],
};

/**
 * A double click writes once: of each form, and of each question before a delete, one write at most is in flight. This looks
 * inside one chart. A screen of several charts, such as an add form above a table with delete, may have a write of each under
 * way; that none of them is sent twice is seen in the server's ledger by the browser walks (`tests/e2e/kit/ledger-watch.ts`).
 */
export const oneWriteAtOnce: Invariant = {
  name: 'at most one write of a form or a question is in flight',
  requirements: ['R4.forms.1', 'R2.common.3', 'O.form.6'],
  watch: ({ subject }) => {
    const names = writes[subject.id as ChartId];
    if (names === undefined) return null;
    let running: readonly string[] = [];
    return (now) => {
      const over = now.seen.effects.flatMap((effect) => ('dropped' in effect ? [effect.dropped] : []));
      if (now.step?.kind === 'outcome') over.push(now.step.call);
      running = running.filter((call) => !over.includes(call));
      running = [...running, ...called(now).filter((call) => names.includes(call))];
      return running.length < 2 ? null : { expected: 'one write at most', seen: `${running.join(' and ')} in flight` };
    };
  },
};

interface Button {
  readonly event: string;
  readonly calls: readonly string[];
  /** The tag of the states that show it; none, when it is always there. */
  readonly shown?: string;
  /** Whether the view reads the tag `busy` for it. */
  readonly busy: boolean;
}

/** By chart, the button that sets off its call. */
const buttons: Partial<Readonly<Record<ChartId, Button>>> = {
  login: { event: 'form.submitted', calls: ['signIn'], busy: true },
  'form-submit': { event: 'form.submitted', calls: ['save'], busy: true },
  'idea-upload': { event: 'form.submitted', calls: ['readSignature', 'send'], busy: true },
  'delete-record': { event: 'delete.confirmed', calls: ['delete'], shown: 'asking', busy: true },
  'log-out': { event: 'logOut.confirmed', calls: ['logOut'], shown: 'asking', busy: true },
  'problem-report': { event: 'report.confirmed', calls: ['saveReport'], shown: 'open', busy: true },
  'code-copy': { event: 'copy.requested', calls: ['writeClipboard'], busy: false },
};

/** A submit button is off exactly while its call is in flight. */
export const offWhileInFlight: Invariant = {
  name: 'a submit button is off exactly while its call is in flight',
  requirements: ['R4.login.1', 'R4.forms.1', 'R4.forms.2', 'R4.forms.3'],
  watch: ({ subject }) => {
    const button = buttons[subject.id as ChartId];
    if (button === undefined) return null;
    return ({ seen }) => {
      // What is over shows no button.
      const isOver = seen.status !== 'active' || textOf(seen.value).includes('"signedIn"');
      // The dialog of a comparison lies over the form.
      const isCovered = seen.tags.includes('comparing');
      const inFlight = button.calls.some((call) => seen.calls.includes(call));
      const isShown = button.shown === undefined || seen.tags.includes(button.shown);
      const expected = { on: isShown && !inFlight && !isOver && !isCovered, busy: button.busy && inFlight };
      const actual = {
        on: seen.status === 'active' && seen.accepts.includes(button.event),
        busy: button.busy && seen.tags.includes('busy'),
      };
      return textOf(expected) === textOf(actual) ? null : { expected: textOf(expected), seen: textOf(actual) };
    };
  },
};
