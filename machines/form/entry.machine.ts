import { emit, sendTo, setup } from 'xstate';
import type { AddRules, Choice } from '../../domain/resource';
import { breakLogged, type EmittedEvent } from '../core/emitted';
import { categoryPathMachine, type PathCalls, type PathReport } from '../list/category-path.machine';
import type { FormReport } from './form';
import { formSubmitMachine } from './form-submit.machine';

/** Below what the records of a form stand, and what its draft holds of that. */
export interface EntryPlace<Draft, First, Second> {
  readonly path: PathCalls;
  readonly change: (first: First | null, second: Second | null) => Partial<Draft>;
}

export type EntryEvent<First, Second> =
  /** The form is looked at again: categories may have been added elsewhere. */
  | { readonly type: 'choices.reloadRequested' }
  | { readonly type: 'screen.retried' }
  | PathReport<First, Second>
  | Extract<FormReport, { readonly type: 'record.saved' }>;

/** The guards of this chart in words: it has none. */
export const entryGuards = {} as const;

const partBreaks = 'own: a part that breaks is told, and the screen can be started anew';

/**
 * A form that stays for the next record, below a chosen path of categories. Only relays between the two charts that do the
 * work: what is chosen goes into the draft, and after a save both start over (spec §2 Admin content screens, §4 Forms).
 */
export const entryMachine = <Draft, First extends Choice, Second extends Choice>(
  rules: AddRules<Draft>,
  place: EntryPlace<Draft, First, Second>,
) =>
  setup({
    types: {
      context: {} as object,
      events: {} as EntryEvent<First, Second>,
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
    id: 'entry',
    context: {},
    initial: 'open',
    states: {
      open: {
        invoke: [
          {
            id: 'path',
            src: 'path',
            onDone: { target: 'broken', meta: { fulfils: [partBreaks] } },
            onError: {
              target: 'broken',
              actions: {
                type: 'logBreak',
                params: ({ event }) => ({ call: place.path.first ?? rules.call, error: event.error }),
              },
              meta: { fulfils: [partBreaks] },
            },
          },
          {
            id: 'form',
            src: 'form',
            input: { draft: rules.empty, afterSave: 'startOver' },
            onError: {
              target: 'broken',
              actions: { type: 'logBreak', params: ({ event }) => ({ call: rules.call, error: event.error }) },
              meta: { fulfils: [partBreaks] },
            },
          },
        ],
        on: {
          'path.changed': {
            actions: {
              type: 'fillIn',
              params: ({ event }) => ({ change: place.change(event.first, event.second) }),
            },
            meta: { fulfils: ['§2 Admin content screens'] },
          },
          'record.saved': {
            actions: ['clearPath', 'reloadPath'],
            meta: { fulfils: ['§4 Forms', '§4 Lists'] },
          },
          'choices.reloadRequested': {
            actions: 'reloadPath',
            meta: { fulfils: ['own: a category added a moment ago can be chosen'] },
          },
        },
      },
      broken: {
        tags: 'broken',
        on: { 'screen.retried': { target: 'open', meta: { fulfils: [partBreaks] } } },
      },
    },
  });
