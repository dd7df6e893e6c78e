import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { CallKey } from '../../../domain/calls';
import { visibleText } from '../../../domain/rich-text';
import {
  type Failing,
  failNext,
  fillIn,
  focused,
  formIs,
  formWith,
  type Office,
  type PickedFile,
  type Way,
  withoutField,
} from './content';
import { appears, closeToasts, eventually, toastsAre } from './person';
import { readForm } from './screen';

/* What every form does, looked at once for each of them. */

/** A form, where it stands, and what makes it right. */
export interface FormAt {
  /** The accessible name. */
  readonly name: string;
  readonly path: string;
  /** The tab it stands on. */
  readonly tab?: string;
  readonly call: CallKey;
  readonly submit: string;
  /** What stands in its fields when nothing was typed. */
  readonly blank: Readonly<Record<string, string>>;
  /** What a person types so that it is right. */
  readonly good: Readonly<Record<string, string>>;
  /** Fields of rich text. */
  readonly rich?: readonly string[];
}

type Typed = Readonly<Record<string, string | PickedFile>>;

const formNamed = ({ page }: Office, { name }: FormAt) => page.getByRole('form', { name, exact: true });

/** What a form shows once all that was typed. */
export const shownOf = ({ blank, rich = [] }: FormAt, typed: Typed): Readonly<Record<string, string>> => ({
  ...blank,
  ...Object.fromEntries(
    Object.entries(typed).map(([label, value]) => {
      if (typeof value !== 'string') return [label, value.name];
      return [label, rich.includes(label) ? visibleText(value) : value];
    }),
  ),
});

const tabNamed = ({ page }: Office, tab: string) => page.getByRole('tab', { name: tab, exact: true });

/** Waits until the choices of all fields that are drawn are there. */
const choicesAreThere = ({ page }: Office): Promise<void> =>
  eventually(() => page.getByRole('main').getByText('Loading…').count()).toBe(0);

/** Waits until everything that all tabs asked for at first is there. */
const tabsAreReady = async (office: Office, tab: string): Promise<void> => {
  await appears(tabNamed(office, tab));
  await choicesAreThere(office);
};

/** Opens a tab, which asks for its choices again. */
export const openTab = async (office: Office, tab: string): Promise<void> => {
  await tabsAreReady(office, tab);
  await tabNamed(office, tab).click();
};

export const openForm = async (office: Office, form: FormAt) => {
  await office.page.goto(form.path);
  if (form.tab !== undefined) await openTab(office, form.tab);
  await appears(formNamed(office, form));
  await choicesAreThere(office);
  return formNamed(office, form);
};

export const submit = (office: Office, form: FormAt): Promise<void> =>
  formNamed(office, form).getByRole('button', { name: form.submit, exact: true }).click();

/**
 * Two clicks, as somebody in doubt makes them: they make one record. The second meets a save under way, which is looked at and
 * then let go on.
 */
export const submitTwice = async (
  office: Office,
  form: FormAt,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const { gate } = office.world;
  gate.holds.add(form.call);
  await formNamed(office, form).getByRole('button', { name: form.submit, exact: true }).dblclick();
  const held = await gate.next(form.call);
  await meanwhile();
  gate.holds.delete(form.call);
  await held.pass();
};

const sent = ({ world }: Office, { call }: FormAt) => world.gate.ledger.filter((entry) => entry.call === call).length;

/** The labels of the fields that say that something has to stand in them, to the eye and to assistive technology alike. */
export const requiredIn = (form: Locator): Promise<readonly string[]> =>
  form.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('label, [id$="-label"]')]
      .filter((label) => label.dataset.required !== undefined)
      .filter((label) => {
        const control =
          element.querySelector(`[aria-labelledby~="${label.id}"]`) ?? (label as HTMLLabelElement).control;
        const described = (control?.getAttribute('aria-describedby') ?? '').split(' ');
        return (
          control?.matches('[aria-required=true], [required]') ||
          described.some((id) => document.getElementById(id)?.textContent === 'Required')
        );
      })
      .map((label) => label.textContent ?? ''),
  );

/** A form with nothing in it says beforehand what is needed, then at each field, goes to the first, and sends nothing. */
export const asksForAll = async (
  office: Office,
  form: FormAt,
  errors: Readonly<Record<string, string>>,
  open: (office: Office, form: FormAt) => Promise<unknown> = openForm,
) => {
  await open(office, form);
  await formIs(office.page, form.name, formWith(form.blank, form.submit));
  expect(await requiredIn(formNamed(office, form))).toEqual(Object.keys(errors));
  await submit(office, form);
  await formIs(office.page, form.name, formWith(form.blank, form.submit, { errors }));
  await eventually(() => focused(office.page)).toBe(Object.keys(errors)[0]);
  expect(sent(office, form)).toBe(0);
};

/**
 * Several wrong values at once (`null`: none): each says so at its field, the first has the keyboard, nothing is sent. A form
 * that is open and has nothing in it is taken as it is.
 */
