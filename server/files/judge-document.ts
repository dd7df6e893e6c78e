import { megabyte, textDocument } from '../../domain/files';
import { refusal } from '../failure';
import { dangerIn } from './docx-xml';
import { unpackWhole, type ZipEntry, zipEntries } from './zip';

export type DocumentFormat = 'docx' | 'doc';

interface Document {
  readonly bytes: Uint8Array;
  readonly format: DocumentFormat;
}

/** What a docx may hold when it is unpacked, all files together. Nobody's letter is longer. */
const maxUnpacked = 256 * megabyte;
/** Of one part that is read, such as the text. */
const maxRead = 64 * megabyte;
/** Of the list of a docx's parts. */
const maxList = megabyte / 4;

const holdsMacros = 'This document contains macros. Save it as a docx without them, then choose that one.';
const holdsObjects =
  'This document contains an embedded object or program. Remove it or replace it with a picture, then choose the document again.';
const loadsFromElsewhere =
  'This document loads content from elsewhere when it is opened, such as a template or a linked picture. Remove the ' +
  'link, then choose the document again.';
const startsPrograms =
  'This document contains a field that can start other programs (DDE). Remove the field, then choose the document again.';

type Verdict = 'fit' | 'macros' | 'objects' | 'elsewhere' | 'commands' | 'other';

const sentences: Readonly<Record<Exclude<Verdict, 'fit'>, string>> = {
  macros: holdsMacros,
  objects: holdsObjects,
  elsewhere: loadsFromElsewhere,
  commands: startsPrograms,
  other: textDocument.wrongType,
};

const isMacroPart = (name: string): boolean => /(?:^|\/)vba(?:project|data)[^/]*$/i.test(name);
const isControlPart = (name: string): boolean => /(?:^|\/)activex/i.test(name);
const isProgramName = (name: string): boolean =>
  /\.(?:exe|dll|com|scr|cpl|msi|bat|cmd|ps1|vbs?|vbe|jse?|wsf|hta|lnk|jar|reg|sh|chm|iso|img|rtf|do[ct]m?|xl[stm]m?|pp[ts]m?)$/i.test(
    name,
  );
const isXmlName = (name: string): boolean => /\.(?:xml|rels|vml)$/i.test(name);
const isPackageName = (name: string): boolean => /\.(?:xlsx|docx|pptx)$/i.test(name);

/** How programs, and OLE2 files such as embedded objects are kept in, begin. */
const programs = [
  'd0cf11e0a1b11ae1',
  Buffer.from('MZ').toString('hex'),
  '7f454c46',
  'cafebabe',
  'feedface',
  'cffaedfe',
  '2321',
];
const isProgram = (part: Buffer): boolean => programs.some((start) => part.toString('hex', 0, 8).startsWith(start));
const isPackage = (part: Buffer): boolean => part.toString('latin1', 0, 4) === 'PK\x03\x04';

const listRow = /<(?:\w+:)?(?:Override|Default)\b[^>]*>/g;

/**
 * The list of parts says what each is; what could hide a word from a search is refused, and so is a part of XML whose name
 * does not say so.
 */
