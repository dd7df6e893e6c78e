import { Effect } from 'effect';
import { beginsAsPdf, megabyte, textDocument, textPicture } from '../../domain/files';
import { refusal, type ServerFailure } from '../failure';
import { cleanPdf } from './pdfs';
import { cleanPicture } from './pictures';
import type { CleanFile } from './uploads';
import { unpack, zipEntries } from './zip';

/** What a docx may say it is when it is unpacked, all files together. Nobody's letter is longer. */
const mostUnpacked = 256 * megabyte;
/** The list of a docx's parts, the one part that is unpacked here. */
const mostOfList = megabyte / 4;

export const holdsMacros = 'This document holds macros. Save it as a docx without them, then choose that one.';

type Verdict = 'fit' | 'macros' | 'other';

const isMacroPart = (name: string): boolean => /(?:^|\/)vba(?:project|data)[^/]*$/i.test(name);

/** The list of parts says what each is; what could hide a word from a search is refused. */
const readList = (list: string): Verdict => {
  if (/<!|&#|\0/.test(list)) return 'other';
  if (/macroEnabled|vbaProject|vbaData/i.test(list)) return 'macros';
  return list.includes('wordprocessingml.document.main+xml') ? 'fit' : 'other';
};

/** A docx is a ZIP with a document and a list of its parts. Read by its headers; of its parts only the list is unpacked. */
const judgeDocx = (bytes: Buffer): Verdict => {
  const entries = zipEntries(bytes) ?? [];
  const list = entries.find(({ name }) => name === '[Content_Types].xml');
  if (list === undefined || !entries.some(({ name }) => name === 'word/document.xml')) return 'other';
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpacked) return 'other';
  if (entries.some(({ name }) => isMacroPart(name))) return 'macros';
  return readList(unpack(bytes, list, mostOfList)?.toString('utf8') ?? '');
};

const docSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const entryLength = 128;
const isStorageOrStream = (type: number | undefined): boolean => type === 1 || type === 2;

/** The names in the directory of an OLE2 file, in small letters. Its entries begin at every 128th byte. */
const oleNames = (bytes: Buffer): ReadonlySet<string> => {
  const names = new Set<string>();
  for (let at = 512; at + entryLength <= bytes.length; at += entryLength) {
    const length = bytes.readUInt16LE(at + 64);
    if (length < 4 || length > 64 || length % 2 !== 0 || !isStorageOrStream(bytes[at + 66])) continue;
    names.add(bytes.toString('utf16le', at, at + length - 2).toLowerCase());
  }
  return names;
};

/** A doc is an OLE2 file with a stream for its text; spreadsheets and installers are OLE2 files too. */
const judgeDoc = (bytes: Buffer): Verdict => {
  const names = oleNames(bytes);
  if (names.has('_vba_project')) return 'macros';
  return names.has('worddocument') ? 'fit' : 'other';
};

interface Format {
  readonly mediaType: string;
  readonly extension: string;
  readonly signature: Buffer;
  readonly judge: (bytes: Buffer) => Verdict;
}

const formats: readonly Format[] = [
  { mediaType: 'application/msword', extension: 'doc', signature: docSignature, judge: judgeDoc },
  {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
    signature: Buffer.from('PK\x03\x04', 'latin1'),
    judge: judgeDocx,
  },
];

const startsWith = (bytes: Buffer, signature: Buffer): boolean => bytes.subarray(0, signature.length).equals(signature);

/** Takes a doc or docx without macros as it is: it is never opened here, and served as a download only (`http/uploads.ts`). */
const cleanDocument = (bytes: Buffer, { judge, mediaType, extension }: Format) => {
  const verdict = judge(bytes);
  if (verdict === 'fit') return Effect.succeed<CleanFile>({ bytes, mediaType, extension });
  return Effect.fail(refusal(415, verdict === 'macros' ? holdsMacros : textDocument.wrongType));
};

/**
 * A file that a text shows or links to, told by its content whatever it is called: a picture (made anew), a PDF, a doc or a docx
 * (spec §7 Editor or generic image upload, §9 Editor file picker). Fails with 415 for anything else.
 */
export const cleanTextFile = (bytes: Buffer): Effect.Effect<CleanFile, ServerFailure> => {
  if (beginsAsPdf(bytes)) return cleanPdf(bytes, textDocument);
  const format = formats.find(({ signature }) => startsWith(bytes, signature));
  return format === undefined ? cleanPicture(bytes, textPicture) : cleanDocument(bytes, format);
};
