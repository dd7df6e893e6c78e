import { addedProblem, type BulkTask, type ChosenRows, isBulkAction, maxNamedIds } from '../../domain/bulk';
import { noFilter } from '../../domain/filter';
import { refusal, ServerFailure } from '../failure';
import { listQueryOf } from '../http/list-query';
import type { AskedWindow } from '../list-index/read-window';
import type { BulkContent } from './bulk-content';

/** What a call asks for, as it was sent. */
interface Sent {
  readonly type: string;
  readonly action: string;
  readonly field: string | null;
  readonly value: string | null;
  readonly rows: string;
  readonly ids: string | null;
  readonly excluded: string | null;
  readonly search: string | null;
  readonly filter: string | null;
}

/** Records that are chosen: these, or all that a list finds but for some. */
export type AskedRows =
  | Extract<ChosenRows, { readonly rows: 'these' }>
  | {
      readonly rows: 'all';
      readonly asked: Pick<AskedWindow, 'search' | 'filter'>;
      readonly excluded: readonly number[];
    };

export interface AskedBulk {
  readonly content: BulkContent;
  readonly task: BulkTask;
  readonly chosen: AskedRows;
}

const idsIn = (name: string, sent: string | null): readonly number[] | ServerFailure => {
  if (sent === null || sent === '') return [];
  if (!/^\d{1,15}(?:,\d{1,15})*$/.test(sent)) {
    return refusal(422, `The field ${name} must be a list of ids, with commas between them.`);
  }
  const ids = [...new Set(sent.split(',').map(Number))];
  return ids.length > maxNamedIds ? refusal(422, `At most ${maxNamedIds} records can be named at once.`) : ids;
};

const numberIn = (text: string | null): number =>
  /^-?\d{1,12}(?:\.\d{1,10})?$/.test(text ?? '') ? Number(text) : Number.NaN;

const taskOf = ({ action, field, value }: Sent, { fields }: BulkContent): BulkTask | ServerFailure => {
  if (!isBulkAction(action)) return refusal(422, 'The field bulk_action must be delete, set, addRupees or addPercent.');
  if (action === 'delete') return { action };
  const some = action === 'set' ? fields.choices : fields.amounts;
  if (field === null || !some.some(({ name }) => name === field)) {
    return refusal(422, 'The field field must name one that can be changed so.');
  }
  const number = numberIn(value);
  if (action === 'set') {
    return Number.isInteger(number) && number >= 0
      ? { action, field, value: number }
      : refusal(422, 'The field value must be an id, or 0 for none.');
  }
  const problem = addedProblem(action, number);
  return problem === null ? { action, field, value: number } : refusal(422, problem);
};

const rowsOf = (sent: Sent, { deletes: { indexed } }: BulkContent): AskedRows | ServerFailure => {
  const ids = idsIn('ids', sent.ids);
  if (ids instanceof ServerFailure) return ids;
  if (sent.rows === 'these') {
    return ids.length > 0 ? { rows: 'these', ids } : refusal(422, 'The field ids is missing.');
  }
  if (sent.rows !== 'all') return refusal(422, 'The field rows must be these or all.');
  const excluded = idsIn('excluded', sent.excluded);
  if (excluded instanceof ServerFailure) return excluded;
  const query = listQueryOf(
    { limit: '1', search: sent.search ?? '', filter: sent.filter },
    indexed?.facets ?? [],
    indexed?.filterables,
  );
  if (query instanceof ServerFailure) return query;
  const { search = '', filter = noFilter } = query?.window ?? {};
  if (indexed === undefined && search.trim() !== '') {
    return refusal(422, 'This list is searched in the app: name the records by their ids.');
  }
  return { rows: 'all', asked: { search, filter }, excluded };
};

/** Reads what is to be done to which records; 422 when it can't be done so. */
export const askedBulk = (content: Readonly<Record<string, BulkContent>>, sent: Sent): AskedBulk | ServerFailure => {
  const known = Object.hasOwn(content, sent.type) ? content[sent.type] : undefined;
  if (known === undefined) return refusal(422, 'The field content must name a content type.');
  const task = taskOf(sent, known);
  if (task instanceof ServerFailure) return task;
  const chosen = rowsOf(sent, known);
  return chosen instanceof ServerFailure ? chosen : { content: known, task, chosen };
};
