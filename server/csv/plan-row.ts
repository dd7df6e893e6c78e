import type { Kysely, Transaction } from 'kysely';
import {
  type CsvMapping,
  type CsvProblem,
  choiceNamed,
  choiceWithId,
  isPlainText,
  problemLines,
} from '../../domain/csv-import';
import { type FieldSpecs, namesOf } from '../../domain/form-record';
import { visibleText } from '../../domain/rich-text';
import type { Tables } from '../database/tables';
import { refusal } from '../failure';
import { columnValues, storedDraft } from '../form-columns';
import { formProblems } from '../handlers/rules';
import { columnIn } from '../history/content';
import type { JobRow } from '../jobs/job';
import type { StoredRow } from '../list-index/indexed';
import { versionOf } from '../record-version';
import { categoryGone, type Reference } from '../records';
import { type CsvType, nameColumnOf } from './csv-types';

/** What an import has to do, as its jobs keep it; without a mapping until the columns were chosen. */
export interface CsvTask {
  readonly action: 'check' | 'import';
  readonly headers: readonly string[];
  readonly mapping: CsvMapping | null;
}

/** A row of a file as a job keeps it; with the version that its record had when the row was checked. */
export interface CsvInput {
  readonly number: number;
  readonly cells: readonly string[];
  readonly version?: string | null;
}

type Value = string | number | null;

/** What the cells of a row say, before they are compared with what is stored: values of fields, or why one can't be read. */
export interface ReadCells {
  readonly input: CsvInput;
  readonly values: Readonly<Record<string, Value>>;
  readonly problems: readonly CsvProblem[];
}

/** What a row does: the record that it changes, if there is one, with what is to be written. */
export interface RowPlan {
  readonly known: StoredRow | null;
  readonly name: string;
  /** By their columns. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly refersTo: readonly Reference[];
  readonly outcome: 'added' | 'changed' | 'same';
}

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** The records that the choices of a content type can be. */
export const choicesOf = async (db: Kysely<Tables>, { categories }: CsvType): Promise<readonly Named[]> => {
  if (categories === undefined) return [];
  const name = nameColumnOf(categories);
  const rows = await db
    .selectFrom(categories)
    .select(['id', (eb) => eb.ref(name as 'id').as('name')])
    .execute();
  return rows.map((row) => ({ id: Number(row.id), name: String(row.name) }));
};

export const refused = (problems: readonly CsvProblem[]) => refusal(422, problemLines(problems));

/** The header of the column that holds something, else what the form calls it. */
export const headerOf = ({ headers, mapping }: CsvTask, fields: FieldSpecs, field: string): string => {
  const at = mapping?.columns.findIndex((key) => key === field || key === `${field}Name`) ?? -1;
  const spec = fields[field];
  return headers[at] || (spec === undefined || spec.kind === 'id' ? field : spec.label);
};

/** The cell that holds something; `null` where no column of the file does. */
export const cellIn = ({ mapping }: CsvTask, { cells }: CsvInput, key: string): string | null => {
  const at = mapping?.columns.indexOf(key) ?? -1;
  return at === -1 ? null : (cells[at] ?? '');
};

/** A choice by its id, else by its name; why there is none; nothing where no column holds it. */
const choiceIn = (task: CsvTask, input: CsvInput, field: string, label: string, choices: readonly Named[]) => {
  const [id, name] = [cellIn(task, input, field), cellIn(task, input, `${field}Name`)];
  if (id === null && name === null) return null;
  const byId = choiceWithId((id ?? '').trim(), choices, label);
  const byName = choiceNamed((name ?? '').trim(), choices, label);
  if (id === null || byId === 0) return byName;
  if (name !== null && name.trim() !== '' && typeof byId === 'number' && byName !== byId) {
    return `The columns ${label} and ${label} ID name different records`;
  }
  return byId;
};

/** What an untouched form sends. */
const emptySent = ({ fields, empty }: CsvType['forms']['add']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [name, fields[name]?.kind === 'choice' ? null : value]),
  );

