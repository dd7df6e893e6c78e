import { Context } from 'effect';

/** The e-mail of the account whose call is carried out; `null` where nobody is signed in. */
export const CurrentAccount = Context.Reference<string | null>('server/CurrentAccount', { defaultValue: () => null });

/** The address of the client whose call is carried out; `null` where no client has asked. */
export const CurrentAddress = Context.Reference<string | null>('server/CurrentAddress', { defaultValue: () => null });

/** The key of the call that is carried out. */
export const CurrentCall = Context.Reference<string>('server/CurrentCall', { defaultValue: () => '' });
