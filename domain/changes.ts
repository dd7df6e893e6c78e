/** Whether a draft holds anything else than another one of the same form. Of the fields, only their values count. */
export const hasChanges = <Draft>(before: Draft, now: Draft): boolean => {
  const known = new Map<string, unknown>(Object.entries(Object(before)));
  return Object.entries(Object(now)).some(([field, value]) => !Object.is(value, known.get(field)));
};
