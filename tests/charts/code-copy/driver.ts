import type { CodeCopyContext } from '../../../machines/form/code-copy.machine';
import type { Driver } from '../../e2e/kit/driver';
import { openText } from '../../e2e/kit/text-files';
import { pumpUntil } from '../../e2e/kit/waiting';
import type { Visit } from '../../e2e/kit/world';
import { onlyDefects } from '../forced-outcomes';

/** What the button says (spec §2 Common behaviour). */
const words: Readonly<Record<string, string>> = { idle: 'Copy', copying: 'Copy', copied: 'Copied!', failed: 'Failed' };

declare global {
  interface Window {
    /** Texts that wait to be put on the clipboard. */
    copies: (() => void)[];
  }
}

/** The browser writes to the clipboard whenever it likes: in this page it waits until the walk says. */
const holdClipboard = () => {
  window.copies = [];
  const write = navigator.clipboard.writeText.bind(navigator.clipboard);
  navigator.clipboard.writeText = (text) =>
    new Promise((done, failed) => {
      window.copies.push(() => write(text).then(done, failed));
    });
};

/** Lets the page write to the clipboard, or not, from now on: the browser refuses every permission that is not named. */
const allowClipboard = async ({ context }: Visit, mayWrite: boolean): Promise<void> => {
  await context.clearPermissions();
  await context.grantPermissions(['clipboard-read', ...(mayWrite ? ['clipboard-write'] : [])]);
};

/** The copy button of a block of code in the text of a post. */
export const codeCopyDriver: Driver = {
  chart: 'code-copy',
  machine: 'codeCopy',
  holds: [],
  others: ['projectCategory.list'],
  local: ['writeClipboard'],
  limits: onlyDefects,
  open: async (visit, world) => {
    const { page } = visit;
    const box = await openText(visit, world);
    await page.getByRole('button', { name: 'Code block', exact: true }).click();
    const code = box.locator('code');
    await code.waitFor();
    await page.evaluate(holdClipboard);
    const copy = box.getByRole('button', { name: /^(Copy|Copied!|Failed)$/ });
    await copy.waitFor();
    /** Writes again what is in the block. */
    const write = async (text: string) => {
      const before = (await code.innerText()).trim();
      await code.click();
      await page.keyboard.press('End');
      // The editor hears of a moved caret some time after it, and of what is typed there at once.
      await page.keyboard.type('x');
      await pumpUntil(page, 'the letter has to be at the end', async () => {
        return (await code.innerText()).trim() === `${before}x`;
      });
      for (const _ of `${before}x`) await page.keyboard.press('Backspace');
      await page.keyboard.type(text);
    };
    return {
      events: {
        'copy.requested': async (chosen) => {
          await write(chosen === 'a line' ? 'print(1)' : '');
          await copy.click();
        },
      },
      outcomes: {
        writeClipboard: async (chosen) => {
          await page.waitForFunction(() => window.copies.length > 0);
          await allowClipboard(visit, chosen === 'it is on the clipboard');
          await page.evaluate(() => window.copies.shift()?.());
        },
      },
      called: () => null,
      reported: () => [],
      shown: ({ value, context }) => {
        const { text } = context as unknown as CodeCopyContext;
        return { button: words[String(value)] ?? '', block: text };
      },
      seen: async () => ({
        button: (await copy.textContent()) ?? '',
        block: (await code.innerText()).trim(),
      }),
      otherThings: ({ value, context }) =>
        value === 'copied' ? { clipboard: (context as unknown as CodeCopyContext).text } : {},
      other: async () => ((await copy.textContent()) === words.copied ? { clipboard: await readClipboard(visit) } : {}),
    };
  },
};

const readClipboard = ({ page }: Visit): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
