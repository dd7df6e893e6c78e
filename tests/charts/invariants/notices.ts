import type { Purpose } from '../../../domain/calls';
import { idea } from '../../../domain/content/ideas';
import { sentenceOn } from '../../../domain/error-messages';
import { describeFailure, Failure, failureOf } from '../../../domain/failure';
import type { ChartId } from '../../../machines/registry';
import { type Json, textOf } from '../../qa/describe';
import { casesNow } from '../../qa/model';
import type { Invariant, Moment } from '../../qa/random/invariant';
import { Session } from '../../qa/session';

type Emitted = Readonly<Record<string, Json>>;

/** What a chart emitted of a type in one step. */
const emitted = ({ seen }: Moment, type: string): readonly Emitted[] =>
  seen.effects
    .flatMap((effect) => ('emitted' in effect ? [effect.emitted as Emitted] : []))
    .filter((event) => event.type === type);

const notices = (now: Moment, kind: 'success' | 'error'): readonly string[] =>
  emitted(now, 'notice.shown').flatMap(({ notice }) => {
    const told = notice as { readonly kind: string; readonly text: string } | undefined;
    return told?.kind === kind ? [told.text] : [];
  });

/** One action of a person is told as a success or as an error, never as both. */
export const toldOnce: Invariant = {
  name: 'one action is never told as a success and as an error',
  requirements: ['R7.after.1', 'R8.all.1'],
  watch: () => {
    let told: readonly string[] = [];
    return (now) => {
      // A call that begins is the next action.
      const begins = now.seen.effects.some((effect) => 'called' in effect);
      const kinds = [...notices(now, 'success').map(() => 'success'), ...notices(now, 'error').map(() => 'error')];
      const all = [...told, ...kinds];
      told = begins ? [] : all;
      return new Set(all).size < 2 && kinds.length < 2
        ? null
        : { expected: 'at most one notice of a success or an error', seen: all.join(', then ') };
    };
  },
};

/** A call of a chart as the error catalogue knows it. */
interface Told {
  readonly purpose: Purpose;
  /** What is told when there is no such record: words of its own, not of the catalogue. */
  readonly missing?: string;
}

/** By chart, the calls whose failures the catalogue decides on. */
const toldCalls: Partial<Readonly<Record<ChartId, (start: string) => Readonly<Record<string, Told>>>>> = {
  login: () => ({ signIn: { purpose: 'session.signIn' } }),
  'session-guard': () => ({ checkSession: { purpose: 'session.check' } }),
  'log-out': () => ({ logOut: { purpose: 'session.logOut' } }),
  'form-submit': () => ({ save: { purpose: 'projectCategory.add' } }),
  'idea-upload': () => ({ send: { purpose: 'idea.add' } }),
  'image-upload': () => ({ send: { purpose: 'upload.image' } }),
  'delete-record': (start) => ({
    delete: { purpose: start === 'a list is shown' ? 'projectCategory.delete' : 'project.delete' },
  }),
  'restore-record': () => ({ restore: { purpose: 'trash.restore' } }),
  'history-entry': () => ({ readEntry: { purpose: 'history.entry' }, restore: { purpose: 'history.restore' } }),
  'ordered-list': () => ({ saveOrder: { purpose: 'slide.order' } }),
  'list-load': (start) => {
    const purpose = start === 'the choices of a form' ? 'project.categories' : 'projectCategory.list';
    return { loadRows: { purpose }, fetchRows: { purpose } };
  },
  'record-screen': () => ({
    loadRecord: { purpose: 'idea.details', missing: idea.missing },
  }),
};

const sentenceFor = ({ purpose, missing }: Told, failure: Failure): string | null =>
  missing !== undefined && failure._tag === 'Http' && failure.status === 404 ? missing : sentenceOn(purpose, failure);

/** The failure that a step brought a call: the one it ended with, or the time-out of one whose time ran out. */
const failureOfStep = ({ step, before, seen, ended }: Moment, call: string): Failure | null => {
  if (step?.kind === 'outcome' && step.call === call && ended !== null && !ended.ok) return failureOf(ended.error);
  const isDropped = seen.effects.some((effect) => 'dropped' in effect && effect.dropped === call);
  return step?.kind === 'tick' && before?.calls.includes(call) === true && isDropped ? Failure.TimedOut() : null;
};

/** Every sentence of the error catalogue is shown for its own cause, and never for another one. */
export const toldForItsCause: Invariant = {
  name: 'a sentence of the error catalogue is shown for exactly its call and its failure',
  requirements: ['R8.all.1', 'R7.after.3', 'R7.after.4'],
  watch: ({ subject, start }) => {
    const calls = Object.entries(toldCalls[subject.id as ChartId]?.(start) ?? {});
    if (calls.length === 0) return null;
    const now = { context: new Session(subject, start).snapshot.context, calls: [], call: '' };
    const ofCatalogue = new Set(
      calls.flatMap(([call, told]) =>
        Object.values(casesNow(subject.model.outcomes[call], now)).flatMap((outcome) =>
          outcome.ok ? [] : [sentenceOn(told.purpose, failureOf(outcome.error))],
        ),
      ),
    );
    return (moment) => {
      const shown = notices(moment, 'error');
      const logged = emitted(moment, 'failure.logged').map(({ failure }) => String(failure));
      for (const [call, told] of calls) {
        const failure = failureOfStep(moment, call);
        if (failure === null) continue;
        const sentence = sentenceFor(told, failure);
        const expected = { notices: sentence === null ? [] : [sentence], log: [describeFailure(failure)] };
        const seen = { notices: shown, log: logged };
        return textOf(expected) === textOf(seen) ? null : { expected: textOf(expected), seen: textOf(seen) };
      }
      const astray = shown.filter((text) => ofCatalogue.has(text));
      return astray.length === 0
        ? null
        : { expected: 'no sentence of the catalogue: no call failed', seen: textOf(astray) };
    };
  },
};
