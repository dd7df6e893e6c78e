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
import type { Reference } from '../records';
import { type CsvType, choicesIn, nameColumnOf } from './csv-types';

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

/** The records that the choices of a content type can be, by their fields. */
export type Choices = ReadonlyMap<string, readonly Named[]>;

export const choicesOf = async (db: Kysely<Tables>, type: CsvType): Promise<Choices> => {
  const choices = new Map<string, readonly Named[]>();
  for (const { field, to } of choicesIn(type)) {
    const rows = await db
      .selectFrom(to)
      .select(['id', (eb) => eb.ref(nameColumnOf(to) as 'id').as('name')])
      .execute();
    choices.set(
      field,
      rows.map((row) => ({ id: Number(row.id), name: String(row.name) })),
    );
  }
  return choices;
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

/** What is written of what a row says, by its columns. */
const writtenOf = ({ valuesOf }: CsvType, form: CsvType['forms']['add'], sent: Readonly<Record<string, unknown>>) =>
  (valuesOf?.(sent as never) ?? columnValues(form, sent as never)) as Readonly<Record<string, unknown>>;

const isAsBefore = (said: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(said).every(([name, value]) => String(value ?? '') === String(before[name] ?? ''));

const notEdited = ({ list }: CsvType): string =>
  `An existing ${list.title} can't be changed by a file. A row without ID and slug adds one`;

/** Looks up the choices of a row, and the rules of the whole record; what is stored of it stays where no column says otherwise. */
export const planRow = (
  task: CsvTask,
  type: CsvType,
  read: ReadCells,
  known: StoredRow | null,
  choices: Choices,
): RowPlan => {
  const { table, fields } = type;
  const stored = known === null ? null : storedDraft(fields, known, (name) => columnIn(table, name));
  const problems = [...read.problems];
  const said: Record<string, Value> = {};
  for (const name of namesOf(fields)) {
    const field = fields[name];
    if (field?.kind === 'choice') {
      const chosen = choiceIn(task, read.input, name, field.label, choices.get(name) ?? []);
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
  const form = known === null ? type.forms.add : type.forms.edit;
  const nameColumn = nameColumnOf(table);
  if (form === null) {
    if (problems.length === 0 && !isAsBefore(said, stored ?? {}))
      problems.push({ column: '', sentence: notEdited(type) });
    if (problems.length > 0) throw refused(problems);
    return { known, name: String(known?.[nameColumn] ?? ''), values: {}, refersTo: [], outcome: 'same' };
  }
  const sent = { ...(stored ?? emptySent(form)), ...said };
  const wrong = new Set(problems.map(({ column }) => column));
  const broken = formProblems(form, sent).map(({ field, sentence }) => ({
    column: headerOf(task, fields, field),
    sentence,
  }));
  const all = [...problems, ...broken.filter(({ column }) => !wrong.has(column))];
  if (all.length > 0) throw refused(all);
  const values = writtenOf(type, form, sent);
  return {
    known,
    name: String(values[nameColumn] ?? ''),
    values,
    refersTo: choicesIn(type).map(({ column, to, gone }) => ({ table: to, id: values[column] as number | null, gone })),
    outcome: known === null ? 'added' : isAsBefore(values, known) ? 'same' : 'changed',
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
