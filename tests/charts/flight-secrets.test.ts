import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountPassword } from '../../domain/account';
import { blog } from '../../domain/content/blog';
import { component, parentCategoryForm, secondSubCategoryForm, subCategoryForm } from '../../domain/content/components';
import { idea, ideaCategory } from '../../domain/content/ideas';
import { project, projectCategory } from '../../domain/content/projects';
import { teamMember } from '../../domain/content/team';
import { chapterForm, lessonForm, tutorialCategory } from '../../domain/content/tutorials';
import { Failure } from '../../domain/failure';
import { twoFactorMachine } from '../../machines/account/two-factor.machine';
import { formSubmitMachine } from '../../machines/form/form-submit.machine';
import { listLoadMachine } from '../../machines/list/list-load.machine';
import { linkEditorMachine } from '../../machines/rich-text/link-editor.machine';
import { loginMachine } from '../../machines/session/login.machine';
import { toastsMachine } from '../../machines/shell/toasts.machine';
import { answers, fails } from '../qa/stub';
import { type Recording, recording } from './recorded';
import { machineAt } from './replay/recorded-chart';

/* Whatever is typed, chosen or answered: none of it stands in the saved file, not even four characters of it. */

interface Secrets {
  readonly text: string;
  readonly price: number;
}

type Draft = Readonly<Record<string, unknown>>;

const addForms: readonly (readonly [name: string, parts: readonly string[], machine: string, empty: object])[] = [
  ['formAndTable.projectCategory', ['addForm'], 'formSubmit', projectCategory.add.empty],
  ['formAndTable.tutorialCategory', ['addForm'], 'formSubmit', tutorialCategory.add.empty],
  ['formAndTable.ideaCategory', ['addForm'], 'formSubmit', ideaCategory.add.empty],
  ['recordScreen.project', ['addForm'], 'formSubmit', project.add.empty],
  ['recordScreen.component', ['addForm'], 'formSubmit', component.add.empty],
  ['recordScreen.blog', ['addForm'], 'formSubmit', blog.add.empty],
  ['recordScreen.idea', ['addForm'], 'ideaUpload', idea.add.empty],
  ['recordScreen.teamMember', ['addForm', 'form'], 'formSubmit', teamMember.add.empty],
  ['formInCategory.parentCategory', ['form'], 'formSubmit', parentCategoryForm.empty],
  ['formInCategory.subCategory', ['form'], 'formSubmit', subCategoryForm.empty],
  ['formInCategory.secondSubCategory', ['form'], 'formSubmit', secondSubCategoryForm.empty],
  ['formInCategory.chapter', ['form'], 'formSubmit', chapterForm.empty],
  ['formInCategory.lesson', ['form'], 'formSubmit', lessonForm.empty],
];
const forms = [
  ...addForms,
  // The edit forms of the same types, which start with what is stored.
  ...addForms
    .filter(([, [part]]) => part === 'addForm')
    .map(([name, [, ...below], machine, empty]) => [name, ['editForm', ...below], machine, empty] as const),
];

/** What a person may put into a field, by what an untouched draft holds there. */
const valuesOf = (field: string, empty: unknown, { text, price }: Secrets): readonly unknown[] => {
  if (field.toLowerCase().endsWith('id')) return [7];
  if (field === 'type') return ['link'];
  if (typeof empty === 'number') return [price];
  if (empty === null)
    return [new File([text], `${text}.png`, { type: 'image/png' }), new File([text], text, { type: `a/${text}` })];
  return [
    text,
    ` ${text} `,
    `<p>${text}</p>`,
    `https://example.org/${encodeURIComponent(text)}`,
    `${text}@example.org`,
  ];
};

/** Fills every field of a form, letter by letter as far as it is text, submits it and has it fail with the secret too. */
const fillIn = (chart: Recording, empty: Draft, secrets: Secrets) => {
  for (const [field, start] of Object.entries(empty)) {
    for (const value of valuesOf(field, start, secrets)) {
      const steps = typeof value === 'string' ? [value.slice(0, 1), value.slice(0, 5), value] : [value];
      for (const step of steps) chart.actor.send({ type: 'field.changed', change: { [field]: step } } as never);
    }
  }
  chart.actor.send({ type: 'form.submitted' } as never);
  for (const call of ['signIn', 'readSignature', 'save', 'send']) {
    chart.end(call, fails(Failure.Http({ status: 422, text: secrets.text })));
  }
};

const fileOf = (chart: Recording) => JSON.stringify(chart.record());

const recordedForm = ([name, parts, machine, empty]: (typeof forms)[number], secrets: Secrets): string => {
  const draft = Object.fromEntries(
    Object.entries(empty).map(([field, start]) => [field, start === null ? null : valuesOf(field, start, secrets)[0]]),
  );
  const input = { draft: parts[0] === 'editForm' ? draft : empty, afterSave: 'close' };
  const chart = recording(name, machineAt({ name, parts, machine }), input);
  fillIn(chart, empty as Draft, secrets);
  return fileOf(chart);
};

const recordedLogin = (secrets: Secrets): string => {
  const empty = { email: '', password: '', code: '' };
  const chart = recording('login', loginMachine, { draft: empty });
  fillIn(chart, empty, secrets);
  chart.actor.send({ type: 'form.submitted' });
  const session = { userId: secrets.text, sessionId: secrets.text, role: secrets.text };
  chart.end('signIn', answers({ accepted: true, text: secrets.text, session }));
  return fileOf(chart);
};

