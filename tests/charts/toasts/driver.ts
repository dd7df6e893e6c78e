import type { Notice } from '../../../domain/notice';
import type { Driver } from '../../e2e/kit/driver';
import type { Limits } from '../../e2e/kit/routes';
import { openingUntil } from '../../e2e/kit/waiting';
import type { Step } from '../../qa/session';
import { holdToasts, press, releaseToasts, tell } from '../toast/driver';

/** How long after a notice the next one comes, so that no two fade at once. */
const apartMs = 500;
const shownMs = 4000;
const fadingMs = 200;

/** What is under way of real toasts: the times when those on screen fade, and what is fading. */
interface Times {
  readonly now: number;
  readonly held: boolean;
  /** When each toast on screen fades by itself; `null` for one that stays. */
  readonly shown: readonly (number | null)[];
  /** Since when one fades; `null` when none does. */
  readonly fading: number | null;
  readonly waiting: number;
  /** How many notices there were. */
  readonly count: number;
  /** A toast was closed, and what the queue hears of it comes at once. */
  readonly closed: boolean;
}

const kinds: readonly Notice['kind'][] = ['success', 'info', 'warning', 'error', 'loading'];

const untouched: Times = { now: 0, held: false, shown: [], fading: null, waiting: 0, count: 0, closed: false };

/** When a toast that comes on screen now fades. */
const fadesAt = ({ now, held }: Times, at: number): number | null =>
  kinds[at % kinds.length] === 'loading' || held ? null : now + shownMs;

const limits: Limits = {
  whyHeadless: (step) => {
    if (step.kind === 'outcome') return 'a toast that has faded is stopped by the queue before it ends by itself';
    if (step.kind !== 'event' || step.type !== 'toast.dismissed') return null;
    if (step.case.endsWith('waiting')) return 'a toast that waits is not on screen: nobody can close it';
    if (step.case.endsWith('gone')) return 'a toast that is gone is not on screen: nobody can close it';
    return null;
  },
  restIsHeadless: 'real toasts fade by their own time: two at once, or one under the pointer, do not',
  memory: JSON.stringify(untouched),
  after: (memory, step) => {
    const next = afterStep(JSON.parse(memory) as Times, step);
    return next === null ? null : JSON.stringify(next);
  },
  isSettled: (memory) => !(JSON.parse(memory) as Times).closed,
  headlessTransitions: {
    'toasts.held|toast.faded|0': 'real toasts do not fade under the pointer',
  },
};

/** Nothing else happens by itself up to then. */
const isQuietUntil = ({ shown, fading }: Times, until: number): boolean =>
  shown.every((at) => at === null || at > until) && (fading === null || fading + fadingMs > until);

const afterStep = (times: Times, step: Step): Times | null => {
  if (step.kind !== 'event') return null;
  if (times.closed && step.type !== 'toast.fading') return null;
  switch (step.type) {
    case 'notice.shown': {
      const now = times.now + apartMs;
      if (!isQuietUntil(times, now) || times.fading !== null) return null;
      const next = { ...times, now, count: times.count + 1 };
      if (times.shown.length === 3) return { ...next, waiting: times.waiting + 1 };
      return { ...next, shown: [...times.shown, fadesAt(next, times.count)] };
    }
    case 'toast.dismissed':
      if (step.case.endsWith('fading')) return times.fading === null ? null : times;
      // The one under the pointer leaves from under it: whether that lets the others go is up to where they then stand.
      return times.held || times.shown.length === 0 || times.fading !== null ? null : { ...times, closed: true };
    case 'toast.fading': {
      const [first, ...rest] = times.shown;
      if (first === undefined || times.fading !== null) return null;
      if (times.closed) return { ...times, shown: rest, fading: times.now, closed: false };
      if (first === null || rest.some((at) => at !== null && at <= first)) return null;
      return { ...times, now: first, shown: rest, fading: first };
    }
    case 'toast.faded': {
      if (times.fading === null) return null;
      const now = times.fading + fadingMs;
      if (times.shown.some((at) => at !== null && at <= now)) return null;
      const next = { ...times, now, fading: null };
      if (times.waiting === 0) return next;
      const at = times.count - times.waiting;
      return { ...next, waiting: times.waiting - 1, shown: [...times.shown, fadesAt(next, at)] };
    }
    case 'toasts.held':
      if (times.shown.length === 0 || times.fading !== null) return null;
      return { ...times, held: true, shown: times.shown.map(() => null) };
    case 'toasts.released':
      return times.fading !== null
        ? null
        : {
            ...times,
            held: false,
            shown: times.shown.map((_, at) => fadesAt({ ...times, held: false }, times.count - 1 + at)),
          };
    default:
      return null;
  }
};

