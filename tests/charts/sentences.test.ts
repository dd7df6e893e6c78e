import { describe, expect, test } from 'vitest';
import { type CallKey, calls, type Purpose, purposes } from '../../domain/calls';
import { idea } from '../../domain/content/ideas';
import { projectCategory } from '../../domain/content/projects';
import { allSentences, ownSentences, placeOf, sentenceOn } from '../../domain/error-messages';
import { Failure } from '../../domain/failure';
import { formSubmitMachine } from '../../machines/form/form-submit.machine';
import { ideaUploadMachine } from '../../machines/form/idea-upload.machine';
import { recordScreenMachine } from '../../machines/form/record-screen.machine';
import { deleteRecordMachine } from '../../machines/list/delete-record.machine';
import { historyEntryMachine } from '../../machines/list/history-entry.machine';
import { listLoadMachine } from '../../machines/list/list-load.machine';
import { restoreRecordMachine } from '../../machines/list/restore-record.machine';
import { loginMachine } from '../../machines/session/login.machine';
import { imageUploadMachine } from '../../machines/upload/image-upload.machine';
import { textOf } from '../qa/describe';
import type { AnyChartModel } from '../qa/model';
import { Session, type Step, type Subject, subjectOf } from '../qa/session';
import { fails } from '../qa/stub';
import { deleteRecordModel } from './delete-record/model';
import { formSubmitModel } from './form-submit/model';
import { historyEntryModel } from './history-entry/model';
import { ideaUploadModel } from './idea-upload/model';
import { imageUploadModel } from './image-upload/model';
import { listLoadModel } from './list-load/model';
import { loginModel } from './login/model';
import { planOf } from './plan-files';
import { recordScreenModel } from './record-screen/model';
import { restoreRecordModel } from './restore-record/model';

/* Generic charts take the call that they are about: here each is walked with every one that the product gives it. */

const statuses = [400, 401, 403, 404, 409, 413, 415, 418, 422, 429, 500, 502, 503, 504];

const failures: Readonly<Record<string, Failure>> = {
  'no connection': Failure.Network(),
  'no answer in time': Failure.TimedOut(),
  'an empty answer': Failure.Empty(),
  'an answer of another shape': Failure.Unreadable({ at: '$' }),
  'a no': Failure.Refused({ text: null }),
  'a no with a sentence': Failure.Refused({ text: 'Not today' }),
  'a defect': Failure.Unexpected({ detail: 'boom' }),
  '503 with a sentence': Failure.Http({ status: 503, text: 'Back in a minute' }),
  ...Object.fromEntries(statuses.map((status) => [String(status), Failure.Http({ status, text: null })])),
};

/** A chart that makes the call of a purpose, and how it comes to make it. */
interface Telling {
  readonly subject: Subject;
  readonly start: string;
  readonly steps: readonly Step[];
  /** The id of the invoke. */
  readonly call: string;
}

const event = (type: string, name: string): Step => ({ kind: 'event', type, case: name });

const failing = (model: AnyChartModel, call: string): AnyChartModel => {
  const outcomes = Object.fromEntries(Object.entries(failures).map(([name, failure]) => [name, fails(failure)]));
  return { ...model, machines: {}, outcomes: { ...model.outcomes, [call]: outcomes } } as AnyChartModel;
};

