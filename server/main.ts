import { fileURLToPath } from 'node:url';
import { announcement } from './accounts/first-administrator';
import { DataFolderError } from './data-folder';
import { ServerFailure } from './failure';
import { startServer } from './serve';
import { readSettings, SettingsError } from './settings';

/** Why it can't listen, by what the system was asked and what it said. */
const listenProblems: Readonly<Record<string, string>> = {
  'listen EADDRINUSE': 'The address is already in use. Set PORT to another one.',
  'listen EADDRNOTAVAIL': 'HOST is not an address of this machine. Set it to one that is.',
  'getaddrinfo ENOTFOUND': 'HOST is not a name that this machine knows. Set it to an address.',
  'getaddrinfo EAI_AGAIN': 'HOST is not a name that this machine knows. Set it to an address.',
  'listen EACCES': 'This user may not listen at PORT. Set PORT to 1024 or more.',
};

const say = (text: string) => process.stdout.write(`${text}\n`);

const main = async (): Promise<void> => {
  // A full disk, or a reader that is gone: the server goes on without its lines.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // A start that fails ends the process itself.
    starting.then(
      (server) =>
        server.close().then(
          () => process.exit(0),
          () => process.exit(1),
        ),
      () => undefined,
    );
  };
  // Before the start, which is not to be cut off in its middle. SIGHUP: the terminal was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const settings = readSettings(process.env, beside('../app'), beside('worker.js'));
  const starting = startServer(settings, {
    announce: (administrator) => process.stdout.write(announcement(administrator)),
  });
  const { url, metricsUrl } = await starting;
  if (stopping) return;
  say(`Ready at ${url}`);
  if (metricsUrl !== null) say(`Metrics at ${metricsUrl}`);
};

main().catch((error: unknown) => {
  const known = error instanceof SettingsError || error instanceof DataFolderError;
  const isListening = error instanceof Error && 'syscall' in error && 'code' in error;
  const listening = isListening ? listenProblems[`${error.syscall} ${error.code}`] : undefined;
  if (known) process.stderr.write(`${error.message}\n`);
  // The database, or the store of files, was lost in the middle of the start.
  else if (error instanceof ServerFailure) process.stderr.write(`${error.sentence}\n`);
  else if (listening !== undefined) process.stderr.write(`${listening}\n`);
  else process.stderr.write(`The server could not start: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
