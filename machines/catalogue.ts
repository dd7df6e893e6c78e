import type { AnyStateMachine } from 'xstate';
import { projectCategory } from '../domain/content/projects';
import { collectionGuards, collectionMachine } from './collection.machine';
import { formSubmitGuards, formSubmitMachine } from './form-submit.machine';
import { listLoadGuards, listLoadMachine } from './list-load.machine';
import { logOutGuards, logOutMachine } from './log-out.machine';
import { loginGuards, loginMachine } from './login.machine';
import { removalGuards, removalMachine } from './removal.machine';
import { sessionGuardGuards, sessionGuardMachine } from './session-guard.machine';
import { shellGuards, shellMachine } from './shell.machine';
import { toastGuards, toastMachine } from './toast.machine';
import { toastsGuards, toastsMachine } from './toasts.machine';

/** A chart as the documents, the tests and the tools see it. Generic charts stand here for project categories. */
export interface ChartEntry {
  /** The file's name without `.machine.ts`. */
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly string[];
  readonly machine: AnyStateMachine;
  /** Every guard in words, for readers of the chart documents. */
  readonly guardWords: Readonly<Record<string, string>>;
}

/** Every chart of the product. */
export const charts: readonly ChartEntry[] = [
  {
    id: 'login',
    title: 'Signing in',
    clauses: ['§2 Login screen', '§4 Login', '§5 Login', '§8 Login failure'],
    machine: loginMachine,
    guardWords: loginGuards,
  },
  {
    id: 'session-guard',
    title: 'Who may see the admin screens',
    clauses: ['§2 Admin shell', '§4 Session guard', '§6', '§7 Session check', '§9 Cookie polling interval'],
    machine: sessionGuardMachine,
    guardWords: sessionGuardGuards,
  },
  {
    id: 'shell',
    title: 'The frame of the admin screens',
    clauses: ['§2 Admin shell', '§4 Sidebar', '§9 Top-bar clock refresh'],
    machine: shellMachine,
    guardWords: shellGuards,
  },
  {
    id: 'log-out',
    title: 'Logging out',
    clauses: ['§2 Admin shell', '§6'],
    machine: logOutMachine,
    guardWords: logOutGuards,
  },
  {
    id: 'list-load',
    title: 'Loading a list',
    clauses: ['§4 Lists', '§7 Actions after answers'],
    machine: listLoadMachine(projectCategory.list),
    guardWords: listLoadGuards,
  },
  {
    id: 'form-submit',
    title: 'Filling in and saving a form',
    clauses: ['§4 Forms', '§5', '§7 Actions after answers', '§8'],
    machine: formSubmitMachine(projectCategory.add),
    guardWords: formSubmitGuards,
  },
  {
    id: 'removal',
    title: 'Asking before a delete',
    clauses: ['§2 Common behaviour', '§4 Lists', '§8'],
    machine: removalMachine(projectCategory.remove),
    guardWords: removalGuards,
  },
  {
    id: 'collection',
    title: 'A content type on one screen',
    clauses: ['§2 Admin content screens', '§4 Lists', '§4 Forms'],
    machine: collectionMachine(projectCategory),
    guardWords: collectionGuards,
  },
  {
    id: 'toasts',
    title: 'The toast queue',
    clauses: ['§4 Toasts', '§9 Toast defaults'],
    machine: toastsMachine,
    guardWords: toastsGuards,
  },
  {
    id: 'toast',
    title: 'One toast',
    clauses: ['§4 Toasts', '§9 Toast defaults'],
    machine: toastMachine,
    guardWords: toastGuards,
  },
];
