import type { AnyStateMachine } from 'xstate';
import { componentCategory, secondSubCategoryForm } from '../domain/content/components';
import { idea } from '../domain/content/ideas';
import { projectCategory } from '../domain/content/projects';
import { teamMember, teamMemberSteps } from '../domain/content/team';
import { lesson } from '../domain/content/tutorials';
import type { Choice } from '../domain/resource';
import { codeCopyGuards, codeCopyMachine } from './form/code-copy.machine';
import { collectionGuards, collectionMachine } from './form/collection.machine';
import { editorGuards, editorMachine } from './form/editor.machine';
import { entryGuards, entryMachine } from './form/entry.machine';
import { formSubmitGuards, formSubmitMachine } from './form/form-submit.machine';
import { ideaUploadGuards, ideaUploadMachine } from './form/idea-upload.machine';
import { wizardGuards, wizardMachine } from './form/wizard.machine';
import { categoryPathGuards, categoryPathMachine } from './list/category-path.machine';
import { listLoadGuards, listLoadMachine } from './list/list-load.machine';
import { listingGuards, listingMachine } from './list/listing.machine';
import { pathListingGuards, pathListingMachine } from './list/path-listing.machine';
import { removalGuards, removalMachine } from './list/removal.machine';
import { problemReportGuards, problemReportMachine } from './recorder/problem-report.machine';
import { logOutGuards, logOutMachine } from './session/log-out.machine';
import { loginGuards, loginMachine } from './session/login.machine';
import { sessionGuardGuards, sessionGuardMachine } from './session/session-guard.machine';
import { shellGuards, shellMachine } from './shell/shell.machine';
import { toastGuards, toastMachine } from './shell/toast.machine';
import { toastsGuards, toastsMachine } from './shell/toasts.machine';
import { imageUploadGuards, imageUploadMachine } from './upload/image-upload.machine';
import { uploadsGuards, uploadsMachine } from './upload/uploads.machine';

/** The charts by their files' names without `.machine.ts`. What has to be there for every chart is typed by these. */
export const chartIds = [
  'login',
  'session-guard',
  'shell',
  'log-out',
  'list-load',
  'form-submit',
  'removal',
  'collection',
  'listing',
  'category-path',
  'entry',
  'path-listing',
  'editor',
  'idea-upload',
  'wizard',
  'uploads',
  'image-upload',
  'code-copy',
  'problem-report',
  'toasts',
  'toast',
] as const;

export type ChartId = (typeof chartIds)[number];

/** A chart as the documents, the tests and the tools see it. A generic chart stands here with one of its uses. */
export interface ChartEntry {
  /** The file's name without `.machine.ts`. */
  readonly id: string;
  /** The chart's source file, from the root of the project. */
  readonly file: string;
  readonly title: string;
  readonly clauses: readonly string[];
  readonly machine: AnyStateMachine;
  /** Every guard in words, for readers of the chart documents. */
  readonly guardWords: Readonly<Record<string, string>>;
}

