import { Option, Schema } from 'effect';
import type { DraftContent, DraftKey, DraftPlace, FieldValue } from './draft';
import type { Choice } from './resource';

/*
 * A draft as it is stored. Every later version of the app has to read this one: tests/domain/stored-draft has it as it was written.
 */

const storedVersion = 1;

/** The chosen file of a field, which is stored apart. */
const FileRef = Schema.Struct({ file: Schema.String });

const Value = Schema.Union([Schema.String, Schema.Number, Schema.Boolean, Schema.Null, FileRef]);

const ChosenCategory = Schema.Struct({
  id: Schema.Number,
  name: Schema.String,
  slug: Schema.optionalKey(Schema.String),
});

const Stored = Schema.Struct({
  version: Schema.Literal(storedVersion),
  account: Schema.String,
  form: Schema.String,
  record: Schema.Number,
  keptAt: Schema.Number,
  changes: Schema.Record(Schema.String, Schema.Unknown),
  origin: Schema.Record(Schema.String, Schema.Unknown),
  place: Schema.Unknown,
});

const Place = Schema.Struct({
  step: Schema.optionalKey(Schema.Number),
  first: Schema.optionalKey(Schema.NullOr(ChosenCategory)),
  second: Schema.optionalKey(Schema.NullOr(ChosenCategory)),
});

const decodeStored = Schema.decodeUnknownOption(Stored);
const decodeValue = Schema.decodeUnknownOption(Value);
const decodePlace = Schema.decodeUnknownOption(Place);
const decodeDigest = Schema.decodeUnknownOption(Schema.String);

export type StoredValue = typeof Value.Type;

/** A draft without its files, of which it has the ids. */
export interface StoredDraft extends DraftKey {
  readonly version: typeof storedVersion;
  readonly account: string;
  /** In milliseconds since 1970. */
  readonly keptAt: number;
  readonly changes: Readonly<Record<string, StoredValue>>;
  readonly origin: DraftContent['origin'];
  readonly place: DraftPlace;
}

/** The entries of a record that can be read; the others are dropped. */
const readable = <Value>(
  entries: Readonly<Record<string, unknown>>,
  decode: (value: unknown) => Option.Option<Value>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([name, value]) =>
      Option.match(decode(value), { onNone: () => [], onSome: (known) => [[name, known] as const] }),
    ),
  );

/** What is stored, read as a draft; `null` when it is none that this version knows. */
export const readStoredDraft = (stored: unknown): StoredDraft | null =>
  Option.match(decodeStored(stored), {
    onNone: () => null,
    onSome: ({ changes, origin, place, ...rest }): StoredDraft => ({
      ...rest,
      changes: readable(changes, decodeValue),
      origin: readable(origin, decodeDigest),
      place: Option.getOrElse(decodePlace(place), () => ({})) as DraftPlace,
    }),
  });

interface Writing {
  readonly account: string;
  readonly key: DraftKey;
  readonly content: DraftContent;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** The id under which a file is stored. */
  readonly idOf: (file: File) => string;
}

const chosen = (choice: Choice | null): Choice | null => {
  if (choice === null) return null;
  const { id, name, slug } = choice as Choice & { readonly slug?: string };
  return { id, name, ...(slug === undefined ? {} : { slug }) };
};

const placeToStore = ({ step, first, second }: DraftPlace): DraftPlace => ({
  ...(step === undefined ? {} : { step }),
  ...(first === undefined ? {} : { first: chosen(first) }),
  ...(second === undefined ? {} : { second: chosen(second) }),
});

/** A draft as it is stored. */
export const storedDraftOf = ({ account, key, content, now, idOf }: Writing): StoredDraft => ({
  version: storedVersion,
  account,
  form: key.form,
  record: key.record,
  keptAt: now,
  changes: Object.fromEntries(
    Object.entries(content.changes).map(([field, value]) => [
      field,
      value instanceof File ? { file: idOf(value) } : value,
    ]),
  ),
  origin: content.origin,
  place: placeToStore(content.place),
});

/** The id of the file that a stored value stands for; `null` for any other value. */
export const fileIdOf = (value: StoredValue): string | null =>
  typeof value === 'object' && value !== null ? value.file : null;

/** The changes of a stored draft with its files. A file that is not there any more is left out. */
export const changesWith = (
  { changes }: StoredDraft,
  files: ReadonlyMap<string, File>,
): Readonly<Record<string, FieldValue>> => {
  const whole: Record<string, FieldValue> = {};
  for (const [field, value] of Object.entries(changes)) {
    const file = typeof value === 'object' && value !== null ? files.get(value.file) : value;
    if (file !== undefined) whole[field] = file;
  }
  return whole;
};
