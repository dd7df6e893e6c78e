import { type AnyStateMachine, and } from 'xstate';
import { type Subject, subjectOf } from './session';
import { transitionsOf } from './universe';

type Check = (snapshot: unknown, args: unknown, guard: unknown) => boolean;

/** What a guard answered where a transition asked it: `true`, `false` or both. */
export type GuardAnswers = ReadonlyMap<string, ReadonlySet<boolean>>;

/** A copy of a chart that records what its guards answer, by the id of the transition that asks. */
export const recordingGuards = (subject: Subject): { readonly subject: Subject; readonly recorded: GuardAnswers } => {
  const copy = subjectOf(subject.id, subject.machine, {
    ...subject.model,
    machines: Object.fromEntries(subject.others),
  });
  const recorded = new Map<string, Set<boolean>>();
  const record = (machine: AnyStateMachine) => {
    for (const { id, definition } of transitionsOf(machine)) {
      if (definition.guard === undefined) continue;
      const answers = recorded.get(id) ?? new Set<boolean>();
      recorded.set(id, answers);
      Object.assign(definition, { guard: recordedGuard(definition.guard, (answer) => answers.add(answer)) });
    }
  };
  for (const machine of [copy.machine, ...copy.others.values()]) record(machine);
  return { subject: copy, recorded };
};

/** A guard that answers as another one does and reports the answer. `and` of one guard gives it xstate's own evaluation. */
const recordedGuard = (guard: unknown, tell: (answer: boolean) => void): unknown => {
  const whole = and([guard as never]) as unknown as { check: Check };
  const { check } = whole;
  whole.check = (snapshot, args, resolved) => {
    const answer = check(snapshot, args, resolved);
    tell(answer);
    return answer;
  };
  return whole;
};

/** Guards that did not answer both ways, and reasons in the model that are not needed, each with what to do. */
export const guardGaps = (subject: Subject, recorded: GuardAnswers): readonly string[] => {
  const oneWay = subject.model.oneWay ?? {};
  return [
    ...[...recorded]
      .filter(([id, answers]) => answers.size < 2 && oneWay[id] === undefined)
      .map(([id, answers]) => {
        const [only] = answers;
        const missing = only === undefined ? 'never asked' : `only ever ${only}`;
        return `guard of ${id} is ${missing}: give the model a case for the other way, or the reason in its oneWay`;
      }),
    ...Object.keys(oneWay)
      .filter((id) => (recorded.get(id)?.size ?? 2) === 2)
      .map((id) => `oneWay of the model names ${id}, whose guard answers both ways or does not exist: take it out`),
  ];
};
