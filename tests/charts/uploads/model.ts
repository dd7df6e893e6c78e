import type { UploadsContext, uploadsMachine } from '../../../machines/upload/uploads.machine';
import { type Configuration, chartModel } from '../../qa/model';
import { answers } from '../../qa/stub';

/** More files than this at once add nothing new: two are sent, one waits. */
const most = 3;

const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const inserted = { kind: 'image', link: '/uploads/7.png', name: 'board.png', alt: 'The board' } as const;
const isGone = (context: UploadsContext, id: number) => context.uploads.every((upload) => upload.id !== id);

type Phase = UploadsContext['uploads'][number]['phase'];

/** The oldest upload in each of some phases. */
const oldest =
  <Payload extends object>(phases: readonly Phase[], payload: (id: number) => Payload) =>
  ({ context }: Configuration<UploadsContext>): Record<string, Payload> =>
    Object.fromEntries(
      phases.flatMap((phase) => {
        const upload = context.uploads.find((each) => each.phase === phase);
        return upload === undefined ? [] : [[`the oldest that is ${phase}`, payload(upload.id)] as const];
      }),
    );

const isChecking = ({ context }: Configuration<UploadsContext>) =>
  context.uploads.some(({ phase }) => phase === 'checking');

/** A file says the moment it is added whether it is refused: nothing else comes before that. */
const onceChecked =
  <Payload>(cases: (now: Configuration<UploadsContext>) => Record<string, Payload>) =>
  (now: Configuration<UploadsContext>): Record<string, Payload> =>
    isChecking(now) ? {} : cases(now);

const moved = (phases: readonly Phase[], phase: 'waiting' | 'sent' | 'stuck') => (now: Configuration<UploadsContext>) =>
  Object.fromEntries(
    Object.entries(
      oldest(isChecking(now) ? phases.filter((each) => each === 'checking') : phases, (id) => ({ id, phase }))(now),
    ).map(([name, payload]) => [`${name}: ${phase}`, payload]),
  );

/** The files on their way into a text (spec §2 Common behaviour, §9 Editor file picker). */
export const uploadsModel = chartModel<typeof uploadsMachine>({
  starts: { 'nothing is added': undefined },
  events: {
    'files.added': onceChecked(({ context, calls }) => ({
      ...(context.uploads.length === 0 ? { 'an empty choice': { files: [], place: 'a' } } : {}),
      ...(calls.length === context.uploads.length && context.uploads.length < most
        ? { 'a file': { files: [file('board.png')], place: 'a' } }
        : {}),
      ...(calls.length === 0 && context.uploads.length === 0
        ? { 'three files': { files: [file('a.png'), file('b.png'), file('c.png')], place: 'b' } }
        : {}),
    })),
    'leave.tried': onceChecked(() => ({ Submit: {} })),
    'upload.moved': (now) => ({
      ...moved(['checking', 'stuck'], 'waiting')(now),
      ...moved(['sending'], 'sent')(now),
      ...moved(['checking', 'sending'], 'stuck')(now),
    }),
    'upload.ended': onceChecked((now) => ({
      // Given up, or put away: what is put into the text has told before that it is there.
      ...oldest(['waiting', 'sending', 'stuck'], (id) => ({ id, inserted: null }))(now),
      ...oldest(['sent'], (id) => ({ id, inserted }))(now),
      ...(now.context.count > 0 && isGone(now.context, 1)
        ? { 'one that has just gone': { id: 1, inserted: null } }
        : {}),
    })),
  },
  outcomes: {
    // An upload tells that it is over, then it ends.
    upload: ({ context, call }) =>
      isGone(context, Number(call.replace('upload-', ''))) ? { 'it has ended': answers(null) } : {},
  },
  states: {
    quiet: { tags: [], accepts: ['files.added', 'upload.ended', 'upload.moved'], calls: [] },
    'busy.unnoticed': {
      tags: ['busy'],
      accepts: ['files.added', 'leave.tried', 'upload.ended', 'upload.moved'],
      calls: [],
    },
    'busy.holding': { tags: ['busy', 'held'], accepts: ['files.added', 'upload.ended', 'upload.moved'], calls: [] },
  },
  project: ({ uploads, count }) => [
    uploads.map(({ phase }) => phase),
    count > 0 && uploads.every(({ id }) => id !== 1),
  ],
});
