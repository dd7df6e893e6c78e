import type { Page } from 'playwright';
import type { JobState } from '../../../domain/bulk';
import { addCategory, addProject } from '../../server/kit/good-fields';
import { onceIn } from './stock';
import type { Visit, World } from './world';
import { signInQuietly } from './world';

/* Bulk actions on the list of projects, whose calls are answered by the test. */

/** A job as it stands in answers. */
export const wireJob = ({ id, type, began, ...job }: JobState) => ({
  jobID: id,
  content: type,
  created_at: began,
  ...job,
});

/** The body of an answer with a job in it. */
export const jobBody = (job: JobState): string =>
  JSON.stringify({ status: true, text: null, message: null, job: wireJob(job) });

export const openJobsBody = (jobs: readonly JobState[]): string =>
  JSON.stringify({ status: true, data: jobs.map(wireJob) });

export const previewBody = JSON.stringify({
  ...{ status: true, count: 1, looked: 1, refused: 0 },
  examples: [{ sno: 7, name: 'Robots', before: 10, after: 11, problem: null }],
});

/** Opens the list of projects, with one in it, and answers which jobs were left. */
export const openListWith = async ({ page, context }: Visit, world: World, jobs: readonly JobState[] | null) => {
  await signInQuietly(world, context);
  await onceIn(world, 'a project to select', async (admin) => {
    await addProject(admin, { name: 'Robots', catID: await addCategory(admin, 'Kits') });
  });
  world.gate.holds.add('bulk.open');
  await page.goto('/admin/dashboard/view-project');
  await page.getByRole('checkbox', { name: 'Select Robots', exact: true }).click();
  await page.getByRole('toolbar', { name: 'Bulk actions' }).waitFor();
  if (jobs === null) return;
  const held = await world.gate.next('bulk.open');
  held.answer(200, openJobsBody(jobs));
};

export const dialogOf = (page: Page) => page.getByRole('dialog');

/** What the dialog of a bulk action shows; `null` when there is none. */
export const seenIn = async (page: Page) => {
  const dialog = dialogOf(page);
  if ((await dialog.count()) === 0) return null;
  const text = async (locator: ReturnType<typeof dialog.locator>) =>
    (await locator.count()) === 0 ? null : await locator.first().textContent();
  return {
    buttons: (await dialog.getByRole('button').allTextContents()).filter((name) => name !== ''),
    problem: await text(dialog.getByRole('alert')),
    progress: (await dialog.getByRole('progressbar', { name: 'Progress' }).count()) > 0,
  };
};
