import { hasChanges } from './changes';

/*
 * A record as its edit form began with it, and what to save when somebody else has changed it meanwhile.
 */

/** What is stored of a record, as its edit form has it. */
export interface Stored<Draft> {
  /** What reads find the record by: the key of its path, or its id. */
  readonly key: string;
  /** Another one for anything else that is stored; `null` where the server tells no versions. */
  readonly version: string | null;
  /** The untouched draft of the edit form. Its files are `null`. */
  readonly draft: Draft;
  /** The links of its files, by their fields. */
  readonly files: Readonly<Record<string, string | null>>;
}

type Named = Readonly<Record<string, unknown>>;

interface Began<Row, Draft> {
  readonly draftOf: (row: Row) => Draft;
  readonly linksOf: (row: Row) => Stored<Draft>['files'];
}

/** What an edit form starts with, of a row as it was read. */
export const storedOf = <Row extends object, Draft>(
  { draftOf, linksOf }: Began<Row, Draft>,
  row: Row,
  key: string,
): Stored<Draft> => {
  const { version } = row as Named;
  const isKnown = typeof version === 'string' && version !== '';
  return { key, version: isKnown ? version : null, draft: draftOf(row), files: linksOf(row) };
};

/** Whether a record is stored as it was: by its versions, where the server tells them. */
export const isSameStored = <Draft>(before: Stored<Draft>, now: Stored<Draft>): boolean =>
  before.version !== null && now.version !== null
    ? before.version === now.version
    : !hasChanges(before.draft, now.draft) && !hasChanges(before.files, now.files);

/** Whose value of a field is saved: what is stored now, or what stands in the form. */
export type Side = 'theirs' | 'mine';

/** A field in which the form holds something else than is stored now. */
export interface Difference {
  readonly field: string;
  /** The value, or the link of a file. */
  readonly theirs: unknown;
  /** The value, or a chosen file. */
  readonly mine: unknown;
  /** Whether somebody else has changed the field since the form began. */
  readonly changedByThem: boolean;
  /** Whether it has been changed in the form. */
  readonly changedByMe: boolean;
}

interface Sides<Draft> {
  /** What the form began with. */
  readonly before: Stored<Draft>;
  /** What is stored now. */
  readonly now: Stored<Draft>;
  /** The draft of the form. */
  readonly mine: Draft;
}

/** The fields in which a save would change what is stored now, in the order of the draft. Without a chosen file, a file stays. */
export const differences = <Draft>({ before, now, mine }: Sides<Draft>): readonly Difference[] => {
  const [atFirst, theirs] = [before.draft as Named, now.draft as Named];
  return Object.entries(mine as Named).flatMap(([field, value]) => {
    const isFile = field in now.files;
    const stored = isFile ? now.files[field] : theirs[field];
    if (isFile ? value === null : Object.is(value, stored)) return [];
    return {
      field,
      theirs: stored,
      mine: value,
      changedByThem: !Object.is(stored, isFile ? before.files[field] : atFirst[field]),
      changedByMe: isFile || !Object.is(value, atFirst[field]),
    };
  });
};

/** What is taken of each difference before anybody chooses: what this person changed is theirs to keep, all else stays stored. */
export const sidesAtFirst = (found: readonly Difference[]): Readonly<Record<string, Side>> =>
  Object.fromEntries(found.map(({ field, changedByMe }) => [field, changedByMe ? 'mine' : 'theirs']));

/** The draft to save: of each difference the chosen side. */
export const merged = <Draft>({ now, mine }: Sides<Draft>, sides: Readonly<Record<string, Side>>): Draft => {
  const theirs = Object.entries(sides).filter(([, side]) => side === 'theirs');
  const stored = now.draft as Named;
  return { ...mine, ...Object.fromEntries(theirs.map(([field]) => [field, stored[field]])) };
};
