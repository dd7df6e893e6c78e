import type { Filterables } from '../../../domain/filter';
import type { filterEditorMachine } from '../../../machines/list/filter-editor.machine';
import { chartModel } from '../../qa/model';

const filterables: Filterables = {
  categoryId: { kind: 'choice', label: 'Category' },
  price: { kind: 'amount', label: 'Price' },
  pdf: { kind: 'file', label: 'PDF' },
};

/** Putting together a condition for a list (contract §6). */
export const filterEditorModel = chartModel<typeof filterEditorMachine>({
  starts: { 'a list of projects': { filterables } },
  events: {
    'filter.requested': { 'Add filter': {} },
    'field.chosen': {
      Category: { field: 'categoryId' },
      Price: { field: 'price' },
      PDF: { field: 'pdf' },
    },
    'operator.chosen': ({ context: { field } }): Readonly<Record<string, { operator: 'is' | 'isNot' | 'atMost' }>> =>
      field === 'price'
        ? { 'at most': { operator: 'atMost' } }
        : field === 'categoryId'
          ? { 'is not': { operator: 'isNot' } }
          : {},
    'value.changed': ({ context: { field } }): Readonly<Record<string, { value: string }>> =>
      field === 'price'
        ? { 'an amount': { value: ' 99.50 ' }, 'no amount': { value: 'much' } }
        : field === 'categoryId'
          ? { 'a category': { value: '7' } }
          : {},
    'filter.added': { Add: {} },
    'filter.cancelled': { Close: {} },
  },
  outcomes: {},
  states: {
    closed: { tags: [], accepts: ['filter.requested'], calls: [] },
    'open.unchecked': {
      tags: ['open'],
      accepts: ['field.chosen', 'filter.added', 'filter.cancelled', 'operator.chosen', 'value.changed'],
      calls: [],
    },
    'open.refused': {
      tags: ['open', 'refused'],
      accepts: ['field.chosen', 'filter.added', 'filter.cancelled', 'operator.chosen', 'value.changed'],
      calls: [],
    },
  },
  project: ({ field, operator, value }) => [field, operator, value],
});