const readList = (list: string): Verdict => {
  if (/<!|&#|\0/.test(list)) return 'other';
  if (/macroEnabled|vbaProject|vbaData/i.test(list)) return 'macros';
  if (/ms-office\.activeX|oleObject/i.test(list)) return 'objects';
  for (const [row] of list.matchAll(listRow)) {
    const isXml = /\sContentType\s*=\s*["'](?!image\/svg\+xml["'])[^"']*[+/]xml["']/i.test(row);
    if (isXml && !/\s(?:PartName|Extension)\s*=\s*["'](?:[^"']*\.)?(?:xml|rels|vml)["']/i.test(row)) return 'other';
  }
  return 'fit';
};

/** Whether the list says that a part is plain XML, by the name of the part or by an ending, in small letters. */
type PlainXml = ReadonlyMap<string, boolean>;

const plainXmlOf = (list: string): PlainXml => {
  const plain = new Map<string, boolean>();
  for (const [row] of list.matchAll(listRow)) {
    const [, name = ''] = /\s(?:PartName|Extension)\s*=\s*["']([^"']*)["']/.exec(row) ?? [];
    const key = name.toLowerCase();
    plain.set(key, plain.get(key) !== false && /\sContentType\s*=\s*["'](?:application|text)\/xml["']/i.test(row));
  }
  return plain;
};

/** Data of other programs, which Word keeps and does not load: in any words and any encoding (`isPathToData` in `docx-xml.ts`). */
const isData = (name: string, plain: PlainXml): boolean =>
  /^customXml\/[^\\/]+\.xml$/i.test(name) && (plain.get(`/${name.toLowerCase()}`) ?? plain.get('xml') ?? false);

/** What a part is, once it is unpacked. `depth` counts the documents around it. */
const judgePart = (name: string, part: Buffer, plain: PlainXml, depth: number): Verdict => {
  if (isProgram(part)) return 'objects';
  if (isPackage(part) || isPackageName(name)) {
    return depth === 0 && isPackageName(name) ? judgePackage(part, depth + 1).verdict : 'objects';
  }
  if (!isXmlName(name) || isData(name, plain)) return 'fit';
  if (part.length > maxRead) return 'other';
  const danger = dangerIn(part);
  return danger === 'unreadable' ? 'other' : (danger ?? 'fit');
};

const judgeEntry = (bytes: Buffer, entry: ZipEntry, plain: PlainXml, depth: number): Verdict => {
  const part = unpackWhole(bytes, entry);
  return part === null ? 'other' : judgePart(entry.name, part, plain, depth);
};

/** A package of Office: a ZIP whose every part is as long as it says, harmless, and named in a list. */
const judgePackage = (bytes: Buffer, depth: number): { readonly verdict: Verdict; readonly list: string } => {
  const refused = (verdict: Verdict) => ({ verdict, list: '' });
  const entries = zipEntries(bytes) ?? [];
  const listed = entries.find(({ name }) => name === '[Content_Types].xml');
  if (listed === undefined || listed.unpacked > maxList) return refused('other');
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > maxUnpacked) return refused('other');
  if (entries.some(({ name }) => isMacroPart(name))) return refused('macros');
  if (entries.some(({ name }) => isControlPart(name) || isProgramName(name))) return refused('objects');
  const list = unpackWhole(bytes, listed)?.toString('utf8') ?? '\0';
  const read = readList(list);
  if (read !== 'fit') return refused(read);
  const plain = plainXmlOf(list);
  for (const entry of entries) {
    const verdict = judgeEntry(bytes, entry, plain, depth);
    if (verdict !== 'fit') return refused(verdict);
  }
  return { verdict: 'fit', list };
};

/** A docx is a package with a document of Word. */
const judgeDocx = (bytes: Buffer): Verdict => {
  const { verdict, list } = judgePackage(bytes, 0);
  if (verdict !== 'fit') return verdict;
  const isDocument =
    list.includes('wordprocessingml.document.main+xml') &&
    (zipEntries(bytes) ?? []).some(({ name }) => name === 'word/document.xml');
  return isDocument ? 'fit' : 'other';
};

const entryLength = 128;
const isStorageOrStream = (type: number | undefined): boolean => type === 1 || type === 2;
const noChild = 0xffffffff;

/** The names in the directory of an OLE2 file, in small letters, and whether each has something in it. Every 128th byte begins one. */
const oleNames = (bytes: Buffer): ReadonlyMap<string, boolean> => {
  const names = new Map<string, boolean>();
  for (let at = 512; at + entryLength <= bytes.length; at += entryLength) {
    const length = bytes.readUInt16LE(at + 64);
    if (length < 4 || length > 64 || length % 2 !== 0 || !isStorageOrStream(bytes[at + 66])) continue;
    const name = bytes.toString('utf16le', at, at + length - 2).toLowerCase();
    names.set(name, names.get(name) === true || bytes.readUInt32LE(at + 76) !== noChild);
  }
  return names;
};

/** Streams of objects that were put into a doc. */
const objectStreams = ['\u0001ole10native', '\u0003objinfo', 'package'];

/** Begins a field of a doc; the field's text is in bytes or in UTF-16. */
const fieldStart = String.fromCharCode(19);
const ddeField = new RegExp(
  `${fieldStart}(?:[\\s"]*dde(?:auto)?[\\s"]|\\0(?:[\\s"]\\0)*d\\0d\\0e\\0(?:a\\0u\\0t\\0o\\0)?[\\s"]\\0)`,
  'i',
);

/** A doc is an OLE2 file with a stream for its text; spreadsheets and installers are OLE2 files too. */
const judgeDoc = (bytes: Buffer): Verdict => {
  const names = oleNames(bytes);
  if (names.has('_vba_project')) return 'macros';
  if (!names.has('worddocument')) return 'other';
  if (objectStreams.some((name) => names.has(name)) || names.get('objectpool') === true) return 'objects';
  return ddeField.test(bytes.toString('latin1')) ? 'commands' : 'fit';
};

const judges: Readonly<Record<DocumentFormat, (bytes: Buffer) => Verdict>> = { docx: judgeDocx, doc: judgeDoc };

/**
 * Whether a document may be kept as it is. Rejects with a `ServerFailure` (415) that says what is wrong. Runs in a worker:
 * every part of a docx is unpacked to see that it is as long as it says.
 */
export const judgeDocument = async ({ bytes, format }: Document): Promise<null> => {
  const verdict = judges[format](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (verdict !== 'fit') throw refusal(415, sentences[verdict]);
  return null;
};
