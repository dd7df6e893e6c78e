import { readFileSync } from 'node:fs';

const lookEveryMs = 1000;

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Which process started another, where the system has /proc. */
const parentOf = (pid) => {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
};

/** npm starts a shell with the script's command, and some shells stay between npm and us. */
const isShellOfNpm = (pid) => read(`/proc/${pid}/cmdline`).split('\0')[1] === '-c';

/**
 * Ends this process, as SIGTERM does, when the npm that started it is gone: a signal to npm reaches its shell at most. Whoever
 * starts us without npm is left alone, and so is npm's own parent: it may end, as after `npm start &`.
 */
export const endWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const npm = isShellOfNpm(parent) ? parentOf(parent) : undefined;
  const isNpmGone = () => {
    const now = npm === undefined ? undefined : parentOf(parent);
    // What can't be read just now, as where no more files can be opened, has not changed.
    return process.ppid !== parent || (now !== undefined && now !== npm);
  };
  setInterval(() => {
    if (isNpmGone()) process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs).unref();
};
