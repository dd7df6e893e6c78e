import { generateSync } from 'otplib';
import type { Page } from 'playwright';
import { appears } from './person';

/** The code that an authenticator app shows `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });

/** The card of two-factor sign-in on the screen My account. */
export const twoFactor = (page: Page) => page.getByRole('form', { name: 'Two-factor sign-in', exact: true });

/** Sets up two-factor sign-in on the screen My account, up to the recovery codes; gives them and the secret. */
export const setUpTwoFactor = async (page: Page, password: string) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Set up');
  await twoFactor(page).getByLabel('Password').fill(password);
  await press('Continue');
  await appears(page.getByRole('img', { name: 'QR code for the authenticator app' }));
  const address = await page.getByRole('link', { name: 'open the app on this device' }).getAttribute('href');
  const secret = new URL(address ?? '').searchParams.get('secret') ?? '';
  await twoFactor(page).getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await press('Turn on');
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await appears(list);
  return { secret, codes: await list.getByRole('listitem').allInnerTexts() };
};
