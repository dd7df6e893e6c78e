import { connectionWords } from '../../../domain/connection';
import type { Driver } from '../../e2e/kit/driver';
import type { HeldCall } from '../../e2e/kit/gate';
import { beginToRead, endReading, openProjects } from '../../e2e/kit/project-list';
import type { Limits } from '../../e2e/kit/routes';
import { takenSoFar } from '../../e2e/kit/waiting';
import { onlyDefects } from '../forced-outcomes';

const list = 'a list';

/** The memory is the calls that are under way. */
const limits: Limits = {
  ...onlyDefects,
  memory: '[]',
  after: (memory, step) => {
    if (step.kind !== 'event') return memory;
    const underWay = JSON.parse(memory) as readonly string[];
    const isUnderWay = underWay.includes(step.case);
    if (step.type === 'call.ended') {
      return isUnderWay ? JSON.stringify(underWay.filter((call) => call !== step.case)) : null;
    }
    return isUnderWay ? null : JSON.stringify([...underWay, step.case]);
  },
  restIsHeadless: 'a call begins and ends once',
};

/** Reading the list of projects, and checking the session that other cookies name. */
export const patienceDriver: Driver = {
  chart: 'patience',
  machine: 'patience',
  holds: ['project.list', 'session.check'],
  others: [],
  limits,
  open: async (visit, world) => {
    const { page, context } = visit;
    const checked = world.gate.next('session.check').then((call) => call.pass());
    await Promise.all([openProjects(visit, world), checked]);
    const held = new Map<string, HeldCall>();
    let role = 0;
    const checkSession = async () => {
      role += 1;
      await context.addCookies([{ name: 'user_type', value: `role-${role}`, url: world.gate.url }]);
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      return world.gate.next('session.check');
    };
    return {
      tookBefore: await takenSoFar(page, 'patience'),
      events: {
        'call.begun': async (chosen) => {
          held.set(chosen, await (chosen === list ? beginToRead(page, world) : checkSession()));
        },
        'call.ended': async (chosen) => {
          const call = held.get(chosen);
          if (call === undefined) throw new Error(`Nothing is under way for ${chosen}`);
          if (chosen === list) await endReading(page, call);
          else await call.pass((body) => ({ ...body, valid: true }));
        },
      },
      outcomes: {},
      called: () => null,
      reported: () => [],
      shown: ({ tags }) => ({ note: tags.includes('slow') ? [connectionWords.slow] : [] }),
      seen: async () => ({ note: await page.getByText(connectionWords.slow).allTextContents() }),
    };
  },
};
