import type { AnyStateMachine } from 'xstate';
import { componentCategory, secondSubCategoryForm } from '../domain/content/components';
import { idea } from '../domain/content/ideas';
import { project, projectCategory } from '../domain/content/projects';
import { teamMember, teamMemberSteps } from '../domain/content/team';
import { lesson } from '../domain/content/tutorials';
import type { Choice } from '../domain/resource';
import { accountMachine } from './account/account.machine';
import { twoFactorMachine } from './account/two-factor.machine';
import { accountLinkMachine } from './form/account-link.machine';
import { codeCopyMachine } from './form/code-copy.machine';
import { comparisonMachine } from './form/comparison.machine';
import { formAndTableMachine } from './form/form-and-table.machine';
import { formDraftMachine } from './form/form-draft.machine';
import { formInCategoryMachine } from './form/form-in-category.machine';
import { formSubmitMachine } from './form/form-submit.machine';
import { ideaUploadMachine } from './form/idea-upload.machine';
import { recordScreenMachine } from './form/record-screen.machine';
import { usersScreenMachine } from './form/users-screen.machine';
import { wizardMachine } from './form/wizard.machine';
import { bulkMachine } from './list/bulk.machine';
import { categoryPathMachine } from './list/category-path.machine';
import { csvExportMachine } from './list/csv-export.machine';
import { csvImportMachine } from './list/csv-import.machine';
import { deleteRecordMachine } from './list/delete-record.machine';
import { filterEditorMachine } from './list/filter-editor.machine';
import { historyEntryMachine } from './list/history-entry.machine';
import { historyListMachine } from './list/history-list.machine';
import { inboxMachine } from './list/inbox.machine';
import { listLoadMachine } from './list/list-load.machine';
import { listToolsMachine } from './list/list-tools.machine';
import { neighboursMachine } from './list/neighbours.machine';
import { openMessageMachine } from './list/open-message.machine';
import { orderedListMachine } from './list/ordered-list.machine';
import { restoreRecordMachine } from './list/restore-record.machine';
import { runJobMachine } from './list/run-job.machine';
import { selectionMachine } from './list/selection.machine';
import { tableInCategoryMachine } from './list/table-in-category.machine';
import { tableScreenMachine } from './list/table-screen.machine';
import { problemReportMachine } from './recorder/problem-report.machine';
import { linkEditorMachine } from './rich-text/link-editor.machine';
import { logOutMachine } from './session/log-out.machine';
import { loginMachine } from './session/login.machine';
import { sessionEndMachine } from './session/session-end.machine';
import { sessionGuardMachine } from './session/session-guard.machine';
import { signInAgainMachine } from './session/sign-in-again.machine';
import { connectionMachine } from './shell/connection.machine';
import { leaveQuestionMachine } from './shell/leave-question.machine';
import { listSettingsMachine } from './shell/list-settings.machine';
import { overviewMachine } from './shell/overview.machine';
import { patienceMachine } from './shell/patience.machine';
import { shellMachine } from './shell/shell.machine';
import { toastMachine } from './shell/toast.machine';
import { toastsMachine } from './shell/toasts.machine';
import { unreadCountMachine } from './shell/unread-count.machine';
import { imageUploadMachine } from './upload/image-upload.machine';
import { uploadsMachine } from './upload/uploads.machine';

/** The charts by their files' names without `.machine.ts`. What has to be there for every chart is typed by these. */
export const chartIds = [
  'login',
  'session-guard',
  'shell',
  'log-out',
  'sign-in-again',
  'session-end',
  'account',
  'two-factor',
  'list-load',
  'filter-editor',
  'neighbours',
  'csv-export',
  'csv-import',
  'selection',
  'bulk',
  'run-job',
  'list-tools',
  'form-submit',
  'comparison',
  'form-draft',
  'delete-record',
  'restore-record',
  'history-list',
  'history-entry',
  'ordered-list',
  'form-and-table',
  'table-screen',
  'category-path',
  'form-in-category',
  'table-in-category',
  'inbox',
  'open-message',
  'record-screen',
  'users-screen',
  'account-link',
  'idea-upload',
  'wizard',
  'uploads',
  'image-upload',
  'code-copy',
  'link-editor',
  'problem-report',
  'leave-question',
  'connection',
  'patience',
  'overview',
  'unread-count',
  'list-settings',
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
  readonly machine: AnyStateMachine;
}

