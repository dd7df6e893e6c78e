import { Schema } from 'effect';
import { uploadName } from '../files/names';

export const manifestName = 'manifest.json';
export const databaseName = 'site.db';
export const apiKeyName = 'api-key';
const uploadsPrefix = 'uploads/';

/** The name of an uploaded file in an archive. */
export const entryOfUpload = (name: string): string => `${uploadsPrefix}${name}`;

/** The name that an uploaded file has on the site, or `null` when an entry is none. Only names that the server makes are known. */
export const uploadOfEntry = (entry: string): string | null => {
  const name = entry.startsWith(uploadsPrefix) ? entry.slice(uploadsPrefix.length) : '';
  return uploadName.test(name) ? name : null;
};

/** Whether an archive may hold such an entry: nothing else is ever written to the disk. */
export const isContentEntry = (entry: string): boolean =>
  entry === databaseName || entry === apiKeyName || uploadOfEntry(entry) !== null;

const Entry = Schema.Struct({ name: Schema.String, bytes: Schema.Number, sha256: Schema.String });

/** What an archive says of itself; the last entry before its checksum. */
export const Manifest = Schema.Struct({
  format: Schema.Literal('maker-site backup'),
  version: Schema.Number,
  /** ISO 8601: the moment that the site is restored to. */
  createdAt: Schema.String,
  productVersion: Schema.String,
  schema: Schema.Number,
  entries: Schema.Array(Entry),
  /** Uploads whose records the site had, but not the files, or none that could be read. */
  missing: Schema.Array(Schema.String),
  /** Uploads that were not as their records say. */
  damaged: Schema.Array(Schema.String),
});
export interface Manifest extends Schema.Schema.Type<typeof Manifest> {}

/** The version of the format that this server writes and reads. */
export const formatVersion = 1;
