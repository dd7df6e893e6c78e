import { afterAll, describe, expect, test } from 'vitest';
import type { ChartId } from '../../machines/registry';
import { explore } from '../qa/explore';
import { type StateConfig, stateAt, type TransitionConfig } from '../qa/mutation/config';
import { mutated } from '../qa/mutation/score';
import { makePlan } from '../qa/plan';
import type { Moment } from '../qa/random/invariant';
import { brokenOnSomeStep, contradictionsIn } from '../qa/random/judge';
import { fixedSeed, walkAtRandom } from '../qa/random/walks';
import type { Effect, Session } from '../qa/session';
import { oneWriteAtOnce } from './invariants/calls';
import { invariants } from './invariants/registry';
import { subjectNamed } from './plan-files';

/** Puts a fault into a chart. The exploration is the faulty chart's own unless it is to escape that. */
const faulty = (chart: ChartId, fault: (root: StateConfig) => void, explored: 'faulty' | 'right' = 'faulty') => {
  const right = subjectNamed(chart);
  const subject = mutated(right, { edit: (draft) => fault(draft.root) })!;
  return { subject, graph: explore(explored === 'faulty' ? subject : right) };
};

type Change = (from: TransitionConfig) => TransitionConfig;

const atEnd = (path: readonly string[], end: 'onDone' | 'onError', change: Change) => (node: StateConfig) => {
  const state = stateAt(node, path);
  state.invoke = state.invoke.map((invoke) => ({ ...invoke, [end]: invoke[end].map(change) }));
};

const also =
  (action: TransitionConfig['actions'][number]): Change =>
  (from) => ({ ...from, actions: [...from.actions, action] });

const leadingTo =
  (target: string): Change =>
  (from) => ({ ...from, target });

/** Takes the guard from the first transition of an event. */
const unguarded = (path: readonly string[], event: string) => (node: StateConfig) => {
  const { on } = stateAt(node, path);
  const [{ guard: _, ...first } = { actions: [] }, ...rest] = on[event] ?? [];
  on[event] = [first, ...rest];
};

const signingIn = ['form', 'loading'];
const noAnswer = (node: StateConfig) => {
  const state = stateAt(node, ['leaving']);
  state.invoke = state.invoke.map((invoke) => ({ ...invoke, onError: [] }));
};

const isNotTaken = (action: TransitionConfig['actions'][number]) =>
  typeof action !== 'object' || !('type' in action) || action.type !== 'takeCompared';

interface Case {
  readonly name: string;
  readonly chart: ChartId;
  readonly fault: (root: StateConfig) => void;
  readonly explored?: 'right';
}