const tellingOf = (purpose: Purpose): Telling | null => {
  const call = purpose as CallKey;
  const verb = purpose.split('.')[1] ?? '';
  if (purpose === 'session.signIn') {
    const steps = [event('field.changed', 'the email'), event('field.changed', 'the password')];
    return {
      subject: subjectOf('login', loginMachine, failing(loginModel, 'signIn')),
      start: 'an untouched form',
      steps: [...steps, event('form.submitted', 'Login')],
      call: 'signIn',
    };
  }
  // Only logged: nobody is shown why a session is not valid, or why a server was not told of a log-out.
  if (purpose === 'session.check' || purpose === 'session.logOut') return null;
  if (purpose === 'upload.image') {
    return {
      subject: subjectOf('image-upload', imageUploadMachine, failing(imageUploadModel, 'send')),
      start: 'a picture',
      steps: [event('turn.given', 'its turn comes')],
      call: 'send',
    };
  }
  if (purpose === 'idea.add' || purpose === 'idea.edit') {
    const rules = { ...idea.add, call };
    return {
      subject: subjectOf('idea-upload', ideaUploadMachine(rules), failing(ideaUploadModel, 'send')),
      start: 'a form that is filled in',
      steps: [event('form.submitted', 'Submit')],
      call: 'send',
    };
  }
  if (verb === 'delete') {
    return {
      subject: subjectOf('delete-record', deleteRecordMachine(call), failing(deleteRecordModel, 'delete')),
      start: 'a list is shown',
      steps: [event('row.deleteRequested', 'a row'), event('delete.confirmed', 'Confirm')],
      call: 'delete',
    };
  }
  if (purpose === 'trash.restore') {
    return {
      subject: subjectOf('restore-record', restoreRecordMachine, failing(restoreRecordModel, 'restore')),
      start: 'two records are in the trash',
      steps: [event('restore.requested', 'a record')],
      call: 'restore',
    };
  }
  if (purpose === 'history.entry' || purpose === 'history.restore') {
    const isRestore = purpose === 'history.restore';
    const opened = event('entry.opened', 'an entry');
    const found = { kind: 'outcome', call: 'readEntry', case: 'a change' } as const;
    const asked = [event('restore.requested', 'nothing is typed'), event('restore.confirmed', 'Restore')];
    const call = isRestore ? 'restore' : 'readEntry';
    return {
      subject: subjectOf('history-entry', historyEntryMachine, failing(historyEntryModel, call)),
      start: 'the history is shown',
      steps: isRestore ? [opened, found, ...asked] : [opened],
      call,
    };
  }
  if (purpose === 'trash.purge') {
    return {
      subject: subjectOf('delete-record', deleteRecordMachine(purpose), failing(deleteRecordModel, 'delete')),
      start: 'a list is shown',
      steps: [event('row.deleteRequested', 'a row'), event('delete.confirmed', 'Confirm')],
      call: 'delete',
    };
  }
  if (verb === 'add' || verb === 'edit') {
    const machine = formSubmitMachine({ ...projectCategory.add, call });
    return {
      subject: subjectOf('form-submit', machine, failing(formSubmitModel, 'save')),
      start: 'a form that stays open',
      steps: [
        event('field.changed', 'a good photo'),
        event('field.changed', 'a title in Hindi'),
        event('form.submitted', 'Save'),
      ],
      call: 'save',
    };
  }
  if (verb === 'one' || verb === 'details') {
    const form = ideaUploadMachine(idea.add);
    const machine = recordScreenMachine({ ...idea, missing: 'None' }, purpose, { add: form, edit: form });
    return {
      subject: subjectOf('record-screen', machine, failing(recordScreenModel, 'loadRecord')),
      start: 'a known record',
      steps: [],
      call: 'loadRecord',
    };
  }
  return {
    subject: subjectOf('list-load', listLoadMachine(purpose), failing(listLoadModel, 'loadRows')),
    start: 'the screen is opened',
    steps: [],
    call: 'loadRows',
  };
};

const all: readonly Purpose[] = [...(Object.keys(calls) as CallKey[]), ...(Object.keys(purposes) as Purpose[])];
const told = all.flatMap((purpose) => {
  const telling = tellingOf(purpose);
  return telling === null ? [] : [[purpose, telling] as const];
});

/** Ends the call of a chart with a failure; gives the sentences of its toasts, and the one in its place. */
const sentencesOf = ({ subject, start, steps, call }: Telling, name: string) => {
  const session = new Session(subject, start);
  for (const step of steps) session.do(step);
  const { effects, context } = session.do({ kind: 'outcome', call, case: name });
  const toasts = effects.flatMap((effect) => {
    const { type, notice } = ('emitted' in effect ? effect.emitted : {}) as Record<string, { readonly text?: string }>;
    return textOf(type) === '"notice.shown"' ? [notice?.text ?? ''] : [];
  });
  return { toasts, place: (context as { readonly problem?: string | null }).problem ?? null };
};

const reached = new Set<string>();

describe('the sentence of every cause', () => {
  test.each(told)('%s', (purpose, telling) => {
    for (const [name, failure] of Object.entries(failures)) {
      // A record that is not there has a sentence of its own type.
      if (telling.call === 'loadRecord' && name === '404') continue;
      const { toasts, place } = sentencesOf(telling, name);
      const sentence = sentenceOn(purpose, failure);
      expect(toasts, `${purpose}, ${name}: toasts`).toEqual(sentence === null ? [] : [sentence]);
      // A delete that a toast tells of is over: its question is closed. A restore has no place of its own.
      const isOver = ['delete', 'restore'].includes(telling.call) && sentence !== null;
      const expected = isOver ? null : placeOf(purpose, failure);
      expect(place, `${purpose}, ${name}: in its place`).toBe(expected);
      for (const text of [...toasts, ...(place === null ? [] : [place])]) reached.add(text);
    }
  });

  test('leaves no sentence of the catalogue out', () => {
    const plans = ['login', 'form-submit', 'delete-record', 'restore-record', 'image-upload', 'idea-upload'].map(
      (chart) => textOf(planOf(chart)),
    );
    const inPlans = Object.values(ownSentences).filter((sentence) => plans.some((plan) => plan.includes(sentence)));
    const missing = [...allSentences()].filter((text) => !reached.has(text) && !inPlans.includes(text as never));
    // Said by a field that holds a save back: the driver of `uploads` compares it after every step.
    expect(missing).toEqual([ownSentences.uploadRuns]);
  });
});
