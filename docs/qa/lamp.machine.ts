import { assign, emit, fromPromise, setup } from 'xstate';
import { chartModel } from '../../tests/qa/model';
import type { OwnPhrases } from '../../tests/qa/own-scenarios';
import { answers, fails } from '../../tests/qa/stub';

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
  description:
    'A lamp that a person switches over a slow network. It is asked, and answers, refuses, or takes too long.',
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
          {
            description: 'the lamp says that it is on',
            guard: { type: 'isOn', params: ({ event }) => event.output },
            target: 'bright',
          },
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

const phrases: OwnPhrases = {
  feature: 'A lamp over a slow network',
  starts: { 'a dark room': 'a dark room with a switch' },
  events: { 'lamp.switched': () => 'I press the switch', 'wait.cancelled': () => 'I press "Cancel"' },
  calls: {
    askLamp: {
      begins: 'the lamp is asked',
      givenUp: 'the lamp is asked no more',
      outcomes: {
        'it goes on': 'the lamp goes on',
        'it stays dark': 'the lamp says that it is off',
        'no answer': 'the network is cut',
      },
    },
  },
  states: { dark: 'the room is dark', asking: 'a spinner turns', bright: 'the room is bright' },
  event: (event) => `a voice says "${(event as { readonly text: string }).text}"`,
  sentences: (context) => {
    const { problem } = context as { readonly problem: string | null };
    return problem === null ? [] : [`a message says "${problem}"`];
  },
};

export default { machine, model, phrases };