/** Setting up two-factor sign-in: a password, a key, a code and recovery codes, each of them the secret. */
const recordedTwoFactor = ({ text }: Secrets): string => {
  const chart = recording('account', twoFactorMachine, { isOn: false, codesLeft: 0 });
  const type = (change: object) => chart.actor.send({ type: 'field.changed', change } as never);
  const submit = () => chart.actor.send({ type: 'form.submitted' });
  chart.actor.send({ type: 'setUp.requested' });
  for (const password of [text.slice(0, 5), text]) type({ password });
  submit();
  chart.end('begin', answers({ secret: text, address: `otpauth://totp/${text}?secret=${text}` }));
  for (const code of [text.slice(0, 5), text]) type({ code });
  submit();
  chart.end('confirm', fails(Failure.Http({ status: 422, text })));
  submit();
  chart.end('confirm', answers({ text, codes: [text, `${text}-${text}`] }));
  return fileOf(chart);
};

const recordedPassword = (secrets: Secrets): string => {
  const chart = recording('account', formSubmitMachine(accountPassword), {
    draft: accountPassword.empty,
    afterSave: 'startOver',
  });
  fillIn(chart, accountPassword.empty, secrets);
  return fileOf(chart);
};

const recordedList = ({ text, price }: Secrets): string => {
  const chart = recording('choices.x', listLoadMachine('project.categories'), { query: { slug: text } });
  chart.actor.send({
    type: 'list.viewed',
    view: { search: text, sort: { by: text, direction: 'ascending' } },
  } as never);
  chart.end(
    'loadRows',
    answers([{ id: 1, name: text, price, children: [{ id: 2, name: text, children: [] }], image: `/uploads/${text}` }]),
  );
  chart.actor.send({ type: 'list.reloadRequested' });
  chart.end('loadRows', fails(new Error(text)));
  return fileOf(chart);
};

const recordedNotice = ({ text }: Secrets): string => {
  const chart = recording('toasts', toastsMachine);
  chart.actor.send({ type: 'notice.shown', notice: { kind: 'error', text } } as never);
  chart.actor.send({ type: 'toast.dismissed', id: text, [`${text}#`]: text } as never);
  return fileOf(chart);
};

const recordedLink = ({ text }: Secrets): string => {
  const chart = recording('linkEditor', linkEditorMachine);
  for (const typed of [text, `/${text}`, `${text}@example.org`, `https://example.org/${encodeURIComponent(text)}`]) {
    chart.actor.send({ type: 'link.requested', address: typed } as never);
    for (const step of [typed.slice(0, 1), typed.slice(0, 5), typed]) {
      chart.actor.send({ type: 'address.changed', typed: step } as never);
    }
    chart.actor.send({ type: 'link.applied' } as never);
    chart.actor.send({ type: 'link.cancelled' } as never);
  }
  return fileOf(chart);
};

// Letters that no word of the file has: so that four of them in a row can only be the secret's.
const secretText = fc.string({ unit: fc.constantFrom(...'QXZJKVWÄЖख7९#&'), minLength: 4, maxLength: 80 });
const secretPrice = fc.integer({ min: 123_400, max: 99_999_999 }).map((paise) => paise / 100);
const secrets = fc.record({ text: secretText, price: secretPrice });

const fourOf = (secret: string): readonly string[] =>
  Array.from({ length: secret.length - 3 }, (_, at) => secret.slice(at, at + 4));

/** What of the secrets stands in a file. */
const leaksIn = (file: string, { text, price }: Secrets): readonly string[] => [
  ...[...new Set([...fourOf(text), ...fourOf(encodeURIComponent(text))])].filter(
    (part) => /[^\d%]/.test(part) && file.includes(part),
  ),
  ...(file.includes(String(price)) ? [String(price)] : []),
];

const runs = { seed: 7, numRuns: 25 };

describe('nothing of a secret stands in the record', () => {
  test.each(forms.map((form) => [[form[0], ...form[1]].join(' / '), form] as const))('%s', (_, form) => {
    fc.assert(
      fc.property(secrets, (secret) => {
        expect(leaksIn(recordedForm(form, secret), secret)).toEqual([]);
      }),
      runs,
    );
  });

  test.each([
    ['signing in', recordedLogin],
    ['setting up two-factor sign-in', recordedTwoFactor],
    ['a new password', recordedPassword],
    ['a list', recordedList],
    ['a notice', recordedNotice],
    ['the address of a link', recordedLink],
  ])('%s', (_, record) => {
    fc.assert(
      fc.property(secrets, (secret) => {
        expect(leaksIn(record(secret), secret)).toEqual([]);
      }),
      runs,
    );
  });

  test('a leak would be found', () => {
    expect(leaksIn('{"title":"QXZ7"}', { text: 'KQXZ7', price: 5 })).toEqual(['QXZ7']);
    expect(leaksIn('{"price":1234.5}', { text: 'KQXZ7', price: 1234.5 })).toEqual(['1234.5']);
  });
});

describe('two secrets of the same shape leave the same record, to the letter', () => {
  const other = (text: string) =>
    [...text]
      .map((letter) => (/\d/.test(letter) ? String((Number(letter) + 1) % 10) : /[a-z]/.test(letter) ? 'z' : letter))
      .join('');
  const words = fc.string({ unit: fc.constantFrom(...'abcdefghij 0123456789'), minLength: 1, maxLength: 70 });

  test.each([
    ['signing in', recordedLogin],
    ['setting up two-factor sign-in', recordedTwoFactor],
    ['a new password', recordedPassword],
    ['a list', recordedList],
    ['a notice', recordedNotice],
    ['the address of a link', recordedLink],
    ['a form', (secret: Secrets) => recordedForm(forms[3] as (typeof forms)[number], secret)],
  ])('%s', (_, record) => {
    fc.assert(
      fc.property(words, (text) => {
        expect(record({ text: other(text), price: 78.25 })).toBe(record({ text, price: 12.5 }));
      }),
      runs,
    );
  });
});
