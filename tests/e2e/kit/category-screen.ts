import type { Page } from 'playwright';
import { appears } from './person';
import { addCategory, makeWorld, type SignedIn, signInQuietly, type Visit, type World } from './world';

/* The screen of project categories, on which bad input and bad answers are tried out. */

export const table = 'Project categories';
export const path = '/admin/dashboard/add-category';

export interface Desk {
  readonly world: World;
  readonly visit: Visit;
  readonly page: Page;
  readonly session: SignedIn;
  /** The cookies of that session, which the window has only after `signIn`. */
  readonly cookies: Awaited<ReturnType<Visit['context']['cookies']>>;
}

export const openDesk = async (): Promise<Desk> => {
  const world = await makeWorld();
  const visit = await world.visit();
  const session = await signInQuietly(world, visit.context);
  const cookies = await visit.context.cookies();
  return { world, visit, page: visit.page, session, cookies };
};

/** Nobody is signed in and nothing is held back. */
export const clearDesk = async ({ world, visit }: Desk): Promise<void> => {
  world.gate.reset();
  await visit.context.clearCookies();
};

/** The screen and what stands on it. */
export const categoryScreen = (desk: () => Desk) => {
  const signIn = () => desk().visit.context.addCookies(desk().cookies);
  const addForm = () => desk().page.getByRole('form', { name: 'Add Category' });
  return {
    signIn,
    addForm,
    editDialog: () => desk().page.getByRole('dialog', { name: 'Edit project category' }),
    save: () => addForm().getByRole('button', { name: 'Save' }),
    /** How the server's list stands right now, whatever the page shows. */
    stored: async (): Promise<readonly string[]> => {
      const answer = await fetch(`${desk().world.server.url}/api/category?req_data=getCat`);
      const { data } = (await answer.json()) as { data: readonly { CatName: string }[] };
      return data.map(({ CatName }) => CatName);
    },
    openCategories: async (...titles: readonly string[]): Promise<void> => {
      const { world, page, session } = desk();
      await signIn();
      for (const title of titles) await addCategory(world, session, title);
      await page.goto(path);
      await appears(page.getByRole('table', { name: table }));
    },
  };
};

/** What stands in the add form at rest, with a file and a title in it. */
export const kept = (form: { file?: string; title?: string; error?: string; problem?: string }) => ({
  fields: {
    Photo: { value: form.file ?? '', error: form.error ?? null },
    Title: { value: form.title ?? '', error: null },
  },
  problem: form.problem ?? null,
  submit: { text: 'Save', disabled: false },
});
