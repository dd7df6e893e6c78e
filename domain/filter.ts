import { foldedLine } from './folded';
import type { FieldSpec, FieldSpecs } from './form-record';

/** What a field holds, as far as a filter knows it. */
export type FilterKind = 'choice' | 'amount' | 'date' | 'file' | 'text';

/** How a field can be asked for. */
export type Operator =
  | 'is'
  | 'isNot'
  | 'atLeast'
  | 'atMost'
  | 'from'
  | 'until'
  | 'there'
  | 'missing'
  | 'contains'
  | 'lacks'
  | 'equals'
  | 'begins'
  | 'empty';

/**
 * The operators of each kind, with their words before the value. A choice is asked for by ids, separated by commas, 0 for none; an
 * amount in rupees; a date as `2026-11-24`, in UTC; a file by nothing; a text by a part of it, however its letters are typed.
 */
export const operators: { readonly [Kind in FilterKind]: Readonly<Partial<Record<Operator, string>>> } = {
  choice: { is: 'is', isNot: 'is not' },
  amount: { atLeast: 'at least', atMost: 'at most' },
  date: { from: 'from', until: 'until' },
  file: { there: 'is there', missing: 'is missing' },
  text: { contains: 'contains', lacks: 'does not contain', equals: 'is', begins: 'begins with', empty: 'is empty' },
};

/** The operators of a kind, the usual one first. */
export const operatorsOf = (kind: FilterKind) =>
  Object.keys(operators[kind]) as unknown as readonly [Operator, ...Operator[]];

const withoutValue: ReadonlySet<Operator> = new Set(['there', 'missing', 'empty']);

/** Whether a field is asked for by a value. */
export const takesValue = (operator: Operator): boolean => !withoutValue.has(operator);

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

/** How a field of a form is asked for; those of other kinds are not. */
const kinds: Readonly<Partial<Record<FieldSpec['kind'], FilterKind>>> = {
  choice: 'choice',
  amount: 'amount',
  file: 'file',
  text: 'text',
  link: 'text',
};

/**
 * What a list of records of a form can be filtered by, texts last: the search looks in them already. `created` is the name of the field with the time that a record was made; `null`
 * where answers don't tell it. `within` is the field that is the same in all rows of a list: what they stand below.
 */
export const filterablesOf = (
  { fields }: { readonly fields: FieldSpecs },
  created: string | null,
  within = '',
): Filterables => {
  const asked = Object.entries(fields).flatMap(([name, field]): readonly (readonly [string, Filterable])[] => {
    const kind = kinds[field.kind];
    return kind === undefined || field.kind === 'id' || name === within ? [] : [[name, { kind, label: field.label }]];
  });
  const isText = ([, { kind }]: (typeof asked)[number]) => kind === 'text';
  return Object.fromEntries([
    ...asked.filter((field) => !isText(field)),
    ...(created === null ? [] : [[created, { kind: 'date', label: 'Created' }] as const]),
    ...asked.filter(isText),
  ]);
};

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

/** A text that is asked for at most, in characters. */
const maxAskedLength = 200;

/** What to put right in a condition that a list can't be asked. */
export const wrongValue: Readonly<Record<FilterKind, string>> = {
  choice: 'Choose one',
  amount: 'Enter an amount in rupees, such as 250 or 99.50',
  date: 'Enter a date',
  file: '',
  text: `Enter a text of at most ${maxAskedLength} characters`,
};

const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Whether it is the value of an operator that takes one. */
const fits: { readonly [Kind in FilterKind]: (value: string) => boolean } = {
  choice: (value) => /^\d{1,9}(?:,\d{1,9}){0,199}$/.test(value),
  amount: (value) => /^\d{1,12}(?:\.\d{1,2})?$/.test(value),
  date: (value) => day.test(value),
  file: () => false,
  // No database has the character 0 in a text.
  text: (value) => [...value].length <= maxAskedLength && foldedLine(value) !== '' && !value.includes('\0'),
};

/** Whether a list can be asked this. */
export const isAskable = ({ field, operator, value }: Condition, filterables: Filterables): boolean => {
  const known = Object.hasOwn(filterables, field) ? filterables[field] : undefined;
  if (known === undefined || !Object.hasOwn(operators[known.kind], operator)) return false;
  return takesValue(operator) ? fits[known.kind](value) : value === '';
};

/** The conditions of a filter that a list can be asked: an address may hold any text. */
export const askable = ({ match, conditions }: Filter, filterables: Filterables): Filter => ({
  match,
  conditions: conditions.filter((condition) => isAskable(condition, filterables)),
});

/** The ids of a choice. */
export const idsIn = (value: string): readonly number[] => value.split(',').map(Number);

/** What a row holds of a text, as it is compared. */
export const lineOf = (value: unknown): string => foldedLine(String(value ?? ''));

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
    case 'contains':
      return lineOf(value).includes(foldedLine(asked));
    case 'lacks':
      return !lineOf(value).includes(foldedLine(asked));
    case 'equals':
      return lineOf(value) === foldedLine(asked);
    case 'begins':
      return lineOf(value).startsWith(foldedLine(asked));
    case 'empty':
      return lineOf(value) === '';
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
