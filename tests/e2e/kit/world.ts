import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
} from 'playwright';
import { type RunningServer, startServer } from '../../../server/serve';
import { readSettings } from '../../../server/settings';
import { findBrowser } from '../../browser.mjs';
import { runSql } from '../../server/kit/databases';
import { workerEntry } from '../../server/kit/worker-entry';
import { type Build, built } from './built';
import { Gate } from './gate';

/** The administrator of every test site. */
export const administrator = { email: 'asha@example.org', password: 'correct horse' } as const;

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A real server with an empty site, and a gate before it. */
export interface World {
  readonly gate: Gate;
  readonly server: RunningServer;
  /** Runs a statement on the database beside the server; gives the rows of a `select`. */
  readonly sql: (statement: string, ...values: readonly unknown[]) => unknown[];
  /** A fresh browser profile at the gate's address; `problems` gathers what its pages complain about. */
  readonly visit: (options?: BrowserContextOptions) => Promise<Visit>;
  readonly close: () => Promise<void>;
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Uncaught errors and console errors, other than those that tell of a failed call. */
  readonly problems: string[];
}

/** MBT_APP: the app of another folder in place of the recording one, such as one with a fault in it (`tests/e2e/faults`). */
const appFolder = (build: Build) =>
  (build === 'recording' ? process.env.MBT_APP : undefined) ?? join(built(build), 'app');

/** Starts the server on a new data folder. */
export const startSite = (dataFolder: string, build: Build = 'product', more: Record<string, string> = {}) =>
  startServer(
    readSettings(
      {
        PORT: '0',
        DATA_DIR: dataFolder,
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        ...more,
      },
      appFolder(build),
      workerEntry,
    ),
    { writeLog: () => undefined },
  );

const loggedFailure = /^\w+\.\w+: /;

const failedLoad = 'Failed to load resource';

/** A browser tells of every call that fails, in words of its own; of anything else that fails to load it has to be silent. */
const isExpected = (message: ConsoleMessage): boolean =>
  loggedFailure.test(message.text()) ||
  (message.text().startsWith(failedLoad) && new URL(message.location().url).pathname.startsWith('/api/'));

/** Starts a real browser. */
const startBrowser = async (): Promise<Browser> => {
  // MBT_HEADED: in a window that a person watches (`npm run qa -- browser --headed`).
  const full = process.env.MBT_HEADED === 'yes';
  const executablePath = await findBrowser({ full });
  if (!executablePath) throw new Error('No browser to test in: set BROWSER_PATH');
  return chromium.launch({ executablePath, args: quiet, headless: !full });
};

let started: Promise<Browser> | undefined;

/** The browser that all test files of a worker share. Playwright ends it with the worker. */
const sharedBrowser = async (): Promise<Browser> => {
  if (started === undefined || !(await started).isConnected()) started = startBrowser();
  return started;
};

const profiles = new Set<BrowserContext>();

/** The pages of this test file that are open now. */
export const openPages = (): readonly Page[] => [...profiles].flatMap((context) => context.pages());

/**
 * TEST_LANGUAGE and TEST_SCALE: the language of the browser, such as `ar-EG`, and how many dots of the screen a CSS pixel is, in place
 * of English and one (`tests/surroundings.mjs`).
 */
const surroundings = (): BrowserContextOptions => ({
  locale: process.env.TEST_LANGUAGE ?? 'en-US',
  deviceScaleFactor: Number(process.env.TEST_SCALE ?? 1),
});

/** Closes every browser profile that is open: each test file leaves none to the next. */
export const closeProfiles = async (): Promise<void> => {
  await Promise.all([...profiles].map((context) => context.close()));
};

/** A fresh browser profile at an address. */
export const visitAt = async (baseURL: string, options: BrowserContextOptions = {}): Promise<Visit> => {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 900 },
    // What moves is drawn again and again, and keeps a click waiting until it stands. The journeys have it move.
    reducedMotion: 'reduce',
    ...surroundings(),
    ...options,
  });
  // Far from what a page needs, on a machine that does other things too.
  context.setDefaultTimeout(30_000);
  profiles.add(context);
  context.on('close', () => profiles.delete(context));
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' || isExpected(message)) return;
    // The browser's sentence about a file that does not load leaves out which one.
    problems.push(message.text() + (message.text().startsWith(failedLoad) ? `: ${message.location().url}` : ''));
  });
  return { context, page, problems };
};

