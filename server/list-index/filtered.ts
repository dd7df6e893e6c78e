import { type RawBuilder, sql } from 'kysely';
import { type Condition, idsIn } from '../../domain/filter';
import type { ContentTable } from '../database/tables';
import { columnOf } from '../form-columns';

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

const holds = (column: RawBuilder<unknown>, { operator, value }: Condition): RawBuilder<boolean> => {
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

/** A select of the ids of the records that have what a condition asks for, as `row_id`. The condition is one that their list can be asked. */
export const recordsWith = (table: ContentTable, condition: Condition): RawBuilder<unknown> => {
  const column = sql.ref(condition.field === 'created' ? 'created_at' : columnOf(condition.field));
  return sql`select id as row_id from ${sql.table(table)} where ${holds(column, condition)}`;
};
