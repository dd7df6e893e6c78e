import { Context } from 'effect';

/** The e-mail of the account whose call is carried out; `null` where nobody is signed in. */
export const CurrentAccount = Context.Reference<string | null>('server/CurrentAccount', { defaultValue: () => null });
