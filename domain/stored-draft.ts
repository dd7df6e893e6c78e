import { Option, Schema } from 'effect';
import type { Began, DraftContent, DraftKey, DraftPlace, FieldValue } from './draft';
import type { Choice } from './resource';

/*
 * A draft as it is stored. Every later version of the app has to read this one: tests/domain/stored-draft has it as it was written.
 */

const storedVersion = 2;

/** The chosen file of a field, which is stored apart. */
const FileRef = Schema.Struct({ file: Schema.String });

const Value = Schema.Union([Schema.String, Schema.Number, Schema.Boolean, Schema.Null, FileRef]);

const ChosenCategory = Schema.Struct({
  id: Schema.Number,
  name: Schema.String,
  slug: Schema.optionalKey(Schema.String),
});

/** Version 1 did not tell what the form began with. */
const Stored = Schema.Struct({
  version: Schema.Literals([1, storedVersion]),
  account: Schema.String,
  form: Schema.String,
  record: Schema.Number,
  keptAt: Schema.Number,
  changes: Schema.Record(Schema.String, Schema.Unknown),
  began: Schema.optionalKey(Schema.Unknown),
  place: Schema.Unknown,
});

const BeganWith = Schema.Struct({
  version: Schema.NullOr(Schema.String),
  values: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number, Schema.Boolean])),
  files: Schema.Record(Schema.String, Schema.NullOr(Schema.String)),
});

const Place = Schema.Struct({
  path: Schema.optionalKey(Schema.String),
  step: Schema.optionalKey(Schema.Number),
  first: Schema.optionalKey(Schema.NullOr(ChosenCategory)),
  second: Schema.optionalKey(Schema.NullOr(ChosenCategory)),
});

const decodeStored = Schema.decodeUnknownOption(Stored);
const decodeValue = Schema.decodeUnknownOption(Value);
const decodePlace = Schema.decodeUnknownOption(Place);
const decodeBegan = Schema.decodeUnknownOption(BeganWith);

export type StoredValue = typeof Value.Type;

/** A draft without its files, of which it has the ids. */
export interface StoredDraft extends DraftKey {
  readonly version: typeof storedVersion;
  readonly account: string;
  /** In milliseconds since 1970. */
  readonly keptAt: number;
  readonly changes: Readonly<Record<string, StoredValue>>;
  readonly began: Began | null;
  readonly place: DraftPlace;
}

/** The values that can be read; the others are dropped. */
const readable = (values: Readonly<Record<string, unknown>>): StoredDraft['changes'] =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      Option.match(decodeValue(value), { onNone: () => [], onSome: (known) => [[field, known] as const] }),
    ),
  );

/** What is stored, read as a draft; `null` when it is none that this version knows. */
export const readStoredDraft = (stored: unknown): StoredDraft | null =>
  Option.match(decodeStored(stored), {
    onNone: () => null,
    onSome: ({ changes, began, place, ...rest }): StoredDraft => ({
      ...rest,
      version: storedVersion,
      changes: readable(changes),
      began: Option.getOrNull(decodeBegan(began)),
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

const placeToStore = ({ path, step, first, second }: DraftPlace): DraftPlace => ({
  ...(path === undefined ? {} : { path }),
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
  began: content.began,
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
