import { useSelector } from '@xstate/react';
import {
  type Filterables,
  type FilterChoice,
  type FilterKind,
  noChoice,
  operators,
  operatorsOf,
  takesValue,
  valueOfChoice,
  wrongValue,
} from '../../domain/filter';
import { useChart } from '../chart/chart';
import type { FilterEditorActor } from '../chart/filter-editor';
import { Button } from '../ui/button';
import { ChoiceField } from '../ui/choice-field';
import { Dialog } from '../ui/dialog';
import { TextField } from '../ui/text-field';
import { useChoices } from './draft-fields';
import type { FilterChoices } from './filter-choices';
import * as styles from './filters.css';
import * as screenStyles from './screen.css';

interface FilterDialogProps {
  editor: FilterEditorActor;
  filterables: Filterables;
  choices: FilterChoices | undefined;
}

/** A condition that is being put together: it comes with the first press on `Add filter`. */
export function FilterDialog({ editor, filterables, choices }: FilterDialogProps) {
  const field = useSelector(editor, (snapshot) => snapshot.context.field);
  const operator = useSelector(editor, (snapshot) => snapshot.context.operator);
  const kind = filterables[field]?.kind ?? 'file';
  const fields = Object.entries(filterables).map(([, { label }], at) => ({ id: at + 1, name: label }));
  const asked = operatorsOf(kind);
  const ways = asked.map((name, at) => ({ id: at + 1, name: operators[kind][name] ?? name }));
  return (
    <Dialog heading="Add filter" onClose={() => editor.send({ type: 'filter.cancelled' })}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          editor.send({ type: 'filter.added' });
        }}
      >
        <ChoiceField
          label="Field"
          value={Object.keys(filterables).indexOf(field) + 1}
          options={fields}
          onChange={(id) => editor.send({ type: 'field.chosen', field: Object.keys(filterables)[id - 1] ?? field })}
        />
        <ChoiceField
          label="Condition"
          value={asked.indexOf(operator) + 1}
          options={ways}
          onChange={(id) => editor.send({ type: 'operator.chosen', operator: asked[id - 1] ?? operator })}
        />
        {kind === 'choice' && choices && (
          <ChosenValue editor={editor} choices={choices} label={filterables[field]?.label ?? ''} />
        )}
        {kind !== 'choice' && takesValue(operator) && <TypedValue key={field} editor={editor} kind={kind} />}
        <div className={screenStyles.actions} data-in-dialog>
          <Button type="submit" variant="primary">
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function ChosenValue({ editor, choices, label }: { editor: FilterEditorActor; choices: FilterChoices; label: string }) {
  const value = useSelector(editor, (snapshot) => snapshot.context.value);
  const isRefused = useSelector(editor, (snapshot) => snapshot.hasTag('refused'));
  const { options, ...state } = useChoices(useChart(choices, { query: {} }));
  const all: readonly FilterChoice[] = [{ ...noChoice, name: `No ${label.toLowerCase()}` }, ...options];
  return (
    <ChoiceField
      label="Value"
      {...state}
      value={all.find((choice) => valueOfChoice(choice) === value)?.id ?? 0}
      options={all}
      error={isRefused ? wrongValue.choice : undefined}
      onChange={(id) => {
        const chosen = all.find((choice) => choice.id === id);
        editor.send({ type: 'value.changed', value: chosen === undefined ? '' : valueOfChoice(chosen) });
      }}
    />
  );
}

/** The keys that a phone shows; a date is picked. */
const inputModes: Readonly<Partial<Record<FilterKind, 'none' | 'decimal'>>> = { amount: 'decimal', date: 'none' };

function TypedValue({ editor, kind }: { editor: FilterEditorActor; kind: FilterKind }) {
  const value = useSelector(editor, (snapshot) => snapshot.context.value);
  const isRefused = useSelector(editor, (snapshot) => snapshot.hasTag('refused'));
  return (
    <TextField
      label="Value"
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={inputModes[kind]}
      autoComplete="off"
      value={value}
      error={isRefused ? wrongValue[kind] : undefined}
      onChange={(text) => editor.send({ type: 'value.changed', value: text })}
    />
  );
}
