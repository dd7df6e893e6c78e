import type { ViewChange } from '../../../domain/saved-views';
import type { listToolsMachine } from '../../../machines/list/list-tools.machine';
import { guardTables } from '../../qa/truth-table';

const named = (name: string) => ({ context: { name } });
const asked = (change: ViewChange) => ({ context: { change } });

/** The saved views of a list (decision 49). */
export const listToolsGuards = guardTables<typeof listToolsMachine>({
  usual: {
    ...{ list: 'project', target: null, query: 'search=arm', name: '', problem: null },
    change: { kind: 'setDefault', list: 'project', id: null },
  },
  guards: {
    isNamed: {
      asked: { 'listTools.views.naming|name.submitted|0': 'views.working' },
      yes: {
        'a word': named('Arms'),
        'a word in Hindi with blanks around it': named(' ड्रोन '),
        '60 characters': named('न'.repeat(60)),
      },
      no: {
        nothing: {},
        blanks: named(' \t '),
        '61 characters': named('न'.repeat(61)),
      },
    },
    isOfName: {
      asked: { 'listTools.views.working|xstate.error.actor.changeViews|0': 'views.naming' },
      yes: {
        'a new view': asked({ kind: 'add', list: 'project', name: 'Arms', query: 'search=arm' }),
        'another name': asked({ kind: 'rename', id: 7, name: 'Arms' }),
      },
      no: {
        'another query': asked({ kind: 'change', id: 7, query: 'sort=id' }),
        'a removal': asked({ kind: 'remove', id: 7 }),
        'a share': asked({ kind: 'share', id: 7, shared: 'no' }),
        'a default': {},
      },
    },
  },
});
