import { load } from '../../../server/launch/load.mjs';

/*
 * `npm run qa -- <command> <words>`: runs `run(words)` of the file of that name beside this one, which gives the exit code; with
 * `--help`, prints its `usage`.
 */
const commands = {
  walk: 'walks charts headless, along their plans and at random, and prints what is missing or wrong',
  plan: 'regenerates the plans and scenarios of charts, for review',
  mutate: 'runs mutation tests: the plan of a chart has to catch every fault in the chart',
  page: 'draws machines of your own and writes their pages, from their frozen plans',
  replay: 'replays a failure that a random walk has saved, or a problem report',
  browser: 'walks the plans in Chromium before the real server',
  new: 'writes the skeleton of the test folder of a new chart, and says what to do next',
};
const help = `npm run qa -- <command> …

${Object.entries(commands)
  .map(([command, does]) => `  ${command.padEnd(8)} ${does}`)
  .join('\n')}

npm run qa -- <command> --help says more of a command, docs/qa.md shows them at work.`;

/** `browser` is a script; the others are TypeScript. */
const loaded = (command) =>
  command === 'browser' ? import('./browser.mjs') : load(new URL(`${command}.ts`, import.meta.url));

const [command = '', ...words] = process.argv.slice(2);
if (command === '--help') console.log(help);
else if (!Object.hasOwn(commands, command)) {
  console.error(`${command === '' ? 'Name a command.' : `There is no command ${command}.`}\n\n${help}`);
  process.exitCode = 2;
} else {
  const module = await loaded(command);
  try {
    if (words.includes('--help')) console.log(module.usage);
    else process.exitCode = await module.run(words);
  } catch (error) {
    // A wrong word of the person gets its sentence; anything else is a fault of the kit and shows where it happened.
    console.error(error instanceof Error && error.name === 'WrongWord' ? error.message : error);
    process.exitCode = 2;
  }
}
