import { Effect } from 'effect';
import { Content, type InputFor } from '../../adapters/content';
import type { EditCall } from '../../domain/calls';
import type { Failure } from '../../domain/failure';
import type { EditRules, SaveOutcome } from '../../domain/resource';
import { differences, isSameStored, type Stored, storedOf } from '../../domain/stored-record';
import type { SaveInput } from '../form/form';

/* Edits that overwrite nothing that the person has not seen (contract §6). */

type Answering<Answer> = Effect.Effect<Answer, Failure, Content>;

/** How the records of a content type are changed and read. */
export interface EditCalls<Row, Draft> {
  /** Fails with 409 when the server knows versions and the record has another one. */
  readonly edit: (draft: Draft, version: string | null) => Answering<SaveOutcome<Draft>>;
  /** By the key of its path, or its id; `null` when it is not there. */
  readonly read: (key: string) => Answering<Row | null>;
}

/** An edit of the wire table, as `EditCalls` has it. */
export const changeBy =
  <Key extends EditCall>(key: Key) =>
  (draft: InputFor<Key>, version: string | null) =>
    Content.use((content) => content.change(key, draft, version));

/** The record with an id, of a list that is read whole. */
export const readFrom =
  <Row extends { readonly id: number }>(list: () => Answering<readonly Row[]>) =>
  (key: string): Answering<Row | null> =>
    Effect.map(list(), (rows) => rows.find(({ id }) => String(id) === key) ?? null);

const isConflict = (failure: Failure): boolean => failure._tag === 'Http' && failure.status === 409;

/**
 * Saves an edit, unless the record is stored otherwise than the form began with: then it gives what is stored now. A server that
 * knows versions decides; where it knows none the record is read once more before the edit, and what is saved between the two
 * is overwritten. A change that the edit does not touch, such as another picture, is no reason to ask.
 */
export const saveEdit = <Row extends object, Draft>(
  rules: EditRules<Row, Draft>,
  { edit, read }: EditCalls<Row, Draft>,
): ((input: SaveInput<Draft>) => Answering<SaveOutcome<Draft>>) => {
  const readAgain = (key: string): Effect.Effect<Stored<Draft> | null, never, Content> =>
    read(key).pipe(
      Effect.map((row) => (row === null ? null : storedOf(rules, row, key))),
      // Without it there is nothing to compare with: the edit says what is wrong.
      Effect.orElseSucceed(() => null),
    );
  const save = ({ draft, stored }: SaveInput<Draft>): Answering<SaveOutcome<Draft>> =>
    Effect.gen(function* () {
      if (stored === null) return yield* edit(draft, null);
      const compared = (now: Stored<Draft>): Answering<SaveOutcome<Draft>> =>
        differences({ before: stored, now, mine: draft }).length === 0
          ? save({ draft, stored: now })
          : Effect.succeed({ text: null, stale: now });
      if (stored.version === null) {
        const now = yield* readAgain(stored.key);
        return yield* now === null || isSameStored(stored, now) ? edit(draft, null) : compared(now);
      }
      return yield* Effect.catch(edit(draft, stored.version), (failure) =>
        Effect.gen(function* () {
          const now = isConflict(failure) ? yield* readAgain(stored.key) : null;
          return yield* now === null || isSameStored(stored, now) ? Effect.fail(failure) : compared(now);
        }),
      );
    });
  return save;
};
