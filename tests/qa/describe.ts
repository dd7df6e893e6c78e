/** Plain data: what plans, keys and observations are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * A value as plain data with sorted keys. A file becomes its name, type and size; `undefined` and functions are left out;
 * an error becomes its text.
 */
export const describe = (value: unknown): Json => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (value instanceof File) return `file ${value.name}, ${value.type}, ${value.size} bytes`;
  if (value instanceof Error) return `error ${value.message}`;
  if (Array.isArray(value)) return value.map(describe);
  if (typeof value === 'object') {
    const parts: Record<string, Json> = {};
    for (const key of Object.keys(value).sort()) {
      const part = (value as Readonly<Record<string, unknown>>)[key];
      if (part !== undefined && typeof part !== 'function') parts[key] = describe(part);
    }
    return parts;
  }
  return String(value);
};

/** Plain data as one line of text; equal data give equal text. */
export const textOf = (value: unknown): string => JSON.stringify(describe(value));