/** Looks up the choices of a row, and the rules of the whole record; what is stored of it stays where no column says otherwise. */
export const planRow = (
  task: CsvTask,
  type: CsvType,
  read: ReadCells,
  known: StoredRow | null,
  choices: readonly Named[],
): RowPlan => {
  const { table, fields } = type;
  const form = known === null ? type.forms.add : type.forms.edit;
  const stored = known === null ? null : storedDraft(fields, known, (name) => columnIn(table, name));
  const problems = [...read.problems];
  const said: Record<string, Value> = {};
  for (const name of namesOf(fields)) {
    const field = fields[name];
    if (field?.kind === 'choice') {
      const chosen = choiceIn(task, read.input, name, field.label, choices);
      if (typeof chosen === 'string') problems.push({ column: headerOf(task, fields, name), sentence: chosen });
      else if (chosen !== null) said[name] = chosen === 0 ? null : chosen;
      continue;
    }
    const value = read.values[name];
    if (value === undefined) continue;
    // The plain text of an export says nothing of the formatting that is stored.
    const isAsStored =
      field?.kind === 'richText' &&
      isPlainText(cellIn(task, read.input, name) ?? '') &&
      visibleText(String(value)) === visibleText(String(stored?.[name] ?? ''));
    if (!isAsStored) said[name] = value;
  }
  const sent = { ...(stored ?? emptySent(form)), ...said };
  const wrong = new Set(problems.map(({ column }) => column));
  const broken = formProblems(form, sent).map(({ field, sentence }) => ({
    column: headerOf(task, fields, field),
    sentence,
  }));
  const all = [...problems, ...broken.filter(({ column }) => !wrong.has(column))];
  if (all.length > 0) throw refused(all);
  const values = columnValues(form, sent as never) as Readonly<Record<string, unknown>>;
  const isSame =
    known !== null &&
    Object.entries(values).every(([column, value]) => String(value ?? '') === String(known[column] ?? ''));
  return {
    known,
    name: String(values[nameColumnOf(table)] ?? ''),
    values,
    refersTo:
      type.categories === undefined
        ? []
        : [{ table: type.categories, id: values.category_id as number | null, gone: categoryGone }],
    outcome: known === null ? 'added' : isSame ? 'same' : 'changed',
  };
};

const rowBy = async (db: Kysely<Tables>, { table }: CsvType, column: 'id' | 'slug', value: string | number) =>
  (db as unknown as Kysely<Record<string, Record<string, unknown>>>)
    .selectFrom(table as string)
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirst();

/** The record that a row is about; `null` for a new one. */
export const recordFor = async (
  db: Transaction<Tables>,
  task: CsvTask,
  type: CsvType,
  input: CsvInput,
): Promise<StoredRow | null> => {
  const match = task.mapping?.match ?? 'new';
  if (match === 'new') return null;
  const text = (cellIn(task, input, match) ?? '').trim();
  if (text === '') return null;
  const column = headerOf(task, type.fields, match);
  if (match === 'id' && !/^\d{1,15}$/.test(text)) throw refused([{ column, sentence: 'An ID is a whole number' }]);
  const row = await rowBy(db, type, match, match === 'id' ? Number(text) : text);
  if (row === undefined) throw refused([{ column, sentence: type.gone }]);
  return row;
};

/** Refuses a row whose record an earlier row of the same job is about. */
export const requireFirst = async (
  db: Transaction<Tables>,
  { job_id, position }: JobRow,
  id: number,
): Promise<void> => {
  const earlier = await db
    .selectFrom('job_rows')
    .select('input')
    .where('job_id', '=', job_id)
    .where('row_id', '=', id)
    .where('position', '<', position)
    .executeTakeFirst();
  if (earlier === undefined) return;
  const { number } = JSON.parse(earlier.input ?? '{}') as CsvInput;
  throw refused([{ column: '', sentence: `Row ${number} is about the same record` }]);
};

/** The version of a record, of what reads answer of it. */
export const versionIn = ({ rowOf }: CsvType, row: StoredRow): string => versionOf(rowOf(row as never));
