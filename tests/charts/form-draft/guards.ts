import type { formDraftMachine } from '../../../machines/form/form-draft.machine';
import { guardTables } from '../../qa/truth-table';

const owner = { account: '1', logOuts: 0 };
const kept = { changes: { name: 'Water' }, began: null, place: {}, keptAt: 1 };

/** Keeping a draft of a form (contract §6). */
export const formDraftGuards = guardTables<typeof formDraftMachine>({
  usual: {
    key: { form: 'ideaCategory.add', record: 0 },
    owner: null,
    kept: null,
    content: null,
    isChanged: false,
    trouble: null,
  },
  guards: {
    isOff: {
      asked: { 'formDraft.looking|xstate.done.actor.findDraft|0': 'off' },
      yes: {
        'the browser stores nothing': { event: { output: { trouble: 'refused' } } },
        'there is no room': { event: { output: { trouble: 'full' } } },
      },
      no: {
        'nothing is kept': { event: { output: { owner, kept: null, trouble: null } } },
        'a draft is kept': { event: { output: { owner, kept, trouble: null } } },
      },
    },
    isKept: {
      asked: { 'formDraft.looking|xstate.done.actor.findDraft|1': 'offered' },
      yes: { 'a draft is kept': { event: { output: { owner, kept, trouble: null } } } },
      no: {
        'nothing is kept': { event: { output: { owner, kept: null, trouble: null } } },
        'the browser stores nothing': { event: { output: { trouble: 'refused' } } },
      },
    },
    isStored: {
      asked: { 'formDraft.storing|xstate.done.actor.storeDraft|0': 'resting' },
      yes: { 'it is stored': { event: { output: null } } },
      no: { 'there is no room': { event: { output: 'full' } }, 'it failed': { event: { output: 'failed' } } },
    },
    isChanged: {
      asked: {
        'formDraft.resting|always|0': 'waiting',
        'formDraft.failed|always|0': 'retrying',
        'formDraft.storing|form.told|0': 'storing',
      },
      yes: { 'something was typed meanwhile': { context: { isChanged: true }, event: { content: null } } },
      no: { 'nothing was typed meanwhile': { event: { content: null } } },
    },
  },
});
