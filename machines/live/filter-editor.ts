import { filterEditorMachine } from '../list/filter-editor.machine';
import { nameLive } from './names';

/** Adding a filter to a list; it makes no call. */
export const liveFilterEditor = () => filterEditorMachine;

nameLive('', { filterEditor: liveFilterEditor });
