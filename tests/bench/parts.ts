import type { Measure } from './kit/measure';
import { keepDrafts, openAndSave, richText } from './rows/editor';
import { hugeList } from './rows/huge';
import { bigList, signInToList } from './rows/lists';
import { load, loadHuge } from './rows/load';
import { login, loginWire } from './rows/login';
import { answers, creates, signIns, starts } from './rows/server';
import { twoServers } from './rows/two-servers';

/** What a row has to be: at most so many times what React alone takes, or at most or at least so much; or so many times the bare floor. */
export type Goal = Readonly<
  | { timesReact: number }
  | { timesBare: number }
  | { atLeastTimesBare: number }
  | { atMost: number }
  | { atLeast: number }
>;

export interface Row {
  /** As its part names it. */
  readonly key: string;
  readonly measure: string;
  readonly goal: Goal;
  /** Nobody is ahead of it: its goal is that it stays so. */
  readonly isKept?: true;
}

/** What is measured together. */
export interface Part {
  readonly measured: Measure;
  readonly rows: readonly Row[];
}

const list = 'sign-in click to list of 1,000';
const edit = 'edit click to editor usable (20 KB text)';
const load20 = '20 administrators at work on 10,000 projects';

/** Every row with its goal, by the word that `--only` takes. */
export const parts: Readonly<Record<string, Part>> = {
  login: {
    measured: login('normal'),
    rows: [{ key: 'usable', measure: 'login form usable, ms', goal: { timesReact: 1.7 } }],
  },
  'login-slow': {
    measured: login('slow'),
    rows: [{ key: 'usable', measure: 'login form usable, slow, ms', goal: { timesReact: 1.5 } }],
  },
  'login-wire': {
    measured: loginWire,
    rows: [
      { key: 'requests', measure: 'requests until the login is usable', goal: { atMost: 4 } },
      { key: 'kilobytes', measure: 'JavaScript until the login is usable, KB', goal: { atMost: 90 } },
    ],
  },
  'sign-in': {
    measured: signInToList('normal'),
    rows: [
      { key: 'shown', measure: `${list} painted, ms`, goal: { timesReact: 3 } },
      { key: 'kilobytes', measure: 'bytes on the wire when the list is there, KB', goal: { atMost: 300 } },
    ],
  },
  'sign-in-slow': {
    measured: signInToList('slow'),
    rows: [{ key: 'shown', measure: `${list} painted, slow, ms`, goal: { timesReact: 2.5 } }],
  },
  list: {
    measured: bigList,
    rows: [
      { key: 'shown', measure: 'sign-in click to first page of 10,000 painted, ms', goal: { timesReact: 3 } },
      { key: 'frame', measure: 'scrolling 10,000 rows, frame time p95, ms', goal: { atMost: 17 } },
      { key: 'elements', measure: 'its elements', goal: { atMost: 1000 }, isKept: true },
      { key: 'heap', measure: 'its heap, MB', goal: { atMost: 60 }, isKept: true },
    ],
  },
  editor: {
    measured: openAndSave('normal'),
    rows: [
      { key: 'opened', measure: `${edit}, ms`, goal: { timesReact: 4.5 } },
      { key: 'key', measure: 'title: key to paint, ms', goal: { timesReact: 1.2 } },
      { key: 'saved', measure: 'save click to success shown, ms', goal: { timesReact: 2.5 } },
    ],
  },
  'editor-slow': {
    measured: openAndSave('slow'),
    rows: [
      { key: 'opened', measure: `${edit}, slow, ms`, goal: { timesReact: 2.5 } },
      { key: 'saved', measure: 'save click to success shown, slow, ms', goal: { timesReact: 1.3 }, isKept: true },
    ],
  },
  'rich-text': {
    measured: richText,
    rows: [{ key: 'key', measure: 'rich text: key to paint, ms', goal: { timesReact: 1.4 }, isKept: true }],
  },
  drafts: {
    measured: keepDrafts,
    rows: [
      { key: 'line', measure: 'title: key to paint, drafts on, ms (floor: drafts off)', goal: { timesBare: 1.1 } },
      { key: 'text', measure: 'rich text: key to paint, drafts on, ms (floor: drafts off)', goal: { timesBare: 1.1 } },
    ],
  },
  answers: {
    measured: answers,
    rows: [
      { key: 'perSecond', measure: '1,000 full records, answers/s', goal: { atLeastTimesBare: 2.9 }, isKept: true },
    ],
  },
  creates: {
    measured: creates,
    rows: [{ key: 'perSecond', measure: 'create with a 200 KB picture, /s', goal: { atLeast: 150 } }],
  },
  'sign-ins': {
    measured: signIns,
    rows: [{ key: 'perSecond', measure: 'sign-ins/s', goal: { atLeast: 60 } }],
  },
  starts: {
    measured: starts,
    rows: [
      { key: 'started', measure: 'second start, ms', goal: { timesBare: 4.8 }, isKept: true },
      { key: 'memory', measure: 'idle memory, MB', goal: { timesBare: 2.2 }, isKept: true },
    ],
  },
  huge: {
    measured: hugeList,
    rows: [
      { key: 'shown', measure: 'menu to first rows of 100,000, ms (floor: ours of 100)', goal: { timesReact: 1.5 } },
      { key: 'asked', measure: 'a window of 100,000, sorted or searched, p95, ms', goal: { atMost: 200 } },
      { key: 'frame', measure: 'scrolling 100,000 rows, frame time p95, ms', goal: { atMost: 17 } },
      { key: 'elements', measure: 'its elements', goal: { atMost: 1000 } },
      { key: 'heap', measure: 'its heap, MB', goal: { atMost: 60 } },
    ],
  },
  'load-huge': {
    measured: loadHuge,
    rows: [
      { key: 'health', measure: '/healthz, p99, ms: 20 administrators page through 100,000', goal: { atMost: 100 } },
      { key: 'record', measure: 'one record, p99, ms: 20 administrators page through 100,000', goal: { atMost: 100 } },
    ],
  },
  'two-servers': {
    measured: twoServers,
    rows: [
      { key: 'ratio', measure: 'reads of one record, two servers to one (PostgreSQL), times', goal: { atLeast: 1.6 } },
    ],
  },
  load: {
    measured: load,
    rows: [
      { key: 'health', measure: `/healthz, p99, ms: ${load20}`, goal: { atMost: 100 }, isKept: true },
      { key: 'record', measure: `one record, p99, ms: ${load20}`, goal: { atMost: 100 }, isKept: true },
    ],
  },
};
