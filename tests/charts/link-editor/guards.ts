import type { linkEditorMachine } from '../../../machines/rich-text/link-editor.machine';
import { guardTables } from '../../qa/truth-table';

const typed = (text: string) => ({ context: { typed: text } });

/** The dialog for the address of a link (contract §5). */
export const linkEditorGuards = guardTables<typeof linkEditorMachine>({
  usual: { address: null, typed: '' },
  guards: {
    isLinkable: {
      asked: { 'linkEditor.open|link.applied|0': 'closed' },
      yes: {
        'a web address': typed('https://example.org/a'),
        'a web address without its scheme': typed('example.org/a'),
        'a mail address': typed('asha@example.org'),
        'a phone number': typed('tel:+911234567890'),
        'a path of the site': typed('/about'),
        'an address with blanks around it': typed(' /about '),
      },
      no: {
        nothing: typed(''),
        blanks: typed('  '),
        'what could run something': typed('javascript:alert(1)'),
        'another site without its scheme, as a path': typed('//example.org'),
        'words that are no address': typed('no address'),
      },
    },
    isLinked: {
      asked: { 'linkEditor.open|link.removed|0': 'closed' },
      yes: {
        'the caret is in a link': { context: { address: '/about' } },
        'the caret is in a link that leads nowhere': { context: { address: '' } },
      },
      no: { 'the caret is in no link': {} },
    },
  },
});
