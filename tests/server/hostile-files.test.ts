import { readdirSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type WireAction, wiresOf } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import type { CallKey } from '../../domain/calls';
import { type Client, type FilePart, refused } from './kit/client';
import { uploadsOf } from './kit/files';
import { type GoodFields, goodFields } from './kit/good-fields';
import { pictures } from './kit/pictures';
import { startTestServer, type TestServer } from './kit/test-server';

// What decodes a picture is seen here, so that the test can show that the server itself never does. Test files share their modules:
// this one loads the server again, and leaves none of it to the next.
vi.hoisted(() => vi.resetModules());
// A spy that vitest makes of the whole module would stay on the streams of Node.js, which sharp's pictures are made of, for all later files.
vi.mock('sharp', async (original) => {
  const { default: real } = await original<{ default: typeof sharp }>();
  return { default: Object.assign(vi.fn(real), real) };
});
afterAll(() => {
  vi.doUnmock('sharp');
  vi.resetModules();
});

const notAPicture = 'This file could not be read as a picture. Use a JPEG, PNG, WebP or GIF file.';
const tooManyPixels = 'This picture has too many pixels. Make it smaller than 40 megapixels and try again.';

const script = '<script>document.title="ran"</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const html = `<!doctype html><html>${script}</html>`;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const out = Buffer.alloc(8);
  out.writeUInt32BE(data.length, 0);
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4);
  return Buffer.concat([out.subarray(0, 4), body, out.subarray(4)]);
};

/** A PNG of a few kilobytes that says it is `width` by `height`. */
const pngBomb = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

type Problem = 'no picture' | 'broken' | 'too many pixels' | 'empty';

/** Files that are no picture to keep, wherever one is sent, and what is wrong with each. */
const refusedFiles: Readonly<Record<string, readonly [() => Promise<FilePart>, Problem]>> = {
  'an SVG': [async () => ({ file: Buffer.from(svg), name: 'a.svg', type: 'image/svg+xml' }), 'no picture'],
  'an SVG called a JPEG': [async () => ({ file: Buffer.from(svg), name: 'a.jpg' }), 'no picture'],
  'HTML called a PNG': [async () => ({ file: Buffer.from(html), name: 'a.png', type: 'image/png' }), 'no picture'],
  'HTML after a GIF signature': [async () => ({ file: Buffer.from(`GIF89a${html}`) }), 'broken'],
  'HTML after a JPEG signature': [
    async () => ({ file: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html)]) }),
    'broken',
  ],
  'an SVG after a PNG signature': [
    async () => ({ file: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]) }),
    'broken',
  ],
  'half a JPEG': [async () => ({ file: (await pictures.jpeg()).subarray(0, 600) }), 'broken'],
  'half a PNG': [async () => ({ file: (await pictures.png()).subarray(0, 600) }), 'broken'],
  'half a WebP': [async () => ({ file: (await pictures.webp()).subarray(0, 300) }), 'broken'],
  'a JPEG without its last byte': [async () => ({ file: (await pictures.jpeg()).subarray(0, -1) }), 'broken'],
  'a JPEG whose middle is missing': [
    async () => ({
      file: Buffer.concat([(await pictures.jpeg()).subarray(0, 1400), Buffer.from([0xff, 0xd9])]),
    }),
    'broken',
  ],
  'a PNG without its last chunk': [async () => ({ file: (await pictures.png()).subarray(0, -12) }), 'broken'],
  'a WebP without its last bytes': [async () => ({ file: (await pictures.webp()).subarray(0, -4) }), 'broken'],
  'a GIF without its last bytes': [async () => ({ file: (await pictures.gif()).subarray(0, -20) }), 'broken'],
  'a TIFF': [
    async () => ({
      file: await sharp(await pictures.png())
        .tiff()
        .toBuffer(),
    }),
    'no picture',
  ],
  'an AVIF': [
    async () => ({
      file: await sharp(await pictures.png())
        .avif()
        .toBuffer(),
    }),
    'no picture',
  ],
  'a PDF': [async () => ({ file: Buffer.from('%PDF-1.7\n1 0 obj\n') }), 'no picture'],
  'a ZIP': [async () => ({ file: Buffer.from('PK\x03\x04 and more') }), 'no picture'],
  'an ELF program': [async () => ({ file: Buffer.from('\x7fELF\x02\x01\x01', 'latin1') }), 'no picture'],
  'one byte': [async () => ({ file: Buffer.from('x') }), 'no picture'],
  'an empty file': [async () => ({ file: Buffer.alloc(0) }), 'empty'],
  'a bomb of 2,500 megapixels': [async () => ({ file: pngBomb(50_000, 50_000) }), 'too many pixels'],
  'a picture 60,000 pixels wide': [async () => ({ file: pngBomb(60_000, 10) }), 'too many pixels'],
  'a picture just over 40 megapixels': [async () => ({ file: pngBomb(8_001, 5_000) }), 'too many pixels'],
};

