import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/* `npm run replay -- FILE` replays a problem report on the charts; without a file it says how it is used. */
const { module } = await runnerImport(fileURLToPath(new URL('command.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
process.exitCode = module.run(process.argv.slice(2), (text) => console.log(text));
