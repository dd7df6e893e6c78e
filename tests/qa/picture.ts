import { textOf } from './describe';
import type { Graph } from './explore';
import type { StatePicture } from './model';
import type { Subject } from './session';
import { leavesOf, pathOf } from './universe';

/** Leaf states of a chart that nobody said anything about in its model. */
export const statesWithoutPicture = (subject: Subject): readonly string[] =>
  leavesOf(subject.machine)
    .map(pathOf)
    .filter((path) => !(path in subject.model.states));

/** States that are declared and that no walk ever saw at rest. States left at once by `always` are never seen. */
export const statesNeverSeen = (subject: Subject, graph: Graph): readonly string[] => {
  const seen = new Set([...graph.configurations.values()].flatMap((configuration) => configuration.leaves));
  return leavesOf(subject.machine)
    .filter((node) => !node.always?.some((transition) => transition.guard === undefined))
    .map(pathOf)
    .filter((path) => !seen.has(path));
};

/**
 * Compares every configuration of a chart with what the model's pictures of its active states say together. Returns each
 * difference once.
 */
export const wrongPictures = (subject: Subject, graph: Graph): readonly string[] => {
  const wrong = new Set<string>();
  for (const { seen, leaves } of graph.configurations.values()) {
    if (seen.status === 'error') wrong.add(`${subject.id} breaks in ${textOf(seen.value)}`);
    if (seen.status !== 'active') continue;
    const pictures = leaves.flatMap((leaf) => subject.model.states[leaf] ?? []);
    const shown = {
      tags: union(pictures, (picture) => picture.tags),
      accepts: union(pictures, (picture) => picture.accepts),
      calls: union(pictures, (picture) => picture.calls),
      timers: pictures.reduce((sum, { timed = 0 }) => sum + Number(timed), 0),
    };
    const actual = {
      tags: seen.tags,
      accepts: seen.accepts,
      calls: seen.calls.filter((id) => subject.invokeIds.has(id)),
      timers: seen.timers.length,
    };
    if (textOf(shown) !== textOf(actual)) {
      wrong.add(`${subject.id} in ${textOf(seen.value)}: the model says ${textOf(shown)}, the chart ${textOf(actual)}`);
    }
  }
  return [...wrong];
};

const union = (pictures: readonly StatePicture[], part: (picture: StatePicture) => readonly string[]) =>
  [...new Set(pictures.flatMap(part))].sort();