const faults: readonly Case[] = [
  { name: 'a chart never breaks, and what is over runs no call and no timer', chart: 'log-out', fault: noAnswer },
  {
    name: 'no walk gets where the exploration has not been',
    chart: 'delete-record',
    explored: 'right',
    fault: (node) => {
      stateAt(node, ['confirming']).on['delete.cancelled'] = [{ target: '#deleteRecord.idle', actions: [] }];
    },
  },
  {
    name: 'no loading state is without an exit',
    chart: 'session-guard',
    fault: (node) => {
      stateAt(node, ['checking']).invoke = [];
    },
  },
  {
    name: 'nothing is called once the screen is left: not after logging out, not after a refused session',
    chart: 'login',
    fault: atEnd(signingIn, 'onDone', (from) => ({ ...from, target: '#login.form.idle' })),
  },
  {
    name: 'a guard on screen is never over, and one that shows nothing asks, waits or leads away again',
    chart: 'session-guard',
    fault: (node) => {
      stateAt(node, ['invalid']).after = {};
    },
  },
  {
    name: 'the admin area is shown only while the cookies hold the session that was found valid and no log-out has begun',
    chart: 'session-guard',
    fault: (node) => {
      stateAt(node, ['leaving']).tags = ['open'];
    },
  },
  {
    name: 'a submit button is off exactly while its call is in flight',
    chart: 'form-submit',
    fault: (node) => {
      stateAt(node, ['saving']).tags = [];
    },
  },
  {
    name: 'one action is never told as a success and as an error',
    chart: 'login',
    fault: atEnd(signingIn, 'onError', also({ type: 'showNotice', params: { kind: 'success', text: 'Welcome' } })),
  },
  {
    name: 'a sentence of the error catalogue is shown for exactly its call and its failure',
    chart: 'login',
    fault: atEnd(signingIn, 'onError', (from) => ({ ...from, actions: from.actions.slice(0, -1) })),
  },
  {
    name: 'nothing that was typed is lost by a failed, refused or cancelled save',
    chart: 'form-submit',
    fault: atEnd(['saving'], 'onError', also('goOn')),
  },
  {
    name: 'the password goes nowhere but into the sign-in call',
    chart: 'login',
    fault: atEnd(
      signingIn,
      'onError',
      also({
        type: 'showNotice',
        params: ({ context }: { readonly context: { readonly draft: { readonly password: string } } }) => ({
          kind: 'info',
          text: context.draft.password,
        }),
      }),
    ),
  },
  {
    name: 'three toasts at most are shown and two files at most are sent, and nobody waits before a free place',
    chart: 'toasts',
    fault: unguarded(['flowing'], 'notice.shown'),
  },
  {
    name: 'an invalid draft is never sent',
    chart: 'form-submit',
    fault: unguarded(['editing'], 'form.submitted'),
  },
  {
    name: 'no PDF is sent before its first bytes were found to be those of a PDF',
    chart: 'idea-upload',
    fault: atEnd(['checkingPdf'], 'onDone', leadingTo('#ideaUpload.uploading')),
  },
  {
    name: 'a file that no text takes is never sent',
    chart: 'image-upload',
    fault: (node) => {
      const state = stateAt(node, ['checking']);
      state.always = state.always.slice(1);
    },
  },
  {
    name: 'a picture is put into a text only with a description, or when somebody says that it is decoration',
    chart: 'image-upload',
    fault: unguarded(['accepted', 'description', 'asking'], 'alt.confirmed'),
  },
  {
    name: 'a delete is sent only for the row that was asked about, once it is confirmed',
    chart: 'delete-record',
    fault: (node) => {
      const actions = [{ type: 'storeRow', params: { row: { id: 8, name: 'Robots' } } }];
      stateAt(node, ['idle']).on['row.deleteRequested'] = [{ target: '#deleteRecord.confirming', actions }];
    },
  },
  {
    name: 'nothing is loaded before it is known what: no rows without their query, no record without its key',
    chart: 'list-load',
    fault: (node) => {
      stateAt(node, ['waiting']).always = [{ target: '#listLoad.loading', actions: [] }];
    },
  },
  {
    name: 'nothing is written unasked: each write follows its own button, or the turn of its file',
    chart: 'form-submit',
    fault: atEnd(['saving'], 'onError', (from) => ({ ...from, target: '#formSubmit.saving', reenter: true })),
  },
  {
    name: 'nothing is sent after log-out but the log-out itself',
    chart: 'session-guard',
    fault: (node) => {
      stateAt(node, ['valid']).on['session.ending'] = [{ target: '#sessionGuard.checking', actions: [] }];
    },
  },
  {
    name: 'the server is asked only about the session that the cookies held when they were last read',
    chart: 'session-guard',
    fault: atEnd(['reading'], 'onDone', leadingTo('#sessionGuard.checking')),
  },
  {
    name: 'nobody is led on from the sign-in page whom the server did not accept',
    chart: 'login',
    fault: atEnd(signingIn, 'onDone', also({ type: 'leaveTo', params: { to: '/admin/dashboard' } })),
  },
  {
    name: 'a screen with unsaved work is left only once Leave is chosen, for where the person last wanted to go',
    chart: 'leave-question',
    fault: (node) => {
      const { on } = stateAt(node, ['asking']);
      on['leave.declined'] = [{ target: '#leaveQuestion.resting', actions: ['leaveTo'] }];
    },
  },
  {
    name: 'the server is said to be out of reach only once it was asked in vain, and to be back only by an answer',
    chart: 'connection',
    fault: atEnd(['doubted'], 'onDone', leadingTo('#connection.down')),
  },
  {
    name: 'a wait is called slow only after a second of it, and only while a call is under way',
    chart: 'patience',
    fault: (node) => {
      const { on } = stateAt(node, ['resting']);
      on['call.begun'] = (on['call.begun'] ?? []).map(leadingTo('#patience.slow'));
    },
  },
  {
    name: 'calls that wait for a sign-in are let down only when the person closes its dialog',
    chart: 'sign-in-again',
    fault: atEnd(['signingIn'], 'onError', also('declineSignIn')),
  },
  {
    name: 'the note before the end is there exactly in the last two minutes of a session, as far as the server has told',
    chart: 'session-end',
    fault: (node) => {
      stateAt(node, ['resting']).tags = ['warning'];
    },
  },
  {
    name: 'an offered draft stays until it is restored or discarded, or the form is saved',
    chart: 'form-draft',
    fault: (node) => {
      const { on } = stateAt(node, ['offered']);
      on['form.changed'] = [{ target: '#formDraft.waiting', actions: ['forgetKept'] }];
    },
  },
  {
    name: 'a success is told, and a save reported, only when a call has just ended well',
    chart: 'form-submit',
    fault: (node) => {
      const { on } = stateAt(node, ['editing']);
      const told = also({ type: 'showSuccess', params: { saved: { text: 'Saved' } } });
      on['form.submitted'] = (on['form.submitted'] ?? []).map(told);
    },
  },
  {
    name: 'after a refusal the wizard shows the step with the bad field',
    chart: 'wizard',
    fault: (node) => {
      const { on } = stateAt(node, ['filling', 'sending']);
      on['form.refused'] = (on['form.refused'] ?? []).slice(1);
    },
  },
  {
    name: 'a record is edited only as the server sent it',
    chart: 'record-screen',
    fault: atEnd(['loading'], 'onDone', also({ type: 'storeRow', params: { row: { id: 8 } } })),
  },
  {
    name: 'a save expects the version that the form or its restored draft began with, or that was compared and not just closed',
    chart: 'form-submit',
    fault: atEnd(['comparing'], 'onDone', (from) => ({ ...from, actions: from.actions.filter(isNotTaken) })),
  },
];

