import { idea } from '../../../domain/content/ideas';
import { type ProjectCategoryAdd, type ProjectCategoryEdit, projectCategory } from '../../../domain/content/projects';
import { textFileProblem } from '../../../domain/files';
import { checkCredentials } from '../../../domain/session';
import type { ChartId } from '../../../machines/registry';
import { textOf } from '../../qa/describe';
import type { Breach, Invariant, Moment } from '../../qa/random/invariant';

/** What a call was given, if this step began it; `Input` is what the chart's `setup` says of the call. */
const inputsOf = <Input>({ begun }: Moment, call: string): readonly Input[] =>
  begun.filter((each) => each.call === call).map(({ input }) => input as Input);

/** Where drafts are sent, and what the domain finds wrong with one. */
interface Sending {
  readonly call: string;
  readonly wrong: (input: unknown) => object;
}

const draftIn = <Draft>(input: unknown): Draft => (input as { readonly draft: Draft }).draft;

/** The wizard sends through form-submit. */
const sendings: Partial<Readonly<Record<ChartId, Sending>>> = {
  login: { call: 'signIn', wrong: (input) => checkCredentials(input as Parameters<typeof checkCredentials>[0]) },
  'sign-in-again': {
    call: 'signIn',
    wrong: (input) => checkCredentials(input as Parameters<typeof checkCredentials>[0]),
  },
  'form-submit': {
    call: 'save',
    wrong: (input) => {
      const draft = draftIn<ProjectCategoryAdd | ProjectCategoryEdit>(input);
      return 'id' in draft ? projectCategory.edit.check(draft) : projectCategory.add.check(draft);
    },
  },
  'idea-upload': { call: 'send', wrong: (input) => idea.add.check(draftIn(input)) },
};

/** Whatever a guard says, what is sent keeps the rules of the domain. */
export const invalidNeverSent: Invariant = {
  name: 'an invalid draft is never sent',
  requirements: ['R5.login.1', 'R5.category.1', 'R5.idea.1'],
  watch: ({ subject }) => {
    const sending = sendings[subject.id as ChartId];
    if (sending === undefined) return null;
    return (now) => {
      const wrong = inputsOf(now, sending.call)
        .map(sending.wrong)
        .find((errors) => Object.keys(errors).length > 0);
      return wrong === undefined ? null : { expected: 'a draft that keeps every rule', seen: textOf(wrong) };
    };
  },
};

/** What the browser calls a PDF may be anything: its first bytes tell. */
export const onlyRealPdfsSent: Invariant = {
  name: 'no PDF is sent before its first bytes were found to be those of a PDF',
  requirements: ['R5.idea.6', 'R9.files.7'],
  watch: ({ subject }) => {
    if (subject.id !== 'idea-upload') return null;
    const real = new Set<File>();
    let read: File | null = null;
    return (now) => {
      const { step, ended } = now;
      if (step?.kind === 'outcome' && step.call === 'readSignature' && read !== null) {
        if (ended?.ok === true && ended.output === true) real.add(read);
        else real.delete(read);
      }
      read = inputsOf<{ readonly pdf: File }>(now, 'readSignature')[0]?.pdf ?? read;
      const unread = inputsOf(now, 'send')
        .map((input) => draftIn<{ readonly pdf: File | null }>(input).pdf)
        .find((pdf) => pdf !== null && !real.has(pdf));
      return unread ? { expected: 'a PDF whose first bytes were read', seen: textOf(unread) } : null;
    };
  },
};

/** A file that no text takes stays in the browser. */
export const refusedFileNeverSent: Invariant = {
  name: 'a file that no text takes is never sent',
  requirements: ['R2.common.7', 'R9.editor.4'],
  watch: ({ subject }) => {
    if (subject.id !== 'image-upload') return null;
    return (now) => {
      const problem = inputsOf<{ readonly file: File }>(now, 'send')
        .map(({ file }) => textFileProblem(file))
        .find((each) => each !== null);
      return problem ? { expected: 'a file that a text takes', seen: problem } : null;
    };
  },
};

/** A picture's description is there, or was left out on purpose. */
export const picturesAreDescribed: Invariant = {
  name: 'a picture is put into a text only with a description, or when somebody says that it is decoration',
  requirements: ['R2.common.7', 'O.upload.6'],
  watch: ({ subject }) => {
    if (subject.id !== 'image-upload') return null;
    let isDecoration = false;
    return ({ step, seen }) => {
      if (step?.kind === 'event' && step.type === 'alt.skipped') isDecoration = true;
      const inserted = seen.output as { readonly kind: string; readonly alt: string } | undefined;
      return inserted?.kind !== 'image' || isDecoration || inserted.alt.trim() !== ''
        ? null
        : { expected: 'a description', seen: 'none' };
    };
  },
};

interface Row {
  readonly id: number;
}

