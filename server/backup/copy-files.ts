import { createHash } from 'node:crypto';
import { type Digest, sha256Of } from '../files/digest';
import type { FileStore, NewFile } from '../files/file-store';
import type { FileRecord } from './snapshot';
import { storedDigest } from './stored-digest';

/** What became of the files of a site that were copied. */
export interface CopiedFiles {
  /** Those that are in their new place. */
  readonly files: number;
  readonly bytes: number;
  /** SHA-256 of the names, lengths and checksums of the files in their new place. */
  readonly sha256: string;
  /** Records whose files are nowhere, or can't be read. */
  readonly missing: readonly string[];
  /** Files that are not as their records say, in either place. */
  readonly damaged: readonly string[];
  /** Files that are in their new place with another content than in the old one. */
  readonly differing: readonly string[];
}

/** So many are stored together, unless they are large: a folder is flushed once for all of them. */
const filesAtOnce = 16;
const bytesAtOnce = 32_000_000;

const isSame = (one: Digest | null, other: Digest): boolean =>
  one !== null && one.bytes === other.bytes && one.sha256 === other.sha256;

const isAsRecorded = ({ bytes, sha256 }: FileRecord, digest: Digest): boolean =>
  digest.bytes === bytes && (sha256 === null || digest.sha256 === sha256);

interface Step {
  readonly record: FileRecord;
  /** Of the file; `null`: it is nowhere, or can't be read. */
  readonly digest: Digest | null;
  /** `null`: it is in its place already, or nowhere. */
  readonly toPut: NewFile | null;
}

interface Copy {
  readonly from: FileStore;
  readonly to: FileStore;
  readonly now: number;
  readonly signal: AbortSignal;
  /** Called after each few files with their number so far. */
  readonly tell: (done: number) => void;
}

/** What there is to do for a file. One that is in its place as its record says is not read again from the old place. */
const stepOf = async (record: FileRecord, { from, to, now }: Copy): Promise<Step> => {
  const { name } = record;
  const there = await storedDigest(to, name);
  if (there !== null && record.sha256 !== null && isAsRecorded(record, there)) {
    return { record, digest: there, toPut: null };
  }
  const content = await from.readAnywhere(name);
  if (content === null) return { record, digest: null, toPut: null };
  const digest = { bytes: content.length, sha256: await sha256Of(content) };
  if (isSame(there, digest)) return { record, digest, toPut: null };
  // Whatever it is, it is kept for a while.
  if (there !== null) await to.setAside(name, new Date(now).toISOString().slice(0, 10));
  return { record, digest, toPut: { name, bytes: content, sha256: digest.sha256 } };
};

/** Steps in groups whose files fit into memory. */
async function* groupsOf(records: readonly FileRecord[], copy: Copy): AsyncGenerator<readonly Step[]> {
  let group: Step[] = [];
  let held = 0;
  for (const record of records) {
    copy.signal.throwIfAborted();
    const step = await stepOf(record, copy);
    group.push(step);
    held += step.toPut?.bytes.length ?? 0;
    if (group.length < filesAtOnce && held < bytesAtOnce) continue;
    yield group;
    group = [];
    held = 0;
  }
  if (group.length > 0) yield group;
}

/** A step that was done, with what is in the new place now. */
type Done = Step & { readonly there: Digest | null };

/** Stores what has to be stored of a group, and reads it back. */
const doGroup = async (group: readonly Step[], to: FileStore): Promise<readonly Done[]> => {
  const toPut = group.flatMap((step) => (step.toPut === null ? [] : [step.toPut]));
  if (toPut.length > 0) await to.put(toPut);
  const done: Done[] = [];
  for (const step of group) {
    const there = step.toPut === null ? step.digest : await storedDigest(to, step.record.name);
    // Without its content, which is not needed any more.
    done.push({ ...step, toPut: null, there });
  }
  return done;
};

const summed = (all: readonly Done[]): CopiedFiles => {
  const namesOf = (steps: readonly Done[]) => steps.map(({ record }) => record.name);
  const copied = all.filter(({ digest }) => digest !== null);
  const hash = createHash('sha256');
  for (const { record, there } of copied) hash.update(`${record.name} ${there?.bytes} ${there?.sha256}\n`);
  return {
    files: copied.length,
    bytes: copied.reduce((sum, { digest }) => sum + (digest?.bytes ?? 0), 0),
    sha256: hash.digest('hex'),
    missing: namesOf(all.filter(({ digest }) => digest === null)),
    damaged: namesOf(copied.filter(({ record, digest }) => digest !== null && !isAsRecorded(record, digest))),
    differing: namesOf(copied.filter(({ digest, there }) => digest !== null && !isSame(there, digest))),
  };
};

/**
 * Copies the files of records from one store to another, and reads each of them back. Those that are there already are compared and not
 * stored again, so a copy that was killed goes on where it stopped. Another file of the same name is set aside. Nothing is changed in
 * `from`. The place of `to` has to be held.
 */
export const copyFiles = async (records: readonly FileRecord[], copy: Copy): Promise<CopiedFiles> => {
  const { to, tell } = copy;
  // Of a copy that was killed. Nobody else stores files in a folder that is held.
  if (!to.isElsewhere) await to.removeHalfWritten(Number.POSITIVE_INFINITY);
  const all: Done[] = [];
  for await (const group of groupsOf(records, copy)) {
    all.push(...(await doGroup(group, to)));
    tell(all.length);
  }
  return summed(all);
};
