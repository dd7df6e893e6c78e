import { afterAll, beforeAll, expect, it } from 'vitest';
import { megabyte } from '../../domain/files';
import { type Client, type FilePart, refused } from './kit/client';
import {
  dataPart,
  doc,
  docx,
  docxType,
  fields,
  html,
  listOf,
  office,
  ole,
  ownBytes,
  ownTemplate,
  type Part,
  relation,
  relationsOf,
  spreadsheet,
  wordDocument,
  wordPart,
  zipOf,
} from './kit/documents';
import { pictures } from './kit/pictures';
import { startTestServer, type TestServer } from './kit/test-server';

/* Documents that a text must not link to (spec §7 Editor or generic image upload). */

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
const dde = fields('begin', 'DDE excel', 'end');
/** A docx with data that would be refused as a part of Word, and with these relationships to it. */
const docxWithData = (...relations: readonly string[]): Buffer =>
  docx(dataPart(dde), relationsOf('document', ...relations));
const footnotesType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());

const send = (image: FilePart) => admin.call('upload.image', { image });

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
  'a docx with a part that says it is ASCII and is not: some programs read it without its eighth bits': [
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

it('bombs do not fill the memory', async () => {
  const file = zipOf([bomb('[Content_Types].xml', 32 * megabyte), wordDocument]);
  const before = process.memoryUsage().rss;
  await Promise.all(Array.from({ length: 20 }, () => send({ file })));
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * megabyte);
});
