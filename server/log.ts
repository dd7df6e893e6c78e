import { Logger, References } from 'effect';

/** What a log line may carry. Never a password, a session, a key, or anything from a request's body. */
export type LogEntry = Readonly<Record<string, string | number | boolean | null>>;

export type Log = (entry: LogEntry) => void;

/** Writes one JSON object per line. */
export const jsonLog =
  (write: (line: string) => void, now: () => number): Log =>
  (entry) =>
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), ...entry })}\n`);

/** Effect's own log calls, with their annotations (the call key among them), as lines of the same log. */
export const effectLogger = (log: Log) =>
  Logger.layer([
    Logger.make(({ message, logLevel, fiber }) => {
      const annotations = fiber.getRef(References.CurrentLogAnnotations);
      const said = Array.isArray(message) ? message.map(String).join(' ') : String(message);
      const shown = Object.fromEntries(
        Object.entries(annotations).map(([name, value]) => [name, value === null ? null : String(value)]),
      );
      log({ level: logLevel.toLowerCase(), ...shown, event: said });
    }),
  ]);

/** One line of what went wrong inside, for the log only. */
export const describeDefect = (defect: unknown): string =>
  defect instanceof Error ? `${defect.name}: ${defect.message}` : String(defect);
