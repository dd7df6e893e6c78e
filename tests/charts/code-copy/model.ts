import { Failure } from '../../../domain/failure';
import type { codeCopyMachine } from '../../../machines/form/code-copy.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';

/** The copy button of a code block (spec §2 Common behaviour, §9 Copy feedback). */
export const codeCopyModel = chartModel<typeof codeCopyMachine>({
  starts: { 'the block is shown': undefined },
  events: { 'copy.requested': { 'a line': { text: 'print(1)' }, 'an empty block': { text: '' } } },
  outcomes: {
    writeClipboard: {
      'it is on the clipboard': answers(undefined),
      'the browser does not let it': fails(Failure.Unexpected({ detail: 'NotAllowedError' })),
      'a thrown error': fails(new Error('thrown')),
    },
  },
  states: {
    idle: { tags: [], accepts: ['copy.requested'], calls: [] },
    copying: { tags: [], accepts: [], calls: ['writeClipboard'] },
    copied: { tags: [], accepts: ['copy.requested'], calls: [], timed: true },
    failed: { tags: [], accepts: ['copy.requested'], calls: [], timed: true },
  },
  project: ({ text }) => text,
});
