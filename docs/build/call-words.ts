import type { WireAction } from '../../adapters/wire/action';
import { authTokenKey, sessionCookies } from '../../domain/session';
import type { ChartEntry } from '../../machines/registry';
import { code } from '../../tests/qa/documents/table';
import { type LiveActor, type LiveChart, usesOf } from './live-calls';

/** Where a call of a chart ends up: on the wire, in another chart, or in this browser alone. */
type Reach =
  | { readonly to: 'wire'; readonly cookies?: string }
  | { readonly to: 'chart' }
  | { readonly to: 'browser'; readonly does: string; readonly cookies?: string };

const cookieNames = Object.values(sessionCookies).map(code).join(', ');
const wire = { to: 'wire' } as const;
const chart = { to: 'chart' } as const;

/**
 * By chart and by the name of the actor in `setup`. Which calls of the wire and which charts these are is read off the charts
 * that run in the product (`live-calls.ts`).
 */
const reaches: Readonly<Record<string, Readonly<Record<string, Reach>>>> = {
  login: {
    signIn: {
      to: 'wire',
      cookies: `once accepted, writes ${cookieNames}; the embedded server adds its HttpOnly secret, which no script reads`,
    },
  },
  'session-guard': {
    readSession: { to: 'browser', does: 'nothing is sent', cookies: `reads ${cookieNames}` },
    checkSession: wire,
  },
  shell: { readClock: { to: 'browser', does: "reads this machine's clock" }, logOut: chart },
  'sign-in-again': {
    signIn: {
      to: 'wire',
      cookies: `once accepted, writes ${cookieNames}, as the sign-in on its own page does, and reads them for a check of the session; the calls that wait are sent again`,
    },
  },
  'session-end': {
    readTimeLeft: { to: 'wire', cookies: `reads ${cookieNames}` },
    prolong: { to: 'wire', cookies: `reads ${cookieNames}` },
  },
  'log-out': {
    logOut: {
      to: 'wire',
      cookies: `reads ${cookieNames} for the call, which goes to the embedded server only; then, whatever came of it, removes them and the stored ${code(authTokenKey)}`,
    },
  },
  'list-load': { loadRows: wire, fetchRows: wire },
  'form-submit': { save: wire, comparison: chart },
  'form-draft': {
    findDraft: {
      to: 'browser',
      does: "looks in the browser's IndexedDB for the account's draft of the form; drafts of seven days and more are removed",
    },
    storeDraft: { to: 'browser', does: "writes the draft to the browser's IndexedDB, or removes it; nothing is sent" },
  },
  'delete-record': { delete: wire },
  account: { readAccount: wire, nameForm: chart, passwordForm: chart, twoFactor: chart },
  'two-factor': { begin: wire, confirm: wire, renewCodes: wire, end: wire },
  'restore-record': { restore: wire },
  inbox: { list: chart, deleteRecord: chart, openMessage: chart },
  'open-message': { markRead: wire, markUnread: wire, archive: wire },
  'unread-count': { readUnread: wire },
  neighbours: { findNeighbours: wire },
  'list-settings': { readLists: wire, saveSettings: wire },
  'list-tools': { changeViews: wire },
  'history-list': { list: chart, entry: chart },
  'history-entry': { readEntry: wire, restore: wire },
  'ordered-list': { saveOrder: wire },
  'form-and-table': { list: chart, addForm: chart, editForm: chart, deleteRecord: chart },
  'table-screen': { list: chart, deleteRecord: chart },
  'category-path': { firstList: chart, secondList: chart },
  'form-in-category': { path: chart, form: chart },
  'users-screen': {
    list: chart,
    disable: chart,
    enable: chart,
    signOut: chart,
    inviteForm: chart,
    editForm: chart,
    linkForm: chart,
    sessions: chart,
  },
  'account-link': { readLink: wire, form: chart },
  'table-in-category': { path: chart, list: chart, deleteRecord: chart },
  'record-screen': { loadRecord: wire, addForm: chart, editForm: chart },
  'idea-upload': {
    readSignature: { to: 'browser', does: 'reads the first bytes of the chosen file; nothing is sent' },
    send: wire,
    comparison: chart,
  },
  wizard: { form: chart },
  uploads: { upload: chart },
  'image-upload': { send: wire },
  'code-copy': { writeClipboard: { to: 'browser', does: 'writes the clipboard' } },
  'link-editor': {},
  'filter-editor': {},
  selection: {},
  bulk: { readOpen: wire, preview: wire, begin: wire, runJob: chart },
  'run-job': { step: wire, cancel: wire, readReport: wire },
  'csv-export': { exportList: wire },
  'csv-import': {
    readOpen: wire,
    sendFile: wire,
    mapColumns: wire,
    begin: wire,
    readReport: wire,
    runJob: chart,
  },
  'problem-report': {
    saveReport: { to: 'browser', does: 'hands what was recorded to the browser as a file to save; nothing is sent' },
  },
  'leave-question': {},
  connection: {
    probe: {
      to: 'browser',
      does: 'asks for the head (HEAD, without cookies) of the list of project categories; whatever is answered, the server answers',
    },
  },
  patience: {},
  overview: { readOverview: wire },
  toasts: { toast: chart },
  toast: {},
  comparison: {},
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
    .filter((id) => !charts.some((entry) => entry.id === id))
    .map((id) => `words for the calls of ${id}, which is no chart`),
];

