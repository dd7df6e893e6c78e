import type { ChartId } from '../../../machines/registry';
import { maxShown } from '../../../machines/shell/toasts.machine';
import { maxSent } from '../../../machines/upload/uploads.machine';
import { textOf } from '../../qa/describe';
import type { Graph } from '../../qa/explore';
import type { Invariant } from '../../qa/random/invariant';

/** A chart takes whatever comes. */
export const neverBreaks: Invariant = {
  name: 'a chart never breaks, and what is over runs no call and no timer',
  requirements: ['O.screen.2'],
  watch: () => {
    return ({ seen }) => {
      if (seen.status === 'error')
        return { expected: 'a chart that goes on', seen: `it broke in ${textOf(seen.value)}` };
      if (seen.status === 'active' || seen.calls.length + seen.timers.length === 0) return null;
      return { expected: 'no call and no timer', seen: textOf({ calls: seen.calls, timers: seen.timers }) };
    };
  },
};

/** What the exploration found is all there is: the model's projection hides nothing that decides. */
export const staysExplored: Invariant = {
  name: 'no walk gets where the exploration has not been',
  requirements: ['O.chart.1'],
  watch:
    ({ graph }) =>
    ({ key, seen }) =>
      graph.configurations.has(key)
        ? null
        : { expected: 'a configuration that was explored', seen: textOf([seen.value, key]) },
};

const reaching = new WeakMap<Graph, ReadonlySet<string>>();

/** Configurations that are not busy, or from which one that is not can be reached. */
const withExit = (graph: Graph): ReadonlySet<string> => {
  const known = reaching.get(graph);
  if (known !== undefined) return known;
  const found = new Set(
    [...graph.configurations].filter(([, { seen }]) => !seen.tags.includes('busy')).map(([key]) => key),
  );
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { from, to } of graph.edges) if (found.has(to)) found.add(from);
  }
  reaching.set(graph, found);
  return found;
};

/** Nobody is left before a spinner for ever. */
export const loadingEnds: Invariant = {
  name: 'no loading state is without an exit',
  requirements: ['R9.idea.1', 'O.chart.2'],
  watch: ({ graph }) => {
    const exits = withExit(graph);
    return ({ key, seen }) => {
      if (!seen.tags.includes('busy') || !graph.configurations.has(key)) return null;
      const waits = seen.calls.length + seen.timers.length > 0;
      return waits && exits.has(key)
        ? null
        : { expected: 'something that ends the waiting', seen: `${textOf(seen.value)} waits for nothing` };
    };
  },
};

const drafts: readonly ChartId[] = ['login', 'form-submit', 'idea-upload'];

/** What was typed is still there after a failure. */
export const draftStays: Invariant = {
  name: 'nothing that was typed is lost by a failed, refused or cancelled save',
  requirements: ['C4.kept.1', 'O.form.4'],
  watch: ({ subject }) => {
    if (!drafts.some((id) => id === subject.id)) return null;
    // A code that was refused is good for nothing.
    const draftOf = (context: unknown) =>
      textOf({ ...(context as { readonly draft: object }).draft, ...(subject.id === 'login' && { code: null }) });
    return ({ step, before, seen, ended }) => {
      const isFailure = ended !== null && (!ended.ok || textOf(ended.output).includes('"accepted":false'));
      const isCancel = step?.kind === 'event' && step.type === 'save.cancelled';
      const runsOut = step?.kind === 'tick';
      if (before === null || !(isFailure || isCancel || runsOut)) return null;
      const [expected, actual] = [draftOf(before.context), draftOf(seen.context)];
      return expected === actual ? null : { expected, seen: actual };
    };
  },
};

/** The password goes to the sign-in call and nowhere else. */
export const passwordStays: Invariant = {
  name: 'the password goes nowhere but into the sign-in call',
  requirements: ['O.chart.3'],
  watch: ({ subject }) => {
    if (subject.id !== 'login' && subject.id !== 'sign-in-again') return null;
    return ({ seen }) => {
      const { password } = (seen.context as { readonly draft: { readonly password: string } }).draft;
      const out = seen.effects.filter((effect) => !('called' in effect && effect.called === 'signIn'));
      return password === '' || !textOf(out).includes(password)
        ? null
        : {
            expected: 'no password in emitted events and other calls',
            seen: textOf(out).replaceAll(password, '(the password)'),
          };
    };
  },
};

/** By chart, the phase that takes up a place, and how many places there are. */
const places: Partial<Readonly<Record<ChartId, { readonly list: string; readonly most: number }>>> = {
  toasts: { list: 'toasts', most: maxShown },
  uploads: { list: 'uploads', most: maxSent },
};

/** Three toasts, two uploads; whoever waits does so because no place is free. */
export const placesAreUsed: Invariant = {
  name: 'three toasts at most are shown and two files at most are sent, and nobody waits before a free place',
  requirements: ['R9.toast.2', 'O.upload.1', 'O.toast.1'],
  watch: ({ subject }) => {
    const place = places[subject.id as ChartId];
    if (place === undefined) return null;
    const taking = subject.id === 'toasts' ? ['shown', 'fading'] : ['sending'];
    return ({ seen }) => {
      const items = (seen.context as Readonly<Record<string, readonly { readonly phase: string }[]>>)[place.list] ?? [];
      const taken = items.filter(({ phase }) => taking.includes(phase)).length;
      const waiting = items.some(({ phase }) => phase === 'waiting');
      return taken <= place.most && (!waiting || taken === place.most)
        ? null
        : { expected: `at most ${place.most}, and all places taken when somebody waits`, seen: textOf(items) };
    };
  },
};
