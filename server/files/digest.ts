import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** The length and the SHA-256, in hex, of some content. */
export interface Digest {
  readonly bytes: number;
  readonly sha256: string;
}

/** The SHA-256 of some content, computed beside the thread that answers calls. */
export const sha256Of = async (content: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', content as Uint8Array<ArrayBuffer>)).toString('hex');

/** Reads some content to its end. Rejects as its source does. */
export const digestOf = async (content: AsyncIterable<Uint8Array>): Promise<Digest> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
};

/** The same of a file. */
export const digestOfFile = (path: string): Promise<Digest> => digestOf(createReadStream(path));
