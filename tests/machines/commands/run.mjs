import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/*
 * `node tests/machines/commands/run.mjs <command> <words>` runs a command of the QA kit: `run(words)` of the file of that name
 * beside this one, which gives the exit code; with `--help` its `usage` is printed instead. Vite reads the TypeScript, as it does for the tests.
 */
const [command, ...words] = process.argv.slice(2);
const { module } = await runnerImport(fileURLToPath(new URL(`${command}.ts`, import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
try {
  if (words.includes('--help')) console.log(module.usage);
  else process.exitCode = await module.run(words);
} catch (error) {
  // A wrong word of the person gets its sentence; anything else is a fault of the kit and shows where it happened.
  console.error(error instanceof Error && error.name === 'WrongWord' ? error.message : error);
  process.exitCode = 2;
}
