import { fileURLToPath } from 'node:url';
import { announcement } from './accounts/first-administrator';
import { DataFolderError } from './data-folder';
import { startServer } from './serve';
import { readSettings, SettingsError } from './settings';

const say = (text: string) => process.stdout.write(`${text}\n`);

const main = async (): Promise<void> => {
  const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const settings = readSettings(process.env, beside('../app'), beside('worker.js'));
  const server = await startServer(settings, {
    announce: (administrator) => process.stdout.write(announcement(administrator)),
  });
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  say(`Ready at ${server.url}`);
};

main().catch((error: unknown) => {
  const known = error instanceof SettingsError || error instanceof DataFolderError;
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (known) process.stderr.write(`${error.message}\n`);
  else if (inUse) process.stderr.write('The address is already in use. Set PORT to another one.\n');
  else process.stderr.write(`The server could not start: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
