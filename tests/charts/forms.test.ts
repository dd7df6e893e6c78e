import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type Idea, idea } from '../../domain/content/ideas';
import { project } from '../../domain/content/projects';
import { type TeamMemberDraft, teamMember, teamMemberSteps, wizardRefused } from '../../domain/content/team';
import { Failure } from '../../domain/failure';
import { invalidPdf } from '../../domain/files';
import type { FormRules, SaveOutcome, SaveResult } from '../../domain/resource';
import type { EmittedEvent } from '../../machines/core/emitted';
import type { SaveInput } from '../../machines/form/form';
import { afterSaved, untouched } from '../../machines/form/form-submit';
import { formSubmitMachine } from '../../machines/form/form-submit.machine';
import { ideaUploadMachine } from '../../machines/form/idea-upload.machine';
import { recordScreenMachine } from '../../machines/form/record-screen.machine';
import { wizardMachine } from '../../machines/form/wizard.machine';
import { listenToEmitted } from '../../src/chart/emitted';
import { Session, subjectOf } from '../qa/session';
import { ideaUploadModel } from './idea-upload/model';
import { recordScreenModel, solarCooker } from './record-screen/model';

const submit = { kind: 'event', type: 'form.submitted', case: 'Submit' } as const;
const change = (name: string) => ({ kind: 'event', type: 'field.changed', case: name }) as const;

describe('a file that is not a PDF', () => {
  const start = () => {
    const session = new Session(
      subjectOf('idea-upload', ideaUploadMachine(idea.add), ideaUploadModel),
      'a form that is filled in',
    );
    session.do(change('a PDF'));
    session.do(submit);
    session.do({ kind: 'outcome', call: 'readSignature', case: 'it does not begin as a PDF does' });
    return session;
  };

  test('stays wrong while other fields change, and its field is focused on every try', () => {
    const session = start();
    expect(session.do(change('a picture of exactly 5MB'))).toMatchObject({ value: 'invalid' });
    expect(session.snapshot.context.errors).toEqual({ pdf: invalidPdf });
    session.do(change('no name'));
    expect(session.snapshot.context.errors).toEqual({ name: 'Idea name is required', pdf: invalidPdf });
    session.do(change('all texts, category and prices'));
    expect(session.snapshot.context.errors).toEqual({ pdf: invalidPdf });
    expect(session.do(submit).effects).toEqual([
      { emitted: { type: 'field.focusRequested', field: 'pdf' } },
      { sent: { type: 'form.refused', field: 'pdf' }, to: 'parent' },
    ]);
  });

  test('makes way for what is wrong with the next one', () => {
    const session = start();
    session.do(change('a PDF over 10MB'));
    expect(session.snapshot.context.errors).toEqual({ pdf: 'PDF size must be less than 10MB' });
    expect(session.do(change('another PDF of exactly 10MB'))).toMatchObject({ value: 'editing' });
    expect(session.snapshot.context.errors).toEqual({});
  });
});

test('the sender of an upload is handed a way to tell its progress', () => {
  let report: (fraction: number) => void = () => {};
  const parent = createActor(
    recordScreenMachine(idea, 'idea.details', {
      add: ideaUploadMachine(idea.add).provide({
        actors: {
          send: fromPromise(({ input }) => {
            report = input.report;
            return new Promise<SaveResult>(() => {});
          }),
        },
      }),
      edit: ideaUploadMachine(idea.edit),
    }),
    { input: { key: null, list: '/list' } },
  ).start();
  const form = parent.getSnapshot().children.form!;
  form.send({
    type: 'field.changed',
    change: { name: 'Solar cooker', description: '<p>a</p>', hindiDescription: '<p>क</p>', categoryId: 3 },
  });
  form.send({ type: 'form.submitted' });
  expect(form.getSnapshot().context.progress).toBe(0);
  report(0.25);
  expect(form.getSnapshot().context.progress).toBe(0.25);
  form.send({ type: 'save.cancelled' });
  report(0.5);
  expect(form.getSnapshot().context.progress).toBeNull();
  expect(form.getSnapshot().value).toBe('failed');
  parent.stop();
});

