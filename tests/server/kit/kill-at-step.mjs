import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import Database from 'libsql';
import pg from 'pg';

/*
 * Loaded before a command: counts its renames and SQL statements, and kills it with SIGKILL instead of the one with the number in
 * KILL_AT_STEP, counted from 1 once it has printed as many lines as KILL_AFTER_LINES says. One that comes to its end writes their number
 * to the file STEPS_TO.
 */
const at = Number(process.env.KILL_AT_STEP ?? 0);
const afterLines = Number(process.env.KILL_AFTER_LINES ?? 0);
let lines = 0;
let count = 0;

const { write } = process.stdout;
process.stdout.write = (text, ...words) => {
  lines += String(text).split('\n').length - 1;
  return write.call(process.stdout, text, ...words);
};

const counted = (owner, name) => {
  const original = owner[name];
  owner[name] = function countThenDo(...words) {
    if (lines >= afterLines) count += 1;
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
