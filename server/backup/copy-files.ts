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

/** The file as it is to be stored, or `null` when it is in its place already, or in neither. */
type Step = { readonly digest: Digest | null; readonly toPut: NewFile | null };

/** What there is to do for a file. One that is in its place as its record says is not read again from the old place. */
const stepOf = async (record: FileRecord, from: FileStore, to: FileStore): Promise<Step> => {
  const { name } = record;
  const there = await storedDigest(to, name);
  if (there !== null && record.sha256 !== null && isAsRecorded(record, there)) return { digest: there, toPut: null };
  const content = await from.readAnywhere(name);
  if (content === null) return { digest: null, toPut: null };
  const digest = { bytes: content.length, sha256: await sha256Of(content) };
  if (isSame(there, digest)) return { digest, toPut: null };
  if (there !== null) await to.remove([name]);
  return { digest, toPut: { name, bytes: content, sha256: digest.sha256 } };
};

/**
 * Copies the files of records from one store to another, and reads each of them back. Those that are there already are compared and not
 * stored again, so a copy that was killed goes on where it stopped. Nothing is changed in `from`. The place of `to` has to be held.
 * `tell` is called after each few files.
 */
export const copyFiles = async (
  records: readonly FileRecord[],
  from: FileStore,
  to: FileStore,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: (done: number) => void },
): Promise<CopiedFiles> => {
  // Of a copy that was killed. Nobody else stores files in a folder that is held.
  if (!to.isElsewhere) await to.removeHalfWritten(Number.POSITIVE_INFINITY);
  const missing: string[] = [];
  const damaged: string[] = [];
  const differing: string[] = [];
  const hash = createHash('sha256');
  let files = 0;
  let bytes = 0;
  let done = 0;

  /** Stores what has to be stored, then adds up all of them in their order. */
  const settle = async (group: readonly (Step & { readonly record: FileRecord })[]) => {
    const toPut = group.flatMap((step) => (step.toPut === null ? [] : [step.toPut]));
    if (toPut.length > 0) await to.put(toPut);
    for (const { record, digest, toPut: put } of group) {
      const { name } = record;
      const now = put === null ? digest : await storedDigest(to, name);
      if (digest === null) missing.push(name);
      else {
        if (!isSame(now, digest)) differing.push(name);
        if (!isAsRecorded(record, digest)) damaged.push(name);
        hash.update(`${name} ${now?.bytes} ${now?.sha256}\n`);
        files += 1;
        bytes += digest.bytes;
      }
    }
    done += group.length;
    if (group.length > 0) tell(done);
  };

  let group: (Step & { readonly record: FileRecord })[] = [];
  let held = 0;
  for (const record of records) {
    signal.throwIfAborted();
    const step = await stepOf(record, from, to);
    group.push({ ...step, record });
    held += step.toPut?.bytes.length ?? 0;
    if (group.length < filesAtOnce && held < bytesAtOnce) continue;
    await settle(group);
    group = [];
    held = 0;
  }
  await settle(group);
  return { files, bytes, sha256: hash.digest('hex'), missing, damaged, differing };
};
