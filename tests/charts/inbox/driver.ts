import { breakNext, brokenHeading, brokenPart, startAnew } from '../../e2e/kit/breaking';
import { nameOf, saving, toldDone } from '../../e2e/kit/composed';
import type { Driver } from '../../e2e/kit/driver';
import { emptyInbox, inInbox, putMessage } from '../../e2e/kit/inbox';
import { questionOn } from '../../e2e/kit/question';
import type { Limits } from '../../e2e/kit/routes';
import { listsCome } from '../../e2e/kit/waiting';
import { signInQuietly } from '../../e2e/kit/world';

const archived = 'Workshop';
const limits: Limits = {
  starts: ['the inbox is opened'],
  whyHeadless: () => null,
  memory: 'free',
  after: (memory, step) => {
    const what = nameOf(step);
    const answers = ['record.deleted', 'deleteRecord: it breaks'].includes(what);
    if (memory === 'asking') return answers ? 'free' : null;
    if (answers) return null;
    return what === 'row.deleteRequested' ? 'asking' : 'free';
  },
  headlessTransitions: {},
};

/** The messages of the inbox. */
export const inboxDriver: Driver = {
  chart: 'inbox',
  machine: 'inbox',
  holds: ['message.remove', 'message.archive'],
  others: ['message.list'],
  local: ['list', 'deleteRecord', 'openMessage'],
  limits,
  open: async ({ page, context }, world, walk) => {
    await signInQuietly(world, context);
    emptyInbox(world);
    const messages = [
      { subject: 'Kits', is_read: 1 },
      { name: 'मोहन', subject: '', is_read: 1 },
      { subject: archived, is_read: 1 },
    ];
    for (const message of messages) {
      for (let left = walk.steps.length; left >= 0; left -= 1) putMessage(world, message);
    }
    let rows = messages.length * (walk.steps.length + 1);
    await page.goto('/admin/dashboard/messages');
    await page.getByRole('button', { name: 'View Kits', exact: true }).first().waitFor();
    const idOf = async (title: string) => String((await inInbox(world, title, true))[0]?.sno ?? 'none is left');
    const question = questionOn(page, world, async (name) => ({
      call: 'message.remove',
      fields: { req_data: 'deleteMessage', messageID: await idOf(name) },
    }));
    const view = () =>
      page
        .getByRole('button', { name: `View ${archived}`, exact: true })
        .first()
        .click();
    return {
      events: {
        'row.deleteRequested': (chosen) => question.ask(chosen === 'a message' ? 'Kits' : 'Message from मोहन'),
        'screen.retried': () => startAnew(page),
        'record.deleted': async () => {
          rows -= 1;
          await question.confirm();
        },
        'message.changed': async () => {
          await listsCome(page);
          const messageID = await idOf(archived);
          await view();
          rows -= 1;
          await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
          const fields = { req_data: 'archiveMessage', messageID, archived: 'yes' };
          await saving(world, { call: 'message.archive', fields });
        },
      },
      outcomes: {
        list: async () => {
          await breakNext(page, 'listLoad');
          // Blanks find everything.
          await page.getByRole('searchbox').press('Space');
        },
        deleteRecord: question.breaks,
        openMessage: async () => {
          await breakNext(page, 'openMessage');
          await view();
        },
      },
      called: () => null,
      reported: () => [],
      sent: (to) =>
        to === 'list' ? { call: 'message.list', fields: { req_data: 'getMessages', box: 'inbox', limit: '60' } } : null,
      told: ({ do: step }) => (['record.deleted', 'message.changed'].includes(nameOf(step)) ? toldDone : null),
      shown: ({ value }) =>
        value === 'broken' ? { broken: brokenHeading } : { broken: null, question: question.asked(), rows: `${rows}` },
      seen: async () => {
        const broken = await brokenPart(page);
        if (broken !== null) return { broken };
        const count = await page.locator('main p[role=status]').textContent();
        return { broken, question: await question.seen(), rows: count?.split(' ')[0] ?? null };
      },
    };
  },
};
