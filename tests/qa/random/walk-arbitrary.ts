import { Arbitrary, type Random, Stream, Value } from 'fast-check';
import type { Step, Subject } from '../session';
import type { Walk } from '../tour';
import type { Trial } from './judge';

/** One in so many steps is an event that has to be ignored. */
const sneakEvery = 8;

const nameOf = (step: Step): string => {
  if (step.kind === 'event') return step.type;
  return step.kind === 'outcome' ? step.call : 'tick';
};

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[random.nextInt(0, items.length - 1)]!;

/** A step out of many: first what happens, then which case of it, so that a call with many outcomes is not all that happens. */
const pickStep = (random: Random, steps: readonly Step[]): Step => {
  const name = pick(random, [...new Set(steps.map(nameOf))]);
  return pick(
    random,
    steps.filter((step) => nameOf(step) === name),
  );
};

/** How a chart is walked: what is watched on a walk from a start. */
interface Walking {
  readonly subject: Subject;
  readonly maxSteps: number;
  readonly tryFrom: (start: string) => Trial;
}

/** Random walks through a chart, which shrink to shorter ones by leaving steps out. */
export class WalkArbitrary extends Arbitrary<Walk> {
  /** Walks that broke nothing while they were made: they need not be walked again. */
  readonly sound = new WeakSet<Walk>();
  private readonly walking: Walking;

  constructor(walking: Walking) {
    super();
    this.walking = walking;
  }

  generate(random: Random): Value<Walk> {
    const { subject, maxSteps, tryFrom } = this.walking;
    const start = pick(random, Object.keys(subject.model.starts));
    const length = random.nextInt(1, maxSteps);
    const trial = tryFrom(start);
    while (trial.goesOn && trial.ran.length < length) {
      const refused = random.nextInt(1, sneakEvery) === 1 ? trial.session.refusedSteps() : [];
      const next = refused.length > 0 ? refused : trial.session.nextSteps();
      if (next.length === 0) break;
      trial.do(pickStep(random, next));
    }
    const walk: Walk = { start, steps: trial.ran };
    if (trial.broken === null) this.sound.add(walk);
    return new Value(walk, undefined);
  }

  canShrinkWithoutContext(_: unknown): _ is Walk {
    return true;
  }

  shrink({ start, steps }: Walk): Stream<Value<Walk>> {
    return Stream.of(...chunkSizes(steps.length)).flatMap((size) =>
      Stream.of(...offsets(steps.length, size)).map(
        (at) => new Value<Walk>({ start, steps: [...steps.slice(0, at), ...steps.slice(at + size)] }, undefined),
      ),
    );
  }
}

/** Half of a length, a quarter of it … one. */
const chunkSizes = (length: number): readonly number[] => {
  const sizes: number[] = [];
  for (let size = Math.ceil(length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) sizes.push(size);
  return sizes;
};

/** From the end to the start: what comes after a failure goes first. */
const offsets = (length: number, size: number): readonly number[] => {
  const places: number[] = [];
  for (let at = length - size; at > -size; at -= size) places.push(Math.max(0, at));
  return places;
};
