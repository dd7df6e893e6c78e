import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/* Loaded before a backup: sends it the signal in SIGNAL where it makes its folder of work, hence in the middle of it. */
const { mkdtemp } = fs;
fs.mkdtemp = (...words) => {
  process.kill(process.pid, process.env.SIGNAL);
  return mkdtemp(...words);
};
syncBuiltinESMExports();
