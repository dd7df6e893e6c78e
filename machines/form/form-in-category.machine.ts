import { emit, sendTo, setup } from 'xstate';
import type { Choice, FormRules } from '../../domain/resource';
import { breaks, brokenUntilRetried, endsBroken } from '../core/broken';
import { breakLogged, type EmittedEvent } from '../core/emitted';
import { categoryPathMachine, type PathCalls, type PathReport } from '../list/category-path.machine';
import type { FormReport } from './form';
import { formSubmitMachine } from './form-submit.machine';

/** Below what the records of a form stand, and what its draft holds of that. */
export interface CategoryOfForm<Draft, First, Second> {
  readonly path: PathCalls;
  readonly change: (first: First | null, second: Second | null) => Partial<Draft>;
}

export type FormInCategoryEvent<First, Second> =
  /** The form is looked at again: categories may have been added elsewhere. */
  | { readonly type: 'choices.reloadRequested' }
  | { readonly type: 'screen.retried' }
  | PathReport<First, Second>
  | Extract<FormReport, { readonly type: 'record.saved' }>;

/**
 * A form that stays for the next record, below a chosen path of categories. Only relays between the two charts that do the
 * work: what is chosen goes into the draft, and after a save both start over (spec §2 Admin content screens, §4 Forms).
 */
export const formInCategoryMachine = <Draft, First extends Choice, Second extends Choice>(
  rules: FormRules<Draft>,
  place: CategoryOfForm<Draft, First, Second>,
) =>
  setup({
    types: {
      context: {} as object,
      events: {} as FormInCategoryEvent<First, Second>,
      emitted: {} as EmittedEvent,
      tags: {} as 'broken',
      children: {} as { path: 'path'; form: 'form' },
    },
    actors: {
      path: categoryPathMachine<First, Second>(place.path),
      form: formSubmitMachine<Draft>(rules),
    },
    actions: {
      logBreak: emit(breakLogged),
      fillIn: sendTo('form', (_, params: { readonly change: Partial<Draft> }) => ({
        type: 'field.changed',
        change: params.change,
      })),
      clearPath: sendTo('path', { type: 'path.cleared' }),
      reloadPath: sendTo('path', { type: 'path.reloadRequested' }),
    },
  }).createMachine({
    id: 'formInCategory',
    context: {},
    initial: 'open',
    states: {
      open: {
        invoke: [
          {
            id: 'path',
            src: 'path',
            onDone: endsBroken,
            onError: breaks(place.path.first ?? rules.call),
          },
          {
            id: 'form',
            src: 'form',
            input: { draft: rules.empty, afterSave: 'startOver' },
            onError: breaks(rules.call),
          },
        ],
        on: {
          'path.changed': {
            actions: {
              type: 'fillIn',
              params: ({ event }) => ({ change: place.change(event.first, event.second) }),
            },
            meta: { fulfils: ['R2.components.2'] },
          },
          'record.saved': {
            actions: ['clearPath', 'reloadPath'],
            meta: { fulfils: ['R4.forms.4'] },
          },
          'choices.reloadRequested': {
            actions: 'reloadPath',
            meta: { fulfils: ['O.path.1'] },
          },
        },
      },
      broken: brokenUntilRetried('open'),
    },
  });
