import { listColumns, type windowFields } from '../../adapters/wire/list-window';
import { type Filter, type Filterables, filterIn, isAskable } from '../../domain/filter';
import { refusal, ServerFailure } from '../failure';
import type { DraftOf, ListQuery } from '../handlers/handler';
import { type AskedWindow, wordsOf } from '../list-index/read-window';

/** Rows in a window at most. */
const maxLimit = 200;
/** No list is as long. */
const maxOffset = 999_999_999;
/** Conditions of a filter at most. */
const maxConditions = 20;
/** Words of a search at most: each is looked for on its own. */
const maxWords = 12;

type Sent = Partial<DraftOf<typeof windowFields>>;

const wholeNumber = (text: string, least: number, most: number): number | null => {
  const number = Number(text);
  return /^\d{1,9}$/.test(text) && number >= least && number <= most ? number : null;
};

const sortOf = (
  by: string | null,
  order: string | null,
  facets: readonly string[],
): AskedWindow['sort'] | ServerFailure => {
  if (order !== null && order !== 'ascending' && order !== 'descending') {
    return refusal(422, 'The field order must be ascending or descending.');
  }
  if (by === null) return order === null ? null : refusal(422, 'The field order needs the field sort.');
  if (!facets.includes(by)) return refusal(422, `The field sort must be one of ${facets.join(', ')}.`);
  return { by, direction: order ?? 'ascending' };
};

const filterOf = (asked: string | null, filterables: Filterables): Filter | ServerFailure => {
  const query = new URLSearchParams(asked ?? '');
  const filter = filterIn(query);
  const isWrong =
    filter.conditions.length < query.getAll('filter').length ||
    filter.conditions.some((condition) => !isAskable(condition, filterables));
  if (isWrong) return refusal(422, 'The field filter asks for what this list cannot be filtered by.');
  if (filter.conditions.length > maxConditions) return refusal(422, `Filter by at most ${maxConditions} conditions.`);
  return filter;
};

/**
 * What a list call asks for beyond the spec, of a content type with these facets and filterables: `null` when it asks for nothing, 422 when a
 * value is not one that its field can have.
 */
export const listQueryOf = (
  sent: Sent,
  facets: readonly string[],
  filterables: Filterables = {},
): ListQuery | null | ServerFailure => {
  const {
    columns = null,
    limit = null,
    offset = null,
    sort: by = null,
    order = null,
    search = null,
    filter: asked = null,
  } = sent;
  if (columns !== null && columns !== listColumns) return refusal(422, `The field columns can only be ${listColumns}.`);
  const rows = limit === null ? null : wholeNumber(limit, 1, maxLimit);
  if (limit !== null && rows === null) {
    return refusal(422, `The field limit must be a whole number from 1 to ${maxLimit}.`);
  }
  const before = wholeNumber(offset ?? '0', 0, maxOffset);
  if (before === null) return refusal(422, 'The field offset must be a whole number from 0.');
  const sort = sortOf(by, order, facets);
  if (sort instanceof ServerFailure) return sort;
  const filter = filterOf(asked, filterables);
  if (filter instanceof ServerFailure) return filter;
  if (wordsOf(search ?? '').length > maxWords) return refusal(422, `Search for at most ${maxWords} words.`);
  const isShort = columns !== null;
  if (rows === null) return isShort ? { isShort, window: null } : null;
  return { isShort, window: { limit: rows, offset: before, sort, search: search ?? '', filter } };
};
