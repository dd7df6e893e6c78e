import type { Page } from 'playwright';
import { breakNext } from './breaking';
import { saving } from './composed';
import type { ExpectedCall } from './driver';
import type { World } from './world';

/**
 * The question before a row is deleted, on a screen whose walks ask it, answer it and let it break. `deletes` is the call that
 * deletes the first row of a name.
 */
export const questionOn = (page: Page, world: World, deletes: (name: string) => Promise<ExpectedCall>) => {
  const dialog = page.getByRole('alertdialog');
  let asked: string | null = null;
  let doomed = '';
  const answer = (button: 'Confirm' | 'Cancel') => {
    asked = null;
    return dialog.getByRole('button', { name: button }).click();
  };
  return {
    /** What the question on screen has to be; `null` for none. */
    asked: () => asked,
    /** What the question on screen is; `null` for none. */
    seen: async () => ((await dialog.count()) === 0 ? null : dialog.getByRole('heading').textContent()),
    ask: async (name: string) => {
      asked = `Delete ${name}?`;
      doomed = name;
      await page
        .getByRole('button', { name: `Delete ${name}`, exact: true })
        .first()
        .click();
    },
    confirm: async () => {
      const expected = await deletes(doomed);
      await answer('Confirm');
      await saving(world, expected);
    },
    breaks: async () => {
      await breakNext(page, 'deleteRecord');
      await answer('Cancel');
    },
  };
};
