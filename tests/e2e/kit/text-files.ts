import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { type PickedFile, root } from './content';
import { signInQuietly, type Visit, type World } from './world';

/* Files on their way into the text of a post, for the drivers of the charts `uploads` and `image-upload`. */

/** The fields that every upload has over the wire, other than the key and the file. */
export const uploadFields = { req_data: 'addUniImage' } as const;

/** A file on its way, as it is seen below the toolbar. */
export interface SeenFile {
  readonly name: string;
  /** What is written about how far it is. */
  readonly note: string | null;
  /** How much of it is sent, in percent; `null` when nothing is being sent. */
  readonly bar: number | null;
  readonly problem: string | null;
  /** Beside its name, in their order. */
  readonly buttons: readonly string[];
  /** The question what it shows: what is written as an answer, and what is wrong with it. */
  readonly question: { readonly alt: string; readonly problem: string | null } | null;
}

/** What stands in the text of what was uploaded: `image: what it shows`, `link: its name`. */
export type SeenText = readonly string[];

declare global {
  interface Window {
    /** Files that are being sent, and the last that the browser told of each. */
    sendings: { file: string; readonly upload: XMLHttpRequestUpload; told: ProgressEvent | null }[];
  }
}

/** The browser tells progress whenever it likes: in this page it waits until the walk says. */
const holdProgress = () => {
  window.sendings = [];
  window.XMLHttpRequest = class extends XMLHttpRequest {
    constructor() {
      super();
      const sending: (typeof window.sendings)[number] = { file: '', upload: this.upload, told: null };
      window.sendings.push(sending);
      this.upload.addEventListener('progress', (event) => {
        if (!event.isTrusted) return;
        event.stopImmediatePropagation();
        sending.told = event;
      });
      const send = this.send.bind(this);
      this.send = (body) => {
        const file = body instanceof FormData ? body.get('image') : null;
        if (file instanceof File) sending.file = file.name;
        send(body);
      };
    }
  };
};

/** Tells the last upload of that file of its progress: half of it, or all, as soon as the browser has told that it is all. */
export const tellProgress = async (page: Page, file: string, isAll: boolean): Promise<void> => {
  if (isAll) {
    await page.waitForFunction((name) => {
      const told = window.sendings.findLast((sending) => sending.file === name)?.told;
      return told !== null && told !== undefined && told.total > 0 && told.loaded === told.total;
    }, file);
  }
  await page.evaluate(
    ([name, all]) => {
      const sending = window.sendings.findLast((each) => each.file === name);
      const total = sending?.told?.total ?? 2;
      const loaded = all ? total : total / 2;
      sending?.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
    },
    [file, isAll] as const,
  );
};

/** Opens the form of a new post, with its empty text ready; the title stays empty too, so that no post is ever sent. */
export const openText = async (visit: Visit, world: World): Promise<Locator> => {
  const { page, context } = visit;
  await signInQuietly(world, context);
  await page.addInitScript(holdProgress);
  await page.goto(`${root}/add-blog`);
  const box = page.getByRole('textbox', { name: 'Content', exact: true });
  await box.click();
  await page.getByRole('toolbar', { name: 'Content formatting' }).waitFor();
  return box;
};

/** Chooses files from the disk with the button of the toolbar; names may occur more than once. */
export const pickFiles = async (page: Page, files: readonly PickedFile[]): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'chosen-'));
  page.on('close', () => rmSync(folder, { recursive: true, force: true }));
  const paths = files.map(({ name, buffer }, at) => {
    mkdirSync(join(folder, String(at)));
    const path = join(folder, String(at), name);
    writeFileSync(path, buffer);
    return path;
  });
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('toolbar', { name: 'Content formatting' })
    .getByRole('button', { name: 'Insert image or file', exact: true })
    .click();
  await (await chooser).setFiles(paths);
};

/** Pastes a file of which the browser does not know the type. */
export const pasteFile = (box: Locator, { name, mimeType, buffer }: PickedFile): Promise<void> =>
  box.evaluate(
    (element, { fileName, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName, { type }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    { fileName: name, type: mimeType, base64: buffer.toString('base64') },
  );

const filesOf = (page: Page): Locator => page.getByRole('list', { name: 'Files being added' });

/** The row of the file that stands at that place among those on their way, the first at 0. */
export const rowAt = (page: Page, place: number): Locator => filesOf(page).getByRole('listitem').nth(place);

/** The row of a file by its name. */
export const rowOf = (page: Page, name: string): Locator =>
  filesOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name, exact: true }) });

/** The files on their way, oldest first. */
export const readFiles = (page: Page): Promise<readonly SeenFile[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('ul[aria-label="Files being added"] > li > fieldset')].map((row) => {
      const bar = row.querySelector('[role=progressbar]');
      const alt = row.querySelector<HTMLInputElement>('input');
      const altProblem = document.getElementById(alt?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
      return {
        name: row.getAttribute('aria-label') ?? '',
        note: row.querySelector(':scope > p')?.textContent ?? null,
        bar: bar === null ? null : Number(bar.getAttribute('aria-valuenow') ?? Number.NaN),
        problem: row.querySelector('[id^="upload-"][id$="-problem"]')?.textContent ?? null,
        buttons: [...(row.firstElementChild?.querySelectorAll('button') ?? [])].map((each) => each.textContent ?? ''),
        question:
          alt === null
            ? null
            : {
                alt: alt.value,
                problem: alt.getAttribute('aria-invalid') === 'true' ? (altProblem?.textContent ?? '') : null,
              },
      };
    }),
  );

/** What was put into the text. */
export const readText = (box: Locator): Promise<SeenText> =>
  box.evaluate((element) =>
    [...element.querySelectorAll('img, a')].map((each) =>
      each instanceof HTMLImageElement ? `image: ${each.alt}` : `link: ${each.textContent}`,
    ),
  );
