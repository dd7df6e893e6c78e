import { Readable } from 'node:stream';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { systemClock } from '../../server/clock';
import { buildApp } from '../../server/http/app';
import { makeConnections, usualLimits } from '../../server/http/connections';
import { logLayer, makeLog } from '../../server/log';
import { testSettings } from './kit/test-server';

const makeLines = () => {
  const lines: string[] = [];
  return {
    lines,
    log: makeLog(
      (line) => lines.push(line),
      () => Date.UTC(2026, 0, 15),
    ),
  };
};

const start = '"time":"2026-01-15T00:00:00.000Z"';

it('a line is one JSON object with its line end', () => {
  const { lines, log } = makeLines();
  log.warn({ call: null, reason: 'a "quote",\na line\u2028 and \u001b[2K', left: 0, isNew: false }, 'request refused');
  log.info({ ms: 1.8 });
  expect(lines).toEqual([
    `{"level":"warn",${start},"call":null,"reason":"a \\"quote\\",\\na line\u2028 and \\u001b[2K","left":0,"isNew":false,"event":"request refused"}\n`,
    `{"level":"info",${start},"ms":1.8}\n`,
  ]);
});

it('a line of an effect has its annotations and its level', async () => {
  const { lines, log } = makeLines();
  const effects = Effect.all([Effect.logInfo('one'), Effect.logWarning('two'), Effect.logError('three')]);
  await Effect.runPromise(
    effects.pipe(Effect.annotateLogs({ call: 'idea.add', account: null }), Effect.provide(logLayer(log))),
  );
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    [
      ['info', 'one'],
      ['warn', 'two'],
      ['error', 'three'],
    ].map(([level, event]) => ({ level, time: expect.any(String), call: 'idea.add', account: null, event })),
  );
});

it('an answer that breaks off leaves a line of Fastify, without the address and without a stack', async () => {
  const { lines, log } = makeLines();
  const app = buildApp(testSettings('/nowhere'), log, makeConnections(usualLimits, systemClock.elapsed));
  app.get('/breaks', (_request, reply) => {
    const body = new Readable({
      read() {
        this.push('first bytes');
        setImmediate(() => this.destroy(new Error('the disk is gone')));
      },
    });
    return reply.send(body);
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`${url}/breaks?secret=typed`);
  const requestId = response.headers.get('x-request-id');
  await expect(response.text()).rejects.toThrow();
  await app.close();
  expect(lines).toEqual([
    `{"level":"warn",${start},"requestId":"${requestId}","err":"Error: the disk is gone","event":"response terminated with an error with headers already sent"}\n`,
  ]);
});
