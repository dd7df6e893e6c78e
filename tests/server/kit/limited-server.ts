import { startServer } from '../../../server/serve';
import { readSettings } from '../../../server/settings';

/*
 * Started in place of `server/main.ts`: the server with limits of connections in `LIMITS`, as JSON, so that a test need not wait
 * for minutes.
 */
const settings = readSettings(process.env, '/nothing');
const server = await startServer(settings, {
  hashCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  reserveBytes: 4096,
  limits: JSON.parse(process.env.LIMITS ?? '{}'),
});
process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
process.stdout.write(`Ready at ${server.url}\n`);
