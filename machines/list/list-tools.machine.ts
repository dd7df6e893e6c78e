import { assign, emit, setup } from 'xstate';
import type { SaveResult } from '../../domain/resource';
import { type SavedView, type ViewChange, viewNameProblem } from '../../domain/saved-views';
import { refusing } from '../core/actors';
import { type EmittedEvent, noticeShown, viewsChanged } from '../core/emitted';
import { type Failed, failedWith } from '../core/failure-actions';
import { callOf, changed, type ListToolsContext, type ListToolsEvent, named, problemIn, savedText } from './list-tools';

/**
 * The dialog of a list's saved views (decision 49), each change of which is a call. When a call fails, the dialog stays and says why.
 */
export const listToolsMachine = setup({
  types: {
    context: {} as ListToolsContext,
    events: {} as ListToolsEvent,
    input: {} as { readonly list: string },
    emitted: {} as EmittedEvent,
    tags: {} as 'views' | 'naming' | 'removing' | 'busy',
  },
  actors: { changeViews: refusing<SaveResult, ViewChange>('view.change') },
  guards: {
    isNamed: ({ context }) => viewNameProblem(context.name) === null,
    isOfName: ({ context }) => context.change.kind === 'add' || context.change.kind === 'rename',
  },
  actions: {
    startName: assign((_, { view, query }: { readonly view: SavedView | null; readonly query: string }) => ({
      target: view,
      query,
      name: view?.name ?? '',
      problem: null,
    })),
    storeName: assign((_, { name }: { readonly name: string }) => ({ name, problem: null })),
    refuseName: assign(({ context }) => ({ problem: viewNameProblem(context.name) })),
    storeTarget: assign((_, { view }: { readonly view: SavedView }) => ({ target: view, problem: null })),
    storeChange: assign((_, { change }: { readonly change: ViewChange }) => ({ change, problem: null })),
    forgetProblem: assign({ problem: null }),
    storeProblem: assign(({ context }, { failure }: Failed) => ({ problem: problemIn(context, failure) })),
    logFailure: emit(({ context }, { failure }: Failed): EmittedEvent => callOf(context, failure)),
    showSaved: emit(noticeShown),
    reportChange: emit(viewsChanged),
  },
}).createMachine({
  id: 'listTools',
  context: ({ input: { list } }) => ({
    list,
    target: null,
    query: '',
    name: '',
    change: { kind: 'setDefault', list, id: null },
    problem: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'views.opened': {
          target: 'views',
          actions: ['forgetProblem', 'reportChange'],
          meta: { fulfils: ['O.views.1', 'O.views.2'] },
        },
      },
    },
    views: {
      tags: 'views',
      initial: 'browsing',
      states: {
        browsing: {
          on: {
            'naming.requested': {
              target: 'naming',
              actions: {
                type: 'startName',
                params: ({ event }) => ({ view: event.view, query: event.query }),
              },
              meta: { fulfils: ['O.views.2', 'O.views.4'] },
            },
            'removal.requested': {
              target: 'removing',
              actions: { type: 'storeTarget', params: ({ event }) => ({ view: event.view }) },
              meta: { fulfils: ['O.views.4'] },
            },
            'change.requested': { target: 'working', actions: changed, meta: { fulfils: ['O.views.4', 'O.views.5'] } },
            'dialog.closed': { target: '#listTools.closed', meta: { fulfils: ['O.views.6'] } },
          },
        },
        naming: {
          tags: 'naming',
          on: {
            'name.changed': {
              actions: { type: 'storeName', params: ({ event }) => ({ name: event.name }) },
              meta: { fulfils: ['O.views.2'] },
            },
            'name.submitted': [
              {
                description: 'the name is one that a view can have',
                guard: 'isNamed',
                target: 'working',
                actions: { type: 'storeChange', params: ({ context }) => ({ change: named(context) }) },
                meta: { fulfils: ['O.views.2', 'O.views.4'] },
              },
              { actions: 'refuseName', meta: { fulfils: ['O.views.3'] } },
            ],
            'step.cancelled': { target: 'browsing', actions: 'forgetProblem', meta: { fulfils: ['O.views.6'] } },
          },
        },
        removing: {
          tags: 'removing',
          on: {
            'removal.confirmed': {
              target: 'working',
              actions: {
                type: 'storeChange',
                params: ({ context }) => ({ change: { kind: 'remove', id: context.target?.id ?? 0 } }),
              },
              meta: { fulfils: ['O.views.4'] },
            },
            'step.cancelled': { target: 'browsing', meta: { fulfils: ['O.views.6'] } },
          },
        },
        working: {
          tags: 'busy',
          invoke: {
            id: 'changeViews',
            src: 'changeViews',
            input: ({ context }) => context.change,
            onDone: {
              target: 'browsing',
              actions: [{ type: 'showSaved', params: savedText }, 'reportChange'],
              meta: { fulfils: ['O.views.2', 'O.views.4', 'O.views.5'] },
            },
            onError: [
              {
                description: 'a name was to be saved',
                guard: 'isOfName',
                target: 'naming',
                actions: [
                  { type: 'storeProblem', params: failedWith },
                  { type: 'logFailure', params: failedWith },
                  'reportChange',
                ],
                meta: { fulfils: ['O.views.3'] },
              },
              {
                target: 'browsing',
                actions: [
                  { type: 'storeProblem', params: failedWith },
                  { type: 'logFailure', params: failedWith },
                  'reportChange',
                ],
                meta: { fulfils: ['O.views.3'] },
              },
            ],
          },
        },
      },
    },
  },
});
