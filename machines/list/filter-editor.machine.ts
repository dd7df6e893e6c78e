import { assign, emit, setup } from 'xstate';
import {
  type Condition,
  type Filterables,
  isAskable,
  type Operator,
  operatorsOf,
  takesValue,
} from '../../domain/filter';

export interface FilterEditorContext extends Condition {
  readonly filterables: Filterables;
}

export type FilterEditorEvent =
  | { readonly type: 'filter.requested' }
  | { readonly type: 'field.chosen'; readonly field: string }
  | { readonly type: 'operator.chosen'; readonly operator: Operator }
  | { readonly type: 'value.changed'; readonly value: string }
  | { readonly type: 'filter.added' }
  | { readonly type: 'filter.cancelled' };

/** A list is to be asked this as well. */
export interface ConditionAdded {
  readonly type: 'condition.added';
  readonly condition: Condition;
}

const firstField = (filterables: Filterables): string => Object.keys(filterables)[0] ?? '';

/** How a field is asked at first. */
const firstOperator = (filterables: Filterables, field: string): Operator => {
  const kind = filterables[field]?.kind;
  return kind === undefined ? 'is' : operatorsOf(kind)[0];
};

/** What was typed for another operator is left out where this one takes nothing. */
const conditionOf = ({ field, operator, value }: Condition): Condition => ({
  field,
  operator,
  value: takesValue(operator) ? value.trim() : '',
});

const isComplete = (context: FilterEditorContext): boolean => isAskable(conditionOf(context), context.filterables);

/** Putting together a condition for a list (contract §6): a field, how it is asked, and a value. It begins with the list's first field. */
export const filterEditorMachine = setup({
  types: {
    context: {} as FilterEditorContext,
    events: {} as FilterEditorEvent,
    input: {} as { readonly filterables: Filterables },
    emitted: {} as ConditionAdded,
    tags: {} as 'open' | 'refused',
  },
  guards: { isComplete: ({ context }) => isComplete(context) },
  actions: {
    storeField: assign(({ context }, { field }: { readonly field: string }) => ({
      field,
      operator: firstOperator(context.filterables, field),
      value: '',
    })),
    storeOperator: assign((_, params: { readonly operator: Operator }) => ({ operator: params.operator })),
    storeValue: assign((_, params: { readonly value: string }) => ({ value: params.value })),
    addCondition: emit((_, condition: Condition): ConditionAdded => ({ type: 'condition.added', condition })),
  },
}).createMachine({
  id: 'filterEditor',
  context: ({ input: { filterables } }) => ({
    filterables,
    field: firstField(filterables),
    operator: firstOperator(filterables, firstField(filterables)),
    value: '',
  }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'filter.requested': {
          target: 'open',
          actions: { type: 'storeField', params: ({ context }) => ({ field: firstField(context.filterables) }) },
          meta: { fulfils: ['C6.filter.1', 'O.filter.3'] },
        },
      },
    },
    open: {
      tags: 'open',
      initial: 'unchecked',
      on: {
        'field.chosen': {
          target: 'open',
          actions: { type: 'storeField', params: ({ event }) => ({ field: event.field }) },
          meta: { fulfils: ['C6.filter.1', 'O.filter.3'] },
        },
        'value.changed': {
          target: 'open',
          actions: { type: 'storeValue', params: ({ event }) => ({ value: event.value }) },
          meta: { fulfils: ['O.filter.1'] },
        },
        'operator.chosen': {
          actions: { type: 'storeOperator', params: ({ event }) => ({ operator: event.operator }) },
          meta: { fulfils: ['C6.filter.1', 'O.filter.3'] },
        },
        'filter.added': [
          {
            description: 'the list can be asked this: the value is one that the field can have',
            guard: 'isComplete',
            target: 'closed',
            actions: { type: 'addCondition', params: ({ context }) => conditionOf(context) },
            meta: { fulfils: ['C6.filter.1', 'O.filter.3'] },
          },
          { target: '.refused', meta: { fulfils: ['O.filter.1'] } },
        ],
        'filter.cancelled': { target: 'closed', meta: { fulfils: ['O.filter.2'] } },
      },
      states: { unchecked: {}, refused: { tags: 'refused' } },
    },
  },
});
