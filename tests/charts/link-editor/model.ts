import type { linkEditorMachine } from '../../../machines/rich-text/link-editor.machine';
import { chartModel } from '../../qa/model';

/** The dialog for the address of a link (contract §5). */
export const linkEditorModel = chartModel<typeof linkEditorMachine>({
  starts: { 'a text is written': undefined },
  events: {
    'link.requested': {
      'in a link': { address: 'https://example.org/a' },
      'outside of links': { address: null },
    },
    'address.changed': {
      'a web address without its scheme': { typed: 'example.org/b' },
      'a mail address': { typed: ' asha@example.org' },
      'a path': { typed: '/about' },
      'an address that could run something': { typed: 'javascript:alert(1)' },
      nothing: { typed: '' },
    },
    'link.applied': { 'Apply link': {} },
    'link.removed': ({ context }): Record<string, object> =>
      context.address === null ? { 'outside of links': {} } : { 'Remove link': {} },
    'link.cancelled': { Escape: {} },
  },
  outcomes: {},
  states: {
    closed: { tags: [], accepts: ['link.requested'], calls: [] },
    'open.unchecked': {
      tags: ['open'],
      accepts: ['address.changed', 'link.applied', 'link.cancelled', 'link.removed'],
      calls: [],
    },
    'open.refused': {
      tags: ['open', 'refused'],
      accepts: ['address.changed', 'link.applied', 'link.cancelled', 'link.removed'],
      calls: [],
    },
  },
  project: ({ address, typed }) => [address, typed],
});
