import { Logger as EffectLogger, type LogLevel, References } from 'effect';
import { type Logger, pino } from 'pino';
import { describeDefect } from './failure';

/**
 * Fastify's logger, pino. What a line may carry: numbers, flags, `null` and short texts of our own. Never a password, a session, a
 * key, or anything from a request's body.
 */
export type Log = Logger;

/**
 * A log of one JSON object per line, with its line end: `level`, `time` (ISO 8601 in UTC), the fields of the line, `event`.
 * Each goes to `write` at once.
 */
export const makeLog = (write: (line: string) => void, now: () => number): Log =>
  pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      // Fastify's own lines may hold these; an address with its query and the stack of an error stay out of the log.
      serializers: { err: describeDefect, req: () => undefined, res: () => undefined },
    },
    { write },
  );

const methods = {
  All: 'info',
  Trace: 'trace',
  Debug: 'debug',
  Info: 'info',
  Warn: 'warn',
  Error: 'error',
  Fatal: 'fatal',
  None: 'silent',
} as const satisfies Record<LogLevel.LogLevel, keyof Log>;

/** Effect's own log calls, with their annotations (the call key among them), as lines of the same log. */
export const logLayer = (log: Log) =>
  EffectLogger.layer([
    EffectLogger.make(({ message, logLevel, fiber }) => {
      const annotations = Object.entries(fiber.getRef(References.CurrentLogAnnotations));
      const fields = annotations.map(([name, value]) => [name, value === null ? null : String(value)]);
      const event = Array.isArray(message) ? message.map(String).join(' ') : String(message);
      log[methods[logLevel]](Object.fromEntries(fields), event);
    }),
  ]);