const secretText = 'CANARY-28.6139N-77.2090E';

/** Files that are taken, and what may not be left of them. */
const neutralised: Readonly<Record<string, () => Promise<FilePart>>> = {
  'a JPEG with HTML at its end': async () => ({ file: Buffer.concat([await pictures.jpeg(), Buffer.from(html)]) }),
  'a GIF with a script at its end': async () => ({ file: Buffer.concat([await pictures.gif(), Buffer.from(html)]) }),
  'a JPEG that tells where it was taken': async () => ({
    file: await sharp(await pictures.jpeg())
      .withExif({ IFD0: { ImageDescription: `${secretText}${script}` } })
      .jpeg()
      .toBuffer(),
  }),
  'a PNG with text in it': async () => {
    const png = await pictures.png();
    const text = chunk('tEXt', Buffer.from(`Comment\0${secretText}${script}`, 'latin1'));
    return { file: Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]) };
  },
};

const traversals = [
  '../../evil.jpg',
  '..\\..\\evil.jpg',
  '/etc/cron.d/evil',
  'a\0.jpg',
  '.htaccess',
  'con',
  'x'.repeat(5000),
];

/** What is not taken where a PDF is sent. */
const noPdfs: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a picture': pictures.jpeg,
  HTML: async () => Buffer.from(html),
  'a PDF after something else': async () => Buffer.from(`${html}%PDF-1.7`),
  'a PDF after a byte order mark': async () => Buffer.from('\ufeff%PDF-1.7'),
  'a signature in small letters': async () => Buffer.from('%pdf-1.7'),
  'three bytes of the signature': async () => Buffer.from('%PD'),
  'a ZIP': async () => Buffer.from('PK\x03\x04 and more'),
};

const any = ['jpeg', 'png', 'webp', 'gif'] as const;
type Kind = (typeof any)[number];
/** `documents`: PDF, doc and docx are taken too (`documents.test.ts`). */
type Slot =
  | { readonly takes: readonly Kind[]; readonly refusal: string; readonly documents?: true }
  | { readonly pdf: string };

const anyPicture: Slot = { takes: any, refusal: notAPicture };
const teamPicture: Slot = {
  takes: ['jpeg', 'png', 'webp'],
  refusal: 'Only .jpg, .jpeg, .png and .webp formats are supported',
};
const ideaPicture: Slot = {
  takes: ['jpeg', 'png', 'gif'],
  refusal: 'Only .jpg, .jpeg, .png and .gif formats are supported',
};
const logo: Slot = { takes: any, refusal: 'Choose a PNG, JPEG, WebP or GIF picture as the logo' };
const textFile: Slot = {
  takes: any,
  documents: true,
  refusal: 'This file type is not supported. Choose a JPEG, PNG, GIF or WebP picture, or a PDF, doc or docx file.',
};
const anyPdf: Slot = { pdf: 'Only PDF files are supported. Choose another file.' };
const teamPdf: Slot = { pdf: 'Only PDF format is supported' };
const ideaPdf: Slot = { pdf: 'Invalid PDF file. Please select a valid PDF document.' };

