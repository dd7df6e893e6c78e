import { deflateRawSync } from 'node:zlib';

/** A file for a ZIP. What is not told is as it should be. */
export interface Part {
  readonly name: string;
  readonly content: Buffer | string;
  /** As its own header calls it, where that differs. */
  readonly localName?: string;
  readonly stored?: boolean;
  readonly flags?: number;
  readonly method?: number;
  /** How long it says it is. */
  readonly unpacked?: number;
  /** How many bytes it says it takes. */
  readonly packed?: number;
  /** The place, among the parts, of the one that it lies in: that one is stored, and holds the header of this one. */
  readonly inside?: number;
}

const crcOf = (bytes: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};

const fixedPart = (part: Part, name: string): Buffer => {
  const content = Buffer.from(part.content as string);
  const packed = packedOf(part);
  const fixed = Buffer.alloc(26);
  fixed.writeUInt16LE(20, 0);
  fixed.writeUInt16LE(part.flags ?? 0, 2);
  fixed.writeUInt16LE(part.method ?? (part.stored === true ? 0 : 8), 4);
  fixed.writeUInt32LE(content.length > 1_000_000 ? 0 : crcOf(content), 10);
  fixed.writeUInt32LE(part.packed ?? packed.length, 14);
  fixed.writeUInt32LE(part.unpacked ?? content.length, 18);
  fixed.writeUInt16LE(Buffer.byteLength(name), 22);
  return fixed;
};

const packedOf = ({ content, stored }: Part): Buffer =>
  stored === true ? Buffer.from(content as string) : deflateRawSync(Buffer.from(content as string));

/** A part as it stands in a ZIP: its own header, its name, its bytes. */
export const ownBytes = (part: Part): Buffer => {
  const name = part.localName ?? part.name;
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fixedPart(part, name), Buffer.from(name), packedOf(part)]);
};

const rowOf = (part: Part, place: number): Buffer => {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(place, 10);
  const start = Buffer.from('PK\x01\x02\x14\0', 'latin1');
  return Buffer.concat([start, fixedPart(part, part.name), rest, Buffer.from(part.name)]);
};

/** A ZIP of some parts. */
export const zipOf = (parts: readonly Part[]): Buffer => {
  const files: Buffer[] = [];
  const places: number[] = [];
  let end = 0;
  for (const part of parts) {
    const holder = part.inside === undefined ? undefined : parts[part.inside];
    places.push(holder === undefined ? end : (places[part.inside ?? 0] ?? 0) + 30 + holder.name.length);
    if (holder !== undefined) continue;
    files.push(ownBytes(part));
    end += files.at(-1)?.length ?? 0;
  }
  const table = Buffer.concat(parts.map((part, at) => rowOf(part, places[at] ?? 0)));
  const last = Buffer.alloc(22);
  last.write('PK\x05\x06', 'latin1');
  last.writeUInt16LE(parts.length, 8);
  last.writeUInt16LE(parts.length, 10);
  last.writeUInt32LE(table.length, 12);
  last.writeUInt32LE(end, 16);
  return Buffer.concat([...files, table, last]);
};

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The list of a docx's parts, with what more stands in it. */
export const listOf = (more = '', type = wordType): Part => ({
  name: '[Content_Types].xml',
  content:
    '<?xml version="1.0"?><Types><Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/word/document.xml" ContentType="${type}"/>${more}</Types>`,
});

export const wordDocument: Part = { name: 'word/document.xml', content: '<w:document/>' };

/** A docx with some parts more. */
export const docx = (...more: readonly Part[]): Buffer =>
  zipOf([listOf(), { name: '_rels/.rels', content: '<Relationships/>' }, wordDocument, ...more]);

/** A docx of exactly so many bytes. */
export const docxOfBytes = (bytes: number): Buffer => {
  const padding = (size: number): Part => ({
    name: 'word/media/x.png',
    content: Buffer.alloc(size, 'x'),
    stored: true,
  });
  return docx(padding(bytes - docx(padding(0)).length));
};

/** An OLE2 file with these names in its directory, as doc, xls and msi files are. */
export const ole = (...names: readonly string[]): Buffer => {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  const entries = ['Root Entry', ...names].map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    entry[66] = name === 'Root Entry' ? 5 : 2;
    return entry;
  });
  const directory = Buffer.concat(entries);
  return Buffer.concat([header, directory, Buffer.alloc(512 - (directory.length % 512)), Buffer.alloc(512, 'text')]);
};

/** A small doc. */
export const doc = (...more: readonly string[]): Buffer => ole('WordDocument', '1Table', ...more);

/** The type of a docx. */
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** An empty storage for objects, as Word makes it: its entry has no child. */
export const emptyPool = (): Buffer => {
  const file = doc('ObjectPool');
  const entry = 512 + 3 * 128;
  file[entry + 66] = 1;
  file.writeUInt32LE(0xffffffff, entry + 76);
  return file;
};

/* Parts of a docx as Word writes them. */

export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const relation = (type: string, target: string, mode?: string): string =>
  `<Relationship Id="rId1" Type="${office}/${type}" Target="${target}"${mode === undefined ? '' : ` TargetMode="${mode}"`}/>`;
export const relationsOf = (part: string, ...relations: readonly string[]): Part => ({
  name: `word/_rels/${part}.xml.rels`,
  content: `<?xml version="1.0" encoding="UTF-8"?><Relationships>${relations.join('')}</Relationships>`,
});
export const ownTemplate = (target: string): string => relation('attachedTemplate', target, 'External');
export const wordPart = (name: string, body: string): Part => ({
  name: `word/${name}.xml`,
  content: `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${body}</w:document>`,
});
const marks: ReadonlySet<string> = new Set(['begin', 'separate', 'end']);
/** Runs of a field: its marks, and texts of its instruction. */
export const fields = (...runs: readonly string[]): string =>
  runs
    .map((run) =>
      marks.has(run)
        ? `<w:r><w:fldChar w:fldCharType="${run}"/></w:r>`
        : `<w:r><w:instrText xml:space="preserve">${run}</w:instrText></w:r>`,
    )
    .join('');
/** Data of a program that works with the document: Word keeps it and shows nothing of it. */
export const dataPart = (content: Buffer | string, name = 'item1'): Part => ({
  name: `customXml/${name}.xml`,
  content,
});
export const dataRelations = relationsOf('document', relation('customXml', '../customXml/item1.xml'));
export const spreadsheet = (...more: readonly Part[]): Buffer =>
  zipOf([listOf('', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'), ...more]);

/** A page with a script, which no document may be opened as. */
export const html = '<!doctype html><script>document.title="ran"</script>';
