import type { Route } from 'playwright';
import { connectionWords } from '../../../domain/connection';
import type { ConnectionContext } from '../../../machines/shell/connection.machine';
import type { Driver } from '../../e2e/kit/driver';
import { beginToRead, cutReading, endReading, openProjects } from '../../e2e/kit/project-list';
import { pumpUntil, takenSoFar } from '../../e2e/kit/waiting';
import { onlyDefects } from '../forced-outcomes';

/** How a probe ends in the browser, in which it is held. */
const ends: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'an answer': (route) => route.fulfill({ status: 404 }),
  'no connection': (route) => route.abort('connectionrefused'),
  'the answer of a proxy': (route) => route.fulfill({ status: 502 }),
};

/** Whether the server can be reached, on the list of projects. */
export const connectionDriver: Driver = {
  chart: 'connection',
  machine: 'connection',
  holds: ['project.list'],
  others: ['session.check'],
  local: ['probe', 'askAgain'],
  limits: onlyDefects,
  open: async (visit, world) => {
    const { page } = visit;
    await openProjects(visit, world);
    const probes: Route[] = [];
    await page.route('**/api/category?*', (route) => void probes.push(route));
    const note = page.locator('p', { hasText: /^(You are offline|The server does not answer)\./ });
    const endProbe = async (chosen: string) => {
      await pumpUntil(page, 'the server has to be asked', async () => probes.length > 0);
      const wasDown = (await note.count()) > 0;
      const [probe] = probes.splice(0).slice(-1);
      if (chosen === 'no answer in time') return page.clock.runFor(5_000);
      await ends[chosen]?.(probe as Route);
      // The list is read again.
      if (chosen === 'an answer' && wasDown) await endReading(page, await world.gate.next('project.list'));
    };
    const dispatch = (type: string) => page.evaluate((name) => void window.dispatchEvent(new Event(name)), type);
    return {
      tookBefore: await takenSoFar(page, 'connection'),
      events: {
        'browser.wentOnline': () => dispatch('online'),
        'browser.wentOffline': () => dispatch('offline'),
        'call.answered': async () => endReading(page, await beginToRead(page, world)),
        'call.unanswered': async () => cutReading(page, await beginToRead(page, world)),
      },
      outcomes: { probe: endProbe, askAgain: endProbe },
      called: () => null,
      reported: () => [],
      told: ({ do: step }) =>
        step.kind === 'event' && step.type === 'call.unanswered'
          ? { notices: [], lines: ['project.list: Network'] }
          : null,
      shown: ({ tags, context }) => {
        const { isOnline } = context as unknown as ConnectionContext;
        if (!tags.includes('down')) return { note: [] };
        return { note: [isOnline ? connectionWords.down : connectionWords.offline] };
      },
      seen: async () => ({ note: await note.allTextContents() }),
    };
  },
};
