import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackup } from '../../server/backup/create-backup';
import { restoreBackup } from '../../server/backup/restore-backup';
import { placeOf } from '../../server/backup/site-place';
import { verifySite } from '../../server/backup/verify-site';
import { type Client, refused } from './kit/client';
import { databaseSetting } from './kit/databases';
import { uploadsOf } from './kit/files';
import { temporaryFolders } from './kit/folders';
import { addCategory, addProject, deleteForGood, pdfPart, picturePart } from './kit/good-fields';
import { pictures } from './kit/pictures';
import { onSite, startTestServer, type TestServer } from './kit/test-server';

const newFolder = temporaryFolders('thumbnails-');

let server: TestServer;
let admin: Client;
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
  url = server.url;
});
afterAll(() => server.end());

/** Stores a picture and gives its name. */
const store = async (client: Client, file: Buffer): Promise<string> => {
  const { body } = await client.call('upload.image', { image: { file } });
  return (body as { data: { imageLink: string } }).data.imageLink.replace('/uploads/', '');
};

const linkOf = (picture: string, size: number | string): string => `/uploads/thumbnails/${picture}.${size}.webp`;
const getFrom = (from: string, picture: string, size: number | string, init: RequestInit = {}) =>
  fetch(from + linkOf(picture, size), { redirect: 'manual', ...init });
const get = (picture: string, size: number | string, init: RequestInit = {}) => getFrom(url, picture, size, init);

const thumbnailsIn = (folder: string): readonly string[] => {
  const thumbnails = join(folder, 'thumbnails');
  return existsSync(thumbnails) ? readdirSync(thumbnails).sort() : [];
};
const namesOf = (picture: string) => [`${picture}.192.webp`, `${picture}.96.webp`];
/** Of a picture, in the folder of the server of this file. */
const keptOf = (picture: string) => thumbnailsIn(server.dataFolder).filter((name) => name.startsWith(picture));

/** A picture of three upright stripes, red, green and blue. */
const stripes = (width: number, height: number) => {
  const stripe = (background: string, at: number) => ({
    input: { create: { width: width / 3, height, channels: 3 as const, background } },
    left: (at * width) / 3,
    top: 0,
  });
  return sharp({ create: { width, height, channels: 3, background: 'black' } })
    .composite(['#f00', '#0f0', '#00f'].map(stripe))
    .png()
    .toBuffer();
};

describe('a thumbnail', () => {
  it('is a square WebP of the picture, kept for good, and can run nothing', async () => {
    const picture = await store(admin, await pictures.jpeg());
    expect(keptOf(picture)).toEqual([]);
    for (const size of [96, 192]) {
      const response = await get(picture, size);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([response.status, Object.fromEntries(response.headers)]).toEqual([
        200,
        expect.objectContaining({
          'content-type': 'image/webp',
          'content-length': String(bytes.length),
          'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'public, max-age=31536000, immutable',
        }),
      ]);
      const { format, width, height, exif, icc, xmp } = await sharp(bytes).metadata();
      expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'webp', width: size, height: size });
      const head = await get(picture, size, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
      const known = { 'if-none-match': response.headers.get('etag') ?? '' };
      expect((await get(picture, size, { headers: known })).status).toBe(304);
    }
    expect(keptOf(picture)).toEqual(namesOf(picture));
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'animatedGif'] as const)(
    'is made of a picture of the kind %s',
    async (kind) => {
      const picture = await store(admin, await pictures[kind]());
      const made = await get(picture, 96);
      const { format, width, height, pages } = await sharp(Buffer.from(await made.arrayBuffer())).metadata();
      // Of an animation it is the first frame.
      expect({ format, width, height, pages }).toEqual({ format: 'webp', width: 96, height: 96, pages: undefined });
    },
  );

  it.each([
    [900, 300],
    [90, 30],
  ])('is the middle of a picture of %d x %d pixels', async (width, height) => {
    const picture = await store(admin, await stripes(width, height));
    const made = await (await get(picture, 192)).arrayBuffer();
    const { channels } = await sharp(Buffer.from(made)).stats();
    const means = channels.map(({ mean }) => Math.round(mean));
    expect(means[0]).toBeLessThan(12);
    expect(means[1]).toBeGreaterThan(243);
    expect(means[2]).toBeLessThan(12);
  });

  it('lets light through where the picture does', async () => {
    const clear = await sharp({ create: { width: 100, height: 100, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const made = await (await get(await store(admin, clear), 96)).arrayBuffer();
    expect((await sharp(Buffer.from(made)).stats()).isOpaque).toBe(false);
  });

  it('is made again when somebody has removed the folder of all', async () => {
    const picture = await store(admin, await pictures.png());
    const before = Buffer.from(await (await get(picture, 96)).arrayBuffer());
    rmSync(join(server.dataFolder, 'thumbnails'), { recursive: true });
    expect(Buffer.from(await (await get(picture, 96)).arrayBuffer())).toEqual(before);
    const modes = ['', ...namesOf(picture)].map((name) => statSync(join(server.dataFolder, 'thumbnails', name)).mode);
    expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '600', '600']);
  });

  it('goes with its picture, when that is replaced and when it is deleted', async () => {
    const photoOf = (id: string) => {
      const [row] = server.sql('select file_name from project_categories where id = ?', id) as { file_name: string }[];
      return row?.file_name ?? '';
    };
    const catID = await addCategory(admin);
    const first = photoOf(catID);
    await get(first, 96);
    expect(keptOf(first)).toEqual(namesOf(first));
    await admin.call('projectCategory.edit', { catID, catName: 'Another', image: await picturePart() });
    const second = photoOf(catID);
    await get(second, 96);
    expect([keptOf(first), keptOf(second), (await get(first, 96)).status]).toEqual([[], namesOf(second), 404]);
    await deleteForGood(admin, 'projectCategory.delete', { catID });
    expect([keptOf(second), (await get(second, 96)).status]).toEqual([[], 404]);
  });
});