/** Every chart of the product. */
export const charts: readonly (ChartEntry & { readonly id: ChartId })[] = [
  {
    id: 'login',
    file: 'machines/session/login.machine.ts',
    title: 'Signing in',
    machine: loginMachine,
  },
  {
    id: 'session-guard',
    file: 'machines/session/session-guard.machine.ts',
    title: 'Who may see the admin screens',
    machine: sessionGuardMachine,
  },
  {
    id: 'shell',
    file: 'machines/shell/shell.machine.ts',
    title: 'The frame of the admin screens',
    machine: shellMachine,
  },
  {
    id: 'log-out',
    file: 'machines/session/log-out.machine.ts',
    title: 'Logging out',
    machine: logOutMachine,
  },
  {
    id: 'sign-in-again',
    file: 'machines/session/sign-in-again.machine.ts',
    title: 'Signing in over a screen',
    machine: signInAgainMachine,
  },
  {
    id: 'session-end',
    file: 'machines/session/session-end.machine.ts',
    title: 'Telling that the session ends soon',
    machine: sessionEndMachine,
  },
  {
    id: 'account',
    file: 'machines/account/account.machine.ts',
    title: "One's own account",
    machine: accountMachine,
  },
  {
    id: 'two-factor',
    file: 'machines/account/two-factor.machine.ts',
    title: 'Setting up two-factor sign-in',
    machine: twoFactorMachine,
  },
  {
    id: 'list-load',
    file: 'machines/list/list-load.machine.ts',
    title: 'Loading a list',
    machine: listLoadMachine(projectCategory.list),
  },
  {
    id: 'filter-editor',
    file: 'machines/list/filter-editor.machine.ts',
    title: 'Adding a filter to a list',
    machine: filterEditorMachine,
  },
  {
    id: 'neighbours',
    file: 'machines/list/neighbours.machine.ts',
    title: 'Finding the previous and the next record',
    machine: neighboursMachine(project.list),
  },
  {
    id: 'csv-export',
    file: 'machines/list/csv-export.machine.ts',
    title: 'Exporting a list',
    machine: csvExportMachine,
  },
  {
    id: 'csv-import',
    file: 'machines/list/csv-import.machine.ts',
    title: 'Importing a CSV file',
    machine: csvImportMachine,
  },
  {
    id: 'selection',
    file: 'machines/list/selection.machine.ts',
    title: 'Selecting rows of a list',
    machine: selectionMachine,
  },
  {
    id: 'bulk',
    file: 'machines/list/bulk.machine.ts',
    title: 'A bulk action on the selected records',
    machine: bulkMachine,
  },
  {
    id: 'run-job',
    file: 'machines/list/run-job.machine.ts',
    title: 'Running a job of the server',
    machine: runJobMachine,
  },
  {
    id: 'list-tools',
    file: 'machines/list/list-tools.machine.ts',
    title: 'The saved views of a list',
    machine: listToolsMachine,
  },
  {
    id: 'form-submit',
    file: 'machines/form/form-submit.machine.ts',
    title: 'Filling in and saving a form',
    machine: formSubmitMachine(projectCategory.add),
  },
  {
    id: 'comparison',
    file: 'machines/form/comparison.machine.ts',
    title: 'Comparing with what somebody else has saved meanwhile',
    machine: comparisonMachine(),
  },
  {
    id: 'form-draft',
    file: 'machines/form/form-draft.machine.ts',
    title: 'Keeping a draft of a form',
    machine: formDraftMachine,
  },
  {
    id: 'delete-record',
    file: 'machines/list/delete-record.machine.ts',
    title: 'Asking before a delete',
    machine: deleteRecordMachine(projectCategory.delete),
  },
  {
    id: 'restore-record',
    file: 'machines/list/restore-record.machine.ts',
    title: 'Restoring what was deleted',
    machine: restoreRecordMachine,
  },
  {
    id: 'ordered-list',
    file: 'machines/list/ordered-list.machine.ts',
    title: 'Moving rows of a list',
    machine: orderedListMachine('slide.order'),
  },
  {
    id: 'form-and-table',
    file: 'machines/form/form-and-table.machine.ts',
    title: 'A content type on one screen',
    machine: formAndTableMachine(projectCategory),
  },
  {
    id: 'table-screen',
    file: 'machines/list/table-screen.machine.ts',
    title: 'A table with delete on a screen of its own',
    machine: tableScreenMachine(componentCategory),
  },
  {
    id: 'category-path',
    file: 'machines/list/category-path.machine.ts',
    title: 'Choosing a category, then one below it',
    machine: categoryPathMachine({ first: 'componentCategory.parents', second: 'componentCategory.subcategories' }),
  },
  {
    id: 'form-in-category',
    file: 'machines/form/form-in-category.machine.ts',
    title: 'A form below a chosen path',
    machine: formInCategoryMachine(secondSubCategoryForm, {
      path: { first: 'componentCategory.parents', second: 'componentCategory.subcategories' },
      change: (first: Choice | null, second: Choice | null) => ({
        categoryId: first?.id ?? 0,
        subCategoryId: second?.id ?? 0,
      }),
    }),
  },
  {
    id: 'table-in-category',
    file: 'machines/list/table-in-category.machine.ts',
    title: 'A table below a chosen path',
    machine: tableInCategoryMachine(lesson, { first: 'tutorial.categories', second: 'tutorial.chapters' }),
  },
  {
    id: 'inbox',
    file: 'machines/list/inbox.machine.ts',
    title: 'The messages of a box',
    machine: inboxMachine,
  },
  {
    id: 'open-message',
    file: 'machines/list/open-message.machine.ts',
    title: 'The message that is open',
    machine: openMessageMachine,
  },
  {
    id: 'history-list',
    file: 'machines/list/history-list.machine.ts',
    title: 'Entries of the history',
    machine: historyListMachine,
  },
  {
    id: 'history-entry',
    file: 'machines/list/history-entry.machine.ts',
    title: 'A look into an entry of the history',
    machine: historyEntryMachine,
  },
  {
    id: 'record-screen',
    file: 'machines/form/record-screen.machine.ts',
    title: 'The screen of one record',
    machine: recordScreenMachine(idea, 'idea.details', {
      add: ideaUploadMachine(idea.add),
      edit: ideaUploadMachine(idea.edit),
    }),
  },
  {
    id: 'users-screen',
    file: 'machines/form/users-screen.machine.ts',
    title: 'The accounts with their dialogs',
    machine: usersScreenMachine,
  },
  {
    id: 'account-link',
    file: 'machines/form/account-link.machine.ts',
    title: 'Setting a password by a link',
    machine: accountLinkMachine,
  },
  {
    id: 'idea-upload',
    file: 'machines/form/idea-upload.machine.ts',
    title: 'Filling in and uploading an idea',
    machine: ideaUploadMachine(idea.add),
  },
  {
    id: 'wizard',
    file: 'machines/form/wizard.machine.ts',
    title: 'A team member in five steps',
    machine: wizardMachine(teamMember.add, teamMemberSteps),
  },
  {
    id: 'uploads',
    file: 'machines/upload/uploads.machine.ts',
    title: 'The files on their way into a text',
    machine: uploadsMachine,
  },
  {
    id: 'image-upload',
    file: 'machines/upload/image-upload.machine.ts',
    title: 'One file on its way into a text',
    machine: imageUploadMachine,
  },
  {
    id: 'code-copy',
    file: 'machines/form/code-copy.machine.ts',
    title: 'The copy button of a code block',
    machine: codeCopyMachine,
  },
  {
    id: 'link-editor',
    file: 'machines/rich-text/link-editor.machine.ts',
    title: 'The address of a link',
    machine: linkEditorMachine,
  },
  {
    id: 'problem-report',
    file: 'machines/recorder/problem-report.machine.ts',
    title: 'Reporting a problem',
    machine: problemReportMachine,
  },
  {
    id: 'leave-question',
    file: 'machines/shell/leave-question.machine.ts',
    title: 'Leaving a screen with unsaved work',
    machine: leaveQuestionMachine,
  },
  {
    id: 'connection',
    file: 'machines/shell/connection.machine.ts',
    title: 'Whether the server can be reached',
    machine: connectionMachine,
  },
  {
    id: 'patience',
    file: 'machines/shell/patience.machine.ts',
    title: 'Waiting for the server',
    machine: patienceMachine,
  },
  {
    id: 'overview',
    file: 'machines/shell/overview.machine.ts',
    title: 'What the home screen tells on arrival',
    machine: overviewMachine,
  },
  {
    id: 'unread-count',
    file: 'machines/shell/unread-count.machine.ts',
    title: 'The number of unread messages',
    machine: unreadCountMachine,
  },
  {
    id: 'list-settings',
    file: 'machines/shell/list-settings.machine.ts',
    title: 'What an account keeps of the lists',
    machine: listSettingsMachine,
  },
  {
    id: 'toasts',
    file: 'machines/shell/toasts.machine.ts',
    title: 'The toast queue',
    machine: toastsMachine,
  },
  {
    id: 'toast',
    file: 'machines/shell/toast.machine.ts',
    title: 'One toast',
    machine: toastMachine,
  },
];
