import type { Readable } from 'node:stream';

/** A file that is to be stored. */
export interface NewFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** In hex. */
  readonly sha256: string;
}

/** A file that is in its place. */
export interface ListedFile {
  readonly name: string;
  readonly bytes: number;
  /** When it was stored, in milliseconds since 1970. */
  readonly storedMs: number;
}

/** A file that is out of its place: it had no record on that day, or (`null`) its record was deleted while a backup was made. */
export interface AsideFile {
  readonly name: string;
  /** As in `2026-11-23`. */
  readonly day: string | null;
}

/** A file to be read once, from its beginning. Who does not read it to its end destroys the stream. */
export interface OpenFile {
  readonly bytes: number;
  readonly content: Readable;
}

/**
 * Where the uploaded files of a site are: a folder (`folder-files.ts`) or an object store (`s3-files.ts`). It knows nothing of records.
 * Unless its comment says otherwise, a method rejects as the store fails: with errors of the file system, or with a `ServerFailure` of 503.
 */
export interface FileStore {
  /** What holds the files, as a sentence begins: "The data folder /srv/data". */
  readonly place: string;
  /** The setting that names the place. */
  readonly setting: 'DATA_DIR' | 'FILES_URL';
  /** A file as messages name it. */
  readonly pathOf: (name: string) => string;
  /** Whether servers with other data folders may have these files too, of whose calls under way the lock of a data folder tells nothing. */
  readonly isElsewhere: boolean;

  /** Stores files under names that were never used. They are durable when it resolves. When it rejects, it has removed what it could. */
  readonly put: (files: readonly NewFile[]) => Promise<void>;
  /** `null`: it is not there. */
  readonly sizeOf: (name: string) => Promise<number | null>;
  readonly open: (name: string) => Promise<OpenFile | null>;
  readonly read: (name: string) => Promise<Buffer | null>;
  /** The same, but also where the file is out of its place: for a backup, which may need files whose records are gone by now. */
  readonly readAnywhere: (name: string) => Promise<Buffer | null>;
  /** What a worker reads the file by: its path, or its content. */
  readonly forWorker: (name: string) => Promise<string | Uint8Array>;
  /** All files that are in their place, whatever their names. */
  readonly list: () => Promise<readonly ListedFile[]>;
  /** Whether there is no file with a name that the server gives (`names.ts`). */
  readonly isEmpty: () => Promise<boolean>;
  /** Removes files of which no backup can have a record. One that is not there is no error. */
  readonly remove: (names: readonly string[]) => Promise<void>;

  /** Sets a file without a record aside. None that was set aside before is replaced. One that is not there is no error. */
  readonly setAside: (name: string, day: string) => Promise<void>;
  readonly listAside: () => Promise<readonly AsideFile[]>;
  readonly giveBack: (file: AsideFile) => Promise<void>;
  /** Days of files that were set aside. */
  readonly daysAside: () => Promise<readonly string[]>;
  /** Removes what was set aside on a day, and gives the number of files. */
  readonly removeDay: (day: string) => Promise<number>;

  /** Removes files whose records are gone, or keeps them where a backup finds them while one is made. Never rejects. */
  readonly discard: (names: readonly string[]) => Promise<void>;
  /**
   * From now on discarded files are kept, until what it gives is called, which removes them. `null`: somebody else has them kept. To be
   * called before the moment of the backup, while the lock of backups of the data folder is held (`holdBackup`).
   */
  readonly keepDiscarded: () => Promise<(() => Promise<void>) | null>;
  /** Removes discarded files that a killed backup has left, unless one is under way. */
  readonly clearDiscarded: () => Promise<void>;

  /** Removes half-written files that were last changed before that time (milliseconds since 1970), and gives their number. */
  readonly removeHalfWritten: (beforeMs: number) => Promise<number>;
  /** Takes the files from everybody but their owner, where files have one. Changes nothing else. */
  readonly makePrivate: (names: readonly string[]) => Promise<void>;
  /** Resolves when files can be stored and read. */
  readonly answers: () => Promise<void>;
}
