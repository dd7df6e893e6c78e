import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type TeamMember, type TeamMemberDraft, teamMemberSteps } from '../../../domain/content/team';
import type { FormRules } from '../../../domain/resource';
import type { wizardMachine } from '../../../machines/form/wizard.machine';
import { useFieldFocus } from '../../chart/chart';
import { mayLeaveFields } from '../../rich-text/held-form';
import { Button } from '../../ui/button';
import { FormProblem } from '../../ui/form-problem';
import { hiddenText } from '../../ui/hidden-text.css';
import { Steps } from '../../ui/steps';
import { BrokenScreen } from '../broken-screen';
import { DraftFile, DraftRichText, DraftText, type FormActor } from '../draft-fields';
import * as styles from '../screen.css';
import { MemberPreview } from './member-preview';

export type WizardActor = ActorRefFrom<ReturnType<typeof wizardMachine<TeamMemberDraft>>>;

type Form = FormActor<TeamMemberDraft>;

const pictureTypes = '.jpg,.jpeg,.png,.webp';
const pictureHint = 'JPG, PNG or WebP, at most 5MB';

/** What each step shows, in the order of `teamMemberSteps`; `row` is the member as it is stored. */
const stepFields: readonly ((form: Form, row: TeamMember | null) => ReactNode)[] = [
  (form) => (
    <>
      <DraftText form={form} field="name" label="Name" />
      <DraftText form={form} field="designation" label="Designation" />
      <DraftText form={form} field="subDesignation" label="Sub Designation" />
    </>
  ),
  (form, row) => (
    <>
      <DraftFile
        form={form}
        field="profileImage"
        label="Profile Image"
        accept={pictureTypes}
        hint={pictureHint}
        currentImage={row?.profileImage}
      />
      <DraftFile
        form={form}
        field="coverImage"
        label="Cover Image"
        accept={pictureTypes}
        hint={pictureHint}
        currentImage={row?.coverImage}
      />
      <DraftFile form={form} field="pdf" label="PDF" accept=".pdf" hint="At most 5MB" currentPdf={row?.pdf} />
    </>
  ),
  (form) => (
    <>
      <DraftText form={form} field="portfolio" label="Portfolio" type="url" />
      <DraftText form={form} field="instagram" label="Instagram" type="url" />
      <DraftText form={form} field="twitter" label="Twitter" type="url" />
      <DraftText form={form} field="linkedin" label="LinkedIn" type="url" />
      <DraftText form={form} field="facebook" label="Facebook" type="url" />
      <DraftText form={form} field="youtube" label="YouTube" type="url" />
    </>
  ),
  (form) => (
    <div className={styles.wide}>
      <DraftRichText form={form} field="content" label="Content" />
    </div>
  ),
  (form, row) => <MemberPreview form={form} row={row} />,
];

const stepStates = ['basicInformation', 'mediaUpload', 'socialLinks', 'content'] as const;

/** The number of the step that is shown; while the wizard is being sent that is the last one. */
const shownStep = (matches: (state: { readonly filling: (typeof stepStates)[number] }) => boolean): number => {
  const found = stepStates.findIndex((state) => matches({ filling: state }));
  return found < 0 ? stepStates.length : found;
};

interface WizardFormProps {
  wizard: WizardActor;
  rules: FormRules<TeamMemberDraft>;
  label: string;
  row: TeamMember | null;
}

/** The five steps of a team member (spec §4 Team-member wizard, contract §5 Wizard steps). */
export function WizardForm({ wizard, rules, label, row }: WizardFormProps) {
  const form = useSelector(wizard, (snapshot) => snapshot.children.form);
  const isBroken = useSelector(wizard, (snapshot) => snapshot.hasTag('broken'));
  if (isBroken) return <BrokenScreen onRetry={() => wizard.send({ type: 'screen.retried' })} />;
  return form ? <OpenWizard {...{ wizard, rules, label, row, form }} /> : null;
}

function OpenWizard({ wizard, rules, label, row, form }: WizardFormProps & { form: Form }) {
  const step = useSelector(wizard, (snapshot) => shownStep((state) => snapshot.matches(state)));
  const canGoBack = useSelector(wizard, (snapshot) => snapshot.can({ type: 'step.back' }));
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(form, (snapshot) => snapshot.context.problem);
  const element = useFieldFocus(wizard);
  const isLast = step === stepStates.length;
  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        wizard.send({ type: isLast ? 'form.submitted' : 'step.next' });
      }}
    >
      <Steps
        label="Steps"
        steps={teamMemberSteps.map(({ name }, index) => ({
          name,
          state: index < step ? 'completed' : index === step ? 'current' : 'coming',
        }))}
      />
      <fieldset className={styles.step}>
        <legend className={hiddenText}>{teamMemberSteps[step]?.name}</legend>
        <div className={styles.fields}>{stepFields[step]?.(form, row)}</div>
      </fieldset>
      {problem && <FormProblem text={problem} />}
      <div className={styles.steering}>
        <Button
          disabled={!canGoBack}
          onClick={({ currentTarget }) => mayLeaveFields(currentTarget.form) && wizard.send({ type: 'step.back' })}
        >
          Back
        </Button>
        {isBusy && <Button onClick={() => form.send({ type: 'save.cancelled' })}>Cancel</Button>}
        <Button type="submit" variant="primary" pending={isBusy} pendingText={rules.button.busy}>
          {isLast ? rules.button.rest : 'Next'}
        </Button>
      </div>
    </form>
  );
}
