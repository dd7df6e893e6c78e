import type { Page, Route } from 'playwright';
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

/**
 * Numbers the probes of a page in their addresses. One that the chart has given up may reach the test after the next one has begun:
 * `current` is the number of the one that the page waits for.
 */
const numberProbes = async (page: Page) => {
  const current = await page.evaluateHandle(() => {
    const { fetch } = window;
    let begun = 0;
    let signal: AbortSignal | null | undefined;
    window.fetch = (input, init) => {
      if (init?.method !== 'HEAD') return fetch(input, init);
      begun += 1;
      signal = init.signal;
      return fetch(`${input}&probe=${begun}`, init);
    };
    return () => (signal?.aborted === false ? begun : 0);
  });
  return () => current.evaluate((number) => number());
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
    const current = await numberProbes(page);
    const probes = new Map<number, Route>();
    await page.route('**/api/category?*&probe=*', (route) => {
      probes.set(Number(new URL(route.request().url()).searchParams.get('probe')), route);
    });
    const note = page.locator('p', { hasText: /^(You are offline|The server does not answer)\./ });
    const endProbe = async (chosen: string) => {
      let probe: Route | undefined;
      await pumpUntil(page, 'the server has to be asked', async () => {
        const number = await current();
        probe = probes.get(number);
        return probes.delete(number);
      });
      const wasDown = (await note.count()) > 0;
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
