import type { LiveRuntime } from '../../adapters/live';
import { trashed } from '../../domain/trash';
import { call, liveTableScreen, liveWindows } from './content';
import { nameLive } from './names';

/** The table of the trash, in which Delete is for good. */
export const liveTrash = (runtime: LiveRuntime) =>
  liveTableScreen(runtime, trashed, liveWindows(runtime, 'trash.list', trashed), call('trash.purge'));

nameLive('tableScreen.', { trash: liveTrash });
