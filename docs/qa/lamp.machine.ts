import { assign, emit, fromPromise, setup } from 'xstate';
import { chartModel } from '../../tests/qa/model';
import { answers, fails } from '../../tests/qa/stub';

/** A lamp that a person switches over a slow network: it is asked, it answers, it refuses, or it takes too long. */
const machine = setup({
  types: {
    context: {} as { readonly problem: string | null },
    events: {} as { readonly type: 'lamp.switched' } | { readonly type: 'wait.cancelled' },
    emitted: {} as { readonly type: 'lamp.told'; readonly text: string },
    tags: {} as 'busy',
  },
  actors: { askLamp: fromPromise<{ readonly on: boolean }>(() => Promise.reject(new Error('no lamp is provided'))) },
  guards: { isOn: (_, params: { readonly on: boolean }) => params.on },
  actions: {
    forgetProblem: assign({ problem: null }),
    storeProblem: assign((_, params: { readonly problem: string }) => ({ problem: params.problem })),
    tell: emit((_, params: { readonly text: string }) => ({ type: 'lamp.told', text: params.text })),
  },
  delays: { patience: 5000 },
}).createMachine({
  id: 'lamp',
  context: { problem: null },
  initial: 'dark',
  states: {
    dark: { on: { 'lamp.switched': { target: 'asking', actions: 'forgetProblem' } } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askLamp',
        src: 'askLamp',
        onDone: [
          { guard: { type: 'isOn', params: ({ event }) => event.output }, target: 'bright' },
          { target: 'dark', actions: { type: 'storeProblem', params: { problem: 'The lamp stayed dark.' } } },
        ],
        onError: { target: 'dark', actions: { type: 'storeProblem', params: { problem: 'The lamp did not answer.' } } },
      },
      after: {
        patience: { target: 'dark', actions: { type: 'storeProblem', params: { problem: 'The lamp took too long.' } } },
      },
      on: { 'wait.cancelled': 'dark' },
    },
    bright: { entry: { type: 'tell', params: { text: 'There is light.' } }, on: { 'lamp.switched': 'dark' } },
  },
});

const model = chartModel<typeof machine>({
  starts: { 'a dark room': undefined },
  events: { 'lamp.switched': { 'the switch': {} }, 'wait.cancelled': { Cancel: {} } },
  outcomes: {
    askLamp: {
      'it goes on': answers({ on: true }),
      'it stays dark': answers({ on: false }),
      'no answer': fails(new Error('no answer')),
    },
  },
  states: {
    dark: { tags: [], accepts: ['lamp.switched'], calls: [] },
    asking: { tags: ['busy'], accepts: ['wait.cancelled'], calls: ['askLamp'], timed: true },
    bright: { tags: [], accepts: ['lamp.switched'], calls: [] },
  },
  project: ({ problem }) => problem,
});

export default { machine, model };
