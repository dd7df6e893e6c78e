import type { FilterChoice } from '../../domain/filter';
import type { liveList } from '../../machines/live/content';
import type { Runtime } from '../chart/runtime';

/** Where the choices of a list come from, which its rows know by their ids. */
export type FilterChoices = (runtime: Runtime) => ReturnType<typeof liveList<FilterChoice>>;
