import type { LinkedAccount } from '../../../domain/account-link';
import { Failure } from '../../../domain/failure';
import type { accountLinkMachine } from '../../../machines/form/account-link.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';
import { everyFailure } from '../failures';

const asha: LinkedAccount = { kind: 'invitation', email: 'asha@example.org', name: 'Asha' };

/** The page of a link that sets a password. */
export const accountLinkModel = chartModel<typeof accountLinkMachine>({
  starts: { 'a link': { token: 'a-token' } },
  events: {
    'link.retried': { 'Try again': {} },
    'screen.retried': { 'Start again': {} },
    'record.saved': { 'the form reports a save': {} },
    'save.abandoned': { 'the form reports a cancelled save': {} },
    'save.failed': { 'the form reports a failed save': {} },
    'form.refused': { 'the form reports a bad field': { field: 'password' } },
  },
  outcomes: {
    readLink: {
      'an invitation': answers(asha),
      '404 with a sentence': fails(Failure.Http({ status: 404, text: 'No such idea' })),
      '404 without a sentence': fails(Failure.Http({ status: 404, text: null })),
      ...everyFailure,
    },
    form: {
      'the form is over': answers({ text: 'The password is set. Log in with it.' }),
      'it breaks': fails(new Error('broken')),
    },
  },
  states: {
    reading: { tags: ['busy'], accepts: [], calls: ['readLink'] },
    failed: { tags: [], accepts: ['link.retried'], calls: [] },
    over: { tags: [], accepts: [], calls: [] },
    open: { tags: [], accepts: [], calls: ['form'] },
    set: { tags: [], accepts: [], calls: [] },
    broken: { tags: ['broken'], accepts: ['screen.retried'], calls: [] },
  },
  project: ({ account, problem }) => [account?.email ?? null, problem !== null],
});
