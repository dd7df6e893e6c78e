import type { OpenMessageContext } from '../../../machines/list/open-message.machine';
import { heldBy } from '../../e2e/kit/composed';
import type { Driver } from '../../e2e/kit/driver';
import { emptyInbox, inInbox, putMessage } from '../../e2e/kit/inbox';
import type { Limits } from '../../e2e/kit/routes';
import { listsCome } from '../../e2e/kit/waiting';
import { signInQuietly } from '../../e2e/kit/world';
import type { Step } from '../../qa/session';
import { fail, onlyDefects } from '../forced-outcomes';

/** The message of each case: its id in the plan, what is known of it, and its row in the table. */
const cases = {
  'an unread message': { id: 7, title: 'Kits', isRead: false, row: { subject: 'Kits' } },
  'another unread message': {
    id: 8,
    title: 'Message from मोहन',
    isRead: false,
    row: { name: 'मोहन', subject: '' },
  },
  'a read message': { id: 9, title: 'Workshop', isRead: true, row: { subject: 'Workshop', is_read: 1 } },
} as const;

const inAnotherBox = 'an archived message is in another box: a test of the screen moves it back';

const done: Readonly<Record<string, string | null>> = {
  'marked as read': 'Message marked as read',
  'marked with a sentence': 'Message marked as unread',
  'moved with a sentence': 'Message archived',
  'marked without a sentence': null,
  'moved without a sentence': null,
};

const notYet = 'the button cannot be used while the message is being marked as read';

/** What a page is like: the case that is open, those that are being marked as read, and of these those that have left the inbox. */
interface Memory {
  readonly open: string | null;
  readonly marked: readonly string[];
  readonly gone: readonly string[];
}

/** A case whose row has left the inbox while it is being marked can't be opened again: another row of its name would be. */
const afterStep = (memory: Memory, step: Step): Memory | null => {
  const { open, marked, gone } = memory;
  if (step.kind === 'event' && step.type === 'message.opened') {
    if (gone.includes(step.case)) return null;
    const isNew = step.case !== 'a read message' && !marked.includes(step.case);
    return { open: step.case, marked: isNew ? [...marked, step.case] : marked, gone };
  }
  if (step.kind === 'event') return step.type === 'message.closed' ? { ...memory, open: null } : memory;
  if (step.kind !== 'outcome') return memory;
  if (step.call === 'markRead') return { open, marked: marked.slice(1), gone: gone.filter((one) => one !== marked[0]) };
  if (!(step.case in done)) return memory;
  const isGone = step.call === 'archive' && open !== null && marked.includes(open);
  return { open: null, marked, gone: isGone ? [...gone, open] : gone };
};

const limits: Limits = {
  ...onlyDefects,
  memory: JSON.stringify({ open: null, marked: [], gone: [] } satisfies Memory),
  after: (memory, step) => {
    const after = afterStep(JSON.parse(memory), step);
    return after === null ? null : JSON.stringify(after);
  },
  whyHeadless: (step, value, start) => {
    if (step.kind === 'event' && step.case === 'an archived message') return inAnotherBox;
    if (step.kind === 'event' && step.type === 'unread.requested' && heldBy(value, 'running')) return notYet;
    return onlyDefects.whyHeadless(step, value, start);
  },
};

/** Opening messages of the inbox, and what is done with the one that is open. */
export const openMessageDriver: Driver = {
  chart: 'open-message',
  machine: 'openMessage',
  holds: ['message.mark', 'message.archive'],
  others: ['message.list'],
  limits,
  open: async ({ page, context }, world, walk) => {
    await signInQuietly(world, context);
    emptyInbox(world);
    const openings = walk.steps.filter(({ do: step }) => step.kind === 'event' && step.type === 'message.opened');
    for (const { row } of Object.values(cases)) {
      for (let left = openings.length; left >= 0; left -= 1) putMessage(world, row);
    }
    await page.goto('/admin/dashboard/messages');
    await page.getByRole('button', { name: 'View Kits', exact: true }).first().waitFor();
    const dialog = page.getByRole('dialog');
    /** The id of the row that each message of the plan is. */
    const rows = new Map<number, string>();
    const press = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true }).click();
    const ends = (call: 'message.mark' | 'message.archive') => async (chosen: string) => {
      const held = await world.gate.next(call);
      const text = done[chosen];
      if (text === undefined) await fail(held, page, chosen);
      else if (text === null) await held.pass(({ status }) => ({ status }));
      else await held.pass((body) => ({ ...body, text, message: text }));
    };
    return {
      events: {
        'message.opened': async (chosen) => {
          const { id, title, isRead } = cases[chosen as keyof typeof cases];
          await listsCome(page);
          const row = isRead ? 'main tr:not(:has([data-unread]))' : 'main tr:has([data-unread])';
          rows.set(id, String((await inInbox(world, title, isRead))[0]?.sno));
          await page.locator(`${row} button[aria-label="View ${title}"]`).first().click();
        },
        'message.closed': () => press('Close'),
        'unread.requested': () => press('Mark as unread'),
        'archive.requested': () => press('Archive'),
      },
      outcomes: {
        markRead: ends('message.mark'),
        markUnread: ends('message.mark'),
        archive: ends('message.archive'),
      },
      called: (actor, input) => {
        const { id } = input as { readonly id: number };
        const messageID = rows.get(id) ?? 'none was opened';
        if (actor === 'archive') {
          return { call: 'message.archive', fields: { req_data: 'archiveMessage', messageID, archived: 'yes' } };
        }
        const read = actor === 'markRead' ? 'yes' : 'no';
        return { call: 'message.mark', fields: { req_data: 'markMessage', messageID, read } };
      },
      reported: () => ['message.list'],
      shown: ({ context: described, tags }) => {
        const { message, problem, opened } = described as unknown as OpenMessageContext;
        if (message === null) return { open: null };
        const isBusy = tags.includes('busy');
        return {
          open: message.subject || `Message from ${message.name}`,
          problem,
          buttons: { mark: !isBusy && opened.length === 0, archive: !isBusy },
        };
      },
      seen: async () => {
        if ((await dialog.count()) === 0) return { open: null };
        const told = dialog.getByRole('alert');
        return {
          open: await dialog.getByRole('heading').textContent(),
          problem: (await told.count()) === 0 ? null : await told.textContent(),
          buttons: {
            mark: await dialog.getByRole('button', { name: 'Mark as unread' }).isEnabled(),
            archive: await dialog.getByRole('button', { name: 'Archive' }).isEnabled(),
          },
        };
      },
    };
  },
};
