import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { Failure } from '../../domain/failure';
import type { EmittedEvent } from '../../machines/core/emitted';
import { imageUploadMachine } from '../../machines/upload/image-upload.machine';
import type { FileUpload } from '../../machines/upload/upload';
import { type FileSettled, maxSent, uploadChild, uploadsMachine } from '../../machines/upload/uploads.machine';
import { listenToEmitted } from '../../src/chart/emitted';

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' });

interface Sending extends FileUpload {
  readonly end: (outcome: { readonly link: string } | Failure) => Promise<void>;
  readonly signal: AbortSignal;
}

/** The queue over real uploads whose requests end when the test says so. */
const start = () => {
  const sendings: Sending[] = [];
  const clock = new SimulatedClock();
  const queue = createActor(
    uploadsMachine.provide({
      actors: {
        upload: imageUploadMachine.provide({
          actors: {
            send: fromPromise<{ readonly link: string }, FileUpload>(
              ({ input, signal }) =>
                new Promise((resolve, reject) => {
                  const end: Sending['end'] = async (outcome) => {
                    if ('_tag' in outcome) reject(outcome);
                    else resolve(outcome);
                    await new Promise((done) => setImmediate(done));
                  };
                  sendings.push({ ...input, signal, end });
                }),
            ),
          },
        }),
      },
    }),
    { clock },
  );
  const settled: FileSettled[] = [];
  const heard: EmittedEvent[] = [];
  queue.on('file.settled', (event) => settled.push(event));
  listenToEmitted(queue, (event) => heard.push(event));
  queue.start();
  const child = (id: number) => queue.getSnapshot().children[uploadChild(id)]!;
  return {
    clock,
    queue,
    settled,
    heard,
    sendings,
    child,
    add: (...files: File[]) => queue.send({ type: 'files.added', files, place: 'here' }),
    phases: () => queue.getSnapshot().context.uploads.map(({ phase }) => phase),
    isBusy: () => queue.getSnapshot().hasTag('busy'),
    sent: () => sendings.map(({ file }) => file.name),
  };
};

describe('several files at once', () => {
  test('two are sent, the others wait for their turn; none is lost', async () => {
    const { add, phases, sent, sendings, settled, isBusy } = start();
    add(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    add(pdf('d.pdf'));
    expect([maxSent, phases(), sent()]).toEqual([2, ['sending', 'sending', 'waiting', 'waiting'], ['a.pdf', 'b.pdf']]);
    await sendings[1]!.end({ link: '/uploads/b.pdf' });
    expect([phases(), sent()]).toEqual([
      ['sending', 'sending', 'waiting'],
      ['a.pdf', 'b.pdf', 'c.pdf'],
    ]);
    for (const at of [0, 2, 3]) await sendings[at]!.end({ link: `/uploads/${at}.pdf` });
    expect([phases(), isBusy()]).toEqual([[], false]);
    expect(settled.map(({ id, place, inserted }) => [id, place, inserted?.name])).toEqual([
      [2, 'here', 'b.pdf'],
      [1, 'here', 'a.pdf'],
      [3, 'here', 'c.pdf'],
      [4, 'here', 'd.pdf'],
    ]);
  });

  test('one that fails makes room; tried again, it takes its turn', async () => {
    const { add, child, phases, sendings, sent, heard, isBusy } = start();
    add(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    await sendings[0]!.end(Failure.Network());
    expect(phases()).toEqual(['stuck', 'sending', 'sending']);
    expect(heard.map(({ type }) => type)).toEqual(['notice.shown', 'failure.logged']);
    child(1).send({ type: 'upload.retried' });
    expect([phases(), child(1).getSnapshot().context.problem]).toEqual([['waiting', 'sending', 'sending'], null]);
    await sendings[1]!.end({ link: '/uploads/b.pdf' });
    expect([phases(), sent()]).toEqual([
      ['sending', 'sending'],
      ['a.pdf', 'b.pdf', 'c.pdf', 'a.pdf'],
    ]);
    for (const { end } of sendings) await end(Failure.Network());
    expect([phases(), isBusy()]).toEqual([['stuck', 'stuck'], false]);
  });

  test('a refused one keeps nobody waiting', () => {
    const { add, child, phases, isBusy, settled } = start();
    add(new File(['x'], 'board.svg', { type: 'image/svg+xml' }));
    expect([phases(), isBusy()]).toEqual([['stuck'], false]);
    child(1).send({ type: 'upload.cancelled' });
    expect([phases(), settled]).toEqual([[], [{ type: 'file.settled', id: 1, place: 'here', inserted: null }]]);
  });

  test('a cancelled one ends its request and makes room', () => {
    const { add, child, phases, sendings, settled } = start();
    add(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    child(1).send({ type: 'upload.cancelled' });
    expect([sendings[0]!.signal.aborted, phases(), settled[0]?.inserted]).toEqual([true, ['sending', 'sending'], null]);
  });

  test('all requests end with the text they belong to', () => {
    const { add, queue, sendings } = start();
    add(pdf('a.pdf'), pdf('b.pdf'));
    queue.stop();
    expect(sendings.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });
});

describe('a picture', () => {
  test('is put in once it is there and described, whichever comes first', async () => {
    const { add, child, sendings, settled, isBusy, phases } = start();
    add(picture('a.png'), picture('b.png'));
    child(1).send({ type: 'alt.changed', alt: ' The board ' });
    child(1).send({ type: 'alt.confirmed' });
    await sendings[0]!.end({ link: '/uploads/a.png' });
    await sendings[1]!.end({ link: '/uploads/b.png' });
    expect([phases(), isBusy()]).toEqual([['sent'], true]);
    child(2).send({ type: 'alt.skipped' });
    expect([phases(), isBusy()]).toEqual([[], false]);
    expect(settled.map(({ inserted }) => inserted)).toEqual([
      { kind: 'image', link: '/uploads/a.png', name: 'a.png', alt: 'The board' },
      { kind: 'image', link: '/uploads/b.png', name: 'b.png', alt: '' },
    ]);
  });

  test('that is there but given up is not put in', async () => {
    const { add, child, sendings, settled } = start();
    add(picture('a.png'));
    await sendings[0]!.end({ link: '/uploads/a.png' });
    child(1).send({ type: 'upload.cancelled' });
    expect(settled.map(({ inserted }) => inserted)).toEqual([null]);
  });
});

test('an upload that moves is not given up; one that stands still for 30 s is', () => {
  const { add, child, clock, sendings } = start();
  add(pdf('a.pdf'));
  clock.increment(20_000);
  sendings[0]!.report(0.25);
  clock.increment(29_999);
  expect(child(1).getSnapshot().context).toMatchObject({ progress: 0.25, problem: null });
  clock.increment(1);
  expect(child(1).getSnapshot().context).toMatchObject({
    progress: null,
    problem: 'Image upload failed: The server took too long to respond. Try again in a moment.',
  });
  expect(sendings[0]!.signal.aborted).toBe(true);
});
