import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export const isDebian = () =>
  existsSync('/etc/os-release') && /\b(debian|ubuntu)\b/i.test(readFileSync('/etc/os-release', 'utf8'));

/**
 * Installs packages, as root on Debian; elsewhere it does nothing.
 *
 * @param {readonly string[]} packages
 */
export const installOnDebian = (packages) => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !isDebian()) return;
  console.log(`Installing ${packages.join(' and ')} ...`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  // Not every release has each, and apt-get installs all packages of a command or none.
  for (const name of packages) {
    spawnSync('apt-get', ['install', '-y', '-qq', name], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
};
