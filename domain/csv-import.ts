import type { JobState } from './bulk';
import { textOfCell } from './csv-cells';
import { type CsvColumn, columnFor } from './csv-columns';
import { type FileSlot, megabyte } from './files';
import { folded } from './folded';
import type { FieldSpec, FieldSpecs } from './form-record';

/** The file of an import. Its type is not looked at: computers with a spreadsheet program have others for it. */
export const csvSlot: FileSlot = {
  maxBytes: 20 * megabyte,
  tooLarge: 'A CSV file can have at most 20 MB. Divide it into smaller ones.',
  types: ['text/*', 'application/*'],
  wrongType: 'Choose a CSV file.',
};

/** Rows of an import at most, the first line not counted. */
export const maxCsvRows = 50_000;

/** Columns of an import at most. */
export const maxCsvColumns = 200;

/** How a row finds its record: by its id, by its slug, or not at all. */
export type CsvMatch = 'id' | 'slug' | 'new';

/** What the columns of a file are, from left to right: keys of columns, the empty text for one that is left out. */
export interface CsvMapping {
  readonly match: CsvMatch;
  readonly columns: readonly string[];
}

/** The columns that an import takes. */
export const importedColumns = (fields: FieldSpecs, columns: readonly CsvColumn[]): readonly CsvColumn[] =>
  columns.filter(({ part, field }) => part !== 'created' && fields[field]?.kind !== 'file');

/** The labels of the columns of a file that name files of records, which no CSV file holds. */
export const filesNamed = (fields: FieldSpecs, columns: readonly CsvColumn[], headers: readonly string[]) =>
  headers.flatMap((header) => {
    const column = columnFor(header, columns);
    return column !== null && fields[column.field]?.kind === 'file' ? [column.header] : [];
  });

/** A list as far as it tells what an import can do in it. */
export interface ImportedList {
  readonly title: string;
  readonly add?: { readonly fields: FieldSpecs; readonly empty: object; readonly check: (draft: never) => object };
  /** Where records are edited. */
  readonly edit?: object;
}

/** What an import can't do in a list, in a sentence; `null` when it can add and change its records. */
export const importLimit = ({ title, add, edit }: ImportedList): string | null => {
  if (edit === undefined) return `A CSV file can only add here: an existing ${title} can't be changed.`;
  const files = Object.keys(add?.check(add.empty as never) ?? {}).flatMap((name) => {
    const field = add?.fields[name];
    return field?.kind === 'file' ? [field.label] : [];
  });
  if (files.length === 0) return null;
  return `A CSV file can only change what is here: a new ${title} needs files (${files.join(', ')}), which can't be imported.`;
};

/** What the headers of a file say that its columns are: each column once. */
export const guessedMapping = (headers: readonly string[], columns: readonly CsvColumn[]): CsvMapping => {
  const named = headers.map((header) => columnFor(header, columns)?.key ?? '');
  const keys = named.map((key, at) => (named.indexOf(key) === at ? key : ''));
  const match = keys.includes('id') ? 'id' : keys.includes('slug') ? 'slug' : 'new';
  return { match, columns: keys };
};

/** Why a file with so many columns can't be read so; `null` when it can. */
export const mappingProblem = (
  { match, columns: chosen }: CsvMapping,
  columns: readonly CsvColumn[],
  width: number,
): string | null => {
  const known = chosen.filter((key) => key !== '');
  const headerOf = (key: string) => columns.find((column) => column.key === key)?.header;
  if (chosen.length !== width || known.some((key) => headerOf(key) === undefined)) {
    return 'The columns could not be read. Choose the file again.';
  }
  const twice = known.find((key, at) => known.indexOf(key) !== at);
  if (twice !== undefined) return `${headerOf(twice)} is chosen for two columns. Choose it for one.`;
  if (match !== 'new' && !known.includes(match)) {
    return `To find records by their ${match === 'id' ? 'ID' : 'slug'}, choose the column that holds it.`;
  }
  return known.some((key) => key !== 'id' && key !== 'slug') ? null : 'Choose what at least one column holds.';
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Whether there is no HTML in a text. */
export const isPlainText = (text: string): boolean => !/<[a-z!/]/i.test(text);

/** Rich text of a cell: HTML as it is, a plain text with a paragraph for each of its lines. */
const richTextIn = (text: string): string => {
  if (text.trim() === '' || !isPlainText(text)) return text;
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => `<p>${escaped(line)}</p>`).join('');
};

