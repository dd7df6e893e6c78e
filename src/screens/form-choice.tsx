import type { ChoiceSpec, FieldSpec, FieldSpecs, FormRecord, NamesOf, ValuesOf } from '../../domain/form-record';
import type { Choice } from '../../domain/resource';
import { useChoiceNames } from '../chart/choice-names';
import { ChoiceField } from '../ui/choice-field';
import { type FormActor, type ListActor, useChoices, useField } from './draft-fields';
import { useIsRequired } from './required-fields';

interface FormChoiceProps<Fields extends FieldSpecs> {
  form: FormActor<NoInfer<ValuesOf<Fields>>>;
  record: FormRecord<Fields>;
  field: NamesOf<NoInfer<Fields>, ChoiceSpec>;
  /** The list that the choices come from. */
  choices: ListActor<Choice>;
}

/** A choice of a form, by id. That its choices could not be loaded is told at the field, with another try. */
export function FormChoice<Fields extends FieldSpecs>({ form, record, field, choices }: FormChoiceProps<Fields>) {
  const spec = record.fields[field] as FieldSpec as ChoiceSpec;
  const draft = form as unknown as FormActor<Readonly<Record<string, number>>>;
  const { value = 0, error, isLocked, change } = useField(draft, field);
  const shown = useChoices(choices);
  useChoiceNames(field, (id) => shown.options.find((option) => option.id === id)?.name ?? null);
  return (
    <ChoiceField
      {...shown}
      label={spec.label}
      name={field}
      value={value}
      error={error}
      isRequired={useIsRequired(field)}
      disabled={isLocked}
      onChange={change}
    />
  );
}
