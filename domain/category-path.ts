import type { ComponentCategory } from './content/components';

/** One level of a category selector: what can be chosen there, and what is (0: nothing). */
export interface CategoryLevel {
  readonly choices: readonly ComponentCategory[];
  readonly chosen: number;
}

const wayTo = (tree: readonly ComponentCategory[], id: number): readonly ComponentCategory[] => {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = wayTo(category.children, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
};

/** A category by its path from the top, with the ids of itself and of all below it. */
export interface CategoryBranch {
  readonly id: number;
  readonly name: string;
  readonly ids: readonly number[];
}

/** Every category of a tree, each before those below it. */
export const branchesOf = (tree: readonly ComponentCategory[], above = ''): readonly CategoryBranch[] =>
  tree.flatMap(({ id, name, children }) => {
    const path = above + name;
    const below = branchesOf(children, `${path} › `);
    return [{ id, name: path, ids: [id, ...below.map((branch) => branch.id)] }, ...below];
  });

/** The names from the top of the tree down to a category; `null` for an id that it does not have. */
export const pathName = (tree: readonly ComponentCategory[], id: number): string | null => {
  const way = wayTo(tree, id);
  return way.length === 0 ? null : way.map(({ name }) => name).join(' › ');
};

/**
 * The levels of a selector that grows by one when a category with children is chosen, down to the chosen category and, if
 * that has children, the open level below it (spec §4 Add-component category selector). An unknown id chooses nothing.
 */
export const levelsOf = (tree: readonly ComponentCategory[], chosenId: number): readonly CategoryLevel[] => {
  const levels: CategoryLevel[] = [];
  let choices = tree;
  for (const category of wayTo(tree, chosenId)) {
    levels.push({ choices, chosen: category.id });
    choices = category.children;
  }
  if (choices.length > 0 || levels.length === 0) levels.push({ choices, chosen: 0 });
  return levels;
};

/**
 * The category that is chosen once `id` was picked at level `at` (0 is the topmost). Picking clears the deeper levels;
 * picking nothing (0) leaves the level above.
 */
export const chosenAt = (levels: readonly CategoryLevel[], at: number, id: number): number =>
  id !== 0 ? id : (levels[at - 1]?.chosen ?? 0);
