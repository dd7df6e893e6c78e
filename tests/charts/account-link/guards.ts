import { Failure } from '../../../domain/failure';
import type { accountLinkMachine } from '../../../machines/form/account-link.machine';
import { guardTables } from '../../qa/truth-table';

const status = (code: number, text: string | null = null) => ({ error: Failure.Http({ status: code, text }) });

/** The page of a link that sets a password. */
export const accountLinkGuards = guardTables<typeof accountLinkMachine, Failure>({
  usual: { token: 'a-token', account: null, problem: null },
  guards: {
    isAnswered: {
      asked: { 'accountLink.reading|xstate.error.actor.readLink|0': 'over' },
      yes: {
        '404 with a sentence': { event: status(404, 'This link does not work any more.') },
        '404 without a sentence': { event: status(404) },
      },
      no: {
        '403': { event: status(403) },
        '429': { event: status(429) },
        '500 with a sentence that says 404': { event: status(500, '404') },
        'the connection is cut': { event: { error: Failure.Network() } },
        'the app itself fails': { event: { error: new Error('404') } },
      },
    },
  },
});
