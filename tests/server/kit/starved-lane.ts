import { closeSync, openSync } from 'node:fs';
import { Effect } from 'effect';
import { refusal } from '../../../server/failure';
import { makeLane } from '../../../server/workers/lane';

/*
 * A lane in a process that has no file descriptor left, and then has some again. Says how its tasks ended: the status of a
 * refusal, or `done`.
 */
const lane = makeLane({
  entry: process.env.WORKER ?? '',
  kind: 'picture',
  atOnce: 2,
  maxWaiting: 10,
  maxWaitMs: 60_000,
  maxRunMs: 60_000,
  idleMs: 60_000,
  heapMb: 64,
  abandoned: refusal(422, 'Too long.'),
  onLoss: () => undefined,
});

const end = (): Promise<number | 'done'> =>
  Effect.runPromise(
    Effect.match(lane.run('answer'), { onFailure: ({ status }): number | 'done' => status, onSuccess: () => 'done' }),
  );

const taken: number[] = [];
try {
  for (;;) taken.push(openSync('/dev/null', 'r'));
} catch {
  // Nothing is left.
}
const starved = await Promise.all([end(), end(), end(), end()]);
for (const file of taken) closeSync(file);
const fed = await end();
await lane.close();
process.stdout.write(JSON.stringify({ starved, fed }));
