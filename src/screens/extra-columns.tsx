import type { Filterable } from '../../domain/filter';
import type { Listed } from '../../domain/resource';
import { useChart } from '../chart/chart';
import { type ChosenNames, useChosenName } from '../chart/chosen-names';
import { useToldNames } from '../chart/told-names';
import { inWords } from '../ui/dates';
import { rupees } from '../ui/money';
import type { Column } from '../ui/table-shape';
import type { FilterChoices } from './filter-choices';

const none = '–';

const cellOf = ({ kind }: Filterable, value: unknown) => {
  // Another server's rows may not tell it.
  if (value === undefined || value === '') return none;
  switch (kind) {
    case 'choice':
      return <ChosenName id={Number(value)} />;
    case 'amount':
      return rupees(Number(value));
    case 'date':
      return inWords(String(value));
    case 'file':
      return value === null ? 'No' : 'Yes';
    case 'text':
      return String(value);
  }
};

function ChosenName({ id }: { id: number }) {
  const name = useChosenName(id);
  if (id === 0) return none;
  return name === null ? '…' : (name ?? none);
}

/** What a list can show besides its own columns: each field of its record but texts, which are its own columns or too long for one. */
export const extraColumns = <Row extends { readonly id: number }>({
  facets,
  filterables = {},
}: Pick<Listed<Row>, 'facets' | 'filterables'>): readonly Column<Row>[] =>
  Object.entries(filterables)
    .filter(([, { kind }]) => kind !== 'text')
    .map(([field, filterable]) => ({
      header: filterable.label,
      field,
      kind: filterable.kind === 'amount' ? 'amount' : 'more',
      ...(Object.hasOwn(facets, field) ? { sortBy: field } : {}),
      cell: (row) => cellOf(filterable, (row as Readonly<Record<string, unknown>>)[field]),
    }));

/** The headers of those that need the names of choices. */
export const namingHeaders = ({ filterables = {} }: Pick<Listed<never>, 'filterables'>): readonly string[] =>
  Object.values(filterables).flatMap(({ kind, label }) => (kind === 'choice' ? [label] : []));

/** Reads the names of the choices, for the cells that show them. */
export function ReadNames({ choices, into }: { choices: FilterChoices; into: ChosenNames }) {
  useToldNames(useChart(choices, { query: {} }), into);
  return null;
}
