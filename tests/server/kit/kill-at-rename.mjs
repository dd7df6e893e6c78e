import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/* Loaded before a command: kills it with SIGKILL instead of the rename with the number in KILL_AT_RENAME, counted from 1. */
const at = Number(process.env.KILL_AT_RENAME);
const rename = fs.renameSync;
let count = 0;
fs.renameSync = (...names) => {
  count += 1;
  if (count === at) process.kill(process.pid, 'SIGKILL');
  rename(...names);
};
syncBuiltinESMExports();
