import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A key of the object store of the tests, and what it may do. */
export interface StoreKey {
  readonly id: string;
  readonly secret: string;
  readonly may: readonly StoreRight[];
}

export type StoreRight = 'list' | 'get' | 'put' | 'delete';

/** Why a request is refused: the status and the code of S3. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** RFC 3986, as the signature of S3 wants it. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

const skewMs = 15 * 60_000;

/** Milliseconds since 1970 of a time like `20261123T115900Z`. */
const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Judges the signature of a request (version 4) as the documentation of Amazon S3 describes it, with the body that came. Gives the key
 * that it was signed with, or why it is refused.
 */
export const judgeSignature = (
  request: Pick<IncomingMessage, 'headers' | 'method' | 'url'>,
  body: Uint8Array,
  keys: readonly StoreKey[],
  region: string,
  now = Date.now(),
): StoreKey | Refusal => {
  const { headers, method = '', url = '' } = request;
  const header = (name: string): string => String(headers[name] ?? '');
  const [, id, day = '', signedRegion, signedNames = '', signature] = form.exec(header('authorization')) ?? [];
  if (id === undefined) return { status: 403, code: 'AccessDenied' };
  const key = keys.find((known) => known.id === id);
  if (key === undefined) return { status: 403, code: 'InvalidAccessKeyId' };
  if (signedRegion !== region) return { status: 400, code: 'AuthorizationHeaderMalformed' };
  const stamp = header('x-amz-date');
  if (!(Math.abs(timeOf(stamp) - now) < skewMs)) return { status: 403, code: 'RequestTimeTooSkewed' };
  const names = signedNames.split(';');
  const required = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (required.some((name) => !names.includes(name))) return { status: 403, code: 'AccessDenied' };
  const { pathname, searchParams } = new URL(url, 'http://store');
  const canonical = [
    method,
    decodeURIComponent(pathname).split('/').map(encoded).join('/'),
    canonicalQuery(searchParams),
    ...names.map((name) => `${name}:${header(name).trim().replace(/ +/g, ' ')}`),
    '',
    signedNames,
    header('x-amz-content-sha256'),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', stamp, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const dayKey = hmac(hmac(hmac(hmac(`AWS4${key.secret}`, day), region), 's3'), 'aws4_request');
  if (hmac(dayKey, text).toString('hex') !== signature || !stamp.startsWith(day)) {
    return { status: 403, code: 'SignatureDoesNotMatch' };
  }
  return sha256(body) === header('x-amz-content-sha256') ? key : { status: 400, code: 'XAmzContentSHA256Mismatch' };
};