describe.each(faults)('a fault that is forbidden, as $name,', ({ name, chart, fault, explored }) => {
  let made: ReturnType<typeof faulty> | undefined;
  const make = () => {
    made ??= faulty(chart, fault, explored);
    return made;
  };
  afterAll(() => {
    made = undefined;
  });

  // At random, few walks get as far as the last step of the wizard.
  if (chart !== 'wizard') {
    test('is found by the invariant at random', { tags: ['full'] }, () => {
      const walks = { seed: fixedSeed, walks: 300, maxSteps: 60, file: null };
      expect(walkAtRandom({ ...make(), invariants, ...walks })?.invariant).toBe(name);
    });
  }

  test('breaks it on one step', { tags: ['full'] }, () => {
    const broken = brokenOnSomeStep(make(), invariants);
    expect(broken.filter((text) => text.includes(`it does not hold that ${name} (`))).toHaveLength(1);
  });
});

describe('a fault', () => {
  test('is there for every invariant but one, which a chart cannot break by its arrows alone', () => {
    const others = invariants.filter((invariant) => invariant !== oneWriteAtOnce);
    expect(others.map(({ name }) => name).sort()).toEqual(faults.map(({ name }) => name).sort());
  });

  test(oneWriteAtOnce.name, () => {
    const subject = subjectNamed('form-submit');
    const watcher = oneWriteAtOnce.watch({ subject, start: '', graph: explore(subject) })!;
    const moment = (effects: readonly Effect[], step: Moment['step'] = null): Moment => ({
      ...{ step, before: null, ended: null, event: null, begun: [], key: '' },
      seen: { effects } as unknown as ReturnType<Session['observe']>,
    });
    const save = { called: 'save', input: null };
    expect(watcher(moment([save]))).toBeNull();
    expect(watcher(moment([{ dropped: 'save' }, save]))).toBeNull();
    expect(watcher(moment([], { kind: 'outcome', call: 'save', case: 'any' }))).toBeNull();
    expect(watcher(moment([save]))).toBeNull();
    expect(watcher(moment([save]))).toEqual({ expected: 'one write at most', seen: 'save and save in flight' });
  });
});

describe('a plan that was regenerated from a faulty chart', () => {
  test('contradicts the invariant that forbids the fault, and says where', () => {
    const where = faulty('wizard', (node) => {
      const { on } = stateAt(node, ['filling', 'sending']);
      on['form.refused'] = (on['form.refused'] ?? []).slice(1);
    });
    const [first = ''] = contradictionsIn(where, invariants, makePlan(where.subject));
    const [name, way = '', ...rest] = first.split('\n');
    expect(name).toBe(
      'wizard T2: it does not hold that after a refusal the wizard shows the step with the bad field' +
        ' (R5.team.11; O.wizard.2)',
    );
    expect(way).toMatch(
      /^ {2}start: a new team member -> .* -> form\.refused \(the first field of Basic Information\)$/,
    );
    expect(rest).toEqual(['  expected {"filling":"basicInformation"}', '  seen     {"filling":"content"}']);
  });
});
