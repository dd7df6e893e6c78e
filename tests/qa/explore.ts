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

/**
 * Walks everywhere a chart can get to, with real actors, and shows each new configuration to `visit`. Throws when there are more
 * than `limit` configurations.
 */
export const explore = (subject: Subject, limit = 3000, visit: (session: Session) => void = () => {}): Graph => {
  const starts = new Map<string, string>();
  const takenAtStart = new Map<string, readonly string[]>();
  const configurations = new Map<string, Explored>();
  const edges: Edge[] = [];
  const leaving = new Map<string, Edge[]>();
  const queue: string[] = [];
  const arrive = (session: Session, path: readonly Step[]): string => {
    const key = session.key();
    if (!configurations.has(key)) {
      if (configurations.size === limit) {
        throw new Error(`${subject.id}: more than ${limit} configurations; project the context to less`);
      }
      const seen = session.observe();
      configurations.set(key, {
        start: session.start,
        variant: variantOf(subject, session.start, seen),
        path,
        seen,
        leaves: session.leaves(),
      });
      queue.push(key);
      visit(session);
    }
    return key;
  };
  for (const start of Object.keys(subject.model.starts)) {
    const session = new Session(subject, start);
    starts.set(start, arrive(session, []));
    takenAtStart.set(start, session.taken);
  }
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    const { start, path } = configurations.get(from)!;
    const here = sessionAlong(subject, start, path);
    const steps = here.nextSteps();
    const out: Edge[] = [];
    for (const step of steps) {
      const session = sessionAlong(subject, start, path);
      session.take(step);
      out.push({ from, step, to: arrive(session, [...path, step]), taken: session.taken });
    }
    edges.push(...out);
    leaving.set(from, out);
  }
  return { starts, takenAtStart, configurations, edges, leaving };
};
