import type { DraftContent, Finding, KeptDraft } from '../../../domain/draft';
import type { formDraftMachine } from '../../../machines/form/form-draft.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';

const key = { form: 'ideaCategory.add', record: 0 };
const owner = { account: '1', logOuts: 0 };
const typed: DraftContent = { changes: { name: 'Water' }, began: null, place: {} };
const kept: KeptDraft = { ...typed, keptAt: 1_795_000_000_000 };
const found = (draft: KeptDraft | null): Finding => ({ owner, kept: draft, trouble: null });

/** Keeping a draft of a form (contract §6). */
export const formDraftModel = chartModel<typeof formDraftMachine>({
  starts: { 'the form is shown': { key } },
  events: {
    'form.changed': { 'a name is typed': {} },
    'form.told': { 'a name': { content: typed }, 'nothing that differs': { content: null } },
    'form.saved': { 'the form is saved': {} },
    'draft.restoreRequested': { 'Restore draft': {} },
    'draft.discarded': { 'Discard draft': {} },
  },
  outcomes: {
    findDraft: {
      'nothing is kept': answers(found(null)),
      'a draft is kept': answers(found(kept)),
      'the browser stores nothing': answers({ trouble: 'refused' } as const),
      'a thrown error': fails(new Error('thrown')),
    },
    storeDraft: {
      'it is stored': answers(null),
      'there is no room': answers('full'),
      'a thrown error': fails(new Error('thrown')),
    },
  },
  states: {
    looking: { tags: [], accepts: ['form.changed'], calls: ['findDraft'] },
    offered: {
      tags: ['offered'],
      accepts: ['form.changed', 'draft.restoreRequested', 'draft.discarded', 'form.saved'],
      calls: [],
    },
    resting: { tags: ['keeping'], accepts: ['form.changed', 'form.saved'], calls: [] },
    waiting: { tags: ['keeping'], accepts: ['form.told', 'form.saved'], calls: [], timed: true },
    asking: { tags: ['keeping'], accepts: ['form.told'], calls: [] },
    storing: { tags: ['keeping'], accepts: ['form.changed', 'form.told', 'form.saved'], calls: ['storeDraft'] },
    failed: { tags: [], accepts: ['form.changed', 'form.saved'], calls: [] },
    retrying: { tags: [], accepts: ['form.told', 'form.saved'], calls: [], timed: true },
    off: { tags: [], accepts: [], calls: [] },
  },
  project: ({ isChanged, trouble, content, kept: offered }) => [
    isChanged,
    trouble,
    content === null ? null : 'content',
    offered !== null,
  ],
});
