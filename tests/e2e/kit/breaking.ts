import type { Page } from 'playwright';
import { pumpUntil, takenSoFar } from './waiting';

/**
 * Lets a chart break at the next transition that it takes: no server can bring a defect of the app itself about. `machine` is
 * the machine's own id, `actor` the actor's where several run the same machine.
 */
export const breakNext = (page: Page, machine: string, actor: string | null = null): Promise<void> =>
  page.evaluate(
    ([id, taker]) => {
      const { taken = [], takers = [] } = window;
      const record = taken.push.bind(taken);
      taken.push = (transition: string) => {
        const isIt = transition.startsWith(`${id}.`) || transition.startsWith(`${id}|`);
        if (!isIt || (taker !== null && takers.at(-1) !== taker)) return record(transition);
        taken.push = record;
        takers.pop();
        throw new Error('broken');
      };
    },
    [machine, actor] as const,
  );

/** The heading of a part that broke; `null` when none has. */
export const brokenPart = async (page: Page): Promise<string | null> => {
  const broken = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
  return (await broken.count()) === 0 ? null : broken.getByRole('heading').first().textContent();
};

/** What stands where a part broke. */
export const brokenHeading = 'This screen stopped working';

/** Restarts a broken screen. */
export const startAnew = (page: Page): Promise<void> =>
  page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();

/** Restarts a broken screen that has a form: the draft that it may be offered moves what stands below it. */
export const startFormAnew = async (page: Page): Promise<void> => {
  const before = await takenSoFar(page, 'formDraft.looking');
  await startAnew(page);
  await pumpUntil(page, 'its form has to look for a draft', async () => {
    return (await takenSoFar(page, 'formDraft.looking')) > before;
  });
};
