import type { QueuedUpload, uploadsMachine } from '../../../machines/upload/uploads.machine';
import { guardTables } from '../../qa/truth-table';

/** A queue with an upload in each of these phases, oldest first. */
const queue = (...phases: readonly QueuedUpload['phase'][]) => ({
  context: {
    uploads: phases.map((phase, at) => ({ id: at + 1, name: 'board.png', place: 'a', phase })),
    count: phases.length,
  },
});

/** The files on their way into a text (spec §2 Common behaviour, §9 Editor file picker). */
export const uploadsGuards = guardTables<typeof uploadsMachine>({
  usual: { uploads: [], count: 0 },
  guards: {
    someoneMaySend: {
      asked: { 'uploads|always|0': 'stays' },
      yes: {
        'one waits, none is being sent': queue('waiting'),
        'one waits, one is being sent': queue('sending', 'waiting'),
        'one waits, two are there and none is being sent': queue('sent', 'sent', 'waiting'),
        'one waits, two are stuck and one is being sent': queue('stuck', 'sending', 'stuck', 'waiting'),
      },
      no: {
        'one waits, but two are being sent': queue('sending', 'sending', 'waiting'),
        'one is being sent, but none waits': queue('sending'),
        'one is still being checked': queue('checking'),
        'there is no file': {},
      },
    },
    isBusy: {
      asked: { 'uploads.quiet|always|0': 'busy' },
      yes: {
        'one waits': queue('waiting'),
        'one is being sent': queue('sending'),
        'one is there and not yet described': queue('sent'),
        'one is still being checked': queue('checking'),
        'one is being sent beside one that is stuck': queue('stuck', 'sending'),
      },
      no: {
        'there is no file': {},
        'one is stuck': queue('stuck'),
        'two are stuck': queue('stuck', 'stuck'),
      },
    },
    isQuiet: {
      asked: { 'uploads.busy|always|0': 'quiet' },
      yes: {
        'there is no file': {},
        'one is stuck': queue('stuck'),
        'two are stuck': queue('stuck', 'stuck'),
      },
      no: {
        'one waits': queue('waiting'),
        'one is being sent': queue('sending'),
        'one is there and not yet described': queue('sent'),
        'one is still being checked': queue('checking'),
        'one waits beside one that is stuck': queue('stuck', 'waiting'),
      },
    },
  },
});
