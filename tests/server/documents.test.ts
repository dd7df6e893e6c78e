import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { megabyte } from '../../domain/files';
import { type Client, type FilePart, refused } from './kit/client';
import { doc, docx, docxOfBytes, listOf, ole, ownBytes, type Part, wordDocument, zipOf } from './kit/documents';
import { pdfOfBytes, pictures } from './kit/pictures';
import { startTestServer, type TestServer } from './kit/test-server';

/* What a text can link to: PDF, doc and docx (spec §7 Editor or generic image upload, §9 Editor file picker). */

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const otherKind =
  'This file type is not supported. Choose a JPEG, PNG, GIF or WebP picture, or a PDF, doc or docx file.';
const macros = 'This document contains macros. Save it as a docx without them, then choose that one.';
const objects =
  'This document contains an embedded object or program. Remove it or replace it with a picture, then choose the document again.';
const elsewhere =
  'This document loads content from elsewhere when it is opened, such as a template or a linked picture. Remove the ' +
  'link, then choose the document again.';
const commands =
  'This document contains a field that can start other programs (DDE). Remove the field, then choose the document again.';
const notAPicture = 'This file could not be read as a picture. Use a JPEG, PNG, WebP or GIF file.';
/** An empty storage for objects, as Word makes it: its entry has no child. */
const emptyPool = (): Buffer => {
  const file = doc('ObjectPool');
  const entry = 512 + 3 * 128;
  file[entry + 66] = 1;
  file.writeUInt32LE(0xffffffff, entry + 76);
  return file;
};

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (type: string, target: string, mode?: string): string =>
  `<Relationship Id="rId1" Type="${office}/${type}" Target="${target}"${mode === undefined ? '' : ` TargetMode="${mode}"`}/>`;
const relationsOf = (part: string, ...relations: readonly string[]): Part => ({
  name: `word/_rels/${part}.xml.rels`,
  content: `<?xml version="1.0" encoding="UTF-8"?><Relationships>${relations.join('')}</Relationships>`,
});
const ownTemplate = (target: string): string => relation('attachedTemplate', target, 'External');
const wordPart = (name: string, body: string): Part => ({
  name: `word/${name}.xml`,
  content: `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${body}</w:document>`,
});
const marks: ReadonlySet<string> = new Set(['begin', 'separate', 'end']);
/** Runs of a field: its marks, and texts of its instruction. */
const fields = (...runs: readonly string[]): string =>
  runs
    .map((run) =>
      marks.has(run)
        ? `<w:r><w:fldChar w:fldCharType="${run}"/></w:r>`
        : `<w:r><w:instrText xml:space="preserve">${run}</w:instrText></w:r>`,
    )
    .join('');
/** Data of a program that works with the document: Word keeps it and shows nothing of it. */
const dataPart = (content: Buffer | string, name = 'item1'): Part => ({ name: `customXml/${name}.xml`, content });
const dataRelations = relationsOf('document', relation('customXml', '../customXml/item1.xml'));
const dde = fields('begin', 'DDE excel', 'end');
/** A docx with data that would be refused as a part of Word, and with these relationships to it. */
const docxWithData = (...relations: readonly string[]): Buffer =>
  docx(dataPart(dde), relationsOf('document', ...relations));
