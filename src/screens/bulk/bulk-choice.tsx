import { useSelector } from '@xstate/react';
import { draftProblem } from '../../../machines/list/bulk';
import { useChart } from '../../chart/chart';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../ui/choice-field';
import { TextField } from '../../ui/text-field';
import { useChoices } from '../draft-fields';
import type { FilterChoices } from '../filter-choices';
import * as screenStyles from '../screen.css';
import * as styles from './bulk.css';
import type { BulkDialogProps } from './bulk-props';

/** What is set, or by how much a price is changed. */
export function BulkChoice({ bulk, fields, choices }: BulkDialogProps) {
  const { action, field } = useSelector(bulk, (snapshot) => snapshot.context.draft);
  const choice = fields.choices.find(({ name }) => name === field);
  return (
    <form
      className={styles.dialog}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        bulk.send({ type: 'preview.requested' });
      }}
    >
      {action === 'set' && choice && choices && <ChosenValue {...{ bulk, choices, ...choice }} />}
      {action !== 'set' && <Amount bulk={bulk} fields={fields} />}
      <div className={screenStyles.actions} data-in-dialog>
        <Button type="submit" variant="primary">
          Preview
        </Button>
      </div>
    </form>
  );
}

const useDraft = (bulk: BulkDialogProps['bulk']) => {
  const draft = useSelector(bulk, (snapshot) => snapshot.context.draft);
  const isRefused = useSelector(bulk, (snapshot) => snapshot.hasTag('refused'));
  const problem = isRefused ? (draftProblem(draft) ?? undefined) : undefined;
  return { ...draft, problem, change: (change: Partial<typeof draft>) => bulk.send({ type: 'draft.changed', change }) };
};

/** Stands for no choice in the field. */
const noneId = -1;

interface ChosenValueProps {
  bulk: BulkDialogProps['bulk'];
  choices: FilterChoices;
  label: string;
  isRequired: boolean;
}

function ChosenValue({ bulk, choices, label, isRequired }: ChosenValueProps) {
  const { value, problem, change } = useDraft(bulk);
  const { options, problem: missing, ...state } = useChoices(useChart(choices, { query: {} }));
  const none = isRequired ? [] : [{ id: noneId, name: `No ${label.toLowerCase()}` }];
  return (
    <ChoiceField
      label={label}
      {...state}
      problem={missing}
      value={value === '0' ? noneId : Number(value)}
      options={[...none, ...options]}
      error={problem}
      isRequired
      onChange={(id) => change({ value: id === noneId ? '0' : String(id) })}
    />
  );
}

const ways = [
  { id: 1, name: 'By percent', action: 'addPercent' },
  { id: 2, name: 'By rupees', action: 'addRupees' },
] as const;

function Amount({ bulk, fields }: Pick<BulkDialogProps, 'bulk' | 'fields'>) {
  const { action, field, value, problem, change } = useDraft(bulk);
  const named = fields.amounts.map(({ label }, at) => ({ id: at + 1, name: label }));
  return (
    <>
      <ChoiceField
        label="Field"
        value={fields.amounts.findIndex(({ name }) => name === field) + 1}
        options={named}
        onChange={(id) => change({ field: fields.amounts[id - 1]?.name ?? field })}
      />
      <ChoiceField
        label="Change"
        value={ways.find((way) => way.action === action)?.id ?? 0}
        options={ways}
        onChange={(id) => change({ action: ways.find((way) => way.id === id)?.action ?? action })}
      />
      <TextField
        label={action === 'addPercent' ? 'Percent' : 'Rupees'}
        hint="Below 0 to lower it, such as -10"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={problem}
        onChange={(text) => change({ value: text })}
      />
    </>
  );
}