/** The chart of the question: what was asked about is what is deleted. */
const deletesWhatWasAsked = (): ((now: Moment) => Breach | null) => {
  let asked: Row | null = null;
  return (now) => {
    const { step, before, event, seen } = now;
    if (step?.kind === 'event' && step.type === 'row.deleteRequested' && before?.tags.includes('asking') !== true) {
      asked = (event as { readonly row: Row }).row;
    }
    const shown = (seen.context as unknown as { readonly row: Row | null }).row;
    if (seen.tags.includes('asking') && shown?.id !== asked?.id) {
      return { expected: `a question about ${textOf(asked)}`, seen: `one about ${textOf(shown)}` };
    }
    const [sent] = inputsOf<Row>(now, 'delete');
    if (sent === undefined) return null;
    const isConfirmed = step?.kind === 'event' && step.type === 'delete.confirmed';
    return isConfirmed && before?.tags.includes('asking') === true && sent.id === asked?.id
      ? null
      : { expected: `a confirmed delete of ${textOf(asked)}`, seen: `a delete of ${textOf(sent)}` };
  };
};

/** The charts of lists: what is asked about is the row whose Delete was pressed. */
const asksAboutThatRow = ({ event, seen }: Moment): Breach | null => {
  const wanted = event !== null && 'row' in event ? (event.row as Row).id : null;
  for (const effect of seen.effects) {
    if (!('sent' in effect) || effect.to !== 'deleteRecord') continue;
    const { row } = effect.sent as unknown as { readonly row: Row };
    if (row.id !== wanted) return { expected: `a question about row ${wanted}`, seen: `one about row ${row.id}` };
  }
  return null;
};

const lists: readonly string[] = [
  'form-and-table',
  'table-screen',
  'table-in-category',
  'inbox',
] satisfies readonly ChartId[];

/** Nothing is deleted by accident. */
export const onlyAskedRowDeleted: Invariant = {
  name: 'a delete is sent only for the row that was asked about, once it is confirmed',
  requirements: ['R2.common.3', 'R4.lists.2'],
  watch: ({ subject }) => {
    if (subject.id === 'delete-record') return deletesWhatWasAsked();
    return lists.includes(subject.id) ? asksAboutThatRow : null;
  },
};

/** Nobody reads all rows because it is not known yet which are wanted. */
export const nothingLoadedForNothing: Invariant = {
  name: 'nothing is loaded before it is known what: no rows without their query, no record without its key',
  requirements: ['R4.lists.1', 'R4.ideas.2', 'O.list.1'],
  watch: ({ subject }) => {
    if (subject.id === 'list-load') {
      return (now) =>
        inputsOf<{ readonly query: unknown }>(now, 'loadRows').some(({ query }) => query === null)
          ? { expected: 'a query', seen: 'none' }
          : null;
    }
    if (subject.id !== 'record-screen') return null;
    return (now) =>
      inputsOf<{ readonly key: string }>(now, 'loadRecord').some(({ key }) => key === '')
        ? { expected: 'a key', seen: 'none' }
        : null;
  },
};

/** By chart: a call that writes, and the steps of which it may be the consequence. */
const requests: Partial<Readonly<Record<ChartId, { readonly call: string; readonly after: readonly string[] }>>> = {
  login: { call: 'signIn', after: ['form.submitted'] },
  'sign-in-again': { call: 'signIn', after: ['form.submitted'] },
  'session-end': { call: 'prolong', after: ['stay.requested'] },
  'log-out': { call: 'logOut', after: ['logOut.confirmed', 'leave.confirmed'] },
  'form-submit': { call: 'save', after: ['form.submitted', 'comparison'] },
  'idea-upload': { call: 'send', after: ['form.submitted', 'readSignature', 'comparison'] },
  'image-upload': { call: 'send', after: ['turn.given'] },
  'delete-record': { call: 'delete', after: ['delete.confirmed'] },
  'open-message': { call: 'archive', after: ['archive.requested'] },
  // The next one that was asked for follows the one before it.
  'restore-record': { call: 'restore', after: ['restore.requested', 'restore'] },
  'history-entry': { call: 'restore', after: ['restore.confirmed'] },
  'ordered-list': { call: 'saveOrder', after: ['row.moved', 'saveOrder'] },
};

/** A write is the consequence of its button. */
export const writesOnRequest: Invariant = {
  name: 'nothing is written unasked: each write follows its own button, or the turn of its file',
  requirements: ['R4.forms.1', 'R2.common.3'],
  watch: ({ subject }) => {
    const request = requests[subject.id as ChartId];
    if (request === undefined) return null;
    return (now) => {
      if (inputsOf(now, request.call).length === 0) return null;
      const { step } = now;
      const cause = step?.kind === 'event' ? step.type : step?.kind === 'outcome' ? step.call : 'the start or a timer';
      return request.after.includes(cause)
        ? null
        : { expected: `${request.call} after ${request.after.join(' or ')}`, seen: `${request.call} after ${cause}` };
    };
  },
};
