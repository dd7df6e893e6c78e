import type { FieldSpec, FieldSpecs, FormRecord, NamesOf, OptionSpec, ValuesOf } from '../../domain/form-record';
import { ChoiceField } from '../ui/choice-field';
import { type FormActor, useField } from './draft-fields';

interface FormOptionProps<Fields extends FieldSpecs> {
  form: FormActor<NoInfer<ValuesOf<Fields>>>;
  record: FormRecord<Fields>;
  field: NamesOf<NoInfer<Fields>, OptionSpec>;
}

/** One of a few words of a form, by their names on screen. */
export function FormOption<Fields extends FieldSpecs>({ form, record, field }: FormOptionProps<Fields>) {
  const spec = record.fields[field] as FieldSpec as OptionSpec;
  const { value, error, isLocked, change } = useField(
    form as unknown as FormActor<Readonly<Record<string, string>>>,
    field,
  );
  // The choices are numbered from 1.
  const words = Object.keys(spec.options);
  return (
    <ChoiceField
      label={spec.label}
      name={field}
      value={words.indexOf(value ?? '') + 1}
      options={words.map((word, at) => ({ id: at + 1, name: spec.options[word] ?? word }))}
      error={error}
      disabled={isLocked}
      onChange={(id) => {
        const chosen = words[id - 1];
        if (chosen !== undefined) change(chosen);
      }}
    />
  );
}
