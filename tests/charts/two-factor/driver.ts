import type { Locator } from 'playwright';
import type { CallKey } from '../../../domain/calls';
import type { TwoFactorContext } from '../../../machines/account/two-factor';
import type { Driver, ExpectedCall } from '../../e2e/kit/driver';
import { readForm } from '../../e2e/kit/screen';
import { administrator, signInQuietly } from '../../e2e/kit/world';
import { asServed, fail, onlyDefects } from '../forced-outcomes';

const path = '/admin/dashboard/account';
const heading = 'Two-factor sign-in';

const key = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Maker%20Site:asha?secret=JBSWY3DPEHPK3PXP' };
const codes = ['7k2m-9c4x-p1ta-0zqe', 'a1b2-c3d4-e5f6-g7h8'];

/** The button that sends each step. */
const buttons: Readonly<Record<string, string>> = {
  asking: 'Continue',
  beginning: 'Continue',
  confirming: 'Turn on',
  turningOn: 'Turn on',
  provingForCodes: 'Make new codes',
  makingCodes: 'Make new codes',
  provingForEnd: 'Turn off',
  turningOff: 'Turn off',
};

const password = { password: administrator.password };
const code = { code: '123456' };

/** What each call is sent. */
const sent: Readonly<Record<string, ExpectedCall>> = {
  begin: { call: 'account.beginTwoFactor', fields: { ...password, req_data: 'beginTwoFactor' } },
  confirm: { call: 'account.confirmTwoFactor', fields: { ...code, req_data: 'confirmTwoFactor' } },
  renewCodes: { call: 'account.newRecoveryCodes', fields: { ...password, ...code, req_data: 'newRecoveryCodes' } },
  end: { call: 'account.endTwoFactor', fields: { ...password, ...code, req_data: 'endTwoFactor' } },
};

/** What the server answers, in its own place: the walks need no codes of the very moment. */
const bodies: Readonly<Record<string, object>> = {
  'the key': key,
  'the codes with a sentence': { recovery_codes: codes },
  'the codes without a sentence': { recovery_codes: codes },
  'done with a sentence': { text: 'Two-factor sign-in is off' },
  'done without a sentence': {},
};
const sentences: Readonly<Record<string, string>> = {
  confirm: 'Two-factor sign-in is on',
  renewCodes: 'The old recovery codes can no longer be used',
};

/** The card of two-factor sign-in on the screen of one's own account. */
export const twoFactorDriver: Driver = {
  chart: 'two-factor',
  machine: 'twoFactor',
  holds: [
    'account.read',
    'account.beginTwoFactor',
    'account.confirmTwoFactor',
    'account.newRecoveryCodes',
    'account.endTwoFactor',
  ],
  others: ['session.check', 'account.read'],
  inGoes: ['field.changed'],
  limits: onlyDefects,
  open: async ({ page, context }, world, walk) => {
    await signInQuietly(world, context);
    await page.goto(path);
    const isOn = walk.start === 'an account with it';
    const read = await world.gate.next('account.read');
    await read.pass((body) => (isOn ? { ...body, two_factor: true, recovery_codes_left: 7 } : body));
    const card = page.getByRole('form', { name: heading, exact: true });
    await card.waitFor();
    const type = async (field: Locator, text: string) => {
      if ((await field.inputValue()) === text) await field.fill(`${text}.`);
      await field.fill(text);
    };
    const field = (label: string) => card.getByLabel(label, { exact: true });
    const fillings: Readonly<Record<string, () => Promise<void>>> = {
      'the password': () => type(field('Password'), administrator.password),
      'the password, to nothing': () => type(field('Password'), ''),
      'the code': () => type(field('Code'), '123456'),
      'the code, to blanks': () => type(field('Code'), '  '),
    };
    const press = (name: string) => () => card.getByRole('button', { name, exact: true }).click();
    const outcome = (actor: string, call: CallKey) => async (chosen: string) => {
      const held = await world.gate.next(call);
      const body = bodies[chosen];
      if (body === undefined) return fail(held, page, chosen);
      const text = chosen === 'the codes with a sentence' ? { text: sentences[actor] } : {};
      held.answer(200, JSON.stringify({ status: true, ...body, ...text }));
    };
    return {
      events: {
        'setUp.requested': press('Set up'),
        'newCodes.requested': press('New recovery codes'),
        'turnOff.requested': press('Turn off'),
        'field.changed': async (chosen) => fillings[chosen]?.(),
        'form.submitted': () => card.locator('button[type=submit]').click(),
        'step.cancelled': press('Cancel'),
        'codes.stored': press('I have stored them'),
      },
      outcomes: {
        begin: outcome('begin', 'account.beginTwoFactor'),
        confirm: outcome('confirm', 'account.confirmTwoFactor'),
        renewCodes: outcome('renewCodes', 'account.newRecoveryCodes'),
        end: outcome('end', 'account.endTwoFactor'),
      },
      called: (actor) => sent[actor] ?? null,
      reported: () => [],
      logged: asServed,
      shown: ({ value, context: seen, tags }) => {
        const {
          draft,
          errors,
          problem,
          key: shownKey,
          codes: shownCodes,
          codesLeft,
        } = seen as unknown as TwoFactorContext;
        if (value === 'off') return { step: 'off' };
        if (value === 'on') return { step: 'on', left: `${codesLeft} recovery codes are left.` };
        if (value === 'showingCodes') return { step: 'codes', codes: [...shownCodes] };
        const step = String(value);
        const fields = {
          ...(['confirming', 'turningOn'].includes(step)
            ? {}
            : { Password: { value: draft.password, error: errors.password ?? null } }),
          ...(['asking', 'beginning'].includes(step)
            ? {}
            : { Code: { value: draft.code, error: errors.code ?? null } }),
        };
        return {
          step: 'form',
          key: shownKey === null ? null : { secret: shownKey.secret.match(/.{4}/g)?.join(' ') ?? '', isDrawn: true },
          form: {
            fields,
            problem,
            submit: tags.includes('busy')
              ? { text: 'Loading...', disabled: true }
              : { text: buttons[step] ?? '', disabled: false },
          },
        };
      },
      seen: async () => {
        const form = await readForm(page, heading);
        if (form !== null) {
          const qrCode = card.getByRole('img', { name: 'QR code for the authenticator app' });
          const isDrawn = (await qrCode.count()) > 0;
          const secret = card.locator('p', { hasText: /^[A-Z2-7]{4}( [A-Z2-7]{4})*$/ });
          const hasKey = (await secret.count()) > 0;
          return {
            step: 'form',
            key: hasKey ? { secret: await secret.innerText(), isDrawn } : null,
            form: JSON.parse(JSON.stringify(form)),
          };
        }
        const list = card.getByRole('list', { name: 'Recovery codes' });
        if ((await list.count()) > 0) return { step: 'codes', codes: await list.getByRole('listitem').allInnerTexts() };
        const left = card.getByText(/recovery codes? (?:is|are) left/);
        if ((await left.count()) === 0) return { step: 'off' };
        return { step: 'on', left: /\d+ recovery codes? (?:is|are) left\./.exec(await left.innerText())?.[0] ?? '' };
      },
    };
  },
};
