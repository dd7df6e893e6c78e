import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Deferred, Effect, Fiber, Layer } from 'effect';
import { describe, expect, it } from 'vitest';
import { dataFolderAt } from '../../server/data-folder';
import { Store } from '../../server/database/store';
import { refusal, type ServerFailure } from '../../server/failure';
import { folderFiles } from '../../server/files/folder-files';
import type { Reserve } from '../../server/files/reserve';
import type { ThumbnailBytes } from '../../server/files/thumbnail-files';
import { Thumbnails } from '../../server/files/thumbnails';
import { logLayer, makeLog } from '../../server/log';
import { Workers } from '../../server/workers/workers';
import { temporaryFolders } from './kit/folders';

/* When thumbnails are made, and what becomes of it, with a worker, a database and a disk that do as the test says. */

const newFolder = temporaryFolders('thumbnail-making-');

const picture = `${'a'.repeat(32)}.jpg`;
const made: ThumbnailBytes = { 96: Buffer.from('small'), 192: Buffer.from('large') };

interface Playing {
  readonly worker: (path: string) => Effect.Effect<ThumbnailBytes, ServerFailure>;
  /** Whether the picture still has its record when its thumbnails are there. */
  readonly isRecorded?: () => boolean;
  readonly isHeld?: () => boolean;
}

/** Runs with the thumbnails of a new folder; tells what the worker was given, how often the disk was said to be full, and what was logged. */
const withThumbnails = async <A>(
  { worker, isRecorded = () => true, isHeld = () => true }: Playing,
  use: (root: string) => Effect.Effect<A, never, Thumbnails>,
) => {
  const root = newFolder();
  const paths: string[] = [];
  const log: string[] = [];
  let fulls = 0;
  const run = ((_kind: string, { picture }: { readonly picture: string }) => {
    paths.push(picture.slice(root.length));
    return worker(picture);
  }) as Workers['Service']['run'];
  const query: Store['Service']['query'] = () =>
    Effect.sync(() => (isRecorded() ? { name: picture } : undefined)) as never;
  const reserve = { isHeld: async () => isHeld(), giveBack: () => (fulls += 1) } as unknown as Reserve;
  const folder = dataFolderAt(root);
  const layer = Thumbnails.layer({ folder, files: folderFiles(folder), reserve }).pipe(
    Layer.provide(Layer.succeed(Workers, { run, prepare: () => Effect.void, load: () => expect.fail('Nobody asks.') })),
    Layer.provide(Layer.succeed(Store, { query } as Store['Service'])),
    Layer.provideMerge(logLayer(makeLog((line) => log.push(line), Date.now))),
  );
  const value = await Effect.runPromise(use(root).pipe(Effect.provide(layer)));
  const kept = existsSync(join(root, 'thumbnails')) ? readdirSync(join(root, 'thumbnails')).sort() : [];
  return { value, paths, kept, fulls, log: log.map((line) => JSON.parse(line)) };
};

const read = (size: 96 | 192) =>
  Thumbnails.use((thumbnails) => thumbnails.read(picture, size)).pipe(Effect.map((bytes) => bytes?.toString() ?? null));
const both = [`${picture}.192.webp`, `${picture}.96.webp`];

describe('the thumbnails of a picture', () => {
  it('are made once for twenty who ask at the same moment, and not again', async () => {
    const sizes = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 96 : 192));
    const found = await withThumbnails({ worker: () => Effect.as(Effect.sleep(20), made) }, () =>
      Effect.gen(function* () {
        const first = yield* Effect.all(sizes.map(read), { concurrency: 'unbounded' });
        return [...first, yield* read(96), yield* read(192)];
      }),
    );
    expect(found).toEqual({
      value: [...sizes, 96, 192].map((size) => (size === 96 ? 'small' : 'large')),
      paths: [`/uploads/${picture}`],
      kept: both,
      fulls: 0,
      log: [],
    });
  });

  it('are made all again when one of them is gone', async () => {
    const found = await withThumbnails({ worker: () => Effect.succeed(made) }, (root) =>
      Effect.gen(function* () {
        yield* read(96);
        rmSync(join(root, 'thumbnails', `${picture}.192.webp`));
        return yield* read(192);
      }),
    );
    expect([found.value, found.paths.length, found.kept]).toEqual(['large', 2, both]);
  });

  it('are made for the others when one who asked goes away', async () => {
    const found = await withThumbnails({ worker: () => Effect.as(Effect.sleep(20), made) }, () =>
      Effect.gen(function* () {
        const gone = yield* Effect.forkChild(read(96));
        const other = yield* Effect.forkChild(read(192));
        yield* Effect.yieldNow;
        yield* Fiber.interrupt(gone);
        return yield* Fiber.join(other);
      }),
    );
    expect([found.value, found.paths.length]).toEqual(['large', 1]);
  });

  it('are asked of a worker again after it was busy', async () => {
    const answers = [Effect.fail(refusal(503, 'Busy.')), Effect.succeed(made)];
    const found = await withThumbnails({ worker: () => answers.shift() ?? Effect.die('asked too often') }, () =>
      Effect.all([read(96), read(96)]),
    );
    expect([found.value, found.paths.length, found.kept]).toEqual([[null, 'small'], 2, both]);
  });

  it.each([
    ['can not be decoded', Effect.fail(refusal(415, 'No picture.')), 'No picture.'],
    ['breaks the worker', Effect.die(new Error('broken')), 'Error: broken'],
  ])('are tried once when it %s, which leaves a line in the log', async (_why, answer, detail) => {
    const found = await withThumbnails({ worker: () => answer }, () => Effect.all([read(96), read(192), read(96)]));
    const line = { time: expect.any(String), level: 'warn', event: 'thumbnail not made', name: picture, detail };
    expect(found).toEqual({
      value: [null, null, null],
      paths: [`/uploads/${picture}`],
      kept: [],
      fulls: 0,
      log: [line],
    });
  });

  it('are removed when it was deleted while they were made', async () => {
    const found = await withThumbnails({ worker: () => Effect.succeed(made), isRecorded: () => false }, () => read(96));
    expect(found).toEqual({ value: null, paths: [`/uploads/${picture}`], kept: [], fulls: 0, log: [] });
  });

  it('are not made while the disk is full, and are made when it has room again', async () => {
    const held = [false, true];
    const playing = { worker: () => Effect.succeed(made), isHeld: () => held.shift() ?? true };
    const found = await withThumbnails(playing, () => Effect.all([read(96), read(96)]));
    expect([found.value, found.paths.length]).toEqual([[null, 'small'], 1]);
  });

  it('give the reserve of the disk back when it is full, and are made later', async () => {
    const full = {
      96: made[96],
      get 192(): never {
        throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
      },
    };
    const answers: ThumbnailBytes[] = [full, made];
    const worker = () => Effect.sync(() => answers.shift() ?? made);
    const found = await withThumbnails({ worker }, () => Effect.all([read(192), read(192)]));
    expect([found.value, found.paths.length, found.kept, found.fulls]).toEqual([[null, 'large'], 2, both, 1]);
  });

  it('leave nothing behind when the site is closed while they are made', async () => {
    const asked = Deferred.makeUnsafe<void>();
    const worker = () => Effect.andThen(Deferred.succeed(asked, undefined), Effect.never);
    const found = await withThumbnails({ worker }, () =>
      Effect.gen(function* () {
        yield* Effect.forkChild(read(96));
        yield* Deferred.await(asked);
      }),
    );
    expect([found.paths.length, found.kept]).toEqual([1, []]);
  });
});
