import { idempotencyField, sentAheadField, type WireAction, wiresOf } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import { recordVersionField, versionFields } from '../../adapters/wire/versions';
import { mayDo, type Role } from '../../domain/roles';
import { noName, refusal, type ServerFailure } from '../failure';
import type { FormLimits, PartLimit } from './body';
import { isFilled, type Received } from './fields';

/** The calls that share one path and method. */
export interface CallPath {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly actions: readonly WireAction[];
  /** Every call here needs a session: without one, nothing of the body is read. */
  readonly needsSession: boolean;
  /** No call here needs a session or the api key: pages of the configured origins may read the answers. */
  readonly isOpen: boolean;
  /** The least that the account of that session has to be, whatever is called here. */
  readonly leastRole: Role;
  /** Whether all calls here are about one's own account: those may be made without the two-factor sign-in that is demanded. */
  readonly isForOwnAccount: boolean;
  readonly limits: FormLimits;
}

const kilobyte = 1024;
/** Names of parts, boundaries and other envelopes of a form, in bytes. */
const envelope = 256 * kilobyte;

const limitsOf = (group: readonly WireAction[]): FormLimits => {
  const names = new Map<string, PartLimit>([
    ['req_data', { text: kilobyte, file: null }],
    ['api_key', { text: 2 * kilobyte, file: null }],
    [idempotencyField, { text: kilobyte, file: null }],
    [recordVersionField, { text: kilobyte, file: null }],
    [sentAheadField, { text: kilobyte, file: null }],
  ]);
  for (const { fields: own, fixed, versioned } of group) {
    const fields = versioned ? { ...own, ...versionFields } : own;
    // Known, so that they count where a field is said twice, but not read.
    for (const wire of Object.keys(fixed)) names.set(wire, names.get(wire) ?? { text: null, file: null });
    const takes = Object.values(fields).flatMap((field) => wiresOf(field).map((wire) => ({ ...field, wire })));
    for (const { wire, kind, maxBytes } of takes) {
      const known = names.get(wire) ?? { text: null, file: null };
      names.set(
        wire,
        kind === 'file'
          ? { ...known, file: Math.max(known.file ?? 0, maxBytes) }
          : { ...known, text: Math.max(known.text ?? 0, maxBytes) },
      );
    }
  }
  // Twice the sum: a field somewhat over its own limit gets that limit's sentence, not the one for the whole body.
  const sum = [...names.values()].reduce((total, { text, file }) => total + (text ?? 0) + (file ?? 0), 0);
  return { names, total: 2 * sum + envelope };
};

/**
 * The action of a name. Where several share it (spec §7 Blogs), the one whose required fields were all sent, and of those the
 * one that asks for most: `getBlogPost` with `BlogPostID` is about one post.
 */
export const actionOf = (
  group: readonly WireAction[],
  name: string,
  isSent: (wire: string) => boolean,
): WireAction | undefined => {
  const named = group.filter(({ reqData, otherNames }) => name === reqData || otherNames.includes(name));
  const required = ({ fields }: WireAction) => Object.values(fields).filter(({ optional }) => !optional);
  const [first] = named
    .filter((action) => required(action).every((field) => wiresOf(field).some(isSent)))
    .sort((a, b) => required(b).length - required(a).length);
  return first ?? named[0];
};

/** The action that a request names in `req_data`: 422 when a POST names none, 404 when its path has none of that name. */
export const findAction = (path: CallPath, received: Received): WireAction | ServerFailure => {
  const part = received('req_data');
  if (!isFilled(part) && path.method === 'POST') return noName();
  const name = part?.kind === 'text' ? part.value : '';
  const action = actionOf(path.actions, name, (wire) => received(wire) !== undefined);
  return action ?? refusal(404, `There is no such call at ${path.path}. Check req_data.`);
};

const byPath = (): Map<string, WireAction[]> => {
  const groups = new Map<string, WireAction[]>();
  for (const action of Object.values(actions) as readonly WireAction[]) {
    const key = `${action.method} ${action.path}`;
    groups.set(key, [...(groups.get(key) ?? []), action]);
  }
  return groups;
};

/** All (method, path) pairs of the wire table. Throws when files could reach a path that is open without a session. */
export const callPaths = (): readonly CallPath[] => {
  return [...byPath().values()].map((group) => {
    const { path, method } = group[0]!;
    const needsSession = group.every(({ access }) => access === 'session');
    const isOpen = group.every(({ access }) => access === 'open');
    const takesFiles = group.some(({ fields }) => Object.values(fields).some(({ kind }) => kind === 'file'));
    if (takesFiles && !needsSession) throw new Error(`${path} takes files, but not all its calls need a session`);
    const leastRole = group.map((action) => action.leastRole).reduce((a, b) => (mayDo(a, b) ? b : a));
    const isForOwnAccount = group.every(({ key }) => key.startsWith('account.'));
    return { path, method, actions: group, needsSession, isOpen, leastRole, isForOwnAccount, limits: limitsOf(group) };
  });
};
