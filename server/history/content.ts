import { type HistoryType, historyFields } from '../../domain/history-fields';
import type { ContentTable } from '../database/tables';
import { columnOf } from '../form-columns';
import { trashedContent, typeIn } from '../trash/content';
import type { ChangedRecord, Values } from './write-entry';

type Row = Readonly<Record<string, unknown>>;

/** Fields that are kept in a column of another name. */
const otherColumns: Partial<Record<ContentTable, Readonly<Record<string, string>>>> = {
  project_categories: { photo: 'file_name' },
  tutorial_categories: { photo: 'image' },
};

/** The column of a field. */
export const columnIn = (table: ContentTable, field: string): string => otherColumns[table]?.[field] ?? columnOf(field);

/** The content type whose records are in a table. Chapters alone never go into the trash by themselves. */
export const historyTypeIn = (table: ContentTable): HistoryType => typeIn(table) ?? 'chapter';

const nameColumn = (type: HistoryType): string => (type === 'chapter' ? 'title' : trashedContent[type].name);

/** The record that a row is, as an entry names it. */
export const recordIn = (table: ContentTable, row: Row): ChangedRecord => {
  const type = historyTypeIn(table);
  return { type, id: Number(row.id), name: String(row[nameColumn(type)]) };
};

/** What a row holds of its form, as the history keeps it: amounts in rupees, choices by their ids, files by their names. */
export const valuesIn = (table: ContentTable, row: Row): Values => {
  const values: Record<string, string | number | null> = {};
  for (const [name, { kind }] of Object.entries(historyFields[historyTypeIn(table)])) {
    const column = columnIn(table, name);
    if (kind === 'id' || !(column in row)) continue;
    const value = (row[column] ?? null) as string | number | null;
    values[name] = kind === 'amount' ? Number(value) / 100 : value;
  }
  return values;
};
