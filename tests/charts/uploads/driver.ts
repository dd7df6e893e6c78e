import { ownSentences } from '../../../domain/error-messages';
import { emptyFileSentence } from '../../../domain/files';
import type { QueuedUpload, UploadsContext } from '../../../machines/upload/uploads.machine';
import { fileOf } from '../../e2e/kit/content';
import type { Driver } from '../../e2e/kit/driver';
import type { HeldCall } from '../../e2e/kit/gate';
import type { Limits } from '../../e2e/kit/routes';
import { openText, pickFiles, readFiles, readText, rowAt, type SeenFile, uploadFields } from '../../e2e/kit/text-files';
import { pumpUntil } from '../../e2e/kit/waiting';
import { picture } from '../../e2e/kit/world';
import type { PlannedStep } from '../../qa/plan';
import { fail } from '../forced-outcomes';

/** What a file is like in the page; of those that are stuck, only one that was sent can be tried again. */
type Mark = 'checking' | 'waiting' | 'sending' | 'sent' | 'refused' | 'failed';

const isStuck = (mark: Mark): boolean => mark === 'refused' || mark === 'failed';

/** The place of the oldest file of a phase; -1 when there is none. */
const oldest = (marks: readonly Mark[], phase: string): number =>
  marks.findIndex((mark) => (phase === 'stuck' ? isStuck(mark) : mark === phase));

/** `the oldest that is sending: sent` -> `sending`, `sent`. */
const phasesIn = (chosen: string): readonly string[] => chosen.replace('the oldest that is ', '').split(': ');

/** Two at most are sent at a time. */
const withTurns = (marks: readonly Mark[]): readonly Mark[] => {
  const at = marks.indexOf('waiting');
  if (at < 0 || marks.filter((mark) => mark === 'sending').length >= 2) return marks;
  return withTurns(marks.with(at, 'sending'));
};

const namesOf: Readonly<Record<string, readonly string[]>> = {
  'a file': ['board.png'],
  'three files': ['a.png', 'b.png', 'c.png'],
};

/** The files after a step; `null` when the step can't come in a page. */
const marksAfter = (marks: readonly Mark[], { do: step }: Pick<PlannedStep, 'do'>): readonly Mark[] | null => {
  if (step.kind !== 'event') return null;
  if (step.type === 'leave.tried') return marks.includes('checking') ? null : marks;
  const [from = '', to] = phasesIn(step.case);
  // A file says at once whether it is refused.
  if (marks.includes('checking') && from !== 'checking') return null;
  if (step.type === 'files.added') return [...marks, ...(namesOf[step.case] ?? []).map((): Mark => 'checking')];
  const at = oldest(marks, from);
  if (at < 0) return null;
  if (step.type === 'upload.ended') return withTurns(marks.toSpliced(at, 1));
  if (to === 'stuck') return withTurns(marks.with(at, from === 'checking' ? 'refused' : 'failed'));
  if (from === 'stuck' && marks[at] === 'refused') return null;
  return withTurns(marks.with(at, to as Mark));
};

/** Cases that no page brings about. */
const reasons: Readonly<Record<string, string>> = {
  'an empty choice': 'the button, the clipboard and a drop give no list of no files',
  'one that has just gone': 'a file tells once that it has ended',
};

const marksOf = (memory: string) => memory.split(' ').filter((mark) => mark !== '') as Mark[];

const limits: Limits = {
  whyHeadless: (step) => (step.kind === 'event' ? (reasons[step.case] ?? null) : null),
  // A try to save changes nothing of the files, and a file moves on whether or not a save is held back.
  blur: (seen, step) => {
    if (step.kind === 'event' && step.type === 'leave.tried') return { ...seen, context: {}, calls: [] };
    return typeof seen.value === 'string' ? seen : { ...seen, value: 'busy', tags: [], accepts: [] };
  },
  memory: '',
  after: (memory, step) => marksAfter(marksOf(memory), { do: step })?.join(' ') ?? null,
  headlessTransitions: {},
};

/** A file that was chosen: its size tells it from others of its name. */
interface Chosen {
  readonly name: string;
  readonly bytes: number;
  readonly isRefused: boolean;
}

const failed = 'Image upload failed: The server ran into a problem. Try again in a moment.';

/** How a file has to look. */
const look = ({ name, phase }: QueuedUpload, isRefused: boolean): SeenFile => {
  const seen = {
    name,
    note: null,
    bar: null,
    problem: null,
    question: { alt: '', problem: null },
    buttons: ['Cancel'],
  };
  if (phase === 'waiting') return { ...seen, note: 'Waiting for other uploads.' };
  if (phase === 'sending') return { ...seen, bar: 0 };
  if (phase === 'sent') return { ...seen, note: 'Uploaded.' };
  if (isRefused) return { ...seen, problem: emptyFileSentence, question: null, buttons: ['Remove'] };
  return { ...seen, problem: failed, buttons: ['Try again', 'Remove'] };
};

