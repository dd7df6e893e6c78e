import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import type { Refusal, StoreRight } from './object-store-signature';

/** What the store answers. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: string | Buffer;
}

export const refused = ({ status, code }: Refusal): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`,
});

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** All keys that may begin with the prefix. */
const keysIn = (bucket: string, prefix: string): readonly string[] => {
  const folder = join(bucket, prefix.slice(0, prefix.lastIndexOf('/') + 1));
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(bucket.length + 1))
    .sort();
};

/** Version 2 of ListObjects. The token of a page is the last key, or folder, of the one before it. */
export const listed = (bucket: string, query: URLSearchParams, pageSize: number): Answer => {
  const said = (name: string) => query.get(name) ?? '';
  const [prefix, delimiter, after] = [said('prefix'), said('delimiter'), said('continuation-token')];
  const most = Math.min(pageSize, Number(query.get('max-keys') ?? 1000));
  const entries = new Map<string, string>();
  for (const key of keysIn(bucket, prefix)) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const name = end === -1 ? key : key.slice(0, end + 1);
    if (name <= after || entries.has(name)) continue;
    const { size, mtime } = statSync(join(bucket, key));
    entries.set(
      name,
      end === -1
        ? `<Contents><Key>${escaped(key)}</Key><LastModified>${mtime.toISOString()}</LastModified><Size>${size}</Size><Owner><ID>1</ID></Owner></Contents>`
        : `<CommonPrefixes><Prefix>${escaped(name)}</Prefix></CommonPrefixes>`,
    );
  }
  const page = [...entries].slice(0, most);
  const isTruncated = entries.size > page.length;
  const next = isTruncated ? `<NextContinuationToken>${escaped(page.at(-1)?.[0] ?? '')}</NextContinuationToken>` : '';
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><Prefix>${escaped(prefix)}</Prefix><IsTruncated>${isTruncated}</IsTruncated>${next}${page.map(([, xml]) => xml).join('')}</ListBucketResult>`,
  };
};

const write = (path: string, bytes: Uint8Array): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.being-put`, bytes);
  renameSync(`${path}.being-put`, path);
};

const noKey = refused({ status: 404, code: 'NoSuchKey' });

/** What a key must be allowed to do for a request. */
export const rightFor = (method: string, key: string): StoreRight =>
  key === '' ? 'list' : method === 'PUT' ? 'put' : method === 'DELETE' ? 'delete' : 'get';

/** Carries out a request for an object. */
export const carriedOut = (folder: string, { headers, method }: IncomingMessage, key: string, body: Buffer): Answer => {
  const path = join(folder, key);
  const source = headers['x-amz-copy-source'];
  if (method === 'DELETE') {
    rmSync(path, { force: true });
    return { status: 204 };
  }
  if (method === 'PUT' && source === undefined) {
    write(path, body);
    return { status: 200 };
  }
  const read = method === 'PUT' ? join(dirname(folder), decodeURIComponent(String(source))) : path;
  if (!existsSync(read) || statSync(read).isDirectory()) return noKey;
  const bytes = readFileSync(read);
  if (method === 'PUT') {
    write(path, bytes);
    return { status: 200, body: '<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>' };
  }
  return {
    status: 200,
    headers: {
      etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      'last-modified': statSync(read).mtime.toUTCString(),
    },
    body: bytes,
  };
};
