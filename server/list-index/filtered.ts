import { type RawBuilder, sql } from 'kysely';
import { type Condition, idsIn, type Operator } from '../../domain/filter';
import { foldedLine } from '../../domain/folded';
import type { Engine } from '../database/engine';
import type { ContentTable } from '../database/tables';
import { columnOf } from '../form-columns';
import { lineFacet } from './indexed';

/** The first moment after a day, as times are stored. */
const nextDay = (day: string): string =>
  new Date(Date.parse(day) + 24 * 60 * 60_000).toISOString().slice(0, day.length);

/** Amounts are kept in hundredths of a rupee. */
const kept = (rupees: string): number => Math.round(Number(rupees) * 100);

/** Of a choice, 0 is none, which is kept as `null`. */
const chosen = (column: RawBuilder<unknown>, value: string): RawBuilder<boolean> => {
  const ids = idsIn(value);
  const some = ids.filter((id) => id !== 0);
  const inSome = some.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${column} in (${sql.join(some)})`;
  return ids.includes(0) ? sql<boolean>`(${inSome} or ${column} is null)` : inSome;
};

type TextOperator = Extract<Operator, 'contains' | 'lacks' | 'equals' | 'begins' | 'empty'>;

const holds = (
  column: RawBuilder<unknown>,
  { operator, value }: { readonly operator: Exclude<Operator, TextOperator>; readonly value: string },
): RawBuilder<boolean> => {
  switch (operator) {
    case 'is':
      return chosen(column, value);
    case 'isNot':
      return idsIn(value).includes(0)
        ? sql<boolean>`(${column} is not null and not ${chosen(column, value)})`
        : sql<boolean>`(${column} is null or not ${chosen(column, value)})`;
    case 'atLeast':
      return sql<boolean>`${column} >= ${kept(value)}`;
    case 'atMost':
      return sql<boolean>`${column} <= ${kept(value)}`;
    case 'from':
      return sql<boolean>`${column} >= ${value}`;
    case 'until':
      return sql<boolean>`${column} < ${nextDay(value)}`;
    case 'there':
      return sql<boolean>`${column} is not null`;
    case 'missing':
      return sql<boolean>`${column} is null`;
  }
};

/** What a line has to hold. Both sides are folded, and no letter has a meaning of its own. */
const lineHolds = ({ placeIn }: Engine, operator: TextOperator, asked: string): RawBuilder<boolean> => {
  const line = sql`sort_key`;
  switch (operator) {
    case 'contains':
      return sql<boolean>`${placeIn(line, asked)} > 0`;
    case 'lacks':
      return sql<boolean>`${placeIn(line, asked)} = 0`;
    case 'equals':
      return sql<boolean>`${line} = ${asked}`;
    case 'begins':
      return sql<boolean>`${placeIn(line, asked)} = 1`;
    case 'empty':
      return sql<boolean>`${line} = ''`;
  }
};

/**
 * A select of the ids of the records that have what a condition asks for, as `row_id`. The condition is one that their list can be asked.
 * Texts are looked through in the index, where they stand one after the other.
 */
export const recordsWith = (engine: Engine, table: ContentTable, condition: Condition): RawBuilder<unknown> => {
  const { field, operator, value } = condition;
  switch (operator) {
    case 'contains':
    case 'lacks':
    case 'equals':
    case 'begins':
    case 'empty':
      return sql`select row_id from list_keys
        where content = (select id from list_indexes where content = ${table}) and facet = ${lineFacet(field)}
        and ${lineHolds(engine, operator, foldedLine(value))}`;
    default: {
      const column = sql.ref(field === 'created' ? 'created_at' : columnOf(field));
      return sql`select id as row_id from ${sql.table(table)} where ${holds(column, { operator, value })}`;
    }
  }
};
