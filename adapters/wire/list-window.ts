import { Schema, SchemaTransformation } from 'effect';
import { type ListWindow, optional, type SomeRows, text, type WindowCounts } from './action';

/*
 * What our own server takes in list calls beyond the spec, where the page has the capability `paging` (contract §6). Without one
 * of these fields a list is answered as the spec says.
 */

/** The value of `columns` that leaves out the long texts of the rows; a client that needs them reads the record. */
export const listColumns = 'list';

/**
 * - `limit`: asks for a window of so many rows; without it the answer holds all rows in the server's order.
 * - `offset`: how many rows stand before the window.
 * - `sort` and `order`: a facet of the content type, and `ascending` or `descending`.
 * - `search`: words that a row has to hold, all of them.
 * - `filter`: conditions as addresses have them (`writeFilter`): `filter=price.atLeast.100&filter=image.missing.&match=any`.
 */
export const windowFields = {
  columns: optional(text('columns', 32)),
  limit: optional(text('limit', 32)),
  offset: optional(text('offset', 32)),
  sort: optional(text('sort', 64)),
  order: optional(text('order', 32)),
  search: optional(text('search', 1024)),
  filter: optional(text('filter', 4096)),
} as const;

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));
const counts = { total: Count, found: Count, version: Schema.String };

type WireWindow<Row> = { readonly data: readonly Row[] | null } & (WindowCounts | object);

/** The window of a list of such rows. An answer without counts holds all rows. */
export const listWindow = <Row, Wire>(row: Schema.Codec<Row, Wire>): ListWindow<Row> => ({
  fields: windowFields,
  answer: Schema.Union([
    Schema.Struct({ data: Schema.NullOr(Schema.Array(row)), ...counts }),
    Schema.Struct({ data: Schema.NullOr(Schema.Array(row)) }),
  ]).pipe(
    Schema.decodeTo(
      Schema.Struct({ rows: Schema.Array(Schema.toType(row)), counts: Schema.NullOr(Schema.Struct(counts)) }),
      SchemaTransformation.transform<SomeRows<Row>, WireWindow<Row>>({
        decode: ({ data, ...counts }) => ({ rows: data ?? [], counts: 'total' in counts ? counts : null }),
        encode: ({ rows, counts }) => ({ data: rows, ...counts }),
      }),
    ),
  ),
});
