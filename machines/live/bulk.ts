import { Effect } from 'effect';
import type { LiveRuntime } from '../../adapters/live';
import { bulkActions } from '../../adapters/wire/bulk';
import { type JobState, positionOf } from '../../domain/bulk';
import { effectActor } from '../core/run';
import type { AskedBulk } from '../list/bulk';
import { bulkMachine } from '../list/bulk.machine';
import { runJobMachine } from '../list/run-job.machine';
import { callBy } from './content';
import { nameLive } from './names';

const preview = callBy(bulkActions['bulk.preview']);
const begin = callBy(bulkActions['bulk.begin']);
const step = callBy(bulkActions['bulk.step']);
const cancel = callBy(bulkActions['bulk.cancel']);
const read = callBy(bulkActions['bulk.read']);
const readOpen = callBy(bulkActions['bulk.open']);

const none = { ids: null, excluded: null, search: null, filter: null };
const textOf = (text: string): string | null => (text === '' ? null : text);

const fieldsOf = ({ type, task, chosen }: AskedBulk) => ({
  ...{ type, action: task.action, rows: chosen.rows },
  field: task.action === 'delete' ? null : task.field,
  value: task.action === 'delete' ? null : String(task.value),
  ...none,
  ...(chosen.rows === 'these'
    ? { ids: chosen.ids.join(',') }
    : { excluded: textOf(chosen.excluded.join(',')), search: textOf(chosen.search), filter: textOf(chosen.filter) }),
});

/** Driving a job of the server. */
export const liveRunJob = (runtime: LiveRuntime) =>
  runJobMachine.provide({
    actors: {
      step: effectActor(runtime, (job: JobState) =>
        Effect.map(step({ id: job.id, position: String(positionOf(job)) }), (answer) => answer.job),
      ),
      cancel: effectActor(runtime, ({ id }: JobState) => Effect.map(cancel({ id }), ({ job }) => job)),
      readReport: effectActor(runtime, ({ id }: JobState) => read({ id, limit: null, offset: null })),
    },
  });

/** A bulk action on a list. */
export const liveBulk = (runtime: LiveRuntime) =>
  bulkMachine.provide({
    actors: {
      readOpen: effectActor(runtime, () => readOpen({})),
      preview: effectActor(runtime, (asked: AskedBulk) => preview(fieldsOf(asked))),
      begin: effectActor(runtime, (asked: AskedBulk) => Effect.map(begin(fieldsOf(asked)), ({ job }) => job)),
      runJob: liveRunJob(runtime),
    },
  });

nameLive('', { bulk: liveBulk });
