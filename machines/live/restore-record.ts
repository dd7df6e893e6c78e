import { Content, type InputFor } from '../../adapters/content';
import type { LiveRuntime } from '../../adapters/live';
import { effectActor } from '../core/run';
import { restoreRecordMachine } from '../list/restore-record.machine';
import { nameLive } from './names';

/** Taking records out of the trash of our own server. */
export const liveRestoreRecord = (runtime: LiveRuntime) =>
  restoreRecordMachine.provide({
    actors: {
      restore: effectActor(runtime, (record: InputFor<'trash.restore'>) =>
        Content.use((content) => content.call('trash.restore', record)),
      ),
    },
  });

nameLive('', { restoreRecord: liveRestoreRecord });
