import { type FieldKind, type FieldTable, type WireField, wiresOf } from '../../adapters/wire/action';
import { refusal, repeatedField, ServerFailure } from '../failure';
import type { FormPart, UploadedFile } from './body';

/** The query of a request as Fastify reads it; a field that is repeated is a list. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What was sent under a wire name, in a form or in a query. */
export type Received = (wire: string) => FormPart | undefined;

/** Whether a part is a text that is not empty; one that is over its limit is not. */
export const isFilled = (part: FormPart | undefined): part is Extract<FormPart, { readonly kind: 'text' }> =>
  part?.kind === 'text' && (part.tooLarge || part.value !== '');

/**
 * A clean input. Left-out fields are `null`; where they are required, text is the empty text, an id 0 and a number 0, which is
 * what an amount is when nobody says one (spec §5 Project add and edit).
 */
export type Draft = Readonly<Record<string, string | number | UploadedFile | null>>;

const tooLong = (field: WireField) =>
  refusal(413, `The field ${field.wire} is too long. It takes at most ${field.maxBytes.toLocaleString('en')} bytes.`);

const readText = (field: WireField, value: string): string | ServerFailure =>
  value.includes('\0') ? refusal(422, `The field ${field.wire} contains a character that can't be stored.`) : value;

const readId = (field: WireField, value: string): number | ServerFailure => {
  const id = Number(value);
  return /^[0-9]{1,15}$/.test(value) && id > 0
    ? id
    : refusal(422, `The field ${field.wire} must be a positive whole number.`);
};

/** What is no number is `NaN`, as in a form: the rule of the amount has the sentence. */
const readNumber = (_field: WireField, value: string): number =>
  /^-?[0-9]+(\.[0-9]+)?$/.test(value.trim()) ? Number(value) : Number.NaN;

const readers: Record<
  Exclude<FieldKind, 'file'>,
  (field: WireField, value: string) => string | number | ServerFailure
> = {
  text: readText,
  secret: readText,
  id: readId,
  number: readNumber,
};

const readField = (
  field: WireField,
  part: FormPart | undefined,
): string | number | UploadedFile | null | ServerFailure => {
  if (field.kind === 'file') {
    if (part?.kind !== 'file') return null;
    // What is over the limit of the field goes on as such: the rule that it breaks has the sentence.
    const tooLarge = part.file.tooLarge || part.file.bytes.length > field.maxBytes;
    return tooLarge ? { bytes: Buffer.alloc(0), tooLarge } : part.file;
  }
  const isText = field.kind === 'text' || field.kind === 'secret';
  if (part === undefined || part.kind === 'file') {
    if (field.optional) return null;
    return isText ? '' : 0;
  }
  if (part.tooLarge || Buffer.byteLength(part.value) > field.maxBytes) return tooLong(field);
  if (part.value === '' && !isText) return field.optional ? null : 0;
  return readers[field.kind](field, part.value);
};

/**
 * Reads an action's fields as the wire table says: only those it names, each in its one form. Unknown names play no
 * part. Returns the first thing wrong as a failure: 400 sent under two of its names, 413 too long, 422 not in its form. What is
 * missing is for the rules.
 */
export const readFields = (fields: FieldTable, received: Received): Draft | ServerFailure => {
  const draft: Record<string, string | number | UploadedFile | null> = {};
  for (const [name, field] of Object.entries(fields)) {
    const [part, ...others] = wiresOf(field).flatMap((wire) => received(wire) ?? []);
    if (others.length > 0) return repeatedField();
    const value = readField(field, part);
    if (value instanceof ServerFailure) return value;
    draft[name] = value;
  }
  return draft;
};
