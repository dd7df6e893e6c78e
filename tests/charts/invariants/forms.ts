import { type TeamMemberDraft, teamMemberSteps } from '../../../domain/content/team';
import { textOf } from '../../qa/describe';
import type { Invariant } from '../../qa/random/invariant';

/** A success is the server's word. */
export const successNeedsAnswer: Invariant = {
  name: 'a success is told, and a save reported, only when a call has just ended well',
  requirements: ['R7.after.1', 'R8.success.5'],
  watch:
    () =>
    ({ step, ended, seen }) => {
      const told = seen.effects.filter((effect) => {
        if ('emitted' in effect) return /"kind":"success"/.test(textOf(effect.emitted));
        return 'sent' in effect && effect.to === 'parent' && textOf(effect.sent).includes('"record.saved"');
      });
      // What a form below reports is passed on.
      const isPassedOn = step?.kind === 'event' && step.type === 'record.saved';
      // An answer that the record was changed meanwhile is no success.
      const isSaved = ended?.ok === true && !('stale' in Object(ended.output));
      return told.length === 0 || isPassedOn || isSaved
        ? null
        : { expected: 'no success without an answer', seen: textOf(told) };
    },
};

const stepStates: readonly string[] = ['basicInformation', 'mediaUpload', 'socialLinks', 'content', 'preview'];

/** Nobody has to look for what was refused. */
export const refusedFieldIsShown: Invariant = {
  name: 'after a refusal the wizard shows the step with the bad field',
  requirements: ['R5.team.11', 'O.wizard.2'],
  watch: ({ subject }) => {
    if (subject.id !== 'wizard') return null;
    return ({ step, before, event, seen }) => {
      const wasSending = textOf(before?.value).includes('"sending"');
      if (step?.kind !== 'event' || step.type !== 'form.refused' || !wasSending) return null;
      const { field } = event as { readonly field: keyof TeamMemberDraft };
      const at = teamMemberSteps.findIndex(({ fields }) => fields.some((each) => each === field));
      const expected = textOf({ filling: stepStates[at] });
      return textOf(seen.value) === expected ? null : { expected, seen: textOf(seen.value) };
    };
  },
};

/** A form never begins with a record that nobody has. */
export const onlyFoundIsEdited: Invariant = {
  name: 'a record is edited only as the server sent it',
  requirements: ['R2.ideas.4', 'R8.missing.2'],
  watch: ({ subject }) => {
    if (subject.id !== 'record-screen') return null;
    let found: { readonly id: number } | null = null;
    return ({ step, ended, begun, seen }) => {
      if (step?.kind === 'outcome' && step.call === 'loadRecord') {
        found = ended?.ok === true ? (ended.output as { readonly id: number } | null) : null;
      }
      const form = begun.find(({ call }) => call === 'form');
      if (form === undefined || seen.value !== 'editing') return null;
      const { draft } = form.input as { readonly draft: { readonly id: number } };
      return found !== null && draft.id === found.id
        ? null
        : { expected: `the record ${textOf(found?.id ?? null)}`, seen: textOf(draft.id) };
    };
  },
};
