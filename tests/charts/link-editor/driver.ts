import type { LinkEditorContext } from '../../../machines/rich-text/link-editor.machine';
import { paste } from '../../e2e/editor/kit/writer';
import type { Driver } from '../../e2e/kit/driver';
import type { Limits } from '../../e2e/kit/routes';
import { openText } from '../../e2e/kit/text-files';
import { pumpUntil } from '../../e2e/kit/waiting';
import { onlyDefects } from '../forced-outcomes';

const refused =
  'This address cannot be linked. Use a web address (https://…), a mail address, a phone number (tel:…) or a path that starts with /.';

const limits: Limits = {
  ...onlyDefects,
  whyHeadless: (step) =>
    step.kind === 'event' && step.type === 'link.removed' && step.case === 'outside of links'
      ? 'outside of links there is no button for it'
      : null,
};

/** What is typed in each case, and the address that a link gets then; `null` where there is none. */
const addresses: Readonly<Record<string, readonly [typed: string, meant: string | null]>> = {
  'a web address without its scheme': ['example.org/b', 'https://example.org/b'],
  'a mail address': [' asha@example.org', 'mailto:asha@example.org'],
  'a path': ['/about', '/about'],
  'an address that could run something': ['javascript:alert(1)', null],
  nothing: ['', null],
};

/** The text before the dialog is opened. */
const texts = {
  'in a link': '<p><a href="https://example.org/a">here</a></p>',
  'outside of links': '<p>here</p>',
} as const;

/** A link of the text: its words, and where it leads. */
type Link = readonly [words: string, address: string];

/** The dialog for the address of a link, in the text of a post. */
export const linkEditorDriver: Driver = {
  chart: 'link-editor',
  machine: 'linkEditor',
  holds: [],
  others: ['projectCategory.list'],
  inGoes: ['address.changed'],
  limits,
  open: async (visit, world) => {
    const { page } = visit;
    const box = await openText(visit, world);
    const tool = page.getByRole('toolbar', { name: 'Content formatting' }).getByRole('button', { name: 'Link' });
    const dialog = page.getByRole('dialog', { name: 'Link', exact: true });
    const field = dialog.getByLabel('Link address', { exact: true });
    let links: readonly Link[] = [];
    let meant: string | null = null;

    /** Writes another text, with the caret in its word. */
    const write = async (chosen: keyof typeof texts) => {
      const reads = (words: string) => async () => (await box.innerText()).trim() === words;
      await box.focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await pumpUntil(page, 'the text has to be empty', reads(''));
      await paste(page, texts[chosen]);
      await pumpUntil(page, 'the text has to be there', reads('here'));
      await page.keyboard.press('ArrowLeft');
      const isPressed = String(chosen === 'in a link');
      await pumpUntil(page, 'the toolbar has to know where the caret is', async () => {
        return (await tool.getAttribute('aria-pressed')) === isPressed;
      });
    };
    return {
      events: {
        'link.requested': async (chosen) => {
          await write(chosen as keyof typeof texts);
          links = chosen === 'in a link' ? [['here', 'https://example.org/a']] : [];
          meant = links[0]?.[1] ?? null;
          await tool.click();
        },
        'address.changed': async (chosen) => {
          const [typed, address] = addresses[chosen] ?? ['', null];
          meant = address;
          // What is there already is typed again, so that there is a change.
          if ((await field.inputValue()) === typed) await field.fill('x');
          await field.fill(typed);
        },
        'link.applied': async () => {
          const [link] = links;
          // In the empty place of the caret, the address is the words of the link too.
          if (meant !== null) links = [[link?.[0] ?? meant, meant]];
          await dialog.getByRole('button', { name: 'Apply link', exact: true }).click();
        },
        'link.removed': async () => {
          links = [];
          await dialog.getByRole('button', { name: 'Remove link', exact: true }).click();
        },
        'link.cancelled': () => field.press('Escape'),
      },
      outcomes: {},
      called: () => null,
      reported: () => [],
      shown: ({ tags, context }) => {
        const { address, typed } = context as unknown as LinkEditorContext;
        const buttons = ['Apply link', ...(address === null ? [] : ['Remove link'])];
        const problem = tags.includes('refused') ? refused : null;
        return { dialog: tags.includes('open') ? { typed, problem, buttons } : null, links: links as never };
      },
      // The dialog hides the text from whoever reads the page by roles.
      seen: () =>
        page.evaluate(() => {
          const open = document.querySelector('[role=dialog][aria-label=Link]');
          const input = open?.querySelector('input');
          const described = document.getElementById(input?.getAttribute('aria-describedby') ?? '');
          return {
            dialog: open && {
              typed: input?.value ?? '',
              problem: input?.getAttribute('aria-invalid') === 'true' ? (described?.textContent ?? '') : null,
              buttons: [...open.querySelectorAll('button')].map(({ textContent }) => textContent ?? ''),
            },
            links: [...document.querySelectorAll('form [role=textbox] a')].map((link) => [
              link.textContent ?? '',
              link.getAttribute('href') ?? '',
            ]),
          };
        }),
    };
  },
};
