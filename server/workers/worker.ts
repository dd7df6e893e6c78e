import { describeDefect, ServerFailure } from '../failure';
import type { InputOf, OutputOf, Reply, TaskKind } from './tasks';

/*
 * A worker: a process that does one kind of task, which its first argument names, one after the other. It is killed when one
 * takes too long, so it keeps nothing.
 */

type Doer<Kind extends TaskKind> = (input: InputOf<Kind>) => Promise<OutputOf<Kind>>;

/** Loaded by the worker that does it: a decoder, a sanitiser and a database are large. */
const doers: { readonly [Kind in TaskKind]: () => Promise<Doer<Kind>> } = {
  picture: () => import('../files/decode-picture').then(({ decodeAndEncode }) => decodeAndEncode),
  thumbnails: () => import('../files/make-thumbnails').then(({ makeThumbnails }) => makeThumbnails),
  document: () => import('../files/judge-document').then(({ judgeDocument }) => judgeDocument),
  html: () => import('../html').then(({ sanitise }) => sanitise),
  list: () => import('../lists').then(({ buildList }) => buildList),
  window: () => import('../lists').then(({ buildList }) => buildList),
};

const doing = doers[process.argv[2] as TaskKind]() as Promise<(input: unknown) => Promise<unknown>>;

const replyTo = async (input: unknown): Promise<Reply> => {
  try {
    const run = await doing;
    return { kind: 'done', output: await run(input) };
  } catch (error) {
    if (error instanceof ServerFailure) {
      const { status, sentence, retryAfter } = error;
      return { kind: 'refused', status, sentence, retryAfter };
    }
    return { kind: 'broken', detail: describeDefect(error) };
  }
};

process.on('message', ({ input }: { readonly input: unknown }) => {
  // Without a callback, an answer that the server is no longer there for would be an error that ends this process by an exit.
  replyTo(input).then((reply) => process.send?.(reply, undefined, undefined, () => undefined));
});
// The server is gone: nobody waits for an answer, and an exit would wait for what a decoder still does.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A key of the terminal and a service manager reach all processes; the server finishes its calls first, and then ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
