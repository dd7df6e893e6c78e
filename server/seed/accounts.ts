import type { Role } from '../../domain/roles';
import { addAccount, disableAccount, noPassword } from '../accounts/accounts';
import { generatedPassword } from '../accounts/first-administrator';
import { type HashCost, hashPassword } from '../accounts/password-hash';
import type { Site } from '../site';

interface SeedAccount {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly state: 'active' | 'invited' | 'disabled';
}

/** Accounts of each role and in each state. */
export const seedAccounts: readonly SeedAccount[] = [
  { email: 'meera@example.org', name: 'Meera Joshi', role: 'editor', state: 'active' },
  { email: 'kabir@example.org', name: 'Kabir Anand', role: 'viewer', state: 'active' },
  { email: 'sana@example.org', name: 'सना ख़ान', role: 'editor', state: 'invited' },
  { email: 'dev@example.org', name: 'Dev Patel', role: 'editor', state: 'disabled' },
];

/**
 * Adds accounts that are not there yet. Nobody knows their passwords, which are random: `npm run admin -- set-password` sets one
 * that can be signed in with.
 */
export const fillAccounts = async ({ db, clock }: Pick<Site, 'db' | 'clock'>, cost: HashCost): Promise<void> => {
  for (const { email, name, role, state } of seedAccounts) {
    const hash = state === 'invited' ? noPassword : await hashPassword(generatedPassword(), cost);
    await db.transaction().execute(async (step) => {
      const id = await addAccount(step, { email, name, role, hash }, clock.now());
      if (id !== null && state === 'disabled') await disableAccount(step, id, clock.now());
    });
  }
};
