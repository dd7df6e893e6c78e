import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { FormRules } from '../../../domain/resource';
import { useFieldFocus } from '../../chart/chart';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { FormProblem } from '../../ui/form-problem';
import type { FormActor } from '../draft-fields';
import * as styles from './account.css';

interface OwnFormProps<Draft> {
  form: FormActor<Draft>;
  rules: FormRules<Draft>;
  heading: string;
  children: ReactNode;
}

/** A card with one form of one's own account. Unlike forms of content it keeps no draft: a password may stand in it. */
export function OwnForm<Draft>({ form, rules, heading, children }: OwnFormProps<Draft>) {
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(form, (snapshot) => snapshot.context.problem);
  const element = useFieldFocus(form);
  return (
    <Card>
      <form
        ref={element}
        className={styles.form}
        aria-label={heading}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.send({ type: 'form.submitted' });
        }}
      >
        <h2 className={styles.heading}>{heading}</h2>
        <div className={styles.fields}>{children}</div>
        {problem && <FormProblem text={problem} />}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" pending={isBusy} pendingText={rules.button.busy}>
            {rules.button.rest}
          </Button>
        </div>
      </form>
    </Card>
  );
}

type TextNames<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] & string;

/** What a field of such a form shows: its text, its error, and whether it can be changed. */
export const useOwnField = <Draft,>(form: FormActor<Draft>, field: TextNames<Draft>) => {
  const value = useSelector(form, (snapshot) => String(snapshot.context.draft[field]));
  const error = useSelector(form, (snapshot) => snapshot.context.errors[field]);
  const readOnly = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const onChange = (text: string) =>
    form.send({ type: 'field.changed', change: { [field]: text } as unknown as Partial<Draft> });
  return { name: field, value, error, readOnly, onChange, isRequired: true };
};
