import type { ActorRefFrom } from 'xstate';
import type { TeamMemberDraft } from '../../../domain/content/team';
import type { wizardMachine } from '../../../machines/form/wizard.machine';
import type { FormPlace } from '../../chart/form-draft';

export type WizardActor = ActorRefFrom<ReturnType<typeof wizardMachine<TeamMemberDraft>>>;

/** The states in which a step is filled in; the last step, the preview, has none of them. */
const stepStates = ['basicInformation', 'mediaUpload', 'socialLinks', 'content'] as const;

/** The preview. */
export const lastStep = stepStates.length;

/** The number of the step that is shown; while the wizard is being sent that is the last one. */
export const shownStep = (matches: (state: { readonly filling: (typeof stepStates)[number] }) => boolean): number => {
  const found = stepStates.findIndex((state) => matches({ filling: state }));
  return found < 0 ? lastStep : found;
};

const stepOf = (wizard: WizardActor): number => {
  const snapshot = wizard.getSnapshot();
  return shownStep((state) => snapshot.matches(state));
};

/** The step of a draft. A restored one is gone to as a person would: Next checks nothing. */
export const placeIn = (wizard: WizardActor): FormPlace => ({
  read: () => ({ step: stepOf(wizard) }),
  restore: ({ step = 0 }) => {
    const wanted = Math.min(Math.max(0, Math.trunc(step)), lastStep);
    for (let now = stepOf(wizard); now < wanted; now += 1) wizard.send({ type: 'step.next' });
    for (let now = stepOf(wizard); now > wanted; now -= 1) wizard.send({ type: 'step.back' });
  },
});
