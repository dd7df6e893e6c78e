import type { CsvColumn } from '../../domain/csv-columns';
import { dayAt } from '../../domain/days';
import { refusal, ServerFailure } from '../failure';
import { listQueryOf } from '../http/list-query';
import type { AskedWindow } from '../list-index/read-window';
import type { CsvType } from './csv-types';

/** The fields of an export that say something else than what is exported, as they are sent. */
export type SentExport = Readonly<
  Record<
    'type' | 'columns' | 'search' | 'sort' | 'order' | 'filter' | 'parent' | 'text' | 'separator' | 'mark',
    string | null
  >
>;

/** A list that is to be exported. */
export interface AskedExport {
  readonly type: CsvType;
  readonly view: Pick<AskedWindow, 'sort' | 'search' | 'filter'>;
  /** The id of the record below which the list is, 0 for the top; `null` for all records. */
  readonly parent: number | null;
  /** In the order in which they were asked for. */
  readonly columns: readonly CsvColumn[];
  /** Rich text as a reader sees it, not as HTML. */
  readonly isPlain: boolean;
  readonly separator: ',' | ';';
  /** Whether the file begins with a byte order mark, by which Excel knows that it is UTF-8. */
  readonly hasMark: boolean;
}

const oneOf = (value: string | null, words: readonly string[]): boolean => value === null || words.includes(value);

/** What an export asks for; 422 when a value is not one that its field can have. */
export const askedExport = (sent: SentExport, types: ReadonlyMap<string, CsvType>): AskedExport | ServerFailure => {
  const type = types.get(sent.type ?? '');
  if (type === undefined) return refusal(422, 'The field content must name a content type that can be exported.');
  const { search, sort, order, filter } = sent;
  const { facets, filterables } = type.list;
  const query = listQueryOf({ search, sort, order, filter, limit: '1' }, Object.keys(facets), filterables);
  if (query instanceof ServerFailure) return query;
  const { parent } = sent;
  if (parent !== null && (type.within === undefined || !/^\d{1,15}$/.test(parent))) {
    return refusal(422, 'The field parent must be the id of what this list can be below.');
  }
  const keys = sent.columns?.split(',') ?? type.columns.map(({ key }) => key);
  const columns = [...new Set(keys)].flatMap((key) => type.columns.filter((column) => column.key === key));
  if (columns.length === 0 || columns.length < new Set(keys).size) {
    return refusal(422, 'The field columns names a column that this list does not have.');
  }
  if (!oneOf(sent.text, ['html', 'plain'])) return refusal(422, 'The field text must be html or plain.');
  if (!oneOf(sent.separator, ['comma', 'semicolon'])) {
    return refusal(422, 'The field separator must be comma or semicolon.');
  }
  if (!oneOf(sent.mark, ['yes', 'no'])) return refusal(422, 'The field mark must be yes or no.');
  return {
    type,
    view: query?.window ?? { sort: null, search: '', filter: { match: 'all', conditions: [] } },
    parent: parent === null ? null : Number(parent),
    columns,
    isPlain: sent.text === 'plain',
    separator: sent.separator === 'semicolon' ? ';' : ',',
    hasMark: sent.mark === 'yes',
  };
};

/** What the file of an export is called, such as `projects-2026-11-25.csv`. */
export const exportName = ({ type }: Pick<AskedExport, 'type'>, now: number): string =>
  `${type.fileName}-${dayAt(now)}.csv`;
