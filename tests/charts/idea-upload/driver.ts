import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { IdeaDraft } from '../../../domain/content/ideas';
import type { IdeaUploadContext } from '../../../machines/form/idea-upload';
import { lastRow } from '../../e2e/kit/arrival';
import { withoutCapability } from '../../e2e/kit/capabilities';
import type { Driver } from '../../e2e/kit/driver';
import type { HeldCall } from '../../e2e/kit/gate';
import type { Limits } from '../../e2e/kit/routes';
import { readForm } from '../../e2e/kit/screen';
import { type SignedIn, signInQuietly, type World } from '../../e2e/kit/world';
import type { Json } from '../../qa/describe';
import type { PlannedStep } from '../../qa/plan';
import { asServed, fail, ofDrafts, whyNoDraft } from '../forced-outcomes';

const path = '/admin/dashboard/add-idea';
const megabyte = 1_048_576;

declare global {
  interface Window {
    /** Files that wait to be read, or for the error that is thrown in place of reading. */
    reads: ((thrown: string | null) => void)[];
    /** What is sent of an upload, and the last that the browser told of it. */
    uploads: { readonly upload: XMLHttpRequestUpload; told: ProgressEvent | null }[];
  }
}

const ofEdits = 'these walks are of a new idea; the tests of stale saves edit one';

/** Outcomes of `send` that no server brings about. */
const reasons: Readonly<Record<string, string>> = {
  'a defect': 'a defect of the app itself',
  'somebody else has saved it': ofEdits,
  'a thrown error': 'a defect of the app itself: every call fails with a failure of the closed list',
};

/** A chosen PDF stays what it was found to be, until another one is chosen. */
const limits: Limits = {
  everyFailure: true,
  starts: ['an untouched form'],
  whyHeadless: (step) => {
    if (step.kind !== 'outcome') return whyNoDraft(step);
    if (step.call === 'comparison') return ofEdits;
    return step.call === 'send' ? (reasons[step.case] ?? null) : null;
  },
  memory: '',
  after: (memory, step) => {
    if (step.kind === 'event' && /PDF/.test(step.case)) return '';
    if (step.kind !== 'outcome' || step.call !== 'readSignature') return memory;
    return memory === '' || memory === step.case ? step.case : null;
  },
  headlessTransitions: {
    ...Object.fromEntries(
      ['editing', 'invalid', 'failed'].map((state) => [`ideaUpload.${state}|draft.restored|0`, ofDrafts]),
    ),
    ...Object.fromEntries(
      [
        'ideaUpload.uploading|xstate.done.actor.send|0',
        'ideaUpload.comparing|xstate.done.actor.comparison|0',
        'ideaUpload.comparing|xstate.done.actor.comparison|1',
        'ideaUpload.comparing|xstate.done.actor.comparison|2',
        'ideaUpload.comparing|xstate.error.actor.comparison|0',
      ].map((id) => [id, ofEdits]),
    ),
  },
};

/** Two things that a browser does whenever it likes wait in this page until the walk says: reading a file, telling progress. */
const holdTheBrowser = () => {
  window.reads = [];
  window.uploads = [];
  const read = Blob.prototype.arrayBuffer;
  Blob.prototype.arrayBuffer = function held() {
    return new Promise((done, failed) => {
      window.reads.push((thrown) => {
        if (thrown === null) read.call(this).then(done, failed);
        else failed(new Error(thrown));
      });
    });
  };
  window.XMLHttpRequest = class extends XMLHttpRequest {
    constructor() {
      super();
      const entry: (typeof window.uploads)[number] = { upload: this.upload, told: null };
      window.uploads.push(entry);
      this.upload.addEventListener('progress', (event) => {
        if (!event.isTrusted) return;
        event.stopImmediatePropagation();
        entry.told = event;
      });
    }
  };
};

/** Tells the running upload of its progress: half of it, or the last that the browser told, as soon as that is all. */
const tellProgress = async (page: Page, chosen: string): Promise<void> => {
  if (chosen === 'all is sent') {
    await page.waitForFunction(() => {
      const told = window.uploads.at(-1)?.told;
      return told !== null && told !== undefined && told.total > 0 && told.loaded === told.total;
    });
  }
  await page.evaluate((isAll) => {
    const entry = window.uploads.at(-1);
    const total = entry?.told?.total ?? 2;
    const loaded = isAll ? (entry?.told?.loaded ?? 0) : total / 2;
    entry?.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
  }, chosen === 'all is sent');
};

const categoriesAdded = new WeakMap<World, Promise<void>>();

/** Three categories, so that there is one with the id that the plan's draft has. */
const addCategories = async (world: World, session: SignedIn): Promise<void> => {
  for (const name of ['Water', 'Wind', 'Sun']) {
    const form = new FormData();
    form.set('name', name);
    form.set('req_data', 'AddIdeaCat');
    form.set('api_key', world.server.apiKey);
    const headers = { origin: world.server.url, cookie: session.cookie };
    const response = await fetch(`${world.server.url}/api/idea`, { method: 'POST', body: form, headers });
    if (!response.ok) throw new Error(`The idea category could not be added: ${await response.text()}`);
  }
};

