import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { megabyte } from '../../domain/files';
import { type Client, type FilePart, refused } from './kit/client';
import {
  dataPart,
  dataRelations,
  doc,
  docx,
  docxOfBytes,
  docxType,
  emptyPool,
  fields,
  html,
  ownTemplate,
  relation,
  relationsOf,
  spreadsheet,
  wordPart,
} from './kit/documents';
import { pdfOfBytes } from './kit/pictures';
import { startTestServer, type TestServer } from './kit/test-server';

/* What a text can link to: PDF, doc and docx (spec §7 Editor or generic image upload, §9 Editor file picker). */

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

describe('10MB', () => {
  const kinds: Readonly<Record<string, (bytes: number) => Buffer>> = {
    PDF: pdfOfBytes,
    docx: docxOfBytes,
    doc: (bytes) => Buffer.concat([doc(), Buffer.alloc(bytes - doc().length, 'x')]),
  };
  it.each(Object.entries(kinds))('%s: limit -1, 0 and 1', { tags: ['full'], timeout: 30_000 }, async (_, make) => {
    for (const over of [-1, 0]) await linkOf({ file: make(10 * megabyte + over) });
    const reply = await send({ file: make(10 * megabyte + 1) });
    expect([reply.status, reply.body]).toEqual([413, refused('This file is larger than 10MB. Choose a smaller one.')]);
  });
});
