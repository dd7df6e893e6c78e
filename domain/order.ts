/* The order of a list whose rows are moved by hand, as the ids of its rows. */

/** The order with one of its rows at another index; an index before the first is that of the first, one after the last that of the last. */
export const moved = (ids: readonly number[], id: number, to: number): readonly number[] => {
  const others = ids.filter((other) => other !== id);
  const at = Math.max(0, to);
  return [...others.slice(0, at), id, ...others.slice(at)];
};

/** The index that a row has once it is dropped before or after another one. */
export const indexBeside = (
  ids: readonly number[],
  id: number,
  { key, position }: { readonly key: number; readonly position: 'before' | 'after' },
): number => ids.filter((other) => other !== id).indexOf(key) + (position === 'after' ? 1 : 0);

/** Things in an order. Those that it does not name come last, as they come. */
export const inOrder = <Row extends { readonly id: number }>(
  rows: readonly Row[],
  ids: readonly number[],
): readonly Row[] => {
  const named = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return [...named, ...rows.filter(({ id }) => !ids.includes(id))];
};

export const isSameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);
