import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Capability, type PageSettings, settingsElement } from '../../domain/settings';
import type { SiteFacts } from '../../domain/site-facts';
import { failureBody } from '../failure';
import { certificateNotConfigured, type Settings } from '../settings';
import type { Site } from '../site';
import { factsOfSite, type KeptSettings, SiteSettings } from '../site-settings';
import { type Compressed, compressed } from './compressed';
import { contentSecurityPolicy } from './headers';
import { escapedHtml, pageOfSite } from './site-page';

/** What this server offers beyond the spec (contract §6). */
const capabilities: readonly Capability[] = [
  'thumbnails',
  'paging',
  'idempotency',
  'versions',
  'trash',
  'expiry',
  'resume',
  'overview',
  'messages',
  'history',
  'settings',
  'slider',
  'footer',
  'users',
  'account',
  'bulk',
  'csv',
  'views',
];

interface Page {
  readonly body: Compressed;
  readonly policy: string;
}

const html = 'text/html; charset=utf-8';

/** JSON that can stand inside a script element. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const emptySettings = new RegExp(`(<script\\b[^>]*\\bid="?${settingsElement}"?[^>]*>)[^<]*(</script>)`, 'i');

const pageOf = (settings: Settings, text: string): Page => {
  const styles = [...text.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(
    ([, css = '']) => `sha256-${createHash('sha256').update(css).digest('base64')}`,
  );
  return { body: compressed(text, html, 9), policy: contentSecurityPolicy(settings, styles) };
};

const plainStyle =
  ':root{color-scheme:light dark}h1{font-size:1.375rem;line-height:1.3}' +
  'body{max-width:36rem;margin:15vh auto 0;padding:0 1.5rem;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}';

/** A page without the app. */
const plainPage = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title}</title><link rel="icon" href="/favicon.png" type="image/png"><style>${plainStyle}</style></head>` +
  `<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;

/** The routes of the app (spec §2): everything else is sent the same page with 404, and the app draws not-found. */
const appRoute = /^\/(?:$|(?:login|logout|account-link|dashboard|certificate_verification)\/*$|admin(?:\/|$))/;

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Addresses of data and files, with slashes twice or in capitals too: the router takes `//api` for `/api`. */
const isOfServer = (path: string): boolean =>
  /^\/(?:api|assets|uploads)(?:\/|$)/.test(path.replace(/\/+/g, '/').toLowerCase());

/** No address of a page has a dot in its last part: slugs have none. */
const namesFile = (path: string): boolean => path.slice(path.lastIndexOf('/')).includes('.');

/** Whether the answer is a page, with whatever status, and not JSON. */
const isForPage = (request: FastifyRequest, path: string, isRoute: boolean): boolean => {
  const { accept = '*/*' } = request.headers;
  if (!isRead(request) || isOfServer(path)) return false;
  if (accept.includes('text/html')) return true;
  // A picture or a script that is missing is no page: those say what they take, with `*/*` at the end or alone.
  return !namesFile(path) && (isRoute || accept.trim() === '*/*');
};

/** The addresses of the files of the built app: no pages, which are filled in first, nothing compressed ahead, nothing hidden. */
const filesOf = (appFolder: string): ReadonlySet<string> => {
  const names = readdirSync(appFolder, { recursive: true, encoding: 'utf8' });
  return new Set(
    names
      .filter((name) => /[^/\\]\.(?!html$|br$|gz$|map$)\w+$/.test(name))
      .map((name) => `/${name.split(sep).join('/')}`),
  );
};

/** The pages as they are sent while the settings of the site are the same. */
interface Pages {
  readonly index: Page;
  readonly login: Page;
  readonly notConfigured: Page;
}

/** Whom a visitor can write to; nothing where no address was set. */
const contactWords = ({ contactEmail }: KeptSettings): string => {
  const address = escapedHtml(contactEmail);
  return address === '' ? '' : ` Questions: <a href="mailto:${address}">${address}</a>.`;
};

/**
 * Gives the pages with the settings of the site in them, made again when those have changed. While the database is lost they stay what
 * they were: the app says what is wrong.
 */
const makePages = async ({ runtime }: Site, make: (site: KeptSettings) => Pages): Promise<() => Promise<Pages>> => {
  const read = () => runtime.runPromise(SiteSettings.use(({ current }) => current));
  let made = await read();
  let pages = make(made);
  return async () => {
    const now = await read().catch(() => made);
    if (now !== made) {
      pages = make(now);
      made = now;
    }
    return pages;
  };
};

/**
 * Serves the built app: hashed files immutable and precompressed, and the page, with its settings inside, for every other
 * address (contract §2).
 */
export const registerPages = async (app: FastifyInstance, settings: Settings, served: Site): Promise<void> => {
  const isOwn = settings.apiBaseUrl === '/api/';
  const pageSettings: PageSettings = {
    apiBaseUrl: settings.apiBaseUrl,
    apiKey: served.apiKey,
    ideaApiUrl: settings.ideaApiUrl,
    certificateUrl: settings.certificateUrl,
    ownServer: isOwn,
    capabilities: isOwn ? capabilities : [],
  };
  const built = (name: string): string | null => {
    const path = join(settings.appFolder, name);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  };
  const [index, login] = [built('index.html'), built('login.html')];
  const fill = (text: string, site: SiteFacts): Page => {
    const filled = pageOfSite(text, site).replace(
      emptySettings,
      (_, start: string, end: string) => `${start}${scriptJson({ ...pageSettings, site })}${end}`,
    );
    return pageOf(settings, filled);
  };
  const notBuilt = plainPage('The app is not built', 'Run npm start, which builds it, or npm run dev.');
  const pagesNow = await makePages(served, (site) => {
    const first = index === null ? pageOf(settings, notBuilt) : fill(index, factsOfSite(site));
    const notConfigured = plainPage(
      'Certificate verification is not set up',
      'No address for certificate verification is configured. An administrator sets it on the screen Settings, or whoever runs ' +
        `this site with CERTIFICATE_URL.${contactWords(site)}`,
    );
    return {
      index: first,
      login: login === null ? first : fill(login, factsOfSite(site)),
      notConfigured: pageOf(settings, notConfigured),
    };
  });

  const send = (page: Page, request: FastifyRequest, reply: FastifyReply) =>
    page.body.send(request, reply.header('content-security-policy', page.policy));

  app.route({
    method: ['GET', 'HEAD'],
    url: certificateNotConfigured,
    handler: async (request, reply) => send((await pagesNow()).notConfigured, request, reply),
  });
  // Asked for by browsers that show something without a link to its icon: a PDF, a picture, an answer.
  app.get('/favicon.ico', (_request, reply) => reply.header('cache-control', 'no-cache').redirect('/favicon.png', 301));
  if (existsSync(settings.appFolder)) {
    const files = filesOf(settings.appFolder);
    await app.register(fastifyStatic, {
      root: settings.appFolder,
      // One route for all files: two for each would take a tenth of the start.
      allowedPath: (path) => files.has(path),
      index: false,
      preCompressed: true,
      cacheControl: false,
      // A name of a hashed file is never given to another content: nobody asks whether it has changed, nor for a part of it.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${sep}assets${sep}`);
        reply.setHeader('vary', 'Accept-Encoding');
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    // An address of the app is its page for whoever asks, whatever kinds of answers they say they take.
    const isRoute = appRoute.test(path);
    if (!isForPage(request, path, isRoute)) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send(failureBody('Nothing was found at this address.'));
    }
    if (!isRoute) reply.code(404);
    const pages = await pagesNow();
    return send(/^\/login\/*$/.test(path) ? pages.login : pages.index, request, reply);
  });
};
