import { selectionMachine } from '../list/selection.machine';
import { nameLive } from './names';

/** The selected rows of a list; it makes no call. */
export const liveSelection = () => selectionMachine;

nameLive('', { selection: liveSelection });
