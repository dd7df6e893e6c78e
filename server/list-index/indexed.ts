import { createHash } from 'node:crypto';
import type { Facets } from '../../domain/arrange';
import { type Filterables, lineOf } from '../../domain/filter';
import { folded } from '../../domain/folded';
import { visibleText } from '../../domain/rich-text';
import type { ContentTable } from '../database/tables';
import { sortKeyOf } from './sort-key';

/** To be raised when entries are made in another way: the next start then makes all indexes again. */
const derivation = 1;

/** A row of a content table, by its columns. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** What the index holds of one record, but for its rich texts. */
export interface EntryKeys {
  readonly id: number;
  /** What the record is sorted by, for each facet, and each text that it can be filtered by (`lineFacet`). */
  readonly keys: readonly { readonly facet: string; readonly sort_key: string }[];
  /** All facets as they are searched, in lines of their own. */
  readonly facets: string;
}

/** What it holds of the rich texts of one record. */
export interface EntryText {
  /** What a reader sees of them, as it is searched. */
  readonly text: string;
  /** Of the text, by which is known whether the index has this one. */
  readonly digest: string;
}

/** What the index holds of one record. */
export type Entry = EntryKeys & EntryText;

/** A content type whose lists can be asked for in windows. */
export interface Indexed {
  readonly table: ContentTable;
  readonly facets: readonly string[];
  /** What its lists can be filtered by. Of these only texts are in the index: the others stand in the records as they are asked for. */
  readonly filterables: Filterables;
  /** Differs when entries are made in another way, of other facets or texts, or by another collator. */
  readonly stamp: string;
  readonly keysOf: (row: StoredRow) => EntryKeys;
  /** Takes long for a long text: 2 MB take some hundredths of a second. */
  readonly textOf: (row: StoredRow) => EntryText;
  /** Whether two rows hold the same rich texts, so that their `textOf` is the same. */
  readonly haveSameTexts: (row: StoredRow, other: StoredRow) => boolean;
}

export const entryOf = ({ keysOf, textOf }: Indexed, row: StoredRow): Entry => ({ ...keysOf(row), ...textOf(row) });

/** Where the keys of a content type have the lines of a text field. No facet of a content type has such a name. */
export const lineFacet = (field: string): string => `text:${field}`;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24);

/** How the entries of a content type are made: of its facets, and of the columns that hold its rich texts. */
export const indexedBy = ({
  table,
  facets,
  filterables,
  texts,
  rowOf,
}: {
  readonly table: ContentTable;
  readonly facets: Facets<never>;
  readonly filterables: Filterables;
  readonly texts: readonly string[];
  /** The answer that the facets are of. */
  readonly rowOf: (row: StoredRow) => unknown;
}): Indexed => {
  const named = Object.entries(facets);
  const lines = Object.keys(filterables).filter((field) => filterables[field]?.kind === 'text');
  const { icu, unicode } = process.versions;
  return {
    table,
    facets: named.map(([facet]) => facet),
    filterables,
    stamp: digestOf(
      JSON.stringify([derivation, icu, unicode, texts, lines, named.map(([facet, of]) => [facet, String(of)])]),
    ),
    keysOf: (stored) => {
      const row = rowOf(stored) as never;
      const fields: Readonly<Record<string, unknown>> = row;
      const values = named.map(([facet, of]) => ({ facet, value: of(row) }));
      return {
        id: Number(stored.id),
        keys: [
          ...values.map(({ facet, value }) => ({ facet, sort_key: sortKeyOf(value) })),
          ...lines.map((field) => ({ facet: lineFacet(field), sort_key: lineOf(fields[field]) })),
        ],
        facets: folded(values.map(({ value }) => String(value)).join('\n')),
      };
    },
    textOf: (stored) => {
      const text = texts.map((column) => folded(visibleText(String(stored[column] ?? '')))).join('\n');
      return { text, digest: digestOf(text) };
    },
    haveSameTexts: (row, other) => texts.every((column) => row[column] === other[column]),
  };
};