/** Digits with or without commas between their groups, as `₹1,25,000.50` or `1250.5`. */
const amount = /^(?:₹\s*)?(-?(?:\d+|\d{1,3}(?:,\d{2,3})+)(?:\.\d+)?)$/;

/** An amount of a cell: 0 where there is none, `NaN` for what is no number. */
const amountIn = (text: string): number => {
  if (text === '') return 0;
  const [, digits] = amount.exec(text) ?? [];
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(',', ''));
};

/** One of a few words, by the word or by its name on screen; any other stays, and has its sentence. */
const optionIn = (options: Readonly<Record<string, string>>, text: string): string =>
  Object.keys(options).find((word) => [word, options[word] ?? ''].some((name) => folded(name) === folded(text))) ??
  text;

/** What a cell says of a field that is no choice and no file, as a draft holds it. */
export const valueIn = (field: FieldSpec, cell: string): string | number => {
  const text = textOfCell(cell);
  switch (field.kind) {
    case 'richText':
      return richTextIn(text);
    case 'amount':
      return amountIn(text.trim());
    case 'count':
      return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
    case 'option':
      return optionIn(field.options, text.trim());
    default:
      return field.kind === 'text' ? text : text.trim();
  }
};

/** A record that a choice can be. */
interface Named {
  readonly id: number;
  readonly name: string;
}

/** The choice of a name, or why there is none. */
export const choiceNamed = (text: string, choices: readonly Named[], label: string): number | string => {
  if (text === '') return 0;
  const named = choices.filter(({ name }) => folded(name.trim()) === folded(text));
  if (named.length > 1)
    return `There is more than one ${label.toLowerCase()} with this name. Use the column ${label} ID.`;
  return named[0]?.id ?? `There is no ${label.toLowerCase()} with this name`;
};

/** The choice of an id, or why there is none. */
export const choiceWithId = (text: string, choices: readonly Named[], label: string): number | string => {
  if (text === '' || text === '0') return 0;
  return choices.find(({ id }) => String(id) === text)?.id ?? `There is no ${label.toLowerCase()} with this ID`;
};

/** What is wrong in a row: the header of the column, empty where it is about the row as a whole, and a sentence. */
export interface CsvProblem {
  readonly column: string;
  readonly sentence: string;
}

/** Problems as one text, a line for each. */
export const problemLines = (problems: readonly CsvProblem[]): string =>
  problems.map(({ column, sentence }) => `${column}\t${sentence}`).join('\n');

/** Reads what `problemLines` wrote; any other sentence is about the row as a whole. */
export const problemsIn = (lines: string): readonly CsvProblem[] =>
  lines.split('\n').map((line) => {
    const at = line.indexOf('\t');
    return { column: line.slice(0, Math.max(at, 0)), sentence: line.slice(at + 1) };
  });

/** What the rows of an import are, as far as they were looked at. */
export interface CsvCounts {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly failed: number;
}

/** A file that the server has read: its job, and what its columns may be. */
export interface SentFile {
  readonly job: JobState;
  readonly headers: readonly string[];
  /** Its first rows. */
  readonly samples: readonly (readonly string[])[];
  readonly columns: readonly { readonly key: string; readonly header: string }[];
  readonly mapping: CsvMapping;
  /** The columns that hold files, which are left out. */
  readonly files: readonly string[];
}

/** What became of the rows of a job, and the first of those that were refused. */
export interface CsvReport {
  readonly job: JobState;
  readonly counts: CsvCounts;
  readonly rows: readonly {
    readonly number: number;
    readonly name: string;
    readonly problems: readonly CsvProblem[];
  }[];
  /** Where all of them can be downloaded. */
  readonly link: string;
}