interface QueuedToast {
  readonly kind: string;
  readonly text: string;
  readonly phase: string;
}

/** The toast queue, on a page of the outside. */
export const toastsDriver: Driver = {
  chart: 'toasts',
  machine: 'toasts',
  holds: [],
  others: [],
  opensPaused: true,
  local: kinds.flatMap((_, at) => [`toast-${at + 1}`]),
  follows: (previous, step) =>
    previous.kind === 'event' &&
    previous.type === 'toast.dismissed' &&
    step.kind === 'event' &&
    step.type === 'toast.fading',
  limits,
  open: async ({ page }) => {
    await page.goto('/login');
    await openingUntil(page, () => page.evaluate(() => window.toastQueue !== undefined));
    await releaseToasts(page);
    let times = untouched;
    const pageTime = () => page.evaluate(() => Date.now());
    const begun = await pageTime();
    /** Lets the page's clock run up to a time of the model's. */
    const runTo = async (ms: number) => {
      const left = begun + ms - (await pageTime());
      if (left > 0) await page.clock.runFor(left);
    };
    const doing = (type: string) => async (chosen: string) => {
      const before = times;
      const next = afterStep(times, { kind: 'event', type, case: chosen });
      if (next === null) throw new Error(`A page can't do ${type} (${chosen}) now`);
      times = next.closed ? (afterStep(next, { kind: 'event', type: 'toast.fading', case: chosen }) ?? next) : next;
      const kind = kinds[before.count % kinds.length] ?? 'info';
      const toasts = page.getByRole('region', { name: 'Notifications' }).locator('[data-kind]');
      switch (type) {
        case 'notice.shown':
          await runTo(times.now);
          await tell(page, { kind, text: `Notice of ${kind}` });
          break;
        case 'toast.dismissed':
          await press((chosen.endsWith('fading') ? toasts.and(page.locator('[data-leaving]')) : toasts).first());
          break;
        case 'toast.fading':
        case 'toast.faded':
          await runTo(times.now);
          break;
        case 'toasts.held':
          await holdToasts(page);
          break;
        default:
          await releaseToasts(page);
      }
    };
    const types = ['notice.shown', 'toast.dismissed', 'toast.fading', 'toast.faded', 'toasts.held', 'toasts.released'];
    return {
      hasToasts: true,
      events: Object.fromEntries(types.map((type) => [type, doing(type)])),
      outcomes: {},
      called: () => null,
      reported: () => [],
      shown: ({ context }) =>
        (context as unknown as { toasts: readonly QueuedToast[] }).toasts
          .filter(({ phase }) => phase !== 'waiting')
          .map(({ kind, text, phase }) => ({ kind, text, leaving: phase === 'fading' })),
      seen: () =>
        page.evaluate(() =>
          [...document.querySelectorAll('[aria-label="Notifications"] [data-kind]')].map((toast) => ({
            kind: toast.getAttribute('data-kind') ?? '',
            text: toast.querySelector('p')?.textContent ?? '',
            leaving: toast.hasAttribute('data-leaving'),
          })),
        ),
    };
  },
};
