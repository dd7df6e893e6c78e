import { useSelector } from '@xstate/react';
import type { Choice } from '../../domain/resource';
import { ChoiceField } from '../ui/choice-field';
import { type DraftFieldProps, type ListActor, useField } from './draft-fields';

interface DraftChoiceProps<Draft, Field extends keyof Draft & string> extends DraftFieldProps<Draft, Field> {
  /** The list that the choices come from. */
  choices: ListActor<Choice>;
  clearLabel?: string;
}

/** A choice of the draft, by id. That its choices could not be loaded is told at the field, with another try. */
export function DraftChoice<Draft extends Record<Field, number>, Field extends keyof Draft & string>(
  props: DraftChoiceProps<Draft, Field>,
) {
  const { form, field, label, choices, clearLabel } = props;
  const { value, error, isBusy, change } = useField(form, field);
  return (
    <ChoiceField
      label={label}
      name={field}
      value={value}
      error={error}
      disabled={isBusy}
      clearLabel={clearLabel}
      {...useChoices(choices)}
      onChange={(id) => change(id as Draft[Field])}
    />
  );
}

/** What a choice field shows of the list that its choices come from. */
export const useChoices = <Row extends Choice, Query>(list: ListActor<Row, Query>) => ({
  options: useSelector(list, (snapshot) => snapshot.context.rows),
  isLoading: useSelector(list, (snapshot) => snapshot.hasTag('busy')),
  problem: useSelector(list, (snapshot) => (snapshot.matches('failed') ? snapshot.context.problem : null)),
  onRetry: () => list.send({ type: 'list.retryRequested' }),
});
