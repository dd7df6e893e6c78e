/** A text of somebody else's without what a terminal would obey: control characters, and marks that turn the writing round. */
export const harmless = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '');

/** The same for every text of a JSON value, and for its keys. */
export const harmlessJson = (value: unknown): unknown => {
  if (typeof value === 'string') return harmless(value);
  if (Array.isArray(value)) return value.map(harmlessJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [harmless(key), harmlessJson(part)]));
};