describe('a picture that can not be decoded', () => {
  it('is sent itself in place of its thumbnail, is tried once, and leaves a line in the log', async () => {
    const picture = await store(admin, await pictures.png());
    writeFileSync(join(uploadsOf(server.dataFolder), picture), 'no longer a picture');
    const lines = () => server.log.filter((line) => line.includes('thumbnail not made'));
    for (const size of [96, 192, 96]) {
      const { status, headers } = await get(picture, size);
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
        302,
        `/uploads/${picture}`,
        'no-store',
      ]);
    }
    expect(lines().map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'warn', event: 'thumbnail not made', name: picture }),
    ]);
    expect(keptOf(picture)).toEqual([]);
  });
});

describe('no such thumbnail', () => {
  const hex = '0123456789abcdef'.repeat(2);
  /** After `/uploads/thumbnails/`; `PICTURE` and `PDF` are the names of stored files. */
  const paths = [
    '',
    'PICTURE',
    'PICTURE.webp',
    'PICTURE.0.webp',
    'PICTURE.95.webp',
    'PICTURE.97.webp',
    'PICTURE.960.webp',
    'PICTURE.096.webp',
    'PICTURE.96',
    'PICTURE.96.png',
    'PICTURE.96.webp.webp',
    'PICTURE.96.webp%00',
    'PICTURE.96.webp%20',
    'PICTURE.96.webp/..',
    'PICTURE%2f.96.webp',
    '96/PICTURE.webp',
    '..%2fPICTURE.96.webp',
    '%2e%2e%2f%2e%2e%2fapi-key',
    '..%5c..%5capi-key',
    'PDF.96.webp',
    `${hex}.jpg.96.webp`,
    `${hex}.svg.96.webp`,
    `${hex.toUpperCase()}.jpg.96.webp`,
    '__proto__.96.webp',
  ];
  it.each(paths)('is found at %j', async (path) => {
    const picture = await store(admin, await pictures.jpeg());
    const { pdfLink } = await addProject(admin, { pdf: pdfPart() });
    const before = thumbnailsIn(server.dataFolder);
    const named = path.replace('PICTURE', picture).replace('PDF', String(pdfLink).replace('/uploads/', ''));
    const response = await fetch(`${url}/uploads/thumbnails/${named}`, { redirect: 'manual' });
    expect([response.status, await response.json()]).toEqual([404, refused('File not found.')]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(thumbnailsIn(server.dataFolder)).toEqual(before);
  });

  it('is found of a picture without a record, also when its thumbnail lies in the folder', async () => {
    const planted = `${'e'.repeat(32)}.jpg`;
    await get(await store(admin, await pictures.jpeg()), 96);
    writeFileSync(join(uploadsOf(server.dataFolder), planted), await pictures.jpeg());
    writeFileSync(join(server.dataFolder, 'thumbnails', `${planted}.96.webp`), 'planted');
    expect((await get(planted, 96)).status).toBe(404);
    expect((await get(planted, 192)).status).toBe(404);
  });
});

describe('the thumbnails of a data folder', () => {
  it('are no part of its backup, trouble neither it nor verify, and come back after a restore', async () => {
    const root = newFolder();
    const [folder, archive, other] = [join(root, 'data'), join(root, 'site.tar'), join(root, 'other')];
    let picture = '';
    const thumbnails = await onSite(folder, async (client) => {
      picture = await store(client, await pictures.png());
      await getFrom(client.url, picture, 96);
      return thumbnailsIn(folder);
    });
    expect(thumbnails).toEqual(namesOf(picture));
    const placeBehind = (path: string) => placeOf({ DATA_DIR: path, ...databaseSetting(path) });
    const [place, restored] = [await placeBehind(folder), await placeBehind(other)];
    expect(await verifySite(place)).toMatchObject({ problems: [], files: 1 });
    const { signal } = new AbortController();
    expect(await createBackup(place, archive, Date.now(), signal)).toMatchObject({ files: 1, missing: [] });
    await restoreBackup(archive, restored, { replace: false }, Date.now(), signal);
    expect(thumbnailsIn(other)).toEqual([]);
    await onSite(other, async (client) => expect((await getFrom(client.url, picture, 96)).status).toBe(200));
    expect(thumbnailsIn(other)).toEqual(namesOf(picture));
  });

  it('are swept by a start: what belongs to no picture goes, half-written files too', async () => {
    const folder = join(newFolder(), 'data');
    const kept = await onSite(folder, async (client) => {
      const picture = await store(client, await pictures.png());
      await getFrom(client.url, picture, 96);
      return picture;
    });
    const thumbnails = join(folder, 'thumbnails');
    const strays = [`${'a'.repeat(32)}.png.96.webp`, `${kept}.95.webp`, 'f0b6a1c2.new', 'notes.txt'];
    for (const name of strays) writeFileSync(join(thumbnails, name), 'stray');
    await onSite(folder, async () => undefined);
    expect(thumbnailsIn(folder)).toEqual(namesOf(kept));
  });
});
