import { Context, Effect, Option, Schema, SchemaGetter, SchemaTransformation } from 'effect';
import { fileAddress } from '../../domain/files';
import type { SaveResult } from '../../domain/resource';

/*
 * Readers and writers of what stands in answers. Reading is as tolerant as real servers need (contract §3): numbers as
 * strings, `null`, missing and unknown keys. Writing is strict: the embedded server sends each value in its one proper form.
 */

type Scalar = string | number | boolean | null;
// One check, and not a union of four schemas: a list holds ten such values in each row, and is not seen until all are read.
const isScalar = (wire: unknown): wire is Scalar =>
  wire === null || typeof wire === 'string' || typeof wire === 'boolean' || Number.isFinite(wire);
const scalar = Schema.declare(isScalar);

/** Text: a number is read as its digits; `null` or a missing key as the empty text. */
export const Text = scalar.pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform<string, Scalar>({
      decode: (wire) => (wire === null ? '' : String(wire)),
      encode: (text) => text,
    }),
  ),
  Schema.withDecodingDefaultKey(Effect.succeed(null)),
);

/** Text of a row. A list may leave its long texts out: the key is then missing on the wire, and read as the empty text. */
export const RowText = Schema.optionalKey(scalar).pipe(
  Schema.decodeTo(Schema.optionalKey(Schema.String), {
    decode: SchemaGetter.transformOptional((wire: Option.Option<Scalar>) =>
      Option.some(String(Option.getOrNull(wire) ?? '')),
    ),
    encode: SchemaGetter.passthrough(),
  }),
);

/** Text that may be absent: `null`, a missing key and the empty text are all `null`. */
export const OptionalText = scalar.pipe(
  Schema.decodeTo(
    Schema.NullOr(Schema.String),
    SchemaTransformation.transform<string | null, Scalar>({
      decode: (wire) => (wire === null || wire === '' ? null : String(wire)),
      encode: (text) => text,
    }),
  ),
  Schema.withDecodingDefaultKey(Effect.succeed(null)),
);

/** Origins whose files are reached over plain http as well: the page's own, and those of the servers that it was given. */
export const FileOrigins = Context.Reference<readonly string[]>('adapters/wire/FileOrigins', {
  defaultValue: () => [],
});

/** The link of a stored file; `null` where there is none, or one that must not be followed (`fileAddress`). */
export const FileLink = OptionalText.pipe(
  Schema.decodeTo(Schema.NullOr(Schema.String), {
    decode: SchemaGetter.transformEffect((link: string | null) => {
      if (link === null) return Effect.succeed(null);
      // Nearly all links are good whatever the origins are. Asking for those each time costs a fifth of the first reading of a list.
      const address = fileAddress(link, []);
      return address === null
        ? Effect.map(FileOrigins, (origins) => fileAddress(link, origins))
        : Effect.succeed(address);
    }),
    encode: SchemaGetter.passthrough(),
  }),
);

/** A server's sentence, made fit to be shown (`spoken`); `null` when there is nothing in it to see. */
export const Sentence = scalar.pipe(
  Schema.decodeTo(
    Schema.NullOr(Schema.String),
    SchemaTransformation.transform<string | null, Scalar>({
      decode: (wire) => (wire === null ? null : visible(String(wire))),
      encode: (text) => text,
    }),
  ),
  Schema.withDecodingDefaultKey(Effect.succeed(null)),
);

const digits = Schema.String.check(
  Schema.isPattern(/^\s*-?\d+\s*$/),
  Schema.makeFilter((text) => Number.isSafeInteger(Number(text))),
);

/** A row's integer id; digits in a string are read too. Anything else makes the answer unreadable. */
export const Id = Schema.Union([Schema.Int, digits]).pipe(
  Schema.decodeTo(
    Schema.Int,
    SchemaTransformation.transform<number, number | string>({ decode: (wire) => Number(wire), encode: (id) => id }),
  ),
);

/** White space or nothing: another way to say that there is none. */
const blank = Schema.String.check(Schema.isPattern(/^\s*$/));
/** A number as it is written, with or without commas and decimals; never hexadecimal, never a power. */
const decimal = Schema.String.check(Schema.isPattern(/^\s*-?(?:\d[\d,]*(?:\.\d*)?|\.\d+)\s*$/));

/** The id of another row, 0 where there is none: `null`, a missing key, the empty text and 0 all say so. */
export const OptionalId = Schema.NullOr(Schema.Union([Schema.Int, digits, blank])).pipe(
  Schema.decodeTo(
    Schema.Int,
    SchemaTransformation.transform<number, number | string | null>({
      decode: (wire) => Number(wire ?? 0),
      encode: (id) => (id === 0 ? null : id),
    }),
  ),
  Schema.withDecodingDefaultKey(Effect.succeed(null)),
);

/** An amount of rupees with two decimals: digits in a string are read too, `null`, a missing key and the empty text as 0. */
export const Amount = Schema.NullOr(Schema.Union([Schema.Finite, decimal, blank])).pipe(
  Schema.decodeTo(
    Schema.Finite,
    SchemaTransformation.transform<number, number | string | null>({
      decode: (wire) => Number(typeof wire === 'string' ? wire.replaceAll(',', '') : (wire ?? 0)),
      encode: (rupees) => rupees,
    }),
  ),
  Schema.withDecodingDefaultKey(Effect.succeed(null)),
);

