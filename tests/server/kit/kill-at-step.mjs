import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import Database from 'libsql';
import pg from 'pg';

/*
 * Loaded before a command: counts its renames and SQL statements, and kills it with SIGKILL instead of the one with the number in
 * KILL_AT_STEP, counted from 1. One that comes to its end writes their number to the file STEPS_TO.
 */
const at = Number(process.env.KILL_AT_STEP ?? 0);
let count = 0;

const counted = (owner, name) => {
  const original = owner[name];
  owner[name] = function countThenDo(...words) {
    count += 1;
    if (count === at) process.kill(process.pid, 'SIGKILL');
    return original.apply(this, words);
  };
};

counted(fs, 'renameSync');
counted(fsPromises, 'rename');
counted(Database.prototype, 'prepare');
counted(pg.Client.prototype, 'query');
syncBuiltinESMExports();

process.on('exit', () => {
  if (process.env.STEPS_TO !== undefined) fs.writeFileSync(process.env.STEPS_TO, String(count));
});
