import { actions } from '../../adapters/wire/actions';
import type { CallKey } from '../../domain/calls';
import { authTokenKey, sessionCookies } from '../../domain/session';
import type { ChartEntry } from '../../machines/catalogue';
import { code } from './table';

/** Where a call of a chart ends up: on the wire, in another chart, or in this browser alone. */
type Reach =
  | { readonly wire: CallKey; readonly cookies?: string }
  | { readonly chart: string }
  | { readonly browser: string };

const cookieNames = Object.values(sessionCookies).map(code).join(', ');

/**
 * By chart and by the name of the actor in `setup`; as `machines/live.ts` and its neighbours provide them. Generic charts stand
 * for the content type that `machines/catalogue.ts` gives them: the calls of the others differ in their names alone.
 */
const reaches: Readonly<Record<string, Readonly<Record<string, Reach>>>> = {
  login: {
    signIn: {
      wire: 'session.signIn',
      cookies: `once accepted, writes ${cookieNames}; the embedded server adds its HttpOnly secret, which no script reads`,
    },
  },
  'session-guard': {
    readSession: { browser: `reads the cookies ${cookieNames}; nothing is sent` },
    checkSession: { wire: 'session.check', cookies: 'changes none' },
  },
  shell: { readClock: { browser: "reads this machine's clock" }, logOut: { chart: 'log-out' } },
  'log-out': {
    signOut: {
      wire: 'session.signOut',
      cookies: `reads ${cookieNames} for the call, which goes to the embedded server only; then, whatever came of it, removes them and the stored ${code(authTokenKey)}`,
    },
  },
  'list-load': { loadRows: { wire: 'projectCategory.list' } },
  'form-submit': { save: { wire: 'projectCategory.add' } },
  removal: { remove: { wire: 'projectCategory.remove' } },
  collection: {
    list: { chart: 'list-load' },
    addForm: { chart: 'form-submit' },
    editForm: { chart: 'form-submit' },
    removal: { chart: 'removal' },
  },
  listing: { list: { chart: 'list-load' }, removal: { chart: 'removal' } },
  'category-path': { firstList: { chart: 'list-load' }, secondList: { chart: 'list-load' } },
  entry: { path: { chart: 'category-path' }, form: { chart: 'form-submit' } },
  'path-listing': { path: { chart: 'category-path' }, list: { chart: 'list-load' }, removal: { chart: 'removal' } },
  editor: { loadRecord: { wire: 'idea.list' }, addForm: { chart: 'idea-upload' }, editForm: { chart: 'idea-upload' } },
  'idea-upload': {
    readSignature: { browser: 'reads the first bytes of the chosen file; nothing is sent' },
    send: { wire: 'idea.add' },
  },
  wizard: { form: { chart: 'form-submit' } },
  uploads: { upload: { chart: 'image-upload' } },
  'image-upload': { send: { wire: 'upload.image' } },
  'code-copy': { writeClipboard: { browser: 'writes the clipboard' } },
  'problem-report': {
    saveReport: { browser: 'hands what was recorded to the browser as a file to save; nothing is sent' },
  },
  toasts: { toast: { chart: 'toast' } },
  toast: {},
};

const proofs = {
  open: 'neither key nor session',
  key: 'the api key',
  session: "the api key; the browser adds the session's cookies",
} as const;

const wireWords = (key: CallKey): string => {
  const { method, path, reqData, fields, access } = actions[key];
  const sent = Object.values(fields).map(
    ({ wire, kind, optional }) =>
      `${code(wire)}${kind === 'secret' ? ' (never logged)' : ''}${optional ? ' (may be left out)' : ''}`,
  );
  return `call ${code(key)}: ${method} ${code(path)}, ${code(`req_data=${reqData}`)}; sends ${sent.length === 0 ? 'no fields' : sent.join(', ')}; with ${proofs[access]}`;
};

/** Charts and calls that the words leave out, or that they name and the charts do not have. */
export const callWordGaps = (charts: readonly ChartEntry[], known = reaches): readonly string[] => [
  ...charts.flatMap(({ id, machine }) => {
    const names = Object.keys(machine.implementations.actors);
    const told = Object.keys(known[id] ?? {});
    return [
      ...names.filter((name) => !told.includes(name)).map((name) => `no words for the call ${name} of ${id}`),
      ...told.filter((name) => !names.includes(name)).map((name) => `words for the call ${name}, which ${id} has not`),
    ];
  }),
  ...Object.keys(known)
    .filter((id) => !charts.some((chart) => chart.id === id))
    .map((id) => `words for the calls of ${id}, which is no chart`),
];

/** Where a call of a chart goes, what it sends and what it does to cookies. */
export const reachWords = (chart: string, actor: string): string => {
  const reach = reaches[chart]?.[actor];
  if (reach === undefined) throw new Error(`docs/build/call-words.ts: no words for the call ${actor} of ${chart}`);
  if ('chart' in reach) return `the chart [${reach.chart}](${reach.chart}.md)`;
  if ('browser' in reach) return reach.browser;
  return [wireWords(reach.wire), ...(reach.cookies === undefined ? [] : [`cookies: ${reach.cookies}`])].join('; ');
};