describe('the screen of a record whose list is not where a missing one leads', () => {
  const start = (name: string) => {
    const machine = recordScreenMachine(project, 'project.one', {
      add: formSubmitMachine(project.add),
      edit: formSubmitMachine(project.edit),
    });
    return new Session(subjectOf('record-screen', machine, recordScreenModel), name);
  };

  test('tells in place that there is none', () => {
    const session = start('a known record');
    const seen = session.do({ kind: 'outcome', call: 'loadRecord', case: 'no such record' });
    expect(seen).toMatchObject({ value: 'missing', context: { problem: 'Project not found' }, effects: [] });
    expect(start('a path without a key').observe()).toMatchObject({
      value: 'missing',
      context: { problem: 'Project not found' },
      effects: [],
    });
  });

  test('only logs a failed read, and says in its place what happened', () => {
    const session = start('a known record');
    const seen = session.do({ kind: 'outcome', call: 'loadRecord', case: 'no connection' });
    expect(seen).toMatchObject({
      value: 'failed',
      context: { problem: "The server can't be reached. Check your connection and try again." },
      effects: [{ emitted: { type: 'failure.logged', call: 'project.one', failure: 'Network' } }],
    });
  });
});

test('a new record keeps the rules of the add form, a known one those of the edit form', async () => {
  const machine = recordScreenMachine(idea, 'idea.details', {
    add: ideaUploadMachine(idea.add),
    edit: ideaUploadMachine(idea.edit),
  }).provide({
    actors: {
      // An edit form needs to know which idea it is about; the add form does not.
      loadRecord: fromPromise<Idea | null, { readonly key: string }>(() => Promise.resolve({ ...solarCooker, id: 0 })),
    },
  });
  const submitted = async (key: string | null) => {
    const screen = createActor(machine, { input: { key, list: '/list' } }).start();
    const form = (await waitFor(screen, ({ children }) => children.form !== undefined)).children.form!;
    const { name, description, hindiDescription, categoryId } = solarCooker;
    form.send({ type: 'field.changed', change: { name, description, hindiDescription, categoryId } });
    form.send({ type: 'form.submitted' });
    const { value, context } = form.getSnapshot();
    screen.stop();
    return [screen.getSnapshot().value, value, context.errors];
  };
  expect(await submitted(null)).toEqual(['adding', 'uploading', {}]);
  expect(await submitted('0')).toEqual(['editing', 'invalid', { id: 'Idea ID is required' }]);
});

