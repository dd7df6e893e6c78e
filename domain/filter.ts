import { type FieldSpecs, namesOf } from './form-record';

/** What a field holds, as far as a filter knows it. */
export type FilterKind = 'choice' | 'amount' | 'date' | 'file';

/** How a field can be asked for. */
export type Operator = 'is' | 'isNot' | 'atLeast' | 'atMost' | 'from' | 'until' | 'there' | 'missing';

/**
 * The operators of each kind, with their words before the value. A choice is asked for by ids, separated by commas, 0 for none; an
 * amount in rupees; a date as `2026-11-24`, in UTC; a file by nothing.
 */
export const operators: { readonly [Kind in FilterKind]: Readonly<Partial<Record<Operator, string>>> } = {
  choice: { is: 'is', isNot: 'is not' },
  amount: { atLeast: 'at least', atMost: 'at most' },
  date: { from: 'from', until: 'until' },
  file: { there: 'is there', missing: 'is missing' },
};

/** The operators of a kind, the usual one first. */
export const operatorsOf = (kind: FilterKind) =>
  Object.keys(operators[kind]) as unknown as readonly [Operator, ...Operator[]];

/** A field that a list can be filtered by. */
export interface Filterable {
  readonly kind: FilterKind;
  readonly label: string;
}

/** What a list can be filtered by, by the names of the fields of its rows. */
export type Filterables = Readonly<Record<string, Filterable>>;

/** One thing that is asked of a row. */
export interface Condition {
  readonly field: string;
  readonly operator: Operator;
  readonly value: string;
}

/** What is asked of the rows of a list: all of the conditions, or any of them. */
export interface Filter {
  readonly match: 'all' | 'any';
  readonly conditions: readonly Condition[];
}

export const noFilter: Filter = { match: 'all', conditions: [] };

/**
 * What a list of records of a form can be filtered by. `created` is the name of the field with the time that a record was made; `null`
 * where answers don't tell it.
 */
export const filterablesOf = ({ fields }: { readonly fields: FieldSpecs }, created: string | null): Filterables =>
  Object.fromEntries([
    ...namesOf(fields).flatMap((name): readonly (readonly [string, Filterable])[] => {
      const field = fields[name];
      return field?.kind === 'choice' || field?.kind === 'amount' || field?.kind === 'file'
        ? [[name, { kind: field.kind, label: field.label }]]
        : [];
    }),
    ...(created === null ? [] : [[created, { kind: 'date', label: 'Created' }] as const]),
  ]);

/** A category as a filter offers it. `ids` are those of the categories below it too, where there are any. */
export interface FilterChoice {
  readonly id: number;
  readonly name: string;
  readonly ids?: readonly number[];
}

/** The value of a condition that asks for this choice. */
export const valueOfChoice = ({ id, ids = [id] }: FilterChoice): string => ids.join(',');

/** What stands for no choice at all. */
export const noChoice = { id: -1, ids: [0] } as const;

/** What to put right in a condition that a list can't be asked. */
export const wrongValue: Readonly<Record<FilterKind, string>> = {
  choice: 'Choose one',
  amount: 'Enter an amount in rupees, such as 250 or 99.50',
  date: 'Enter a date',
  file: '',
};

const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const fits: { readonly [Kind in FilterKind]: (value: string) => boolean } = {
  choice: (value) => /^\d{1,9}(?:,\d{1,9}){0,199}$/.test(value),
  amount: (value) => /^\d{1,12}(?:\.\d{1,2})?$/.test(value),
  date: (value) => day.test(value),
  file: (value) => value === '',
};

/** Whether a list can be asked this. */
export const isAskable = ({ field, operator, value }: Condition, filterables: Filterables): boolean => {
  const known = Object.hasOwn(filterables, field) ? filterables[field] : undefined;
  return known !== undefined && Object.hasOwn(operators[known.kind], operator) && fits[known.kind](value);
};

/** The conditions of a filter that a list can be asked: an address may hold any text. */
export const askable = ({ match, conditions }: Filter, filterables: Filterables): Filter => ({
  match,
  conditions: conditions.filter((condition) => isAskable(condition, filterables)),
});

/** The ids of a choice. */
export const idsIn = (value: string): readonly number[] => value.split(',').map(Number);

const holds = (value: unknown, { operator, value: asked }: Condition): boolean => {
  switch (operator) {
    case 'is':
      return idsIn(asked).includes(Number(value));
    case 'isNot':
      return !idsIn(asked).includes(Number(value));
    case 'atLeast':
      return Number(value) >= Number(asked);
    case 'atMost':
      return Number(value) <= Number(asked);
    // A time of ISO 8601 begins with its day.
    case 'from':
      return String(value).slice(0, asked.length) >= asked;
    case 'until':
      return String(value).slice(0, asked.length) <= asked;
    case 'there':
      return value !== null;
    case 'missing':
      return value === null;
  }
};

/** Whether a row has what is asked for; each row has, where nothing is asked. */
export const matches = (row: unknown, { match, conditions }: Filter): boolean => {
  const values = Object(row) as Readonly<Record<string, unknown>>;
  const has = (condition: Condition) => holds(values[condition.field], condition);
  if (conditions.length === 0) return true;
  return match === 'all' ? conditions.every(has) : conditions.some(has);
};

const filterKey = 'filter';
const matchKey = 'match';

/** Writes a filter into the query of an address: `filter=price.atLeast.100&filter=image.missing.&match=any`. */
export const writeFilter = (query: URLSearchParams, { match, conditions }: Filter): void => {
  for (const { field, operator, value } of conditions) query.append(filterKey, `${field}.${operator}.${value}`);
  if (match === 'any' && conditions.length > 0) query.set(matchKey, match);
};

/** A filter as the text of such a query. */
export const filterText = (filter: Filter): string => {
  const query = new URLSearchParams();
  writeFilter(query, filter);
  return query.toString();
};

const isOperator = (word: string): word is Operator =>
  Object.values(operators).some((words) => Object.hasOwn(words, word));

/** Reads what `writeFilter` wrote; what is no condition is left out. */
export const filterIn = (query: URLSearchParams): Filter => ({
  match: query.get(matchKey) === 'any' ? 'any' : 'all',
  conditions: query.getAll(filterKey).flatMap((text): readonly Condition[] => {
    const [, field = '', operator = '', value = ''] = /^([A-Za-z]+)\.([A-Za-z]+)\.(.*)$/s.exec(text) ?? [];
    return isOperator(operator) ? [{ field, operator, value }] : [];
  }),
});