/** Every chart of the product. */
export const charts: readonly (ChartEntry & { readonly id: ChartId })[] = [
  {
    id: 'login',
    file: 'machines/session/login.machine.ts',
    title: 'Signing in',
    clauses: ['§2 Login screen', '§4 Login', '§5 Login', '§8 Login failure'],
    machine: loginMachine,
    guardWords: loginGuards,
  },
  {
    id: 'session-guard',
    file: 'machines/session/session-guard.machine.ts',
    title: 'Who may see the admin screens',
    clauses: ['§2 Admin shell', '§4 Session guard', '§6', '§7 Session check', '§9 Cookie polling interval'],
    machine: sessionGuardMachine,
    guardWords: sessionGuardGuards,
  },
  {
    id: 'shell',
    file: 'machines/shell/shell.machine.ts',
    title: 'The frame of the admin screens',
    clauses: ['§2 Admin shell', '§4 Sidebar', '§9 Top-bar clock refresh'],
    machine: shellMachine,
    guardWords: shellGuards,
  },
  {
    id: 'log-out',
    file: 'machines/session/log-out.machine.ts',
    title: 'Logging out',
    clauses: ['§2 Admin shell', '§6'],
    machine: logOutMachine,
    guardWords: logOutGuards,
  },
  {
    id: 'list-load',
    file: 'machines/list/list-load.machine.ts',
    title: 'Loading a list',
    clauses: ['§2 Admin content screens', '§4 Lists', '§7 Actions after answers', '§8'],
    machine: listLoadMachine(projectCategory.list),
    guardWords: listLoadGuards,
  },
  {
    id: 'form-submit',
    file: 'machines/form/form-submit.machine.ts',
    title: 'Filling in and saving a form',
    clauses: ['§4 Forms', '§5', '§7 Actions after answers', '§8'],
    machine: formSubmitMachine(projectCategory.add),
    guardWords: formSubmitGuards,
  },
  {
    id: 'removal',
    file: 'machines/list/removal.machine.ts',
    title: 'Asking before a delete',
    clauses: ['§2 Common behaviour', '§4 Lists', '§7 Actions after answers', '§8'],
    machine: removalMachine(projectCategory.remove),
    guardWords: removalGuards,
  },
  {
    id: 'collection',
    file: 'machines/form/collection.machine.ts',
    title: 'A content type on one screen',
    clauses: ['§2 Admin content screens', '§4 Lists', '§4 Forms'],
    machine: collectionMachine(projectCategory),
    guardWords: collectionGuards,
  },
  {
    id: 'listing',
    file: 'machines/list/listing.machine.ts',
    title: 'A table with delete on a screen of its own',
    clauses: ['§2 Admin content screens', '§2 Common behaviour', '§4 Lists'],
    machine: listingMachine(componentCategory),
    guardWords: listingGuards,
  },
  {
    id: 'category-path',
    file: 'machines/list/category-path.machine.ts',
    title: 'Choosing a category, then one below it',
    clauses: ['§2 Admin content screens', '§4 Lists'],
    machine: categoryPathMachine({ first: 'componentCategory.parents', second: 'componentCategory.subcategories' }),
    guardWords: categoryPathGuards,
  },
  {
    id: 'entry',
    file: 'machines/form/entry.machine.ts',
    title: 'A form below a chosen path',
    clauses: ['§2 Admin content screens', '§4 Forms', '§4 Lists'],
    machine: entryMachine(secondSubCategoryForm, {
      path: { first: 'componentCategory.parents', second: 'componentCategory.subcategories' },
      change: (first: Choice | null, second: Choice | null) => ({
        categoryId: first?.id ?? 0,
        subCategoryId: second?.id ?? 0,
      }),
    }),
    guardWords: entryGuards,
  },
  {
    id: 'path-listing',
    file: 'machines/list/path-listing.machine.ts',
    title: 'A table below a chosen path',
    clauses: ['§2 Admin content screens', '§2 Common behaviour', '§4 Lists'],
    machine: pathListingMachine(lesson, { first: 'tutorial.categories', second: 'tutorial.chapters' }),
    guardWords: pathListingGuards,
  },
  {
    id: 'editor',
    file: 'machines/form/editor.machine.ts',
    title: 'The screen of one record',
    clauses: ['§2 Admin content screens', '§4', '§7 Actions after answers', '§8'],
    machine: editorMachine(idea, 'idea.details', {
      add: ideaUploadMachine(idea.add),
      edit: ideaUploadMachine(idea.edit),
    }),
    guardWords: editorGuards,
  },
  {
    id: 'idea-upload',
    file: 'machines/form/idea-upload.machine.ts',
    title: 'Filling in and uploading an idea',
    clauses: ['§4 Forms', '§5 Idea add', '§8 Idea add outcomes', '§9 Idea PDF', '§9 Idea request time-out'],
    machine: ideaUploadMachine(idea.add),
    guardWords: ideaUploadGuards,
  },
  {
    id: 'wizard',
    file: 'machines/form/wizard.machine.ts',
    title: 'A team member in five steps',
    clauses: ['§4 Team-member wizard', '§5 Team member', '§9 Team wizard'],
    machine: wizardMachine(teamMember.add, teamMemberSteps),
    guardWords: wizardGuards,
  },
  {
    id: 'uploads',
    file: 'machines/upload/uploads.machine.ts',
    title: 'The files on their way into a text',
    clauses: ['§2 Common behaviour', '§7 Editor or generic image upload', '§9 Editor file picker'],
    machine: uploadsMachine,
    guardWords: uploadsGuards,
  },
  {
    id: 'image-upload',
    file: 'machines/upload/image-upload.machine.ts',
    title: 'One file on its way into a text',
    clauses: [
      '§2 Common behaviour',
      '§7 Editor or generic image upload',
      '§8 Editor image upload',
      '§9 Editor file picker',
    ],
    machine: imageUploadMachine,
    guardWords: imageUploadGuards,
  },
  {
    id: 'code-copy',
    file: 'machines/form/code-copy.machine.ts',
    title: 'The copy button of a code block',
    clauses: ['§2 Common behaviour', '§9 Copy feedback'],
    machine: codeCopyMachine,
    guardWords: codeCopyGuards,
  },
  {
    id: 'problem-report',
    file: 'machines/recorder/problem-report.machine.ts',
    title: 'Reporting a problem',
    clauses: ['own: whoever meets a problem can hand over what the charts did'],
    machine: problemReportMachine,
    guardWords: problemReportGuards,
  },
  {
    id: 'toasts',
    file: 'machines/shell/toasts.machine.ts',
    title: 'The toast queue',
    clauses: ['§4 Toasts', '§9 Toast defaults'],
    machine: toastsMachine,
    guardWords: toastsGuards,
  },
  {
    id: 'toast',
    file: 'machines/shell/toast.machine.ts',
    title: 'One toast',
    clauses: ['§4 Toasts', '§9 Toast defaults'],
    machine: toastMachine,
    guardWords: toastGuards,
  },
];
