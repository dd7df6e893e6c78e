import { type Observation, Session, type Step, type Subject, variantOf } from './session';

/** A step from one configuration to another. */
export interface Edge {
  readonly from: string;
  readonly step: Step;
  readonly to: string;
  /** Ids of the transitions taken on the way; none, when every guard said no. */
  readonly taken: readonly string[];
}

/** A configuration of a chart (its state value, and what it remembers that decides what happens next), with the shortest way to it. */
export interface Explored {
  readonly start: string;
  /** What sets its cases apart from those of the same state value elsewhere: they are walked apart. */
  readonly variant: readonly string[];
  readonly path: readonly Step[];
  readonly seen: Observation;
  readonly leaves: readonly string[];
}

/** Every configuration of a chart and every step between them. */
export interface Graph {
  /** Keys of the first configurations, by the name of the start. */
  readonly starts: ReadonlyMap<string, string>;
  /** Ids of the transitions that starting takes, by the name of the start. */
  readonly takenAtStart: ReadonlyMap<string, readonly string[]>;
  readonly configurations: ReadonlyMap<string, Explored>;
  readonly edges: readonly Edge[];
  readonly leaving: ReadonlyMap<string, readonly Edge[]>;
}

/** A session that has gone along a path. */
export const sessionAlong = (subject: Subject, start: string, path: readonly Step[]): Session => {
  const session = new Session(subject, start);
  for (const step of path) session.take(step);
  return session;
};

/** A configuration, as soon as some session has come to it: where its steps lead, as far as they were taken. */
interface Place {
  readonly key: string;
  readonly steps: readonly Step[];
  /** By the number of the step. */
  readonly out: Edge[];
}

/**
 * Walks everywhere a chart can get to, with real actors, and shows each new configuration to `visit`. Throws when there are more
 * than `limit` configurations.
 *
 * To come to a configuration costs a walk from the start. So a session that has taken a step goes on by steps that nobody has taken
 * yet, as long as there are any; a configuration that is met on such a way is entered only when its turn comes, with the shortest way
 * to it.
 */
export const explore = (subject: Subject, limit = 3000, visit: (session: Session) => void = () => {}): Graph => {
  const starts = new Map<string, string>();
  const takenAtStart = new Map<string, readonly string[]>();
  const configurations = new Map<string, Explored>();
  const places = new Map<string, Place>();
  const queue: Place[] = [];
  /** The place in which a session stands. */
  const placeOf = (session: Session): Place => {
    const key = session.key();
    const known = places.get(key);
    if (known !== undefined) return known;
    if (places.size === limit) {
      throw new Error(`${subject.id}: more than ${limit} configurations; project the context to less`);
    }
    const place = { key, steps: session.nextSteps(), out: [] };
    places.set(key, place);
    return place;
  };
  const arrive = (session: Session, place: Place, path: readonly Step[]): void => {
    if (configurations.has(place.key)) return;
    const seen = session.observe();
    configurations.set(place.key, {
      start: session.start,
      variant: variantOf(subject, session.start, seen),
      path,
      seen,
      leaves: session.leaves(),
    });
    queue.push(place);
    visit(session);
  };
  /** Takes a step of the place in which the session stands. */
  const take = (session: Session, { key, steps }: Place, at: number): Edge => {
    const step = steps[at]!;
    session.take(step);
    return { from: key, step, to: placeOf(session).key, taken: session.taken };
  };
  const untaken = ({ steps, out }: Place): number => steps.findIndex((_, at) => out[at] === undefined);
  /** The next step on the way to steps that were not taken yet: one of them, or one that leads to where one is; -1 when there is none. */
  const onwards = (place: Place): number => {
    const here = untaken(place);
    return here >= 0 ? here : place.out.findIndex(({ to }) => untaken(places.get(to)!) >= 0);
  };
  const goOn = (session: Session, from: Place): void => {
    let place = from;
    for (let at = onwards(place); at >= 0 && session.canDo(place.steps[at]!); at = onwards(place)) {
      const edge = take(session, place, at);
      const known = place.out[at];
      // What the model does not tell of decides where a known step leads: only the shortest ways count.
      if (known !== undefined && known.to !== edge.to) return;
      place.out[at] = edge;
      place = places.get(edge.to)!;
    }
  };
  for (const start of Object.keys(subject.model.starts)) {
    const session = new Session(subject, start);
    const place = placeOf(session);
    arrive(session, place, []);
    starts.set(start, place.key);
    takenAtStart.set(start, session.taken);
  }
  for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
    const { start, path } = configurations.get(place.key)!;
    for (const [at, step] of place.steps.entries()) {
      const known = place.out[at];
      if (known !== undefined && configurations.has(known.to)) continue;
      const session = sessionAlong(subject, start, path);
      const edge = take(session, place, at);
      const to = places.get(edge.to)!;
      place.out[at] = edge;
      arrive(session, to, [...path, step]);
      goOn(session, to);
    }
  }
  const leaving = new Map([...configurations.keys()].map((key) => [key, places.get(key)!.out] as const));
  return { starts, takenAtStart, configurations, edges: [...leaving.values()].flat(), leaving };
};