/** The file fields of every action. A file field of the wire table that is missing here fails the first test. */
const fileFields: readonly (readonly [CallKey, string, Slot])[] = [
  ['upload.image', 'image', textFile],
  ['projectCategory.add', 'image', anyPicture],
  ['projectCategory.edit', 'image', anyPicture],
  ['project.add', 'image', anyPicture],
  ['project.add', 'pdf', anyPdf],
  ['project.edit', 'image', anyPicture],
  ['project.edit', 'pdf', anyPdf],
  ['component.add', 'image', anyPicture],
  ['component.add', 'pdf', anyPdf],
  ['component.edit', 'image', anyPicture],
  ['component.edit', 'pdf', anyPdf],
  ['blog.add', 'ogImage', anyPicture],
  ['blog.edit', 'ogImage', anyPicture],
  ['blog.edit', 'image', anyPicture],
  ['tutorialCategory.add', 'image', anyPicture],
  ['tutorialCategory.edit', 'image', anyPicture],
  ['lesson.add', 'pdf', anyPdf],
  ['teamMember.add', 'image', teamPicture],
  ['teamMember.add', 'coverImage', teamPicture],
  ['teamMember.add', 'pdf', teamPdf],
  ['teamMember.edit', 'image', teamPicture],
  ['teamMember.edit', 'coverImage', teamPicture],
  ['teamMember.edit', 'pdf', teamPdf],
  ['idea.add', 'image', ideaPicture],
  ['idea.add', 'pdf', ideaPdf],
  ['idea.edit', 'image', ideaPicture],
  ['idea.edit', 'pdf', ideaPdf],
  ['slide.add', 'image', anyPicture],
  ['slide.edit', 'image', anyPicture],
  ['settings.save', 'logo', logo],
];

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());

it('the table names every file field of the wire table', () => {
  const inWire = (Object.values(actions) as readonly WireAction[]).flatMap(({ key, fields }) =>
    Object.values(fields)
      .filter(({ kind }) => kind === 'file')
      .flatMap(wiresOf)
      .map((wire) => `${key} ${wire}`)
      // A file of rows, which is read and not kept: `csv-reading.test.ts` has the hostile ones.
      .filter((field) => field !== 'csv.send file'),
  );
  expect(fileFields.map(([key, wire]) => `${key} ${wire}`).sort()).toEqual(inWire.sort());
});