const footnotesType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml';
const spreadsheet = (...more: readonly Part[]): Buffer =>
  zipOf([listOf('', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'), ...more]);

const html = '<!doctype html><script>document.title="ran"</script>';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());

const send = (image: FilePart) => admin.call('upload.image', { image });

/** Where a file that has to be taken is. */
const linkOf = async (part: FilePart): Promise<string> => {
  const reply = await send(part);
  expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
  return (reply.body as { data: { imageLink: string } }).data.imageLink;
};

describe('what is taken', () => {
  const inline = 'inline; filename="document.pdf"';
  const taken: Readonly<Record<string, readonly [Buffer, ending: string, type: string, disposition: string]>> = {
    'a PDF': [pdfOfBytes(2048), 'pdf', 'application/pdf', inline],
    'a doc': [doc(), 'doc', 'application/msword', 'attachment; filename="document.doc"'],
    'a docx': [docx(), 'docx', docxType, 'attachment; filename="document.docx"'],
    'a docx with pictures and a drawing': [
      docx(
        { name: 'word/media/a.png', content: Buffer.alloc(64), stored: true },
        { name: 'word/vml.vml', content: 'x' },
      ),
      'docx',
      docxType,
      'attachment; filename="document.docx"',
    ],
    'a docx that holds HTML': [
      docx({ name: 'a.html', content: html, stored: true }),
      'docx',
      docxType,
      'attachment; filename="document.docx"',
    ],
    'a docx as Word writes it': [
      docx(
        relationsOf(
          'document',
          relation('image', 'media/a.png'),
          relation('hyperlink', 'https://example.org/dde', 'External'),
          relation('package', 'embeddings/chart.xlsx'),
        ),
        { name: 'word/embeddings/chart.xlsx', content: spreadsheet(), stored: true },
        { name: 'word/media/a.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
        wordPart(
          'footnotes',
          fields('begin', ' PAGE ', 'separate', 'end') +
            fields('begin', ' HYPERLINK "https://a.example/DDE" ', 'separate', 'end') +
            '<w:t>What DDE and DDEAUTO were. LINK, INCLUDE.</w:t>',
        ),
      ),
      'docx',
      docxType,
      'attachment; filename="document.docx"',
    ],
    'a docx with a template on the computer of who wrote it': [
      docx(relationsOf('settings', ownTemplate('file:///C:\\Users\\Ada\\Templates\\Resume%20(2).dotx'))),
      'docx',
      docxType,
      'attachment; filename="document.docx"',
    ],
    'a docx with data of other programs, in their own words and in UTF-16': [
      docx(
        dataPart('<form><control name="a"/><fldSimple instr="DDE"/></form>'),
        dataPart(Buffer.from('\ufeff<?xml version="1.0" encoding="utf-16"?><a/>', 'utf16le'), 'item2'),
        { name: 'customXml/_rels/item1.xml.rels', content: '<Relationships/>' },
        dataRelations,
      ),
      'docx',
      docxType,
      'attachment; filename="document.docx"',
    ],
    'a docx with a link to a page about data': [
      docx(relationsOf('document', relation('hyperlink', 'https://a.example/customXml/item1.xml', 'External'))),
      'docx',
      docxType,
      'attachment; filename="document.docx"',
    ],
    'a docx with a part in ASCII': [
      docx({ name: 'word/a.xml', content: '<?xml version="1.0" encoding="us-ascii"?><a/>' }),
      'docx',
      docxType,
      'attachment; filename="document.docx"',
    ],
    'a doc whose pool of objects is empty, and that speaks of DDEAUTO': [
      Buffer.concat([emptyPool(), Buffer.from('What DDEAUTO was'), Buffer.from('\x13 PAGE \x14DDEAUTO', 'latin1')]),
      'doc',
      'application/msword',
      'attachment; filename="document.doc"',
    ],
    'a PDF that goes on as HTML and ends as a ZIP': [
      Buffer.concat([Buffer.from(`%PDF-1.7\n${html}`), docx()]),
      'pdf',
      'application/pdf',
      inline,
    ],
  };

  it.each(Object.entries(taken))('%s, whatever it is called', async (_, [bytes, ending, type, disposition]) => {
    for (const name of ['x.html', '../../evil.exe', 'a\0.docm', 'list.docx']) {
      const link = await linkOf({ file: bytes, name, type: 'text/html' });
      expect(link).toMatch(new RegExp(`^/uploads/[0-9a-f]{32}\\.${ending}$`));
      const served = await fetch(server.url + link);
      expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
      const { headers } = served;
      expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([type, disposition]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    }
  });

  it('a document is not opened in a page: nothing of it may run', async () => {
    for (const bytes of [doc(), docx()]) {
      const link = await linkOf({ file: bytes });
      for (const known of [undefined, 'conditional'] as const) {
        const etag = `"${link.split('/').at(-1)}"`;
        const served = await fetch(server.url + link, known && { headers: { 'if-none-match': etag } });
        expect([served.status, served.headers.get('content-security-policy')]).toEqual([
          known === undefined ? 200 : 304,
          "default-src 'none'; sandbox; frame-ancestors 'none'",
        ]);
        expect(served.headers.get('content-disposition')).toMatch(/^attachment; /);
      }
    }
  });
});

/** A deflated part of many times its size in the file. */
const bomb = (name: string, bytes: number): Part => ({ name, content: Buffer.alloc(bytes) });
const damaged = (bytes: Buffer, at: number, value: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at < 0 ? copy.length + at : at] = value;
  return copy;
};
const kernel: Part = { name: 'word/a.xml', content: Buffer.alloc(1000), inside: 2 };
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const rels: Part = { name: '_rels/.rels', content: '<Relationships/>' };

const refusedFiles: Readonly<Record<string, readonly [() => Buffer | Promise<Buffer>, string]>> = {
  'a docm': [() => zipOf([listOf('', macroType), wordDocument, { name: 'word/vbaProject.bin', content: 'x' }]), macros],
  'a docm whose list says docx': [() => docx({ name: 'word/vbaProject.bin', content: 'x' }), macros],
  'a docm with its macros in another folder': [() => docx({ name: 'custom/VBAPROJECT.BIN', content: 'x' }), macros],
  'a docm with its macros under another name': [
    () =>
      zipOf([
        listOf('<Override PartName="/word/a.dat" ContentType="application/vnd.ms-office.vbaProject"/>'),
        wordDocument,
        { name: 'word/a.dat', content: 'x' },
      ]),
    macros,
  ],
  'a docm that is a template': [
    () => zipOf([listOf('', 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml'), wordDocument]),
    macros,
  ],
  'a list that spells macros with entities': [
    () => zipOf([listOf('<Default ContentType="application/vnd.ms-office.vba&#80;roject"/>'), wordDocument]),
    otherKind,
  ],
  'a list with a document type': [
    () => zipOf([{ ...listOf(), content: `<!DOCTYPE a [<!ENTITY b "c">]>${listOf().content}` }, wordDocument]),
    otherKind,
  ],
  'a list in UTF-16': [
    () => zipOf([{ ...listOf(), content: Buffer.from(`\ufeff${listOf().content}`, 'utf16le') }, wordDocument]),
    otherKind,
  ],
  'a list that is a bomb, and would be right': [() => zipOf([listOf(' '.repeat(megabyte)), wordDocument]), otherKind],
  'a list that is too long as it is': [
    () => zipOf([{ ...listOf(' '.repeat(megabyte)), stored: true }, wordDocument]),
    otherKind,
  ],
  'a list that is broken': [() => zipOf([{ ...listOf(), stored: true, method: 8 }, wordDocument]), otherKind],
  'a bomb that tells its size': [() => docx({ ...bomb('word/a.xml', 8 * megabyte), unpacked: 0xfffffffe }), otherKind],
  'a bomb of many files': [
    () => docx(...Array.from({ length: 40 }, (_, at) => ({ ...bomb(`word/${at}.xml`, 1000), unpacked: 8 * megabyte }))),
    otherKind,
  ],
  'a bomb whose files share their bytes': [
    () => zipOf([listOf(), wordDocument, { name: 'word/b.xml', content: ownBytes(kernel), stored: true }, kernel]),
    otherKind,
  ],
  'a file that reaches into the table': [() => docx({ name: 'word/a.xml', content: 'x', packed: 40 }), otherKind],
  'two files of one name': [() => docx({ name: 'WORD/document.xml', content: 'x' }), otherKind],
  'more files than a document has': [
    () => docx(...Array.from({ length: 5000 }, (_, at) => ({ name: `word/${at}`, content: '', stored: true }))),
    otherKind,
  ],
  'a file that its own header calls otherwise': [
    () => docx({ name: 'word/a.xml', localName: 'word/b.xml', content: 'x' }),
    otherKind,
  ],
  'a file that is locked': [() => docx({ name: 'word/a.xml', content: 'x', flags: 1 }), otherKind],
  'a file packed in an unknown way': [() => docx({ name: 'word/a.xml', content: 'x', method: 12 }), otherKind],
  'a docx with something before it': [() => Buffer.concat([Buffer.from('PK\x03\x04 '), docx()]), otherKind],
  'a docx with something after it': [() => Buffer.concat([docx(), Buffer.from(html)]), otherKind],
  'a docx with a comment': [() => Buffer.concat([damaged(docx(), -2, html.length), Buffer.from(html)]), otherKind],
  'a docx with something inside its table': [
    () => {
      const end = damaged(docx().subarray(-22), 12, (docx().readUInt8(docx().length - 10) + 8) % 256);
      return Buffer.concat([docx().subarray(0, -22), Buffer.from('<script>'), end]);
    },
    otherKind,
  ],
  'half a docx': [() => docx().subarray(0, 300), otherKind],
  'a docx whose table is missing': [() => docx().subarray(0, -60), otherKind],
  'a docx that counts wrong': [() => damaged(docx(), -12, 2), otherKind],
  'a docx that tells another length of its table': [() => damaged(docx(), -10, 1), otherKind],
  'a ZIP': [() => zipOf([{ name: 'a.txt', content: 'x' }]), otherKind],
  'a ZIP of nothing': [() => Buffer.concat([Buffer.from('PK\x03\x04'), zipOf([])]), otherKind],
  'a spreadsheet': [
    () => zipOf([listOf('', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'), rels]),
    otherKind,
  ],
  'a docx without a list': [() => zipOf([rels, wordDocument]), otherKind],
  'a docx without a document': [() => zipOf([listOf(), rels]), otherKind],
  'the signature of a ZIP alone': [() => Buffer.from('PK\x03\x04'), otherKind],
  'HTML called a docx': [() => Buffer.from(html), otherKind],
  'an SVG called a docx': [() => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), otherKind],
  'RTF called a doc': [() => Buffer.from('{\\rtf1 {\\object}}'), otherKind],
  'a doc with macros': [() => doc('Macros', 'VBA', '_VBA_PROJECT'), macros],
  'a doc with macros in other letters': [() => doc('_vba_Project'), macros],
  'an xls': [() => ole('Workbook'), otherKind],
  'a locked docx': [() => ole('EncryptionInfo', 'EncryptedPackage'), otherKind],
  'a doc whose text was deleted': [() => damaged(doc(), 512 + 128 + 66, 0), otherKind],
  'the signature of a doc alone': [() => Buffer.from('d0cf11e0a1b11ae1', 'hex'), otherKind],
  'HTML after the signature of a doc': [
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(html.repeat(100))]),
    otherKind,
  ],
  'a doc that only speaks of being one': [
    () => Buffer.concat([ole('Workbook'), Buffer.from('..WordDocument', 'utf16le')]),
    otherKind,
  ],
  'a docx with a template elsewhere': [
    () => docx(relationsOf('settings', ownTemplate('https://evil.example/a.dotm'))),
    elsewhere,
  ],
  'a docx with a template elsewhere, in the relationships of another part': [
    () =>
      docx({
        ...relationsOf('x', ownTemplate('\\\\evil\\a.dotx')),
        name: 'a/_rels/b.rels',
      }),
    elsewhere,
  ],
  ...Object.fromEntries(
    [
      'file://evil/share/a.dotx',
      'file:////evil/share/a.dotx',
      'file:///\\\\evil\\a.dotx',
      'file://///C:/a.dotx',
      'file:///C:a.dotx',
      'file:///&#9;/evil/C:/a.dotx',
      '\\\\evil\\C:\\a.dotx',
      '//evil/a.dotx',
      'http://evil.example/file:///C:/a.dotx',
      'C:\\a.dotx',
      'evil.dotx',
    ].map((target) => [
      `a docx with a template at ${target}`,
      [() => docx(relationsOf('settings', ownTemplate(target))), elsewhere] as const,
    ]),
  ),
  'a docx with a picture on a computer, which is no template': [
    () => docx(relationsOf('document', relation('image', 'file:///C:/a.png', 'External'))),
    elsewhere,
  ],
  'a docx with a picture elsewhere': [
    () => docx(relationsOf('document', relation('image', 'https://evil.example/a.png', 'External'))),
    elsewhere,
  ],
  'a docx with a frame elsewhere': [
    () => docx(relationsOf('webSettings', relation('frame', 'https://evil.example/', 'External'))),
    elsewhere,
  ],
  'a docx with an object elsewhere': [
    () => docx(relationsOf('document', relation('oleObject', 'mhtml:https://evil.example/!x', 'External'))),
    objects,
  ],
  'a docx with a part to import': [
    () => docx(relationsOf('document', relation('aFChunk', 'a.html')), { name: 'word/a.html', content: html }),
    elsewhere,
  ],
  'a docx whose relation hides behind another namespace': [
    () =>
      docx(
        relationsOf(
          'document',
          `<Relationship x:Type="hyperlink" Type="${office}/image" Target="//evil" TargetMode="External" x:TargetMode="Internal"/>`,
        ),
      ),
    elsewhere,
  ],
  'a docx whose relation is spelled with characters by number': [
    () =>
      docx(relationsOf('document', `<Relationship Type="${office}/image" Target="//evil" TargetMode="&#69;xternal"/>`)),
    elsewhere,
  ],
  'a docx with a field of DDE': [
    () => docx(wordPart('comments', fields('begin', ' DDE excel "a" ', 'separate', 'end'))),
    commands,
  ],
  'a docx with a field of DDEAUTO in several runs': [
    () => docx(wordPart('header1', fields('begin', ' D', 'DEA', 'UTO c:\\windows\\system32\\cmd.exe', 'end'))),
    commands,
  ],
  'a docx with a field of DDEAUTO that is never closed, in small letters and quotes': [
    () => docx(wordPart('footer1', fields('begin', '"ddeauto" c:\\cmd.exe'))),
    commands,
  ],
  'a docx with a field of DDEAUTO that another field shows': [
    () =>
      docx(
        wordPart(
          'endnotes',
          `${fields('begin', 'begin', 'QUOTE 68', 'separate')}<w:r><w:t>DDEAUTO</w:t></w:r>${fields('end', ' c:\\cmd.exe', 'end')}`,
        ),
      ),
    commands,
  ],
  'a docx with a simple field of DDEAUTO': [
    () => docx(wordPart('footnotes', '<w:fldSimple w:instr=" &#68;DEAUTO c:\\cmd.exe "><w:r/></w:fldSimple>')),
    commands,
  ],
  'a docx with a field of DDE under another prefix': [
    () => docx(wordPart('a', '<x:fldSimple xmlns:x="w" x:instr="DDE a b" y:instr="PAGE"/>')),
    commands,
  ],
  'a docx with a field that reads another file': [
    () => docx(wordPart('a', fields('begin', 'INCLUDETEXT "https://evil.example/a.docx"', 'end'))),
    elsewhere,
  ],
  'a docx with a program': [
    () => docx({ name: 'word/media/a.png', content: Buffer.from('MZ\x90\0', 'latin1'), stored: true }),
    objects,
  ],
  'a docx with something called a program': [() => docx({ name: 'word/embeddings/a.EXE', content: 'x' }), objects],
  'a docx with an embedded object': [
    () => docx({ name: 'word/embeddings/oleObject1.bin', content: ole('\u0001Ole10Native') }),
    objects,
  ],
  'a docx with a control': [() => docx({ name: 'word/activeX/activeX1.xml', content: '<ax:ocx/>' }), objects],
  'a docx with an object in its text': [
    () => docx(wordPart('a', '<w:object><o:OLEObject Type="Embed" ProgID="Package"/></w:object>')),
    objects,
  ],
  'a docx with a spreadsheet with macros': [
    () => docx({ name: 'word/embeddings/a.xlsx', content: spreadsheet({ name: 'xl/vbaProject.bin', content: 'x' }) }),
    macros,
  ],
  'a docx with a spreadsheet with a document': [
    () =>
      docx({ name: 'word/embeddings/a.xlsx', content: spreadsheet({ name: 'xl/embeddings/a.docx', content: docx() }) }),
    objects,
  ],
  'a docx with a ZIP': [() => docx({ name: 'word/a.dat', content: zipOf([rels]), stored: true }), objects],
  'a docx with a part longer than it says': [
    () => docx({ name: 'word/a.xml', content: '<a/>'.repeat(100), unpacked: 4 }),
    otherKind,
  ],
  'a docx with a part shorter than it says': [
    () => docx({ name: 'word/a.xml', content: '<a/>', unpacked: 400 }),
    otherKind,
  ],
  'a docx with a stored part longer than it says': [
    () => docx({ name: 'word/a.xml', content: '<a/>', stored: true, unpacked: 3 }),
    otherKind,
  ],
  'a docx with a part of a bomb that tells less': [
    () => docx({ ...bomb('word/a.xml', 8 * megabyte), unpacked: 100 }),
    otherKind,
  ],
  'a docx with a document type in a part': [
    () => docx({ name: 'word/a.xml', content: '<!DOCTYPE a [<!ENTITY b "DDEAUTO">]><a/>' }),
    otherKind,
  ],
  'a docx with a part in UTF-16': [
    () => docx({ name: 'word/a.xml', content: Buffer.from('\ufeff<a/>', 'utf16le') }),
    otherKind,
  ],
  'a docx with a part in UTF-7': [
    () => docx({ name: 'word/a.xml', content: '<?xml version="1.0" encoding="utf-7"?><a/>' }),
    otherKind,
  ],
  'a docx with a part in ASCII that is none: some programs read it without its eighth bits': [
    () =>
      docx({ name: 'word/a.xml', content: Buffer.from('<?xml encoding="us-ascii"?><a>\xc4\xc4\xc5</a>', 'latin1') }),
    otherKind,
  ],
  'a docx with data that the list calls a part of Word': [
    () =>
      zipOf([
        listOf(`<Override PartName="/customXML/item1.xml" ContentType="${footnotesType}"/>`),
        wordDocument,
        dataPart(dde),
      ]),
    commands,
  ],
  'a docx with data that the list says nothing of': [
    () =>
      zipOf([
        { ...listOf(), content: String(listOf().content).replace(/<Default[^>]*>/, '') },
        wordDocument,
        dataPart(dde),
      ]),
    commands,
  ],
  'a docx that loads its data as footnotes': [
    () => docxWithData(relation('customXml', '../customXml/item1.xml'), relation('footnotes', '/customXml/item1.xml')),
    elsewhere,
  ],
  'a docx that loads its data as footnotes, spelled in another way': [
    () => docxWithData(relation('footnotes', '..\\Custom&#9;%58ml\\item1.xml')),
    elsewhere,
  ],
  'a docx with something beside its data': [
    () => docx({ name: 'customXml/../word/a.xml', content: `<a>${dde}</a>` }),
    commands,
  ],
  'a docx whose data loads something': [
    () =>
      docx(dataPart('<a/>'), {
        ...relationsOf('', relation('image', 'https://evil.example/a.png', 'External')),
        name: 'customXml/_rels/item1.xml.rels',
      }),
    elsewhere,
  ],
  'a docx with a program as data': [() => docx(dataPart(Buffer.from('MZ\x90\0', 'latin1'))), objects],
  'a docx with data longer than it says': [() => docx({ ...dataPart('<a/>'), unpacked: 3 }), otherKind],
  'a docx with XML that is not called so': [
    () =>
      zipOf([
        listOf('<Override PartName="/word/a.dat" ContentType="application/vnd.openxmlformats.footnotes+xml"/>'),
        wordDocument,
        { name: 'word/a.dat', content: '<a/>' },
      ]),
    otherKind,
  ],
  'a doc with an object': [() => doc('ObjectPool'), objects],
  'a doc with a program': [() => doc('\u0001Ole10Native'), objects],
  'a doc with a field of DDEAUTO': [
    () => Buffer.concat([doc(), Buffer.from('\x13 DDEAUTO c:\\cmd.exe \x15', 'latin1')]),
    commands,
  ],
  'a doc with a field of DDE in UTF-16': [
    () => Buffer.concat([doc(), Buffer.from('\x13dde excel', 'utf16le')]),
    commands,
  ],
  'a program': [() => Buffer.from('MZ\x90\0\x03', 'latin1'), otherKind],
  'half a picture': [async () => (await pictures.png()).subarray(0, 600), notAPicture],
};

it.each(Object.entries(refusedFiles))('refuses %s and keeps nothing of it', async (_, [make, sentence]) => {
  const before = server.stored();
  const reply = await send({ file: await make(), name: 'list.docx', type: docxType });
  expect([reply.status, reply.body]).toEqual([415, refused(sentence)]);
  expect(server.stored()).toEqual(before);
});

describe('10MB', () => {
  const kinds: Readonly<Record<string, (bytes: number) => Buffer>> = {
    PDF: pdfOfBytes,
    docx: docxOfBytes,
    doc: (bytes) => Buffer.concat([doc(), Buffer.alloc(bytes - doc().length, 'x')]),
  };
  it.each(Object.entries(kinds))(
    '%s: limit -1, 0 and 1',
    async (_, make) => {
      for (const over of [-1, 0]) await linkOf({ file: make(10 * megabyte + over) });
      const reply = await send({ file: make(10 * megabyte + 1) });
      expect([reply.status, reply.body]).toEqual([
        413,
        refused('This file is larger than 10MB. Choose a smaller one.'),
      ]);
    },
    30_000,
  );
});

it('bombs do not fill the memory', async () => {
  const file = zipOf([bomb('[Content_Types].xml', 32 * megabyte), wordDocument]);
  const before = process.memoryUsage().rss;
  await Promise.all(Array.from({ length: 20 }, () => send({ file })));
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * megabyte);
});
