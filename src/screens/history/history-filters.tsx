import { type HistoryFilters, historyActions, noFilters } from '../../../domain/history';
import { historyTypeNames } from '../../../domain/history-fields';
import { hasFilters } from '../../../domain/history-filters';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../ui/choice-field';
import { TextField } from '../../ui/text-field';
import * as styles from './history.css';

/** Words as the choices of a field, which are known by numbers from 1. */
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.values(words).map((name, at) => ({ id: at + 1, name }));

interface WordChoiceProps {
  label: string;
  words: Readonly<Record<string, string>>;
  value: string;
  onChange: (word: string) => void;
}

function WordChoice({ label, words, value, onChange }: WordChoiceProps) {
  const keys = Object.keys(words);
  return (
    <ChoiceField
      label={label}
      placeholder="All"
      value={keys.indexOf(value) + 1}
      options={optionsOf(words)}
      onChange={(id) => onChange(keys[id - 1] ?? '')}
      clearLabel={`Clear ${label}`}
    />
  );
}

interface FiltersProps {
  filters: HistoryFilters;
  onChange: (filters: HistoryFilters) => void;
}

/** Who, what, which type and when; the address holds the answers. */
export function Filters({ filters, onChange }: FiltersProps) {
  const change = (part: Partial<HistoryFilters>) => onChange({ ...filters, ...part });
  return (
    <search className={styles.filters} aria-label="Filters">
      <div className={styles.wide}>
        <TextField label="Who" type="search" value={filters.account} onChange={(account) => change({ account })} />
      </div>
      <WordChoice
        label="What"
        words={historyActions}
        value={filters.action}
        onChange={(action) => change({ action })}
      />
      <WordChoice
        label="Type"
        words={historyTypeNames}
        value={filters.type}
        onChange={(type) => change({ type, recordId: 0 })}
      />
      <TextField label="From" type="date" value={filters.from} onChange={(from) => change({ from })} />
      <TextField label="Until" type="date" value={filters.until} onChange={(until) => change({ until })} />
      {hasFilters(filters) && (
        <div className={styles.clear}>
          <Button icon="close" onPress={() => onChange(noFilters)}>
            {filters.recordId === 0 ? 'Clear filters' : 'Show all records'}
          </Button>
        </div>
      )}
    </search>
  );
}
