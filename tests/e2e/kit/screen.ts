import type { Page } from 'playwright';

/** A field as a person meets it: what is in it and what is wrong with it. */
export interface SeenField {
  /** The text, or the chosen file's name. */
  readonly value: string;
  readonly error: string | null;
}

export interface SeenForm {
  readonly fields: Readonly<Record<string, SeenField>>;
  /** Why the last try did not work. */
  readonly problem: string | null;
  readonly submit: { readonly text: string; readonly disabled: boolean };
}

/** Reads the form of that accessible name; `null` when it is not there. */
export const readForm = (page: Page, name: string): Promise<SeenForm | null> =>
  page.evaluate((formName) => {
    const form = [...document.querySelectorAll('form')].find((each) => each.getAttribute('aria-label') === formName);
    const submit = form?.querySelector<HTMLButtonElement>('button[type=submit]');
    if (!form || !submit) return null;
    const inputs = [...form.querySelectorAll('input')].filter((input) => input.type !== 'checkbox');
    const errorOf = (input: HTMLInputElement) => {
      if (input.getAttribute('aria-invalid') !== 'true') return null;
      const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
      return ids.map((id) => document.getElementById(id)?.textContent ?? '').at(-1) ?? '';
    };
    return {
      fields: Object.fromEntries(
        inputs.map((input) => [
          input.labels?.[0]?.textContent ?? input.name,
          { value: input.type === 'file' ? (input.files?.[0]?.name ?? '') : input.value, error: errorOf(input) },
        ]),
      ),
      problem: form.querySelector(':scope > p')?.textContent ?? null,
      submit: { text: submit.textContent ?? '', disabled: submit.disabled },
    };
  }, name);

export interface SeenToast {
  readonly kind: string;
  readonly text: string;
}

/** The toasts on screen, oldest first; those that are fading no longer count. */
export const readToasts = (page: Page): Promise<readonly SeenToast[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-label="Notifications"] [data-kind]')]
      .filter((toast) => !toast.hasAttribute('data-leaving'))
      .map((toast) => ({
        kind: toast.getAttribute('data-kind') ?? '',
        text: toast.querySelector('p')?.textContent ?? '',
      })),
  );
