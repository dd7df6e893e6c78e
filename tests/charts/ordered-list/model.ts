import { Failure } from '../../../domain/failure';
import type { orderedListMachine } from '../../../machines/list/ordered-list.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';
import { everyFailure } from '../failures';

/** Moving the rows of a list (contract §6 Slider, Footer links): two slides, Robots (7) and Drones (8). */
export const orderedListModel = chartModel<ReturnType<typeof orderedListMachine>>({
  starts: { 'the list is not read yet': { within: 0 } },
  events: {
    'list.read': {
      'Robots before Drones': { ids: [7, 8] },
      'Drones before Robots': { ids: [8, 7] },
    },
    'row.moved': ({ context: { shown } }) => ({
      'the first row, down': { id: shown[0] ?? 7, to: 1 },
      'the first row, up': { id: shown[0] ?? 7, to: -1 },
    }),
  },
  outcomes: {
    saveOrder: {
      saved: answers({ text: 'Order saved' }),
      '409 with a sentence': fails(Failure.Http({ status: 409, text: 'The list has changed' })),
      ...everyFailure,
    },
  },
  states: {
    resting: { tags: [], accepts: ['list.read', 'row.moved'], calls: [] },
    saving: { tags: ['busy'], accepts: ['list.read', 'row.moved'], calls: ['saveOrder'] },
  },
  project: ({ stored, shown, sent, movedRow }) => [stored, shown, sent, movedRow],
});
