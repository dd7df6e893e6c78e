import { startServer } from '../../../server/serve';
import { readSettings } from '../../../server/settings';

/* Started in place of `server/main.ts`: the server with the build of the app in `APP_FOLDER` and the worker in `WORKER`. */
const { APP_FOLDER = '', WORKER = '' } = process.env;
const server = await startServer(readSettings(process.env, APP_FOLDER, WORKER));
process.stdout.write(`Ready at ${server.url}\n`);
