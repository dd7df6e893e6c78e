import { Context, Effect, Fiber, FiberMap, Layer, Option } from 'effect';
import type { ThumbnailSize } from '../../domain/thumbnails';
import type { DataFolder } from '../data-folder';
import { Store } from '../database/store';
import { describeDefect, isDiskFull, ServerFailure } from '../failure';
import { Workers } from '../workers/workers';
import type { FileStore } from './file-store';
import type { Reserve } from './reserve';
import { hasThumbnail, readThumbnail, removeThumbnails, type ThumbnailBytes, writeThumbnails } from './thumbnail-files';

/** The thumbnails of stored pictures. */
export class Thumbnails extends Context.Service<
  Thumbnails,
  {
    /**
     * A thumbnail of a picture that has its record. All sizes are made when one is asked for the first time, once however many ask
     * meanwhile. `null` when they can't be made: the picture can't be decoded, too much waits for a worker, or the disk is full.
     */
    readonly read: (picture: string, size: ThumbnailSize) => Effect.Effect<Buffer | null>;
  }
>()('server/Thumbnails') {
  /** In a data folder, of pictures in a store. */
  static readonly layer = (opened: Opened) => Layer.effect(Thumbnails, makeService(opened));
}

interface Opened {
  readonly files: Pick<FileStore, 'forWorker'>;
  readonly folder: Pick<DataFolder, 'thumbnails'>;
  readonly reserve: Reserve;
}

const makeService = Effect.fnUntraced(function* ({ files, folder, reserve }: Opened) {
  const workers = yield* Workers;
  const store = yield* Store;
  const running = yield* FiberMap.make<string, void>();
  const fork = yield* FiberMap.runtime(running)();
  /** Pictures that can't be decoded. They are not tried again before the next start, however often they are asked for. */
  const failed = new Set<string>();

  const giveUp = (picture: string, detail: string) =>
    Effect.andThen(
      Effect.sync(() => failed.add(picture)),
      Effect.annotateLogs(Effect.logWarning('thumbnail not made'), { name: picture, detail }),
    );

  const write = async (picture: string, made: ThumbnailBytes): Promise<void> => {
    try {
      await writeThumbnails(folder, picture, made);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      reserve.giveBack();
    }
  };

  const isRecorded = (picture: string) =>
    store.query((db) => db.selectFrom('files').select('name').where('name', '=', picture).executeTakeFirst());

  const keep = Effect.fnUntraced(function* (picture: string, made: ThumbnailBytes) {
    yield* Effect.promise(() => write(picture, made));
    // Deleted meanwhile: whoever deleted it may have looked for its thumbnails before they were there.
    if ((yield* isRecorded(picture)) === undefined) yield* Effect.promise(() => removeThumbnails(folder, picture));
  }, Effect.uninterruptible);

  /** A store that is lost fails as a worker that is busy. */
  const fetched = (picture: string) =>
    Effect.tryPromise({ try: () => files.forWorker(picture), catch: (error) => error }).pipe(
      Effect.catch((error) => (error instanceof ServerFailure ? Effect.fail(error) : Effect.die(error))),
    );

  const make = Effect.fnUntraced(
    function* (picture: string) {
      if (!(yield* Effect.promise(reserve.isHeld))) return;
      const made = yield* workers.run('thumbnails', { picture: yield* fetched(picture) });
      yield* keep(picture, made);
    },
    (making, picture) =>
      making.pipe(
        Effect.catch(({ status, sentence }: ServerFailure) =>
          status === 503 ? Effect.void : giveUp(picture, sentence),
        ),
        Effect.catchDefect((defect) => giveUp(picture, describeDefect(defect))),
      ),
  );

  const makingOf = (picture: string) =>
    Option.getOrElse(FiberMap.getUnsafe(running, picture), () => fork(picture, make(picture)));

  return Thumbnails.of({
    read: Effect.fnUntraced(function* (picture: string, size: ThumbnailSize) {
      if (failed.has(picture)) return null;
      // Looked for and begun in one step, without waiting for the disk: nobody begins a second time in between.
      if (!hasThumbnail(folder, picture, size)) yield* Fiber.await(makingOf(picture));
      return yield* Effect.promise(() => readThumbnail(folder, picture, size));
    }),
  });
});