/** Builds a world; `recording` serves the app that keeps the transitions it takes. */
export const makeWorld = async (build: Build = 'product'): Promise<World> => {
  const folder = mkdtempSync(join(tmpdir(), 'back-office-'));
  const server = await startSite(folder, build);
  const gate = await Gate.before(server.url);

  return {
    gate,
    server,
    sql: (statement, ...values) => runSql(folder, statement, values),
    visit: (options = {}) => visitAt(gate.url, options),
    close: async () => {
      await closeProfiles();
      await gate.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const shared = new WeakMap<World, Promise<OpenSession>>();

/**
 * Gives the browser profile the cookies of a session that all who call this in a world share: a sign-in is slow on purpose.
 * Whoever ends the session takes `signInAnew`.
 */
export const signInQuietly = async (world: World, context: BrowserContext): Promise<SignedIn> => {
  const opening = shared.get(world) ?? openSession(world);
  shared.set(world, opening);
  return enter(context, await opening);
};

/** The session that all share has ended: the next who asks for it has another one. */
export const forgetSharedSession = (world: World): void => {
  shared.delete(world);
};

/** Signs in at the server itself and gives the browser profile the cookies of that session, which nobody else has. */
export const signInAnew = async (world: World, context: BrowserContext): Promise<SignedIn> =>
  enter(context, await openSession(world));

interface OpenSession {
  readonly session: SignedIn;
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
}

const enter = async (context: BrowserContext, { session, cookies }: OpenSession): Promise<SignedIn> => {
  await context.addCookies(cookies);
  return session;
};

const openSession = async (world: World): Promise<OpenSession> => {
  const form = new FormData();
  form.set('username', administrator.email);
  form.set('password', administrator.password);
  form.set('req_data', 'userValidation');
  const response = await fetch(`${world.server.url}/api/users`, {
    method: 'POST',
    body: form,
    headers: { origin: world.server.url },
  });
  const body = (await response.json()) as { userID: string; session_id: string; role: string };
  const cookies = [
    { name: 'userID', value: String(body.userID) },
    { name: 'session_id', value: String(body.session_id) },
    { name: 'user_type', value: String(body.role) },
    ...response.headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), httpOnly: true };
    }),
  ];
  return {
    session: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), ...body },
    cookies: cookies.map((cookie) => ({ ...cookie, url: world.gate.url })),
  };
};

export interface SignedIn {
  /** The `Cookie` header of this session. */
  readonly cookie: string;
  readonly userID: string;
  readonly session_id: string;
  readonly role: string;
}

/** A picture of one colour, as PNG bytes. */
export const picture = async (width = 64, height = 48): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
};

/** Adds a project category over the wire. */
export const addCategory = async (world: World, session: SignedIn, title: string): Promise<void> => {
  const form = new FormData();
  form.set('catName', title);
  form.set('image', new File([new Uint8Array(await picture())], 'photo.png', { type: 'image/png' }));
  form.set('req_data', 'addCat');
  form.set('api_key', world.server.apiKey);
  const response = await fetch(`${world.server.url}/api/category`, {
    method: 'POST',
    body: form,
    headers: { origin: world.server.url, cookie: session.cookie },
  });
  if (!response.ok) throw new Error(`The category could not be added: ${response.status} ${await response.text()}`);
};

/** Gives a project category a title and another photo over the wire, as somebody else would. */
export const editCategory = async (world: World, session: SignedIn, id: string, title: string): Promise<void> => {
  const form = new FormData();
  const fields = { catID: id, catName: title, req_data: 'EditCat', api_key: world.server.apiKey };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new File([new Uint8Array(await picture())], 'other.png', { type: 'image/png' }));
  const headers = { origin: world.server.url, cookie: session.cookie };
  const response = await fetch(`${world.server.url}/api/category`, { method: 'POST', body: form, headers });
  if (!response.ok) throw new Error(`The category could not be changed: ${response.status} ${await response.text()}`);
};

/** Adds a project over the wire, in a category of its own. */
export const addProject = async (world: World, session: SignedIn, name: string): Promise<void> => {
  await addCategory(world, session, `For ${name}`);
  const { url, apiKey } = world.server;
  const listed = await fetch(`${url}/api/category?req_data=getCat`);
  const { data } = (await listed.json()) as { readonly data: readonly { readonly sno: number }[] };
  const form = new FormData();
  form.set('name', name);
  form.set('desc', '<p>Made for a test</p>');
  form.set('catID', String(data.at(-1)?.sno));
  form.set('price', '10');
  form.set('DiscPrice', '5');
  form.set('req_data', 'addProject');
  form.set('api_key', apiKey);
  const headers = { origin: url, cookie: session.cookie };
  const response = await fetch(`${url}/api/projectData`, { method: 'POST', body: form, headers });
  if (!response.ok) throw new Error(`The project could not be added: ${response.status} ${await response.text()}`);
};
