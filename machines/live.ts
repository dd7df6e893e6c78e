import { fromPromise } from 'xstate';
import { Content, type VerbsOf } from '../adapters/content';
import type { LiveRuntime } from '../adapters/live';
import { Session } from '../adapters/session';
import type { Resource } from '../domain/resource';
import { type ResourceName, resources } from '../domain/resources';
import { collectionMachine } from './collection.machine';
import { formSubmitMachine } from './form-submit.machine';
import { listLoadMachine } from './list-load.machine';
import { logOutMachine } from './log-out.machine';
import { loginMachine } from './login.machine';
import { removalMachine } from './removal.machine';
import { effectActor } from './run';
import { sessionGuardMachine } from './session-guard.machine';
import { shellMachine } from './shell.machine';

/** Signing in over the wire. */
export const liveLogin = (runtime: LiveRuntime) =>
  loginMachine.provide({
    actors: { signIn: effectActor(runtime, (credentials) => Session.use((session) => session.signIn(credentials))) },
  });

/** The guard over this browser's cookies and the server's session check. */
export const liveSessionGuard = (runtime: LiveRuntime) =>
  sessionGuardMachine.provide({
    actors: {
      readSession: effectActor(runtime, () => Session.use((session) => session.read)),
      checkSession: effectActor(runtime, (values) => Session.use((session) => session.check(values))),
    },
  });

/** Logging out of this browser and of the server. */
export const liveLogOut = (runtime: LiveRuntime) =>
  logOutMachine.provide({
    actors: { signOut: effectActor(runtime, () => Session.use((session) => session.signOut)) },
  });

/** The frame, with this machine's clock. */
export const liveShell = (runtime: LiveRuntime) =>
  shellMachine.provide({
    actors: { readClock: fromPromise(() => Promise.resolve(Date.now())), logOut: liveLogOut(runtime) },
  });

const liveCollection = <Row extends { readonly id: number }, Add, Edit>(
  runtime: LiveRuntime,
  resource: Resource<Row, Add, Edit>,
  verbs: (content: Content['Service']) => VerbsOf<Row, Add, Edit>,
) =>
  collectionMachine(resource).provide({
    actors: {
      list: listLoadMachine<Row>(resource.list).provide({
        actors: { loadRows: effectActor(runtime, () => Content.use((content) => verbs(content).list)) },
      }),
      addForm: formSubmitMachine(resource.add).provide({
        actors: { save: effectActor(runtime, ({ draft }) => Content.use((content) => verbs(content).add(draft))) },
      }),
      editForm: formSubmitMachine(resource.edit).provide({
        actors: { save: effectActor(runtime, ({ draft }) => Content.use((content) => verbs(content).edit(draft))) },
      }),
      removal: removalMachine(resource.remove).provide({
        actors: { remove: effectActor(runtime, (row) => Content.use((content) => verbs(content).remove(row))) },
      }),
    },
  });

/** Every content type's screen chart over the wire, by its name in `domain/resources.ts`. */
export const liveCollections = {
  projectCategory: (runtime: LiveRuntime) =>
    liveCollection(runtime, resources.projectCategory, (content) => content.projectCategory),
  ideaCategory: (runtime: LiveRuntime) =>
    liveCollection(runtime, resources.ideaCategory, (content) => content.ideaCategory),
} satisfies Readonly<Record<ResourceName, unknown>>;
