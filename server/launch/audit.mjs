import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const built = await ensureBuilt();
await import(pathToFileURL(join(built, 'server', 'audit.js')).href);
