import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireAction } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import type { CallKey } from '../../domain/calls';
import { type Client, type FilePart, refused } from './kit/client';
import { goodFields } from './kit/good-fields';
import { pictures } from './kit/pictures';
import { startTestServer, type TestServer } from './kit/test-server';

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

/** Files that are refused, each with the status and the sentence it gets wherever it is sent. */
const refusedFiles: Readonly<Record<string, readonly [() => Promise<FilePart>, 415 | 422, string]>> = {
  'an SVG': [async () => ({ file: Buffer.from(svg), name: 'a.svg', type: 'image/svg+xml' }), 415, notAPicture],
  'an SVG called a JPEG': [async () => ({ file: Buffer.from(svg), name: 'a.jpg' }), 415, notAPicture],
  'HTML called a PNG': [async () => ({ file: Buffer.from(html), name: 'a.png', type: 'image/png' }), 415, notAPicture],
  'HTML after a GIF signature': [async () => ({ file: Buffer.from(`GIF89a${html}`) }), 415, notAPicture],
  'HTML after a JPEG signature': [
    async () => ({ file: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html)]) }),
    415,
    notAPicture,
  ],
  'an SVG after a PNG signature': [
    async () => ({ file: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]) }),
    415,
    notAPicture,
  ],
  'half a JPEG': [async () => ({ file: (await pictures.jpeg()).subarray(0, 600) }), 415, notAPicture],
  'half a PNG': [async () => ({ file: (await pictures.png()).subarray(0, 600) }), 415, notAPicture],
  'half a WebP': [async () => ({ file: (await pictures.webp()).subarray(0, 300) }), 415, notAPicture],
  'a TIFF': [
    async () => ({
      file: await sharp(await pictures.png())
        .tiff()
        .toBuffer(),
    }),
    415,
    notAPicture,
  ],
  'an AVIF': [
    async () => ({
      file: await sharp(await pictures.png())
        .avif()
        .toBuffer(),
    }),
    415,
    notAPicture,
  ],
  'a PDF': [async () => ({ file: Buffer.from('%PDF-1.7\n1 0 obj\n') }), 415, notAPicture],
  'a ZIP': [async () => ({ file: Buffer.from('PK\x03\x04 and more') }), 415, notAPicture],
  'an ELF program': [async () => ({ file: Buffer.from('\x7fELF\x02\x01\x01', 'latin1') }), 415, notAPicture],
  'one byte': [async () => ({ file: Buffer.from('x') }), 415, notAPicture],
  'an empty file': [async () => ({ file: Buffer.alloc(0) }), 422, 'This file is empty. Choose another file.'],
  'a bomb of 2,500 megapixels': [async () => ({ file: pngBomb(50_000, 50_000) }), 422, tooManyPixels],
  'a picture 60,000 pixels wide': [async () => ({ file: pngBomb(60_000, 10) }), 422, tooManyPixels],
  'a picture just over 40 megapixels': [async () => ({ file: pngBomb(8_001, 5_000) }), 422, tooManyPixels],
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

/** The file fields of every action. A file field of the wire table that is missing here fails the first test. */
const fileFields: readonly (readonly [CallKey, string])[] = [
  ['upload.image', 'image'],
  ['projectCategory.add', 'image'],
  ['projectCategory.edit', 'image'],
];

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());

const newestFile = (before: Readonly<Record<string, string>>): string | undefined =>
  Object.keys(server.stored().files).find((name) => !(name in before));

it('the table names every file field of the wire table', () => {
  const inWire = (Object.values(actions) as readonly WireAction[]).flatMap(({ key, fields }) =>
    Object.values(fields)
      .filter(({ kind }) => kind === 'file')
      .map(({ wire }) => [key, wire]),
  );
  expect(fileFields).toEqual(inWire);
});

describe.each(fileFields)('%s %s', (key, wire) => {
  it.each(Object.keys(refusedFiles))('refuses %s and keeps nothing of it', async (name) => {
    const [make, status, sentence] = refusedFiles[name]!;
    const fields = await goodFields[key](admin, server);
    const before = server.stored();
    const reply = await admin.call(key, { ...fields, [wire]: await make() });
    expect([reply.status, reply.body]).toEqual([status, refused(sentence)]);
    expect(server.stored()).toEqual(before);
  });

  it.each(Object.keys(neutralised))('takes %s, and keeps the picture only', async (name) => {
    const fields = await goodFields[key](admin, server);
    const { files } = server.stored();
    const reply = await admin.call(key, { ...fields, [wire]: await neutralised[name]!() });
    expect(reply.status).toBe(200);
    const served = await fetch(`${server.url}/uploads/${newestFile(files)}`);
    const bytes = Buffer.from(await served.arrayBuffer());
    expect([bytes.includes('script'), bytes.includes(secretText)]).toEqual([false, false]);
    const { width, height, exif } = await sharp(bytes).metadata();
    expect([width, height, exif]).toEqual([60, 40, undefined]);
  });

  it.each(Object.keys(pictures) as (keyof typeof pictures)[])('takes a real %s whatever it is called', async (kind) => {
    const fields = await goodFields[key](admin, server);
    const { files } = server.stored();
    const file = { file: await pictures[kind](), name: 'x.html', type: 'text/html' };
    expect((await admin.call(key, { ...fields, [wire]: file })).status).toBe(200);
    const format = kind === 'animatedGif' ? 'gif' : kind;
    const served = await fetch(`${server.url}/uploads/${newestFile(files)}`);
    expect(served.headers.get('content-type')).toBe(`image/${format}`);
    const { pages = 1 } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect(pages).toBe(kind === 'animatedGif' ? 3 : 1);
  });

  it.each(traversals)('names the file itself, not %j', async (name) => {
    const fields = await goodFields[key](admin, server);
    const { files } = server.stored();
    const reply = await admin.call(key, { ...fields, [wire]: { file: await pictures.jpeg(), name } });
    expect(reply.status).toBe(200);
    expect(newestFile(files)).toMatch(/^[0-9a-f]{32}\.jpg$/);
  });

  it('turns a picture upright before it forgets how it was held', async () => {
    const fields = await goodFields[key](admin, server);
    const { files } = server.stored();
    const lying = await sharp(await pictures.jpeg())
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await admin.call(key, { ...fields, [wire]: { file: lying } })).status).toBe(200);
    const served = await fetch(`${server.url}/uploads/${newestFile(files)}`);
    const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([width, height]).toEqual([40, 60]);
  });
});

it('bombs do not fill the memory', async () => {
  const before = process.memoryUsage().rss;
  const bomb = { file: pngBomb(50_000, 50_000) };
  await Promise.all(Array.from({ length: 20 }, () => admin.call('upload.image', { image: bomb })));
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});
