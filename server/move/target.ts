import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { calledFrom, UsageError } from '../backup/command';
import { placeOf, type SitePlace } from '../backup/site-place';
import { SettingsError } from '../settings';
import type { MoveWords } from './words';

type Environment = Readonly<Record<string, string | undefined>>;

const isAddress = (word: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(word);

/** The settings of the site where it goes. A setting that is empty is not set. */
const settingsOf = ({ to, files }: MoveWords, source: SitePlace, environment: Environment): Environment => {
  const folders = [to, files]
    .filter((word) => word !== null && !isAddress(word))
    .map((word) => resolve(calledFrom(), `${word}`));
  const [folder = source.root, other = folder] = folders;
  if (folder !== other) throw new UsageError('--to and --files name two data folders, but a site has one.');
  const goesIntoFolder = to !== null && !isAddress(to);
  return {
    ...environment,
    DATA_DIR: folder,
    ...(to === null ? {} : { DATABASE_URL: goesIntoFolder ? '' : to }),
    ...(files === null && !goesIntoFolder ? {} : { FILES_URL: files !== null && isAddress(files) ? files : '' }),
  };
};

/** Errors speak of the settings, but it was words that were typed. */
export const inWords = (error: unknown): unknown =>
  error instanceof SettingsError
    ? new SettingsError(error.message.replaceAll('DATABASE_URL', '--to').replaceAll('FILES_URL', '--files'))
    : error;

/** Where a site goes. Rejects with `UsageError` or `SettingsError`. */
export const targetOf = async (words: MoveWords, source: SitePlace, environment: Environment): Promise<SitePlace> => {
  const target = await placeOf(settingsOf(words, source, environment)).catch((error) => {
    throw inWords(error);
  });
  if (target.postgres === null && words.to === null && !isSameFolder(target.root, source.root)) {
    throw new UsageError('The embedded database is in the data folder of the site: move both with --to FOLDER.');
  }
  return target;
};

const real = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};

/** Whether two paths lead to one folder. */
export const isSameFolder = (one: string, other: string): boolean => real(one) === real(other);

const addressOf = ({ postgres }: SitePlace): string =>
  postgres === null ? '' : JSON.stringify([postgres.host, postgres.port, postgres.database]);

/** Whether the database of a site stays where it is. */
export const keepsDatabase = (source: SitePlace, target: SitePlace): boolean =>
  addressOf(source) === addressOf(target) && (source.postgres !== null || isSameFolder(source.root, target.root));

const storeOf = ({ s3 }: SitePlace): string => (s3 === null ? '' : JSON.stringify([s3.endpoint, s3.bucket, s3.prefix]));

/** Whether the files of a site stay where they are. */
export const keepsFiles = (source: SitePlace, target: SitePlace): boolean =>
  storeOf(source) === storeOf(target) && (source.s3 !== null || isSameFolder(source.root, target.root));
