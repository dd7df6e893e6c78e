import { Effect } from 'effect';
import { resultWords } from '../../domain/bulk';
import { askedBulk } from '../bulk/asked-bulk';
import { bulkContentIn } from '../bulk/bulk-content';
import { bulkKind } from '../bulk/bulk-kind';
import { referencesOf } from '../bulk/change-of';
import { fillJob } from '../bulk/chosen-rows';
import { previewOf } from '../bulk/preview';
import { Store } from '../database/store';
import { refusal, refusalIn, ServerFailure } from '../failure';
import { keysOfRecords } from '../history/read-history';
import { listQueryOf } from '../http/list-query';
import { failedRows, type JobKinds, type JobRecord, openJobs, stateOf } from '../jobs/job';
import { beginJob, cancelJob, readJob, stepJob } from '../jobs/run-jobs';
import { requireAll } from '../records';
import type { CallContext, HandlersOf } from './handler';

const defaultLimit = 50;

const nothingChosen = 'None of these records is there any more. Reload the list.';

/** The account of the session, which the wire table demands. */
export const accountOf = ({ session }: CallContext): number => session?.userId ?? 0;

/** What a call that drives a job answers. */
export const told = (job: JobRecord) => {
  const state = stateOf(job);
  return { text: resultWords(state), job: state };
};

/** How far a client says that a job is. */
const positionIn = (text: string): number | ServerFailure =>
  /^\d{1,9}$/.test(text) ? Number(text) : refusal(422, 'The field position must be a whole number from 0.');

/** The calls of jobs and of bulk actions (contract §6); `handlers` are those of all content, `others` the jobs of other kinds. */
export const bulkHandlers = (handlers: Readonly<Record<string, object>>, others: JobKinds): HandlersOf<'bulk'> => {
  const content = bulkContentIn(handlers);
  const kinds: JobKinds = { bulk: bulkKind(content), ...others };

  /** What a call asks for; 422 when it can't be done, also because what is to be chosen is gone. */
  const askedIn = Effect.fnUntraced(function* (sent: Parameters<typeof askedBulk>[1]) {
    const asked = askedBulk(content, sent);
    if (asked instanceof ServerFailure) return yield* asked;
    const { task } = asked;
    if (task.action === 'delete') return asked;
    const store = yield* Store;
    const references = referencesOf(task, asked.content.deletes.table);
    const refused = yield* store.query((db) => requireAll(db, references).catch(refusalIn));
    return refused instanceof ServerFailure ? yield* refused : asked;
  });

  return {
    'bulk.preview': {
      run: Effect.fnUntraced(function* (input) {
        const asked = yield* askedIn(input);
        const store = yield* Store;
        return yield* store.query((db) => previewOf(db, asked));
      }),
    },
    'bulk.begin': {
      run: Effect.fnUntraced(function* (input, call) {
        const asked = yield* askedIn(input);
        const job = yield* beginJob({
          userId: accountOf(call),
          kind: 'bulk',
          content: asked.content.type,
          task: asked.task,
          fill: (db, id) => fillJob(db, id, asked),
          empty: nothingChosen,
        });
        return told(job);
      }),
    },
    'bulk.step': {
      run: Effect.fnUntraced(function* ({ id, position }, call) {
        const known = positionIn(position);
        if (known instanceof ServerFailure) return yield* known;
        return told(yield* stepJob(kinds, id, accountOf(call), known));
      }),
    },
    'bulk.cancel': {
      run: Effect.fnUntraced(function* ({ id }, call) {
        return told(yield* cancelJob(id, accountOf(call)));
      }),
    },
    'bulk.read': {
      run: Effect.fnUntraced(function* ({ id, limit, offset }, call) {
        const query = listQueryOf({ limit: limit ?? String(defaultLimit), offset }, []);
        if (query instanceof ServerFailure) return yield* query;
        const { limit: most, offset: before } = query?.window ?? { limit: defaultLimit, offset: 0 };
        const job = yield* readJob(id, accountOf(call));
        const store = yield* Store;
        return yield* store.query(async (db) => {
          const rows = await failedRows(db, job.id, { limit: most, offset: before });
          const keys = await keysOfRecords(
            db,
            job.content,
            rows.map(({ row_id }) => row_id),
          );
          const failed = rows.map(({ row_id, name, reason }) => ({
            ...{ id: row_id ?? 0, name, reason: reason ?? '' },
            key: keys.get(row_id ?? 0) ?? '',
          }));
          return { job: stateOf(job), rows: failed };
        });
      }),
    },
    'bulk.open': {
      run: Effect.fnUntraced(function* (_input, call) {
        const store = yield* Store;
        return (yield* store.query((db) => openJobs(db, accountOf(call)))).map(stateOf);
      }),
    },
  };
};
