import { load } from '../../../server/launch/load.mjs';

/* `npm run replay -- FILE` replays a problem report on the charts; without a file it says how it is used. */
const module = await load(new URL('command.ts', import.meta.url));
process.exitCode = module.run(process.argv.slice(2), (text) => console.log(text));