/** What is untrue in the words for a call, as it is in the product. */
const untrueOf = (reach: Reach, actor: LiveActor): readonly string[] => {
  if (actor.kind === 'refused' || actor.kind === 'never') return [];
  if (actor.kind === 'chart') return reach.to === 'chart' ? [] : ['is a chart'];
  const touches = 'cookies' in reach && reach.cookies !== undefined;
  return [
    ...(actor.wire.length > 0 === (reach.to === 'wire')
      ? []
      : [`${actor.wire.length > 0 ? 'asks' : 'does not ask'} the server`]),
    ...(actor.cookies.length > 0 === touches ? [] : [`${touches ? 'touches no' : 'touches the'} cookies`]),
  ];
};

/** Words that are not true of the charts in the product, and charts that are nowhere in it. */
export const callWordFaults = (
  charts: readonly ChartEntry[],
  live: readonly LiveChart[],
  known = reaches,
): readonly string[] =>
  charts.flatMap(({ id, machine }) => {
    const uses = usesOf(live, machine.id);
    const faults = uses.flatMap(({ actors }) =>
      Object.entries(known[id] ?? {}).flatMap(([name, reach]) => {
        const actor = actors[name];
        return actor === undefined ? [] : untrueOf(reach, actor).map((fault) => `the call ${name} of ${id} ${fault}`);
      }),
    );
    return uses.length === 0 ? [`${id} runs nowhere in the product`] : [...new Set(faults)];
  });

/** What a call does in this browser, beside what it asks the server; nothing to tell of a chart. */
export const browserWords = (id: string, actor: string): readonly string[] => {
  const reach = reaches[id]?.[actor];
  if (reach === undefined) throw new Error(`docs/build/call-words.ts: no words for the call ${actor} of ${id}`);
  if (reach.to === 'chart') return [];
  return [
    ...(reach.cookies === undefined ? [] : [`cookies: ${reach.cookies}`]),
    ...(reach.to === 'browser' ? [reach.does] : []),
  ];
};

/** What the server wants to see before it does what a call asks for. */
const proofs = {
  open: 'neither key nor session',
  key: 'the api key',
  session: "the api key and the session's cookies",
} as const;

/** What a call of the wire table is sent as: its name, method and path, its fields and what it needs. */
export const wireCells = (action: WireAction): readonly string[] => {
  const { key, method, path, reqData, queryReqData, fields, fixed, access } = action;
  const sent = [
    ...Object.values(fields).map(
      ({ wire: name, kind, optional }) =>
        `${code(name)}${kind === 'secret' ? ' (never logged)' : ''}${optional ? ' (may be left out)' : ''}`,
    ),
    ...Object.entries(fixed).map(([name, text]) => `${code(name)} (always "${text}")`),
  ];
  return [
    code(key),
    `${method} ${code(path)}`,
    `${code(`req_data=${reqData}`)}${queryReqData === null ? '' : `, and ${code(`req_data=${queryReqData}`)} in the address`}`,
    sent.length === 0 ? 'no fields' : sent.join(', '),
    proofs[access],
  ];
};

/** Said below every table of such calls. */
export const wireNote =
  "A call that needs the api key sends it as `api_key`. Whatever a call needs, the browser adds the page's cookies, the session's among them, to each call to the page's own origin, and to no other.";
