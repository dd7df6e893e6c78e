import { megabyte } from '../../../domain/files';
import type { ImageUploadContext } from '../../../machines/upload/upload';
import { fileOf, type PickedFile, pdf } from '../../e2e/kit/content';
import type { Driver } from '../../e2e/kit/driver';
import type { LedgerEntry } from '../../e2e/kit/gate';
import type { Limits } from '../../e2e/kit/routes';
import {
  openText,
  pasteFile,
  pickFiles,
  readFiles,
  readText,
  rowOf,
  type SeenFile,
  tellProgress,
  uploadFields,
} from '../../e2e/kit/text-files';
import { pumpUntil } from '../../e2e/kit/waiting';
import { picture } from '../../e2e/kit/world';
import { doc, docx } from '../../server/kit/documents';
import { pdfOfBytes, pictureOfBytes } from '../../server/kit/pictures';
import { asServed, fail, onlyDefects, whyNoServer } from '../forced-outcomes';

const limits: Limits = {
  ...onlyDefects,
  whyHeadless: (step) =>
    step.kind === 'outcome' && step.case === 'no answer in time'
      ? 'the upload has no time limit of its own: the chart has, and its timer is walked'
      : whyNoServer(step),
};

const padded = (bytes: Buffer, size: number): Buffer => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>hit()</script></svg>';

/** The file of each start of the model. */
const files: Readonly<Record<string, () => Promise<PickedFile>>> = {
  'a picture': async () => fileOf('board.png', 'image/png', padded(await picture(), 2048)),
  'a picture of exactly 10MB': async () => fileOf('photo.jpg', 'image/jpeg', await pictureOfBytes(10 * megabyte)),
  'a docx': async () => fileOf('list.docx', docxType, docx()),
  'a doc whose type the browser does not know': async () => fileOf('list.doc', '', doc()),
  'a PDF over 10MB': async () => fileOf('plans.pdf', 'application/pdf', pdfOfBytes(10 * megabyte + 1)),
  'a picture over 10MB': async () => fileOf('photo.jpg', 'image/jpeg', await pictureOfBytes(10 * megabyte + 1)),
  'an empty picture': async () => fileOf('board.png', 'image/png', Buffer.alloc(0)),
  'a drawing that could run something': async () => fileOf('board.svg', 'image/svg+xml', Buffer.from(svg)),
};

/** Two at most are sent at a time: as long as these are, the file that is looked at waits for its turn. */
const before = [pdf('first.pdf'), pdf('second.pdf')] as const;

const descriptions: Readonly<Record<string, string>> = {
  'what it shows': ' The board, seen from above ',
  blanks: '  ',
};

interface Value {
  readonly accepted?: { readonly description: string; readonly transfer: string | { readonly sending: string } };
}

/** How the file has to look; `null` once it is no longer on its way. */
const look = (value: unknown, { file, alt, altProblem, progress, problem }: ImageUploadContext): SeenFile | null => {
  const name = /^file (.*?), /.exec(String(file))?.[1] ?? '';
  const { accepted } = value as Value;
  const seen = { name, note: null, bar: null, problem, question: null };
  if (value === 'refused') return { ...seen, buttons: ['Remove'] };
  if (accepted === undefined) return null;
  const question = accepted.description === 'asking' ? { alt, problem: altProblem } : null;
  const { transfer } = accepted;
  if (transfer === 'failed') return { ...seen, question, buttons: ['Try again', 'Remove'] };
  if (transfer === 'waiting') return { ...seen, question, note: 'Waiting for other uploads.', buttons: ['Cancel'] };
  if (transfer === 'sent') return { ...seen, question, note: 'Uploaded.', buttons: ['Cancel'] };
  return { ...seen, question, bar: Math.round((progress ?? Number.NaN) * 100), buttons: ['Cancel'] };
};

