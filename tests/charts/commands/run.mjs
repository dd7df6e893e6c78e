import { load } from '../../../server/launch/load.mjs';

/*
 * `node tests/charts/commands/run.mjs <command> <words>` runs a command of the QA kit: `run(words)` of the file of that name
 * beside this one, which gives the exit code; with `--help` its `usage` is printed instead.
 */
const [command, ...words] = process.argv.slice(2);
const module = await load(new URL(`${command}.ts`, import.meta.url));
try {
  if (words.includes('--help')) console.log(module.usage);
  else process.exitCode = await module.run(words);
} catch (error) {
  // A wrong word of the person gets its sentence; anything else is a fault of the kit and shows where it happened.
  console.error(error instanceof Error && error.name === 'WrongWord' ? error.message : error);
  process.exitCode = 2;
}
