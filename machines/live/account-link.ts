import type { LiveRuntime } from '../../adapters/live';
import { accountLinkActions } from '../../adapters/wire/account-links';
import { newPasswordRules } from '../../domain/account-link';
import { effectActor } from '../core/run';
import { accountLinkMachine } from '../form/account-link.machine';
import { callBy, liveForm } from './content';
import { nameLive } from './names';

const read = callBy(accountLinkActions['accountLink.read']);
const use = callBy(accountLinkActions['accountLink.use']);

/** The page of a link that sets a password. */
export const liveAccountLink = (runtime: LiveRuntime) =>
  accountLinkMachine.provide({
    actors: {
      readLink: effectActor(runtime, read),
      form: liveForm(runtime, newPasswordRules, ({ token, password }) => use({ token, password })),
    },
  });

nameLive('', { accountLink: liveAccountLink });
