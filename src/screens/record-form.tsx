import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import type { FormRules } from '../../domain/resource';
import type { Role } from '../../domain/roles';
import { useFieldFocus } from '../chart/chart';
import { ChoiceNamesContext, type NameOf } from '../chart/choice-names';
import { type FormPlace, useFormDraft } from '../chart/form-draft';
import { useMay } from '../chart/role';
import { useSaveKey } from '../chart/save-key';
import { useUnsavedForm } from '../chart/unsaved-work';
import { Button } from '../ui/button';
import { FormProblem } from '../ui/form-problem';
import { RequiredNote } from '../ui/required-note';
import { Comparison } from './comparison';
import { type FormActor, useIsBusy } from './draft-fields';
import { DraftOffer } from './draft-offer';
import { LookOnlyContext, LookOnlyNote } from './look-only';
import { RequiredFields, useRequiredFields } from './required-fields';
import * as styles from './screen.css';

interface RecordFormProps<Draft> {
  form: FormActor<Draft>;
  rules: FormRules<Draft>;
  /** Names the form to assistive technology. */
  label: string;
  /** In a dialog there is one column, and Cancel leaves. */
  onLeave?: () => void;
  /** Fields that stand beside the others where there is room. */
  side?: ReactNode;
  /** Told above the button while a save runs. */
  progress?: ReactNode;
  /** The least that an account has to be to send it; others may look at it. */
  least?: Role;
  /** What its draft holds besides the fields. */
  place?: FormPlace;
  children: ReactNode;
}

/** A form over a draft: its fields, the reason of a failed save, and its submit button (spec §4 Forms). */
export function RecordForm<Draft>(props: RecordFormProps<Draft>) {
  const { form, rules, label, onLeave, side, progress, place, least = 'editor', children } = props;
  const isLookOnly = !useMay(least);
  const isBusy = useIsBusy(form);
  const problem = useSelector(form, (snapshot) => snapshot.context.problem);
  const element = useFieldFocus(form);
  const draft = useFormDraft(form, rules, place);
  useUnsavedForm(form, draft);
  useSaveKey(element);
  const cancel = isBusy ? () => form.send({ type: 'save.cancelled' }) : onLeave;
  const required = useRequiredFields(rules);
  const choiceNames = useMemo(() => new Map<string, NameOf>(), []);
  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLookOnly) form.send({ type: 'form.submitted' });
      }}
    >
      <DraftOffer draft={draft} stored={form.getSnapshot().context.stored} isBusy={isBusy} />
      {isLookOnly ? <LookOnlyNote /> : required.size > 0 && <RequiredNote />}
      <ChoiceNamesContext value={choiceNames}>
        <RequiredFields value={required}>
          <LookOnlyContext value={isLookOnly}>
            {side ? (
              <div className={styles.beside}>
                <div className={styles.fields} data-single>
                  {children}
                </div>
                <div className={styles.fields} data-single>
                  {side}
                </div>
              </div>
            ) : (
              <div className={styles.fields} data-single={onLeave ? true : undefined}>
                {children}
              </div>
            )}
          </LookOnlyContext>
        </RequiredFields>
        <Comparison form={form} rules={rules} />
      </ChoiceNamesContext>
      {progress}
      {problem && <FormProblem text={problem} />}
      <div className={styles.actions} data-in-dialog={onLeave ? true : undefined}>
        {cancel && <Button onPress={cancel}>{isLookOnly ? 'Close' : 'Cancel'}</Button>}
        {!isLookOnly && (
          <Button type="submit" variant="primary" pending={isBusy} pendingText={rules.button.busy}>
            {rules.button.rest}
          </Button>
        )}
      </div>
    </form>
  );
}
