import {
  type FooterGroup,
  type FooterGroupDraft,
  type FooterLinkDraft,
  footerGroupForm,
  footerLinkForm,
} from '../../../domain/content/footer';
import { useChoiceNames } from '../../chart/choice-names';
import { ChoiceField } from '../../ui/choice-field';
import { type FormActor, useField } from '../draft-fields';
import { FormField } from '../form-field';
import { useIsRequired } from '../required-fields';

export function GroupFields({ form }: { form: FormActor<FooterGroupDraft> }) {
  return <FormField form={form} record={footerGroupForm} field="title" />;
}

interface LinkFieldsProps {
  form: FormActor<FooterLinkDraft>;
  groups: readonly FooterGroup[];
}

export function LinkFields({ form, groups }: LinkFieldsProps) {
  const { value, error, isLocked, change } = useField(form, 'groupId');
  const options = groups.map(({ id, title }) => ({ id, name: title }));
  useChoiceNames('groupId', (id) => options.find((option) => option.id === id)?.name ?? null);
  return (
    <>
      <ChoiceField
        label={footerLinkForm.fields.groupId.label}
        name="groupId"
        value={value}
        options={options}
        error={error}
        isRequired={useIsRequired('groupId')}
        disabled={isLocked}
        onChange={change}
      />
      <FormField form={form} record={footerLinkForm} field="label" />
      <FormField form={form} record={footerLinkForm} field="address" />
    </>
  );
}
