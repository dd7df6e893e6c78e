import type { BrowserContext, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { signInAgainTitle } from '../../../machines/session/sign-in-again.machine';
import { clientOf, type SessionCookies } from '../../server/kit/client';
import { fillIn } from './content';
import { appears } from './person';
import { administrator, type World } from './world';

/* Sessions that end while somebody works, and the sign-in over the screen (contract §6). */

/** Ends the session of a browser on the server; the browser keeps its cookies. */
export const endSessionOf = async ({ server }: World, context: BrowserContext): Promise<void> => {
  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  const { session_id, userID } = cookies as unknown as SessionCookies;
  const client = clientOf(server.url, server.apiKey, cookies);
  expect((await client.call('session.logOut', { session_id, user_id: userID })).status).toBe(200);
};

export const signInDialogOn = (page: Page): Locator =>
  page.getByRole('dialog', { name: signInAgainTitle, exact: true });

/** Fills in the dialog, once it is there, and sends it. */
export const signInAgain = async (page: Page, password: string = administrator.password): Promise<void> => {
  const dialog = signInDialogOn(page);
  await appears(dialog);
  await fillIn(dialog, { Email: administrator.email, Password: password });
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
};