export const refusesEach = async (
  office: Office,
  form: FormAt,
  wrong: Readonly<Record<string, readonly [value: string | PickedFile | null, sentence: string]>>,
): Promise<void> => {
  const typed = Object.fromEntries(
    Object.entries(wrong).flatMap(([label, [value]]) => (value === null ? [] : [[label, value]])),
  );
  const errors = Object.fromEntries(Object.entries(wrong).map(([label, [, sentence]]) => [label, sentence]));
  const values = Object.entries((await readForm(office.page, form.name))?.fields ?? {}).map(([label, { value }]) => [
    label,
    value,
  ]);
  if (JSON.stringify(values) !== JSON.stringify(Object.entries(form.blank))) await openForm(office, form);
  await fillIn(formNamed(office, form), typed);
  await submit(office, form);
  await formIs(office.page, form.name, formWith(shownOf(form, typed), form.submit, { errors }));
  await eventually(() => focused(office.page)).toBe(Object.keys(wrong)[0]);
  expect(sent(office, form)).toBe(0);
};

/**
 * One wrong value says so at its field and goes there; the right one takes the sentence away. The form stays open and right
 * for the next such look.
 */
export const refuses = async (
  office: Office,
  form: FormAt,
  label: string,
  value: string | PickedFile,
  sentence: string,
): Promise<void> => {
  const right = formWith(shownOf(form, form.good), form.submit);
  if (JSON.stringify(await readForm(office.page, form.name)) !== JSON.stringify(right)) {
    await fillIn(await openForm(office, form), form.good);
  }
  const element = formNamed(office, form);
  await fillIn(element, { [label]: value });
  await submit(office, form);
  const wrong = shownOf(form, { ...form.good, [label]: value });
  await formIs(office.page, form.name, formWith(wrong, form.submit, { errors: { [label]: sentence } }));
  await eventually(() => focused(office.page)).toBe(label);
  await fillIn(element, { [label]: typeof value === 'string' ? (form.good[label] ?? form.blank[label] ?? '') : null });
  await formIs(office.page, form.name, right);
  expect(sent(office, form)).toBe(0);
};

/** Has all that typed into a form that is opened again, or into the one on screen where exactly that was typed before. */
const openWith = async (office: Office, form: FormAt, typed: Typed): Promise<void> => {
  const hasFiles = Object.values(typed).some((value) => typeof value !== 'string');
  const { fields } = formWith(shownOf(form, typed), form.submit);
  const seen = await readForm(office.page, form.name);
  if (!hasFiles && JSON.stringify(seen?.fields) === JSON.stringify(fields)) return;
  await fillIn(await openForm(office, form), typed);
};

/** After `act` a sentence stands at the form and in a toast, and everything that was typed is still there. */
const keepsAll = async (office: Office, form: FormAt, typed: Typed, sentence: string, act: () => Promise<unknown>) => {
  await openWith(office, form, typed);
  await act();
  await toastsAre(office.page, [{ kind: 'error', text: sentence }]);
  await formIs(office.page, form.name, formWith(shownOf(form, typed), form.submit, { problem: sentence }));
  await closeToasts(office.page);
};

/** The call fails on its way or in the server's place: told, and nothing typed is lost. */
export const keepsAllWhen = (office: Office, form: FormAt, typed: Typed, way: Way, sentence: string) =>
  keepsAll(office, form, typed, sentence, () => failNext(office.world, form.call, way, () => submit(office, form)));

/** The real server refuses what the form let through: told in its words, and nothing typed is lost. */
export const keepsAllRefused = (office: Office, form: FormAt, typed: Typed, sentence: string) =>
  keepsAll(office, form, typed, sentence, () => submit(office, form));

/** The real server misses a field of the envelope: told in its words, and nothing typed is lost. */
export const keepsAllWithout = (office: Office, form: FormAt, address: string, field: string, sentence: string) =>
  withoutField(office.page, address, field, () =>
    keepsAll(office, form, form.good, sentence, () => submit(office, form)),
  );

interface ChoiceAt {
  /** The call that brings its options. */
  readonly call: CallKey;
  readonly label: string;
  readonly option: string;
}

/** Options that do not come say so at their field and in a toast; another try brings them, and nothing typed is lost. */
export const choiceSaysThatItFailed = async (
  office: Office,
  form: FormAt,
  { call, label, option }: ChoiceAt,
  way: Failing,
  sentence: string,
): Promise<void> => {
  const { page, world } = office;
  const { tab } = form;
  if (tab === undefined) await failNext(world, call, way, () => page.goto(form.path));
  else {
    await page.goto(form.path);
    await tabsAreReady(office, tab);
    await failNext(world, call, way, () => tabNamed(office, tab).click());
  }
  await toastsAre(page, [{ kind: 'error', text: sentence }]);
  const element = formNamed(office, form);
  const alert = element.getByRole('alert');
  expect(await alert.locator('span').first().textContent()).toBe(sentence);
  const { [label]: _, ...others } = form.good;
  await fillIn(element, others);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.waitFor({ state: 'detached' });
  await fillIn(element, { [label]: option });
  await formIs(page, form.name, formWith(shownOf(form, { ...others, [label]: option }), form.submit));
  await closeToasts(page);
};
