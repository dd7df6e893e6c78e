import { Failure } from '../../../domain/failure';
import type { SavedView } from '../../../domain/saved-views';
import type { listToolsMachine } from '../../../machines/list/list-tools.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';

const robots: SavedView = {
  id: 7,
  list: 'project',
  name: 'Robots',
  query: 'search=robot',
  isShared: false,
  isOwn: true,
};

/** The saved views of a list (decision 49), of projects with one view. */
export const listToolsModel = chartModel<typeof listToolsMachine>({
  starts: { 'a list of projects': { list: 'project' } },
  events: {
    'views.opened': { Views: {} },
    'dialog.closed': { Close: {} },
    'naming.requested': {
      'the view on the screen': { view: null, query: 'search=arm' },
      Robots: { view: robots, query: '' },
    },
    'name.changed': { 'a name': { name: ' Robot  arms ' }, 'no name': { name: ' ' } },
    'name.submitted': { Save: {} },
    'removal.requested': { Robots: { view: robots } },
    'removal.confirmed': { Confirm: {} },
    'step.cancelled': { Cancel: {} },
    'change.requested': {
      'Robots is shared': { change: { kind: 'share', id: 7, shared: 'yes' } },
      'Robots is the default': { change: { kind: 'setDefault', list: 'project', id: 7 } },
    },
  },
  outcomes: {
    changeViews: {
      'done with a sentence': answers({ text: 'View saved' }),
      'done without a sentence': answers({ text: null }),
      'no connection': fails(Failure.Network()),
      '422 with a sentence': fails(Failure.Http({ status: 422, text: 'Photo is required' })),
      '401 without a sentence': fails(Failure.Http({ status: 401, text: null })),
      'a thrown error': fails(new Error('thrown')),
    },
  },
  states: {
    closed: { tags: [], accepts: ['views.opened'], calls: [] },
    'views.browsing': {
      tags: ['views'],
      accepts: ['change.requested', 'dialog.closed', 'naming.requested', 'removal.requested'],
      calls: [],
    },
    'views.naming': {
      tags: ['naming', 'views'],
      accepts: ['name.changed', 'name.submitted', 'step.cancelled'],
      calls: [],
    },
    'views.removing': { tags: ['removing', 'views'], accepts: ['removal.confirmed', 'step.cancelled'], calls: [] },
    'views.working': { tags: ['busy', 'views'], accepts: [], calls: ['changeViews'] },
  },
  project: ({ target, query, name, change, problem }) => [
    target?.name ?? null,
    query,
    name,
    change.kind,
    problem !== null,
  ],
});
