import { useSelector } from '@xstate/react';
import { type TeamMember, type TeamMemberDraft, teamMemberSteps } from '../../../domain/content/team';
import type { FormRules } from '../../../domain/resource';
import { useFieldFocus, useLastChild } from '../../chart/chart';
import { useFormDraft } from '../../chart/form-draft';
import { useMay } from '../../chart/role';
import { useSaveKey } from '../../chart/save-key';
import { useUnsavedForm } from '../../chart/unsaved-work';
import { mayLeaveFields } from '../../rich-text/held-form';
import { Button } from '../../ui/button';
import { FormProblem } from '../../ui/form-problem';
import { hiddenText } from '../../ui/hidden-text.css';
import { RequiredNote } from '../../ui/required-note';
import { Steps } from '../../ui/steps';
import { BrokenScreen } from '../broken-screen';
import { Comparison } from '../comparison';
import { type FormActor, useIsBusy } from '../draft-fields';
import { DraftOffer } from '../draft-offer';
import { LookOnlyContext, LookOnlyNote } from '../look-only';
import { RequiredFields, useRequiredFields } from '../required-fields';
import * as styles from '../screen.css';
import { lastStep, placeIn, shownStep, type WizardActor } from './wizard-place';
import { Step } from './wizard-step';

interface WizardFormProps {
  wizard: WizardActor;
  rules: FormRules<TeamMemberDraft>;
  label: string;
  row: TeamMember | null;
}

/** The five steps of a team member (spec §4 Team-member wizard, contract §5 Wizard steps). */
export function WizardForm({ wizard, rules, label, row }: WizardFormProps) {
  const form = useLastChild(wizard, (snapshot) => snapshot.children.form);
  const isBroken = useSelector(wizard, (snapshot) => snapshot.hasTag('broken'));
  if (isBroken) return <BrokenScreen onRetry={() => wizard.send({ type: 'screen.retried' })} />;
  return form ? <OpenWizard {...{ wizard, rules, label, row, form }} /> : null;
}

function OpenWizard({ wizard, rules, label, row, form }: WizardFormProps & { form: FormActor<TeamMemberDraft> }) {
  const step = useSelector(wizard, (snapshot) => shownStep((state) => snapshot.matches(state)));
  const canGoBack = useSelector(wizard, (snapshot) => snapshot.can({ type: 'step.back' }));
  const isBusy = useIsBusy(form);
  const problem = useSelector(form, (snapshot) => snapshot.context.problem);
  const element = useFieldFocus(wizard);
  const draft = useFormDraft(form, rules, placeIn(wizard));
  useUnsavedForm(form, draft);
  const isLast = step === lastStep;
  const isLookOnly = !useMay('editor');
  const required = useRequiredFields(rules);
  useSaveKey(element, isLast);
  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLast) wizard.send({ type: 'step.next' });
        else if (!isLookOnly) wizard.send({ type: 'form.submitted' });
      }}
    >
      <DraftOffer draft={draft} stored={form.getSnapshot().context.stored} isBusy={isBusy} />
      <Steps
        label="Steps"
        steps={teamMemberSteps.map(({ name }, index) => ({
          name,
          state: index < step ? 'completed' : index === step ? 'current' : 'coming',
        }))}
      />
      {isLookOnly && <LookOnlyNote />}
      {!isLookOnly && teamMemberSteps[step]?.fields.some((field) => required.has(field)) && <RequiredNote />}
      <fieldset className={styles.step}>
        <legend className={hiddenText}>{teamMemberSteps[step]?.name}</legend>
        <RequiredFields value={required}>
          <LookOnlyContext value={isLookOnly}>
            <div className={styles.fields}>
              <Step step={step} form={form} row={row} />
            </div>
          </LookOnlyContext>
        </RequiredFields>
      </fieldset>
      <Comparison form={form} rules={rules} />
      {problem && <FormProblem text={problem} />}
      <div className={styles.steering}>
        <Button
          disabled={!canGoBack}
          onPress={({ target }) => mayLeaveFields(target.closest('form')) && wizard.send({ type: 'step.back' })}
        >
          Back
        </Button>
        {isBusy && <Button onPress={() => form.send({ type: 'save.cancelled' })}>Cancel</Button>}
        {!(isLast && isLookOnly) && (
          <Button type="submit" variant="primary" pending={isBusy} pendingText={rules.button.busy}>
            {isLast ? rules.button.rest : 'Next'}
          </Button>
        )}
      </div>
    </form>
  );
}