/** The files on their way into the text of a post. */
export const uploadsDriver: Driver = {
  chart: 'uploads',
  machine: 'uploads',
  holds: ['upload.image'],
  others: ['projectCategory.list'],
  // Whether a file is refused is known the moment it is added.
  instant: ['the oldest that is checking: waiting', 'the oldest that is checking: stuck'],
  // The charts of the files: their calls are looked at where they are given their turn.
  local: Array.from({ length: 40 }, (_, at) => `upload-${at + 1}`),
  limits,
  open: async (visit, world) => {
    const { page } = visit;
    const { gate } = world;
    const box = await openText(visit, world);
    const png = await picture();
    /** Every file that was chosen, the first has the number 1; those that are still on their way; what they were put in as. */
    const all: Chosen[] = [];
    let queue: readonly Chosen[] = [];
    let marks: readonly Mark[] = [];
    let put: readonly string[] = [];
    const calls = new Map<number, HeldCall>();
    const held = page.getByRole('form').getByText(ownSentences.uploadRuns);
    const needed = page.getByRole('form').getByText('Title is required');
    const submit = () => page.getByRole('form').getByRole('button', { name: 'Submit', exact: true }).click();

    /** The held upload of a file. */
    const callOf = async ({ bytes }: Chosen): Promise<HeldCall> => {
      for (;;) {
        const found = calls.get(bytes);
        calls.delete(bytes);
        if (found !== undefined) return found;
        const next = await gate.next('upload.image');
        calls.set(next.entry.files.image?.bytes ?? 0, next);
      }
    };
    const button = (at: number, name: string) => rowAt(page, at).getByRole('button', { name, exact: true });
    const choose = async (chosen: string, ahead: readonly PlannedStep[]) => {
      const refusals = ahead.slice(0, namesOf[chosen]?.length);
      const files = (namesOf[chosen] ?? []).map((name, at): Chosen => {
        const step = refusals[at]?.do;
        const isRefused = step?.kind === 'event' && step.case === 'the oldest that is checking: stuck';
        return { name, bytes: isRefused ? 0 : png.length + all.length + at, isRefused };
      });
      all.push(...files);
      queue = [...queue, ...files];
      await pickFiles(
        page,
        files.map(({ name, bytes }) =>
          fileOf(name, 'image/png', bytes === 0 ? Buffer.alloc(0) : Buffer.concat([png], bytes)),
        ),
      );
    };
    const end = async (phase: string, at: number) => {
      const file = queue[at];
      queue = queue.toSpliced(at, 1);
      if (phase !== 'sent') return button(at, phase === 'stuck' ? 'Remove' : 'Cancel').click();
      put = [...put, `image: ${file === undefined ? '?' : ''}`];
      await button(at, 'Decorative').click();
    };
    const move = async (phase: string, to: string | undefined, at: number) => {
      const file = queue[at];
      if (file === undefined) throw new Error(`No file is ${phase}`);
      if (phase === 'stuck') return button(at, 'Try again').click();
      const call = await callOf(file);
      if (to === 'sent') await call.pass();
      else await fail(call, page, '500 without a sentence');
    };
    /** What a step leads to in the page, before it is done there. */
    const step = (type: string, chosen: string) => {
      const [from = '', to] = phasesIn(chosen);
      const at = oldest(marks, from);
      marks = marksAfter(marks, { do: { kind: 'event', type, case: chosen } }) ?? marks;
      return { from, to, at };
    };

    return {
      events: {
        'files.added': async (chosen, ahead) => {
          step('files.added', chosen);
          for (const { do: next } of ahead.slice(0, namesOf[chosen]?.length)) {
            if (next.kind === 'event' && next.type === 'upload.moved') step(next.type, next.case);
          }
          await choose(chosen, ahead);
        },
        'leave.tried': submit,
        'upload.moved': (chosen) => {
          const { from, to, at } = step('upload.moved', chosen);
          return move(from, to, at);
        },
        'upload.ended': (chosen) => {
          const { from, at } = step('upload.ended', chosen);
          return end(from, at);
        },
      },
      outcomes: {},
      called: () => null,
      sent: (to, event) => {
        if ((event as { readonly type: string }).type !== 'turn.given') return null;
        const { name = '' } = all[Number(to.replace('upload-', '')) - 1] ?? {};
        return { call: 'upload.image', fields: uploadFields, files: { image: name } };
      },
      told: ({ do: done }) =>
        done.kind === 'event' && done.case === 'the oldest that is sending: stuck'
          ? { notices: [{ kind: 'error', text: failed }], lines: ['upload.image: Http 500'] }
          : null,
      reported: () => [],
      givesUp: ({ do: done }) =>
        done.kind === 'event' && done.type === 'upload.ended' && done.case === 'the oldest that is sending'
          ? ['upload.image']
          : [],
      shown: ({ context, tags }) => {
        const { uploads } = context as unknown as UploadsContext;
        return {
          files: uploads.map((upload, at) => look(upload, queue[at]?.isRefused ?? false)) as never,
          text: [...put],
          open: uploads.filter(({ phase }) => phase === 'sending').length,
          isHeld: tags.includes('held'),
        };
      },
      seen: async () => ({
        files: [...(await readFiles(page))] as never,
        text: [...(await readText(box))],
        open: gate.ledger.filter(({ call, end: how }) => call === 'upload.image' && how === 'open').length,
        isHeld: await held.isVisible(),
      }),
      // A save while nothing is under way is checked, and not held back.
      otherThings: ({ tags }) => (tags.includes('busy') ? {} : { isHeld: false }),
      other: async () => {
        if (!marks.every(isStuck)) return {};
        await submit();
        await pumpUntil(page, 'a save has to be held or checked', async () => {
          return (await held.isVisible()) || (await needed.isVisible());
        });
        return { isHeld: await held.isVisible() };
      },
    };
  },
};
