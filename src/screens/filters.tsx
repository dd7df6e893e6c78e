import { useSelector } from '@xstate/react';
import {
  askable,
  type Condition,
  type Filterables,
  type FilterChoice,
  type FilterKind,
  noChoice,
  noFilter,
  operators,
  valueOfChoice,
} from '../../domain/filter';
import { useAddressView } from '../chart/address-view';
import { useChart } from '../chart/chart';
import { useFilterEditor } from '../chart/filter-editor';
import { Button } from '../ui/button';
import { Icon } from '../ui/icons';
import { LateDialog } from '../ui/late-dialog';
import { latePart } from '../ui/late-part';
import { rupees } from '../ui/money';
import { NativeCheckbox } from '../ui/native-checkbox';
import { useChoices } from './draft-fields';
import type { FilterChoices } from './filter-choices';
import * as styles from './filters.css';

interface FiltersProps {
  filterables: Filterables;
  /** Needed where one of them is a choice. */
  choices: FilterChoices | undefined;
}

const keyOf = ({ field, operator, value }: Condition): string => `${field}.${operator}.${value}`;

/** What a list is asked besides its search, as chips, and the way to ask more (contract §6). The address owns all of it. */
export function Filters({ filterables, choices }: FiltersProps) {
  const [address, writeAddress] = useAddressView();
  // An address may hold any text.
  const filter = askable(address.filter ?? noFilter, filterables);
  const write = (change: Partial<typeof filter>) => writeAddress({ ...address, filter: { ...filter, ...change } });
  const editor = useFilterEditor(filterables, (condition) => {
    const others = filter.conditions.filter((other) => keyOf(other) !== keyOf(condition));
    write({ conditions: [...others, condition] });
  });
  const isOpen = useSelector(editor, (snapshot) => snapshot.hasTag('open'));
  const asksForChoice = filter.conditions.some(({ field }) => filterables[field]?.kind === 'choice');
  const onRemove = (gone: Condition) =>
    write({ conditions: filter.conditions.filter((condition) => keyOf(condition) !== keyOf(gone)) });
  const chips = { conditions: filter.conditions, filterables, onRemove };
  return (
    <div className={styles.filters}>
      <Button icon="plus" onPress={() => editor.send({ type: 'filter.requested' })}>
        Add filter
      </Button>
      {asksForChoice && choices ? <NamedChips {...chips} choices={choices} /> : <Chips {...chips} named={[]} />}
      {filter.conditions.length > 1 && (
        <span className={styles.any}>
          <NativeCheckbox
            label="Any of these is enough"
            isSelected={filter.match === 'any'}
            onChange={(isAny) => write({ match: isAny ? 'any' : 'all' })}
          />
        </span>
      )}
      {isOpen && (
        <LateDialog
          heading="Add filter"
          part="The filter"
          reassurance="The list stays as it is."
          onClose={() => editor.send({ type: 'filter.cancelled' })}
        >
          <OpenDialog editor={editor} filterables={filterables} choices={choices} />
        </LateDialog>
      )}
    </div>
  );
}

const dialog = latePart(() => import('./filter-dialog').then(({ FilterDialog }) => FilterDialog));

function OpenDialog(props: Parameters<Awaited<ReturnType<typeof dialog.fetch>>>[0]) {
  const FilterDialog = dialog.usePart();
  return FilterDialog && <FilterDialog {...props} />;
}

interface ChipsProps {
  conditions: readonly Condition[];
  filterables: Filterables;
  /** The choices that are known by their names. */
  named: readonly FilterChoice[];
  onRemove: (condition: Condition) => void;
}

function NamedChips({ choices, ...props }: Omit<ChipsProps, 'named'> & { choices: FilterChoices }) {
  const { options } = useChoices(useChart(choices, { query: {} }));
  return <Chips {...props} named={options} />;
}

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

const none: FilterChoice = { ...noChoice, name: 'none' };

const valueWords = (kind: FilterKind, value: string, named: readonly FilterChoice[]): string => {
  switch (kind) {
    case 'choice':
      return [none, ...named].find((choice) => valueOfChoice(choice) === value)?.name ?? '…';
    case 'amount':
      return rupees(Number(value));
    case 'date':
      return dayFormat.format(new Date(value));
    case 'file':
      return '';
    case 'text':
      return value === '' ? '' : `“${value}”`;
  }
};

function Chips({ conditions, filterables, named, onRemove }: ChipsProps) {
  return conditions.map((condition) => {
    const known = filterables[condition.field];
    if (known === undefined) return null;
    const { kind, label } = known;
    const words = [label, operators[kind][condition.operator], valueWords(kind, condition.value, named)];
    const text = words.filter(Boolean).join(' ');
    return (
      <button
        key={keyOf(condition)}
        type="button"
        className={styles.chip}
        aria-label={`Remove filter ${text}`}
        onClick={() => onRemove(condition)}
      >
        {text}
        <Icon name="close" />
      </button>
    );
  });
}
