/**
 * What a person, or a password manager, has put into the fields of a screen that was drawn before the scripts arrived. Read
 * while the screen comes to life, so that nothing typed early is lost; empty texts where there is no such field yet.
 */
export const typedSoFar = <Field extends string>(fields: readonly Field[]): Readonly<Record<Field, string>> =>
  Object.fromEntries(fields.map((field) => [field, textIn(field)])) as Record<Field, string>;

const textIn = (field: string): string => {
  if (typeof document === 'undefined') return '';
  const input = document.querySelector(`#root input[name="${field}"]`);
  return input instanceof HTMLInputElement ? input.value : '';
};
