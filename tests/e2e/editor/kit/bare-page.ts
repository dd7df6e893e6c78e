import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build } from 'vite';

/* A page with the bare editor (`bare-editor.ts`) and nothing else in it. */

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The bare editor as one script. */
const bundled = async (): Promise<string> => {
  const made = await build({
    root,
    configFile: fileURLToPath(new URL('vite.config.ts', `file://${root}`)),
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      manifest: false,
      minify: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('bare-editor.ts', import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  });
  const [{ output } = { output: [] }] = [made].flat() as { output: { type: string; code?: string }[] }[];
  return output.find(({ type }) => type === 'chunk')?.code ?? '';
};

/** Opens it. What its texts ask for, such as pictures, comes empty. */
export const openBareEditor = async (page: Page): Promise<void> => {
  const script = await bundled();
  await page.route('http://bare.example/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><script type="module" src="/editor.js"></script>',
      });
    return route.fulfill({ contentType: 'text/javascript', body: pathname === '/editor.js' ? script : '' });
  });
  await page.goto('http://bare.example/');
  await page.waitForFunction(() => 'bareEditor' in window);
};
