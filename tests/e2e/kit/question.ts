import type { Page } from 'playwright';
import type { CallKey } from '../../../domain/calls';
import { breakNext } from './breaking';
import { saving } from './composed';
import type { World } from './world';

/** The question before a row is deleted, on a screen whose walks ask it, answer it and let it break. */
export const questionOn = (page: Page, world: World, call: CallKey) => {
  const dialog = page.getByRole('alertdialog');
  let asked: string | null = null;
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
      await page
        .getByRole('button', { name: `Delete ${name}`, exact: true })
        .first()
        .click();
    },
    confirm: async () => {
      await answer('Confirm');
      await saving(world, call);
    },
    breaks: async () => {
      await breakNext(page, 'removal');
      await answer('Cancel');
    },
  };
};
