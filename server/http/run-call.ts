import { Cause, Effect, Exit, type ManagedRuntime, Schema } from 'effect';
import type { AnswerOf, InputOf, WireAction } from '../../adapters/wire/action';
import { type Actions, actions } from '../../adapters/wire/actions';
import type { CallKey } from '../../domain/calls';
import { CurrentCall } from '../accounts/current-account';
import { refusal, ServerFailure } from '../failure';
import { withCleanHtml } from '../handlers/clean-html';
import type { CallContext, DraftOf, Handler, ServerServices } from '../handlers/handler';
import { handlers } from '../handlers/handlers';
import { asksForVersions, withVersions } from '../record-version';
import type { UploadedFile } from './body';
import type { Draft } from './fields';
import { listQueryOf } from './list-query';

export type ServerRuntime = ManagedRuntime.ManagedRuntime<ServerServices, never>;

/** Runs an effect of the server: its value, its failure, or a thrown defect. */
export const runServer = async <A>(
  runtime: ServerRuntime,
  effect: Effect.Effect<A, ServerFailure, ServerServices>,
): Promise<A | ServerFailure> => {
  const exit = await runtime.runPromiseExit(effect);
  if (Exit.isSuccess(exit)) return exit.value;
  const failure = exit.cause.reasons.find(Cause.isFailReason);
  if (failure !== undefined) return failure.error;
  throw Cause.squash(exit.cause);
};

/** A required file that is `null`, or a required id that is 0, and that no rule with a sentence of its own asked for. */
const missingField = (action: WireAction, draft: Draft): ServerFailure | null => {
  for (const [name, { kind, optional, wire }] of Object.entries(action.fields)) {
    const isMissing = (kind === 'file' && draft[name] === null) || (kind === 'id' && draft[name] === 0);
    if (isMissing && !optional) return refusal(422, `The field ${wire} is missing.`);
  }
  return null;
};

/** Sanitises rich text, checks the rules, runs the handler, and encodes its answer as the wire table says. */
export const answerCall = <Key extends CallKey>(
  key: Key,
  received: Draft,
  call: CallContext,
): Effect.Effect<object, ServerFailure, ServerServices> => {
  const action: WireAction = actions[key];
  const handler: Handler<Key> = handlers[key];
  type Fields = Actions[Key]['fields'];
  return Effect.gen(function* () {
    const draft = yield* withCleanHtml(received, (handler.html ?? []) as readonly string[]);
    // `readFields` made the draft from this very table, so it has the shape that the table's types say.
    const broken = handler.check?.(draft as unknown as DraftOf<Fields>) ?? missingField(action, draft);
    if (broken !== null) return yield* broken;
    const encode = (answer: AnswerOf<Actions[Key]>) => Effect.orDie(Schema.encodeEffect(action.answer)(answer));
    const { windowed } = handler;
    const query =
      windowed === undefined ? null : listQueryOf(draft, windowed.indexed.facets, windowed.indexed.filterables);
    if (query instanceof ServerFailure) return yield* query;
    if (windowed !== undefined && query !== null) {
      const { rows, counts } = yield* windowed.run(query);
      return { status: action.success, ...((yield* encode(rows)) as object), ...counts };
    }
    const isVersioned = asksForVersions(draft.versions);
    if (isVersioned instanceof ServerFailure) return yield* isVersioned;
    const answer = yield* handler.run(draft as unknown as InputOf<Fields, UploadedFile>, call);
    return { status: action.success, ...((yield* encode(isVersioned ? withVersions(answer) : answer)) as object) };
  }).pipe(
    Effect.provideService(CurrentCall, key),
    Effect.annotateLogs({ requestId: call.requestId, call: key, address: call.address }),
    Effect.withSpan(key),
  );
};