const hidesNothing = (...[key, wire, slot]: (typeof fileFields)[number]) => {
  let fields: GoodFields;
  beforeAll(async () => {
    const good = await goodFields[key](admin, server);
    // A lesson with a PDF has no other content.
    fields = key === 'lesson.add' ? { ...good, content: '' } : good;
  });
  afterAll(() => server.clear());

  const send = (part: FilePart) => admin.call(key, { ...fields, [wire]: part });

  /**
   * Sends a file that has to be taken, and gives the names, types and bytes of what was stored for it, as they are served. Where
   * a call needs other files as well, those are among them.
   */
  const stored = async (part: FilePart) => {
    const uploads = uploadsOf(server.dataFolder);
    const before = new Set(readdirSync(uploads));
    const reply = await send(part);
    expect(reply.status).toBe(200);
    const names = readdirSync(uploads).filter((name) => !before.has(name));
    const served = await Promise.all(
      names.map(async (name) => {
        const response = await fetch(`${server.url}/uploads/${name}`);
        const bytes = Buffer.from(await response.arrayBuffer());
        return { name, type: response.headers.get('content-type'), bytes };
      }),
    );
    return served;
  };

  if ('pdf' in slot) {
    it('refuses what does not begin as a PDF, whatever it says it is, and keeps nothing of it', async () => {
      const before = server.stored();
      for (const [name, make] of Object.entries(noPdfs)) {
        const reply = await send({ file: await make(), name: 'a.pdf', type: 'application/pdf' });
        expect([name, reply.status, reply.body]).toEqual([name, 415, refused(slot.pdf)]);
      }
      const empty = await send({ file: Buffer.alloc(0), name: 'a.pdf', type: 'application/pdf' });
      expect([empty.status, empty.body]).toEqual([422, refused('This file is empty. Choose another file.')]);
      expect(server.stored()).toEqual(before);
    });

    it('takes a PDF whatever it is called, and serves it as a PDF and as nothing else', async () => {
      for (const name of ['x.html', ...traversals]) {
        const file = Buffer.from(`%PDF-1.7\n${html}`);
        const [pdf] = (await stored({ file, name, type: 'text/html' })).filter(
          ({ type }) => type === 'application/pdf',
        );
        expect(pdf).toEqual({
          name: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/),
          type: 'application/pdf',
          bytes: file,
        });
      }
    });
    return;
  }

  const sentences: Record<Problem, readonly [number, string]> = {
    'no picture': [415, slot.refusal],
    broken: [415, notAPicture],
    'too many pixels': [422, tooManyPixels],
    empty: [422, 'This file is empty. Choose another file.'],
  };
  const takesGif = slot.takes.includes('gif');
  const takesWebp = slot.takes.includes('webp');

  it('refuses what is no picture or no good one, and keeps nothing of it', async () => {
    const before = server.stored();
    for (const [name, [make, problem]] of Object.entries(refusedFiles)) {
      if (slot.documents === true && name === 'a PDF') continue;
      const isForeign = (name.includes('GIF') && !takesGif) || (name.includes('WebP') && !takesWebp);
      const [status, sentence] = sentences[isForeign ? 'no picture' : problem];
      const reply = await send(await make());
      expect([name, reply.status, reply.body]).toEqual([name, status, refused(sentence)]);
    }
    for (const kind of any.filter((kind) => !slot.takes.includes(kind))) {
      const reply = await send({ file: await pictures[kind](), name: 'a.png', type: 'image/png' });
      expect([kind, reply.status, reply.body]).toEqual([kind, 415, refused(slot.refusal)]);
    }
    expect(server.stored()).toEqual(before);
  });

  it('takes pictures that hide something, and keeps the picture only', async () => {
    for (const [name, make] of Object.entries(neutralised)) {
      if (name.includes('GIF') && !takesGif) continue;
      for (const { bytes } of await stored(await make())) {
        expect([name, bytes.includes('script'), bytes.includes(secretText)]).toEqual([name, false, false]);
        const { width, height, exif } = await sharp(bytes).metadata();
        expect([name, width, height, exif]).toEqual([name, 60, 40, undefined]);
      }
    }
  });

  it('takes each real picture whatever it is called, and names the file itself', async () => {
    for (const kind of slot.takes) {
      const files = await stored({ file: await pictures[kind](), name: 'x.html', type: 'text/html' });
      expect([kind, files.map(({ type }) => type)]).toEqual([kind, expect.arrayContaining([`image/${kind}`])]);
    }
    for (const name of traversals) {
      for (const file of await stored({ file: await pictures.jpeg(), name })) {
        expect([name, file.name]).toEqual([name, expect.stringMatching(/^[0-9a-f]{32}\.jpg$/)]);
      }
    }
    if (!takesGif) return;
    const animated = await stored({ file: await pictures.animatedGif() });
    const frames = await Promise.all(animated.map(async ({ bytes }) => (await sharp(bytes).metadata()).pages ?? 1));
    expect(Math.max(...frames)).toBe(3);
  });

  it('turns a picture upright before it forgets how it was held', async () => {
    const lying = await sharp(await pictures.jpeg())
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const files = await stored({ file: lying });
    const sizes = await Promise.all(
      files.map(async ({ bytes }) => {
        const { width, height } = await sharp(bytes).metadata();
        return [width, height];
      }),
    );
    expect(sizes).toContainEqual([40, 60]);
  });
};

/** All fields of one slot are read by the same code: one of each is sent everything in every run. */
const isFirst = ([, , slot]: (typeof fileFields)[number], at: number): boolean =>
  fileFields.findIndex(([, , other]) => other === slot) === at;
describe.each(fileFields.filter(isFirst))('%s %s', hidesNothing);
describe.each(fileFields.filter((field, at) => !isFirst(field, at)))('%s %s', { tags: ['full'] }, hidesNothing);

it('a picture with 200 texts of 48 MB in it is taken as what it shows, without work of the server itself', async () => {
  const header = Buffer.alloc(13);
  header.set([0, 0, 0, 1, 0, 0, 0, 1, 8, 2]);
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(48 * 1024 * 1024))]));
  const file = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...Array.from({ length: 200 }, () => text),
    chunk('IDAT', deflateSync(Buffer.from([0, 1, 2, 3]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  const decodedHere = vi.mocked(sharp).mock.calls;
  const before = decodedHere.length;
  const reply = await admin.call('upload.image', { image: { file } });
  expect([reply.status, decodedHere.length - before]).toEqual([200, 0]);
});

it('bombs do not fill the memory', async () => {
  const before = process.memoryUsage().rss;
  const bomb = { file: pngBomb(50_000, 50_000) };
  await Promise.all(Array.from({ length: 20 }, () => admin.call('upload.image', { image: bomb })));
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});
