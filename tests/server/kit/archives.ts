import { createHash } from 'node:crypto';
import { packTar } from 'modern-tar';
import { archiveEnd } from '../../../server/backup/archive-writer';

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** An entry of a tar that a test makes. */
export interface ArchiveEntry {
  readonly header: Parameters<typeof packTar>[0][number]['header'];
  readonly data: Uint8Array;
}

/** An archive of any entries whose checksum is right. */
export const sealed = async (entries: readonly ArchiveEntry[]): Promise<Buffer> => {
  const packed = Buffer.from(await packTar(entries.map(({ header, data }) => ({ header, body: data }))));
  const content = packed.subarray(0, packed.length - 1024);
  return Buffer.concat([content, await archiveEnd(sha256Of(content))]);
};

export const entry = (name: string, data: Uint8Array, more: Partial<ArchiveEntry['header']> = {}): ArchiveEntry => ({
  header: { name, size: data.length, type: 'file', mode: 0o600, mtime: new Date(0), ...more },
  data,
});
