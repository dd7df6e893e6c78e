/*
 * A worker for tests of the lane: does what the test says. It answers with its process id, so that the test can see whether that
 * process is still there.
 */
const doings = {
  answer: () => process.send({ kind: 'done', output: process.pid }),
  refuse: () => process.send({ kind: 'refused', status: 415, sentence: 'No.', retryAfter: null }),
  break: () => process.send({ kind: 'broken', detail: 'Error: inside' }),
  die: () => process.exit(1),
  hang: () => undefined,
  spin: () => {
    for (;;);
  },
};

process.on('message', ({ input }) => doings[input]());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