describe('the wizard over its real form', () => {
  const file = (name: string) => new File(['x'], name, { type: 'image/png' });

  const start = () => {
    const saves: { readonly draft: TeamMemberDraft; readonly end: (outcome: SaveResult | Failure) => void }[] = [];
    const wizard = (rules: FormRules<TeamMemberDraft>) =>
      wizardMachine(rules, teamMemberSteps).provide({
        actors: {
          form: formSubmitMachine(rules).provide({
            actors: {
              save: fromPromise<SaveOutcome<TeamMemberDraft>, SaveInput<TeamMemberDraft>>(
                ({ input }) =>
                  new Promise((resolve, reject) => {
                    saves.push({
                      draft: input.draft,
                      end: (outcome) => ('_tag' in outcome ? reject(outcome) : resolve(outcome)),
                    });
                  }),
              ),
            },
          }),
        },
      });
    const screen = createActor(
      recordScreenMachine(teamMember, 'teamMember.one', { add: wizard(teamMember.add), edit: wizard(teamMember.edit) }),
      { input: { key: null, list: '/list' } },
    );
    const heard: EmittedEvent[] = [];
    listenToEmitted(screen, (event) => heard.push(event));
    screen.start();
    const steps = screen.getSnapshot().children.form!;
    const form = steps.getSnapshot().children.form!;
    const go = (event: 'step.next' | 'step.back', times: number) => {
      for (let time = 0; time < times; time += 1) steps.send({ type: event });
    };
    return { screen, steps, form, saves, heard, go };
  };

  const filledIn: Partial<TeamMemberDraft> = {
    name: 'Asha',
    designation: 'Teacher',
    content: '<p>Builds robots with children</p>',
    profileImage: file('face.png'),
    coverImage: file('cover.png'),
  };
  const sending = { filling: 'sending' } as const;
  const preview = { filling: 'preview' } as const;

  test('loses nothing on the way back and forth', () => {
    const { steps, form, go } = start();
    form.send({ type: 'field.changed', change: { name: 'Asha' } });
    go('step.next', 4);
    go('step.back', 4);
    expect(steps.getSnapshot().value).toEqual({ filling: 'basicInformation' });
    expect(steps.getSnapshot().children.form).toBe(form);
    expect(form.getSnapshot().context.draft.name).toBe('Asha');
  });

  test('shows the step of the first bad field, over and over until all is right', () => {
    const { steps, form, heard, go } = start();
    const tryIt = () => {
      go('step.next', 5);
      heard.length = 0;
      steps.send({ type: 'form.submitted' });
      return [steps.getSnapshot().value, form.getSnapshot().value, heard.map((event) => JSON.stringify(event))];
    };
    const refused = (step: string, field: string) => {
      const focus = JSON.stringify({ type: 'field.focusRequested', field });
      const notice = JSON.stringify({ type: 'notice.shown', notice: { kind: 'error', text: wizardRefused } });
      return [{ filling: step }, 'invalid', [focus, notice, focus]];
    };
    expect(tryIt()).toEqual(refused('basicInformation', 'name'));
    form.send({ type: 'field.changed', change: { ...filledIn, profileImage: null, instagram: 'no address' } });
    expect(tryIt()).toEqual(refused('mediaUpload', 'profileImage'));
    form.send({ type: 'field.changed', change: { profileImage: file('face.png') } });
    expect(tryIt()).toEqual(refused('socialLinks', 'instagram'));
    form.send({ type: 'field.changed', change: { instagram: '', content: 'short' } });
    expect(tryIt()).toEqual(refused('content', 'content'));
    form.send({ type: 'field.changed', change: filledIn });
    expect(tryIt()).toEqual([sending, 'saving', []]);
  });

  test('goes back to Preview after a failed or a cancelled save, with the draft as it was', async () => {
    const { steps, form, saves, go } = start();
    form.send({ type: 'field.changed', change: filledIn });
    go('step.next', 4);
    steps.send({ type: 'form.submitted' });
    go('step.back', 1);
    expect(steps.getSnapshot().value).toEqual(sending);
    saves[0]?.end(Failure.Network());
    await waitFor(steps, (snapshot) => snapshot.matches(preview));
    expect(form.getSnapshot().context.problem).toBe('Failed to add team member');
    steps.send({ type: 'form.submitted' });
    form.send({ type: 'save.cancelled' });
    expect(steps.getSnapshot().value).toEqual(preview);
    expect(form.getSnapshot().context.draft).toEqual({ ...teamMember.add.empty, ...filledIn });
    expect(saves.map((save) => save.draft.name)).toEqual(['Asha', 'Asha']);
  });

  test('leaves for the list after a save', async () => {
    const { screen, steps, form, saves, heard, go } = start();
    form.send({ type: 'field.changed', change: filledIn });
    go('step.next', 4);
    steps.send({ type: 'form.submitted' });
    saves[0]?.end({ text: null });
    await waitFor(screen, (snapshot) => snapshot.status === 'done');
    expect(heard).toEqual([
      { type: 'notice.shown', notice: { kind: 'success', text: 'Team member added successfully' } },
      { type: 'route.left', to: '/list' },
    ]);
  });
});

test('the steps of the wizard are named as they are shown', () => {
  const steps = teamMemberSteps.map(({ name }) =>
    name.replace(/ ?(\w)(\w*)/g, (_, first: string, rest: string) => `${first.toUpperCase()}${rest}`),
  );
  const states = Object.keys(wizardMachine(teamMember.add, teamMemberSteps).states.filling?.states ?? {});
  expect(states.map((state) => `${state.charAt(0).toUpperCase()}${state.slice(1)}`)).toEqual([...steps, 'Sending']);
});

test.each([
  ['stands empty for the next record', 'startOver', { draft: { name: '' } }],
  ['stays as it was saved', 'stay', { blank: { name: 'Asha' } }],
] as const)('a form that %s after a save', (_, afterSave, change) => {
  const context = { ...untouched({ draft: { name: '' }, afterSave }), draft: { name: 'Asha' } };
  expect(afterSaved({ context })).toEqual(change);
});
