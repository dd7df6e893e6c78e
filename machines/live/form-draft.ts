import { Drafts } from '../../adapters/drafts';
import type { LiveRuntime } from '../../adapters/live';
import { effectActor } from '../core/run';
import { formDraftMachine } from '../form/form-draft.machine';
import { nameLive } from './names';

/** Keeping what is typed into a form in the storage of this browser. */
export const liveFormDraft = (runtime: LiveRuntime) =>
  formDraftMachine.provide({
    actors: {
      findDraft: effectActor(runtime, ({ key }) => Drafts.use((drafts) => drafts.find(key))),
      storeDraft: effectActor(runtime, (draft) => Drafts.use((drafts) => drafts.store(draft))),
    },
  });

nameLive('', { formDraft: liveFormDraft });