const yes: ReadonlySet<unknown> = new Set([true, 1, 'true', '1', 'yes', 'success', 'ok', 200, '200', 'valid']);

const plainly = (flag: unknown): unknown => (typeof flag === 'string' ? flag.trim().toLowerCase() : flag);

/** Whether a flag or a body's `status` says yes. */
export const saysYes = (flag: unknown): boolean => yes.has(plainly(flag));

/** A flag: `true`, `1`, `200`, `"success"` and the like mean yes; everything else, `null` and a missing key mean no. */
export const Flag = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform<boolean, unknown>({
      decode: saysYes,
      encode: (flag) => flag,
    }),
  ),
  Schema.withDecodingDefaultKey(Effect.succeed(false as unknown)),
);

/** `{ status: true, data: [...] }`: a list. A `data` of `null` is an empty list. */
export const rows = <Row, Wire>(row: Schema.Codec<Row, Wire>) =>
  Schema.Struct({ data: Schema.NullOr(Schema.Array(row)) }).pipe(
    Schema.decodeTo(
      Schema.Array(Schema.toType(row)),
      SchemaTransformation.transform<readonly Row[], { readonly data: readonly Row[] | null }>({
        decode: (answer) => answer.data ?? [],
        encode: (data) => ({ data }),
      }),
    ),
  );

/**
 * `{ status: true, data: [...] }`: the first item of the list, `null` when there is none (spec §7 Project by slug). A `data`
 * that is the item itself is read as well.
 */
export const firstOf = <Row, Wire>(row: Schema.Codec<Row, Wire>) =>
  Schema.Struct({ data: Schema.NullOr(Schema.Union([Schema.Array(row), row])) }).pipe(
    Schema.decodeTo(
      Schema.NullOr(Schema.toType(row)),
      SchemaTransformation.transform<Row | null, { readonly data: readonly Row[] | Row | null }>({
        decode: ({ data }) => (isList(data) ? (data[0] ?? null) : data),
        encode: (item) => ({ data: item === null ? [] : [item] }),
      }),
    ),
  );

/** A nested list of the same kind of row; `null` and a missing key are an empty list. */
export const branches = <Row>(row: Schema.Codec<Row, unknown>) =>
  Schema.NullOr(Schema.Array(row)).pipe(
    Schema.decodeTo(
      Schema.Array(Schema.toType(row)),
      SchemaTransformation.transform<readonly Row[], readonly Row[] | null>({
        decode: (list) => list ?? [],
        encode: (list) => list,
      }),
    ),
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  );

const isList = <Row>(data: readonly Row[] | Row | null): data is readonly Row[] => Array.isArray(data);

/** `{ status, text }`, where some servers say `message` instead (spec §7 Delete project). */
export const written: Schema.Codec<SaveResult, unknown> = Schema.Struct({
  text: Sentence,
  message: Sentence,
}).pipe(
  Schema.decodeTo(
    Schema.Struct({ text: Schema.NullOr(Schema.String) }),
    SchemaTransformation.transform<SaveResult, { readonly text: string | null; readonly message: string | null }>({
      decode: ({ text, message }) => ({ text: text ?? message }),
      encode: ({ text }) => ({ text, message: text }),
    }),
  ),
);

const no: ReadonlySet<unknown> = new Set([false, 0, 'false', '0', 'no', 'error', 'fail', 'failed', 'failure']);

/** Whether a body's `status` says that the call did not succeed. A missing or unknown status does not. */
export const saysNo = (status: unknown): boolean => {
  const known = plainly(status);
  // `Number` throws for some objects that JSON can hold: only texts and numbers are asked.
  const isCode = typeof known === 'string' || typeof known === 'number';
  return no.has(known) || (isCode && Number(known) >= 400);
};

/** The server's sentence in a body: its message, text or error field, whichever says something (spec §8). */
export const sentenceIn = (body: unknown): string | null => {
  if (typeof body !== 'object' || body === null) return null;
  for (const key of ['message', 'text', 'error'] as const) {
    const said = (body as Record<string, unknown>)[key];
    const sentence = typeof said === 'string' ? visible(said) : null;
    if (sentence !== null) return sentence;
  }
  return null;
};

const visible = (text: string): string | null => {
  const sentence = spoken(text);
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(sentence) ? sentence : null;
};

const longest = 300;

/** A server's text as it may be shown: control characters and line breaks become spaces, at most 300 characters. */
export const spoken = (text: string): string => {
  const clean = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, (run) => (/^[\u200c\u200d]+$/u.test(run) ? run : ' '))
    .trim();
  const characters = [...clean];
  if (characters.length <= longest) return clean;
  let end = longest - 1;
  while (end > 0 && belongTogether(characters[end - 1] ?? '', characters[end] ?? '')) end -= 1;
  return `${characters.slice(0, end).join('')}…`;
};

/** Whether a cut between two characters would break a letter: before a mark or a joiner, after a joiner or a virama. */
const belongTogether = (before: string, after: string): boolean =>
  /[\u094d\u200c\u200d]/u.test(before) || /[\p{M}\u200c\u200d]/u.test(after);
