import { filesLost } from '../failure';
import { type Digest, digestOf } from '../files/digest';
import type { FileStore } from '../files/file-store';

/** Reads a stored file to its end; `null` when it is not there. Rejects as its store does, also when the answer of a store breaks off. */
export const storedDigest = async (store: FileStore, name: string): Promise<Digest | null> => {
  const file = await store.open(name);
  if (file === null) return null;
  try {
    return await digestOf(file.content);
  } catch (error) {
    throw store.isElsewhere ? filesLost() : error;
  }
};
