import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import type { S3Address } from './address';

/** SHA-256, or with a secret its HMAC, as the signer asks for it. */
class Sha256 {
  readonly #hash: Hash | Hmac;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = secret instanceof ArrayBuffer ? new Uint8Array(secret) : secret;
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', key as string | Uint8Array);
  }
  update(data: string | Uint8Array): void {
    this.#hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  /** The signer makes a new one each time. */
  reset(): void {}
}

/** What is signed of a request. */
export interface Signable {
  readonly method: string;
  /** Encoded as it is sent. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the body, in hex. */
  readonly sha256: string;
}

/** Makes what signs requests to a store (Signature Version 4): gives the headers to send. */
export const signerFor = ({ endpoint, region, keyId, secret }: S3Address) => {
  const { host, hostname, protocol } = new URL(endpoint);
  const signer = new SignatureV4({
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    region,
    service: 's3',
    sha256: Sha256,
    // As S3 alone has it: a path is encoded once.
    uriEscapePath: false,
  });
  return async ({ method, path, query, headers, sha256 }: Signable): Promise<Headers> => {
    const signed = await signer.sign({
      method,
      protocol,
      hostname,
      path,
      query: { ...query },
      headers: { ...headers, host, 'x-amz-content-sha256': sha256 },
    });
    return new Headers(signed.headers);
  };
};
