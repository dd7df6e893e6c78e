import type { Project } from '../../../domain/content/projects';
import { Failure } from '../../../domain/failure';
import type { neighboursMachine } from '../../../machines/list/neighbours.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';

const lamp = { id: 2, slug: 'lamp', name: 'Lamp' } as unknown as Project;
const view = { search: '', sort: null };

/** The previous and the next record of one that is on its screen, proved on projects (issue 17). */
export const neighboursModel = chartModel<ReturnType<typeof neighboursMachine<Project>>>({
  starts: { 'a project that was opened from its list': { id: 1, view, index: 0 } },
  events: { 'neighbours.retried': { 'the server answers again': {} } },
  outcomes: {
    findNeighbours: {
      'a project after it': answers({ index: 0, count: 2, previous: null, next: lamp }),
      'no other project': answers({ index: 0, count: 1, previous: null, next: null }),
      'no connection': fails(Failure.Network()),
      '500 without a sentence': fails(Failure.Http({ status: 500, text: null })),
      'a thrown error': fails(new Error('thrown')),
    },
  },
  states: {
    looking: { tags: ['busy'], accepts: [], calls: ['findNeighbours'] },
    known: { tags: [], accepts: [], calls: [] },
    failed: { tags: [], accepts: ['neighbours.retried'], calls: [] },
  },
  project: ({ found }) => [found?.count ?? null, found?.next?.id ?? null],
});
