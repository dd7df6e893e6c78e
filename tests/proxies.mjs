import { spawnSync } from 'node:child_process';
import { installOnDebian } from './debian.mjs';

/** Whether a proxy is on this machine. On Debian nginx is where only root looks for programs. */
const runs = (program, flag) => spawnSync(program, [flag], { env: { PATH: searched } }).status === 0;

/** Where programs are looked for. */
export const searched = `${process.env.PATH ?? ''}:/usr/sbin`;

const flags = { nginx: '-v', caddy: 'version' };

/** The proxies that are missing on this machine, of those that sample configurations are for. */
export const missingProxies = () => Object.keys(flags).filter((program) => !runs(program, flags[program]));

/** Those that are missing after an installation where that is possible: as root on Debian. */
export const installProxies = () => {
  if (missingProxies().length > 0) installOnDebian(['nginx-light', 'caddy']);
  return missingProxies();
};

/** What to do where some are missing. */
export const howToInstallProxies = 'Install nginx and Caddy (on Debian: apt-get install nginx-light caddy).';