/** One file on its way into the text of a post, behind two others. */
export const imageUploadDriver: Driver = {
  chart: 'image-upload',
  machine: 'imageUpload',
  holds: ['upload.image'],
  // Those of the two before it are seen by the gate too; its own are looked at with the screen.
  others: ['upload.image', 'projectCategory.list'],
  inGoes: ['alt.changed'],
  limits,
  open: async (visit, world, walk) => {
    const { page } = visit;
    const { gate } = world;
    const box = await openText(visit, world);
    const file = await files[walk.start]?.();
    if (file === undefined) throw new Error(`No file is known for the start "${walk.start}"`);
    const row = rowOf(page, file.name);
    const button = (name: string | RegExp) => row.getByRole('button', { name, exact: true });
    const alt = row.getByLabel('Alternative text', { exact: true });

    const isOpen = ({ end }: LedgerEntry) => end === 'open';
    const sentAs = (name: string) => gate.ledger.filter(({ files: { image } }) => image?.name === name);
    const othersSent = () => before.flatMap(({ name }) => sentAs(name)).filter(isOpen).length;
    const sendOthers = async () => {
      await pickFiles(page, before);
      await pumpUntil(page, 'the files before it have to be on their way', async () => othersSent() === before.length);
    };
    const endOthers = async () => {
      for (const { name } of before) await rowOf(page, name).getByRole('button', { name: 'Cancel' }).click();
      await pumpUntil(page, 'the files before it have to be given up', async () => othersSent() === 0);
    };

    const isRefused = walk.first.value === 'refused';
    if (!isRefused) await sendOthers();
    if (file.mimeType === '') await pasteFile(box, file);
    else await pickFiles(page, [file]);
    let turns = 0;

    return {
      actor: isRefused ? 'upload-1' : `upload-${before.length + 1}`,
      events: {
        'alt.changed': async (chosen) => {
          const text = descriptions[chosen] ?? '';
          // What is there already is typed again, so that there is a change.
          if ((await alt.inputValue()) === text) await alt.fill('');
          await alt.fill(text);
        },
        'alt.confirmed': () => button('Insert').click(),
        'alt.skipped': () => button('Decorative').click(),
        'turn.given': async () => {
          turns += 1;
          await endOthers();
        },
        'upload.progressed': (chosen) => tellProgress(page, file.name, chosen === 'all is sent'),
        'upload.retried': async () => {
          await sendOthers();
          await button('Try again').click();
        },
        'upload.cancelled': () => button(/^(Cancel|Remove)$/).click(),
      },
      outcomes: {
        send: async (chosen) => {
          const held = await gate.next('upload.image');
          if (chosen === 'it is stored') await held.pass();
          else await fail(held, page, chosen);
        },
      },
      called: () => ({ call: 'upload.image', fields: uploadFields, files: { image: file.name } }),
      reported: () => [],
      // The two before it are given up, so that its turn comes.
      givesUp: ({ do: step }) =>
        step.kind === 'event' && step.type === 'turn.given' ? before.map(() => 'upload.image' as const) : [],
      logged: asServed,
      shown: ({ context, value }) => {
        const now = context as unknown as ImageUploadContext;
        const seen = look(value, now);
        const isSending = seen !== null && seen.bar !== null;
        const put = now.kind === 'image' ? `image: ${now.alt.trim()}` : `link: ${file.name}`;
        return {
          file: seen as never,
          text: value === 'inserted' ? [put] : [],
          sent: turns,
          open: isSending ? [{ ...uploadFields, image: [file.name, file.buffer.length] }] : [],
        };
      },
      seen: async () => {
        const seen = (await readFiles(page)).find(({ name }) => name === file.name) ?? null;
        const own = sentAs(file.name);
        return {
          file: seen as never,
          text: [...(await readText(box))],
          sent: own.length,
          open: own.filter(isOpen).map(({ fields: { api_key: _, ...fields }, files: { image } }) => ({
            ...fields,
            image: [image?.name ?? '', image?.bytes ?? 0],
          })),
        };
      },
    };
  },
};