/** A picture of `bytes` bytes: more than a GIF needs is left empty at its end. */
const gif = async (bytes: number): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f59e0b' } })
    .gif()
    .toBuffer();
  return Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
};

const pdf = (bytes: number, begins = '%PDF-1.4\n'): Buffer =>
  Buffer.concat([Buffer.from(begins), Buffer.alloc(bytes)], bytes);

/** A file's name in a plan's context. */
const fileName = (described: unknown): string =>
  typeof described === 'string' ? (/^file (.*?), /.exec(described)?.[1] ?? '') : '';

/** Rich text as it is read. */
const readable = (html: string): string => html.replace(/<[^>]*>/g, '');

const signatureAhead = (ahead: readonly PlannedStep[]): string | undefined => {
  for (const { do: step } of ahead) {
    if (step.kind === 'event' && /PDF/.test(step.case)) return undefined;
    if (step.kind === 'outcome' && step.call === 'readSignature') return step.case;
  }
  return undefined;
};

/** An idea and its upload, on the screen for a new one. */
export const ideaUploadDriver: Driver = {
  chart: 'idea-upload',
  machine: 'ideaUpload',
  holds: ['idea.add'],
  others: ['idea.list', 'ideaCategory.list'],
  local: ['readSignature'],
  inGoes: ['field.changed'],
  limits,
  open: async ({ page, context }, world) => {
    const session = await signInQuietly(world, context);
    const added = categoriesAdded.get(world) ?? addCategories(world, session);
    categoriesAdded.set(world, added);
    await added;
    await page.addInitScript(holdTheBrowser);
    // The files go with the form, whose progress the walk tells.
    await withoutCapability(page, `**${path}`, 'resume');
    await page.goto(path);
    const form = page.getByRole('form', { name: 'Add Idea' });
    await form.waitFor();
    await page.waitForFunction(() => !document.querySelector('form')?.textContent?.includes('Loading…'));

    const folder = mkdtempSync(join(tmpdir(), 'chosen-'));
    page.on('close', () => rmSync(folder, { recursive: true, force: true }));
    let chosenFiles = 0;
    let chosenPdf = '';
    /** A real file: it can be gone when it is read. */
    const onDisk = (name: string, bytes: Buffer): string => {
      chosenFiles += 1;
      mkdirSync(join(folder, String(chosenFiles)));
      const file = join(folder, String(chosenFiles), name);
      writeFileSync(file, bytes);
      return file;
    };
    const field = (label: string) => form.getByLabel(label, { exact: true });
    const choose = (label: string, file: string) => field(label).setInputFiles(file);
    const choosePdf = async (name: string, bytes: Buffer) => {
      chosenPdf = onDisk(name, bytes);
      await choose('PDF', chosenPdf);
    };
    const category = form.getByRole('button', { name: /Category$/ });

    const texts: readonly (readonly [label: string, value: string])[] = [
      ['Name', 'Solar cooker'],
      ['Description', '<p>Cooks with the sun</p>'],
      ['Hindi Description', '<p>धूप से पकाता है</p>'],
      ['Price', '1250'],
      ['Discount Price', '999.5'],
    ];
    const textField = (label: string) =>
      form.getByRole(label.endsWith('Price') ? 'spinbutton' : 'textbox', { name: label, exact: true });
    /** Fills in a text; one that is there already is typed again, so that there is a change. */
    const type = async (label: string, value: string, isAnew: boolean) => {
      if (isAnew) await textField(label).fill('…');
      await textField(label).fill(readable(value));
    };
    const fillInAll = async () => {
      const seen = (await readForm(page, 'Add Idea'))?.fields ?? {};
      const missing = texts.filter(([label, value]) => seen[label]?.value !== readable(value));
      for (const [label, value] of missing) await type(label, value, false);
      if (seen.Category?.value !== 'Sun') {
        await category.click();
        await page.getByRole('option', { name: 'Sun', exact: true }).click();
        await page.getByRole('listbox').waitFor({ state: 'detached' });
      } else if (missing.length === 0) await type('Name', 'Solar cooker', true);
    };
    const changes: Readonly<Record<string, (ahead: readonly PlannedStep[]) => Promise<void>>> = {
      'all texts, category and prices': fillInAll,
      'no name': async () => {
        const seen = (await readForm(page, 'Add Idea'))?.fields.Name?.value;
        await type('Name', '', seen === '');
      },
      'a PDF': (ahead) => {
        const isNone = signatureAhead(ahead) === 'it does not begin as a PDF does';
        return choosePdf('cooker.pdf', isNone ? pdf(2048, 'GIF89a') : pdf(2048));
      },
      'another PDF of exactly 10MB': () => choosePdf('plans.pdf', pdf(10 * megabyte)),
      'a PDF over 10MB': () => choosePdf('large.pdf', pdf(10 * megabyte + 1)),
      'no PDF': async () => {
        const remove = form.getByRole('button', { name: /^Remove .*\.pdf$/ });
        if ((await remove.count()) > 0) await remove.click();
        else await field('PDF').setInputFiles([]);
      },
      'a picture of exactly 5MB': async () => choose('Image', onDisk('cooker.gif', await gif(5 * megabyte))),
      'a file that is no picture of these kinds': () => choose('Image', onDisk('cooker.webp', Buffer.alloc(2048))),
    };
    const saved = async (held: HeldCall, text: string | null) => {
      await held.pass(({ status }) => (text === null ? { status } : { status, text, message: text }));
    };
    const read = async (thrown: string | null) => {
      await page.waitForFunction(() => window.reads.length > 0);
      await page.evaluate((error) => window.reads.shift()?.(error), thrown);
    };

    return {
      events: {
        'field.changed': async (chosen, ahead) => changes[chosen]?.(ahead),
        'form.submitted': () => form.getByRole('button', { name: 'Submit', exact: true }).click(),
        'save.cancelled': async () => {
          await form.getByRole('button', { name: 'Cancel', exact: true }).click();
          await page.evaluate(() => window.reads.splice(0));
        },
        'upload.progressed': (chosen) => tellProgress(page, chosen),
      },
      outcomes: {
        readSignature: async (chosen) => {
          if (chosen === 'the file cannot be read') rmSync(chosenPdf);
          await read(chosen === 'a thrown error' ? 'thrown' : null);
        },
        send: async (chosen) => {
          const held = await world.gate.next('idea.add');
          if (chosen === 'saved with a sentence') await saved(held, 'Idea saved');
          else if (chosen === 'saved without a sentence') await saved(held, null);
          else await fail(held, page, chosen);
        },
      },
      called: (_, input) => {
        const { draft } = input as unknown as { draft: IdeaDraft };
        const [image, file] = [fileName(draft.image), fileName(draft.pdf)];
        return {
          call: 'idea.add',
          fields: {
            name: draft.name,
            desc: draft.description,
            HindiDesc: draft.hindiDescription,
            CatID: String(draft.categoryId),
            price: String(draft.price),
            DiscPrice: String(draft.discountPrice),
            req_data: 'AddIdea',
          },
          files: { ...(image === '' ? {} : { image }), ...(file === '' ? {} : { pdf: file }) },
        };
      },
      reported: () => [],
      logged: (line) => real[line] ?? asServed(line),
      shown: ({ context: described, tags, value }) => {
        if (value === 'saved') return { path: '/admin/dashboard/view-ideas', row: 'Solar cooker' };
        const { draft, errors, problem, progress } = described as unknown as IdeaUploadContext;
        const isBusy = tags.includes('busy');
        const shown = (text: string, error: string | undefined) => ({ value: text, error: error ?? null });
        return {
          path,
          form: {
            fields: {
              Name: shown(draft.name, errors.name),
              Description: shown(readable(draft.description), errors.description),
              'Hindi Description': shown(readable(draft.hindiDescription), errors.hindiDescription),
              Category: shown(draft.categoryId === 3 ? 'Sun' : 'Choose…', errors.categoryId),
              Price: shown(String(draft.price), errors.price),
              'Discount Price': shown(String(draft.discountPrice), errors.discountPrice),
              Image: shown(fileName(draft.image), errors.image),
              PDF: shown(fileName(draft.pdf), errors.pdf),
            },
            problem,
            submit: isBusy ? { text: 'Submitting...', disabled: true } : { text: 'Submit', disabled: false },
          },
          upload: value === 'uploading' ? Math.round((progress ?? 0) * 100) : null,
          cancel: isBusy,
          locked: isBusy,
        };
      },
      seen: async () => {
        const now = new URL(page.url()).pathname;
        if (now !== path) return { path: now, row: await lastRow(page, 'Ideas') };
        return { path, form: await formIn(page), ...(await uploadIn(page)) };
      },
    };
  },
};

/** Lines of the log as the real reading words them. */
const real: Readonly<Record<string, string>> = {
  'idea.add: Unexpected: NotReadableError': 'idea.add: Unexpected: the chosen file could not be read',
  'idea.add: Unexpected: Error: thrown': 'idea.add: Unexpected: the chosen file could not be read',
};

const formIn = async (page: Page): Promise<Json> => JSON.parse(JSON.stringify(await readForm(page, 'Add Idea')));

/** The value of the progress bar, whether there is a Cancel, and whether the fields can't be changed. */
const uploadIn = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('form[aria-label="Add Idea"]');
    const bar = form?.querySelector('[role=progressbar][aria-label=Upload]');
    const controls = [...(form?.querySelectorAll<HTMLInputElement>('input[name], textarea') ?? [])].filter(
      (control) => control.closest('[aria-hidden=true]') === null,
    );
    return {
      upload: bar ? Number(bar.getAttribute('aria-valuenow') ?? Number.NaN) : null,
      cancel: [...(form?.querySelectorAll('button') ?? [])].some((button) => button.textContent === 'Cancel'),
      locked: controls.every((control) => control.disabled || control.readOnly),
    };
  });
