import { assign, emit, setup } from 'xstate';
import { missingProof, type ProofDraft, type RecoveryCodes, type TwoFactorKey } from '../../domain/account';
import type { SaveResult } from '../../domain/resource';
import { refusing } from '../core/actors';
import { type EmittedEvent, failureLogged, focusRequested, noticeShown } from '../core/emitted';
import {
  both,
  changed,
  codeOnly,
  codesOf,
  failing,
  forgotten,
  isFilled,
  keyOf,
  noticeOfCall,
  passwordOnly,
  problemOfCall,
  says,
  showCodes,
  type TwoFactorContext,
  type TwoFactorEvent,
  type TwoFactorInput,
  turnedOff,
  typing,
} from './two-factor';

type Fields = readonly (keyof ProofDraft)[];
type Code = Pick<ProofDraft, 'code'>;
type Password = Pick<ProofDraft, 'password'>;

const setUp = ['O.account.4'];
const storeCodes = ['O.account.5'];
const manage = ['O.account.6'];

/**
 * Two-factor sign-in of one's own account: setting it up, new recovery codes, turning it off (contract §6). A password, a code and the secret
 * are forgotten as soon as their step is over, and recovery codes once they are stored.
 */
export const twoFactorMachine = setup({
  types: {
    context: {} as TwoFactorContext,
    events: {} as TwoFactorEvent,
    input: {} as TwoFactorInput,
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
  },
  actors: {
    begin: refusing<TwoFactorKey, Password>('account.beginTwoFactor'),
    confirm: refusing<RecoveryCodes, Code>('account.confirmTwoFactor'),
    renewCodes: refusing<RecoveryCodes, ProofDraft>('account.newRecoveryCodes'),
    end: refusing<SaveResult, ProofDraft>('account.endTwoFactor'),
  },
  guards: {
    isOn: ({ context }) => context.isOn,
    hasPassword: ({ context }) => isFilled(context, passwordOnly),
    hasCode: ({ context }) => isFilled(context, codeOnly),
    hasBoth: ({ context }) => isFilled(context, both),
  },
  actions: {
    storeChange: assign(changed),
    storeErrors: assign(({ context }, { fields }: { readonly fields: Fields }) => ({
      errors: missingProof(context.draft, fields),
    })),
    focusMissing: emit(({ context }, { fields }: { readonly fields: Fields }) =>
      focusRequested(null, { field: Object.keys(missingProof(context.draft, fields))[0] ?? '' }),
    ),
    storeKey: assign(keyOf),
    storeCodes: assign(codesOf),
    forget: assign(forgotten),
    storeOff: assign(turnedOff),
    storeProblem: assign(problemOfCall),
    showFailure: emit(noticeOfCall),
    logFailure: emit(failureLogged),
    focusField: emit(focusRequested),
    showNotice: emit(noticeShown),
  },
}).createMachine({
  id: 'twoFactor',
  context: ({ input }) => ({ ...input, ...forgotten }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        {
          description: 'the account has two-factor sign-in',
          guard: 'isOn',
          target: 'on',
          meta: { fulfils: manage },
        },
        { target: 'off', meta: { fulfils: setUp } },
      ],
    },
    off: {
      on: {
        'setUp.requested': {
          target: 'asking',
          actions: { type: 'focusField', params: { field: 'password' } },
          meta: { fulfils: setUp },
        },
      },
    },
    asking: {
      on: typing(passwordOnly, 'hasPassword', { busy: 'beginning', back: 'off', button: 'setUp', fulfils: setUp }),
    },
    beginning: {
      tags: 'busy',
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context }) => ({ password: context.draft.password }),
        onDone: {
          target: 'confirming',
          actions: [
            { type: 'storeKey', params: ({ event }) => ({ key: event.output }) },
            { type: 'focusField', params: { field: 'code' } },
          ],
          meta: { fulfils: setUp },
        },
        onError: failing('account.beginTwoFactor', 'asking'),
      },
    },
    confirming: {
      on: typing(codeOnly, 'hasCode', { busy: 'turningOn', back: 'off', button: 'setUp', fulfils: setUp }),
    },
    turningOn: {
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => ({ code: context.draft.code }),
        onDone: { target: 'showingCodes', actions: showCodes, meta: { fulfils: storeCodes } },
        onError: failing('account.confirmTwoFactor', 'confirming'),
      },
    },
    showingCodes: {
      on: {
        'codes.stored': {
          target: 'on',
          actions: ['forget', { type: 'focusField', params: { field: 'newCodes' } }],
          meta: { fulfils: storeCodes },
        },
      },
    },
    on: {
      on: {
        'newCodes.requested': {
          target: 'provingForCodes',
          actions: { type: 'focusField', params: { field: 'password' } },
          meta: { fulfils: manage },
        },
        'turnOff.requested': {
          target: 'provingForEnd',
          actions: { type: 'focusField', params: { field: 'password' } },
          meta: { fulfils: manage },
        },
      },
    },
    provingForCodes: {
      on: typing(both, 'hasBoth', { busy: 'makingCodes', back: 'on', button: 'newCodes', fulfils: manage }),
    },
    makingCodes: {
      tags: 'busy',
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        input: ({ context }) => context.draft,
        onDone: { target: 'showingCodes', actions: showCodes, meta: { fulfils: storeCodes } },
        onError: failing('account.newRecoveryCodes', 'provingForCodes'),
      },
    },
    provingForEnd: {
      on: typing(both, 'hasBoth', { busy: 'turningOff', back: 'on', button: 'turnOff', fulfils: manage }),
    },
    turningOff: {
      tags: 'busy',
      invoke: {
        id: 'end',
        src: 'end',
        input: ({ context }) => context.draft,
        onDone: {
          target: 'off',
          actions: [
            'storeOff',
            { type: 'showNotice', params: says },
            { type: 'focusField', params: { field: 'setUp' } },
          ],
          meta: { fulfils: manage },
        },
        onError: failing('account.endTwoFactor', 'provingForEnd'),
      },
    },
  },
});
