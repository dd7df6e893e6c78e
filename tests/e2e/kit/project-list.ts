import type { Page } from 'playwright';
import { addProject as addProjectTo } from '../../server/kit/good-fields';
import type { HeldCall } from './gate';
import { onceIn } from './stock';
import { listsCome, pumpUntil } from './waiting';
import { signInQuietly, type Visit, type World } from './world';

/* The list of projects, each of whose searches is a call: one that begins and ends as a test says. `project.list` has to be held. */

export const projectsPath = '/admin/dashboard/view-project';

/** Opens the list, with one project in it. */
export const openProjects = async ({ page, context }: Visit, world: World): Promise<void> => {
  await signInQuietly(world, context);
  await onceIn(world, 'a project', addProjectTo);
  await page.goto(projectsPath);
  await (await world.gate.next('project.list')).pass();
  await page.getByRole('table', { name: 'Projects' }).waitFor();
};

/** Types into the search, which may be out of sight while the session is checked. */
const searchAnew = (search: Element) => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(search, (search as HTMLInputElement).value === 'robot' ? 'rover' : 'robot');
  search.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** Has the list read once more: by another search, or by Try again. */
export const beginToRead = async (page: Page, world: World): Promise<HeldCall> => {
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  if ((await retry.count()) > 0) await retry.click();
  else await page.locator('input[type=search]').evaluate(searchAnew);
  return world.gate.next('project.list');
};

/** Lets the server answer, and waits until the list is there. */
export const endReading = async (page: Page, held: HeldCall): Promise<void> => {
  await held.pass();
  await listsCome(page);
};

/** Cuts the connection, and waits until the list says so. */
export const cutReading = async (page: Page, held: HeldCall): Promise<void> => {
  held.cut();
  await pumpUntil(page, 'the list has to say that it failed', async () => {
    return (await page.getByRole('heading', { name: 'Projects could not be loaded' }).count()) === 1;
  });
};
