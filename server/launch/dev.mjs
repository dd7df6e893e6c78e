import { spawn } from 'node:child_process';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';
import { endWithNpm } from './parent.mjs';

/*
 * The app with hot reload and the server, in one command. The embedded server runs as it is built, on a port of its own; the
 * development server passes calls, files and the page's settings on to it. HOST is where the development server listens; it
 * speaks plain http, so that has to be this machine.
 */
endWithNpm();
ensureInstalled();
const port = Number(process.env.PORT || 3000);
const backPort = port + 1;
const host = process.env.HOST?.trim() || '127.0.0.1';
if (!/^(?:localhost|::1|127(?:\.\d+){3})$/.test(host)) {
  console.error(`HOST is "${host}", but npm run dev is for this machine alone: use 127.0.0.1, ::1 or localhost.`);
  process.exit(1);
}
const built = await ensureBuilt();

const { TLS_CERT_FILE: _cert, TLS_KEY_FILE: _key, ...env } = process.env;
const own = ['localhost', isIP(host) === 6 ? `[${host}]` : host].map((name) => `http://${name}:${port}`);
const server = spawn(process.execPath, [join(built, 'server', 'main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...env,
    HOST: '127.0.0.1',
    PORT: String(backPort),
    ALLOWED_ORIGINS: [...own, env.ALLOWED_ORIGINS ?? ''].join(','),
  },
});
server.on('exit', (code) => process.exit(code ?? 1));
process.on('exit', () => server.kill());

const { createServer } = await import('vite');
const inspectorScript = join(root, 'server', 'launch', 'inspector.mjs').replaceAll('\\', '/');
const back = `http://127.0.0.1:${backPort}`;
const settingsOfThePage = {
  name: 'settings-of-the-page',
  async transformIndexHtml(html) {
    const page = await (await fetch(`${back}/`, { headers: { accept: 'text/html' } })).text();
    const settings = /<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    return html.replace(/(id="settings">)/, (start) => start + settings);
  },
};
const inspector = {
  name: 'inspector',
  // Before the script of the app: a chart is inspected from its start or not at all.
  transformIndexHtml: (_, { originalUrl = '/' }) =>
    new URL(originalUrl, back).searchParams.has('inspect')
      ? [{ tag: 'script', attrs: { type: 'module', src: `/@fs/${inspectorScript}` }, injectTo: 'head-prepend' }]
      : [],
};
const app = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [settingsOfThePage, inspector],
  server: {
    host,
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/uploads', '/healthz', '/readyz', '/certificate-not-configured'].map((path) => [path, back]),
    ),
  },
});
await app.listen().catch((error) => {
  console.error(`The app can't be served at port ${port}: ${error.message}. Set PORT to another one.`);
  process.exit(1);
});
app.printUrls();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, async () => {
    server.kill(signal);
    await app.close();
  });
}
