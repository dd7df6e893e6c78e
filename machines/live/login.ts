import { fromPromise } from 'xstate';
import type { Credentials, SignInAnswer } from '../../domain/session';
import { loginMachine } from '../session/login.machine';

/** Signs in; rejects with a `Failure`. */
export type SignIn = (credentials: Credentials, signal: AbortSignal) => Promise<SignInAnswer>;

/** The login chart with a way to sign in, which may still be on its way: this file needs no Effect. */
export const loginWith = (signIn: SignIn) =>
  loginMachine.provide({
    actors: { signIn: fromPromise<SignInAnswer, Credentials>(({ input, signal }) => signIn(input, signal)) },
  });
