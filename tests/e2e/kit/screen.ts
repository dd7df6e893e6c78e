import { visibleText } from '../../../domain/rich-text';

/** A page of Playwright's or of Puppeteer's. */
export interface ReadablePage {
  readonly evaluate: <Given, Value>(read: (given: Given) => Value, given?: Given) => Promise<Value>;
}

/** A field as a person meets it: what is in it and what is wrong with it. */
export interface SeenField {
  /** The text, the chosen file's name, or the chosen option (the placeholder when there is none); rich text as it is read. */
  readonly value: string;
  readonly error: string | null;
}

export interface SeenForm {
  readonly fields: Readonly<Record<string, SeenField>>;
  /** Why the last try did not work. */
  readonly problem: string | null;
  readonly submit: { readonly text: string; readonly disabled: boolean };
}

/**
 * The names of the chosen files by the labels of their fields, as the button to take each back has them: in a wizard, the browser's
 * own input is another one each time the step is shown, and empty.
 */
export const chosenFiles = (page: ReadablePage): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('input[type=file][name]')].map((input) => [
        input.labels?.[0]?.textContent ?? '',
        input.parentElement?.querySelector('button')?.ariaLabel?.replace(/^Remove /, '') ?? '',
      ]),
    ),
  );

/** Reads the form of that accessible name; `null` when it is not there. */
export const readForm = async (page: ReadablePage, name: string): Promise<SeenForm | null> => {
  const read = await page.evaluate((formName) => {
    const form = [...document.querySelectorAll('form')].find((each) => each.getAttribute('aria-label') === formName);
    const submit = form?.querySelector<HTMLButtonElement>('button[type=submit]');
    if (!form || !submit) return null;
    const textOf = (ids: string | null, at: number) =>
      document.getElementById((ids ?? '').split(' ').at(at) ?? '')?.textContent ?? '';
    const errorOf = (control: Element) =>
      control.getAttribute('aria-invalid') === 'true' ? textOf(control.getAttribute('aria-describedby'), -1) : null;
    const labelOf = (control: HTMLElement) => {
      const [label] = 'labels' in control ? ((control.labels as NodeListOf<Element> | null) ?? []) : [];
      const ids = control.getAttribute('aria-labelledby');
      return (ids ? textOf(ids, -1) : label?.textContent) || control.getAttribute('aria-label') || '';
    };
    const heldBy = (control: HTMLElement) => {
      if (control instanceof HTMLButtonElement) return textOf(control.getAttribute('aria-labelledby'), 0);
      if (control instanceof HTMLTextAreaElement) return control.value;
      if (!(control instanceof HTMLInputElement)) return control.innerText.replace(/\s+/g, ' ').trim();
      return control.type === 'file' ? (control.files?.[0]?.name ?? '') : control.value;
    };
    const controls = form.querySelectorAll<HTMLElement>(
      // The file input behind the editor's picker is no field: it has no name. Nor is what tells a password manager whose password it is.
      'input:not([type=checkbox], [autocomplete=username][hidden], [type=file]:not([name])), textarea, [role=textbox], button[aria-haspopup=listbox]',
    );
    return {
      fields: [...controls]
        // A Select has a native twin for browsers that fill in forms.
        .filter((control) => control.closest('[aria-hidden=true]') === null)
        .map((control) => ({
          label: labelOf(control),
          value: heldBy(control),
          error: errorOf(control),
          isHtml: control instanceof HTMLTextAreaElement,
        })),
      problem: form.querySelector(':scope > p, :scope > [role=alert] > p')?.textContent ?? null,
      submit: { text: submit.textContent ?? '', disabled: submit.disabled },
    };
  }, name);
  if (read === null) return null;
  const fields = read.fields.map(({ label, value, error, isHtml }): [string, SeenField] => [
    label,
    { value: isHtml ? visibleText(value) : value, error },
  ]);
  return { ...read, fields: Object.fromEntries(fields) };
};

export interface SeenToast {
  readonly kind: string;
  readonly text: string;
}

/** The toasts on screen, oldest first, and whether each offers Undo; those that are fading no longer count. */
export const readToastsWithUndo = (
  page: ReadablePage,
): Promise<readonly (SeenToast & { readonly hasUndo: boolean })[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-label="Notifications"] [data-kind]')]
      .filter((toast) => !toast.hasAttribute('data-leaving'))
      .map((toast) => ({
        kind: toast.getAttribute('data-kind') ?? '',
        text: toast.querySelector('p')?.textContent ?? '',
        hasUndo: [...toast.querySelectorAll('button')].some((button) => button.textContent === 'Undo'),
      })),
  );

/** The same without Undo. */
export const readToasts = async (page: ReadablePage): Promise<readonly SeenToast[]> =>
  (await readToastsWithUndo(page)).map(({ kind, text }) => ({ kind, text }));
