import { startObjectStore } from './object-store';

/** Vitest calls it once, before any test of a run with `TEST_FILES=s3`: the tests find the store by this variable. */
export const setup = async (): Promise<() => Promise<void>> => {
  const { endpoint, folder, remove } = await startObjectStore();
  process.env.TEST_S3 = JSON.stringify({ endpoint, folder });
  return async () => {
    delete process.env.TEST_S3;
    await remove();
  };
};
