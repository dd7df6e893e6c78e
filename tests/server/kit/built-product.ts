import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const path = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

/** The server's entry file in the product as `npm start` runs it. Builds the product first when its sources have changed. */
export const builtEntry = (): string => {
  execFileSync(process.execPath, [path('server/launch/build.mjs')]);
  return path('dist/product/server/main.js');
};

/** A self-signed certificate for `localhost`, `site.example.org` and `127.0.0.1`, valid until 2120. Nothing but tests trusts it. */
export const certificate = {
  cert: fileURLToPath(new URL('localhost-cert.pem', import.meta.url)),
  key: fileURLToPath(new URL('localhost-key.pem', import.meta.url)),
};
