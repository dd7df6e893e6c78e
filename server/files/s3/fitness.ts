import { randomUUID } from 'node:crypto';
import { SettingsError } from '../../settings';
import { sha256Of } from '../digest';
import { nameOf, placeOf, type S3Address } from './address';
import { namesIn } from './listing';
import { type Requests, StoreRefusal, type StoreRequest } from './requests';

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
};

const connectionProblem = (code: string, address: S3Address): string => {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `FILES_URL names the host "${new URL(address.endpoint).hostname}", which this machine does not know. Correct it.`;
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `The certificate of the file store at ${nameOf(address)} is for another name. Correct the endpoint in FILES_URL.`;
  }
  if (/CERT|SIGNED|SIGNATURE|^ERR_TLS/.test(code)) {
    return `The certificate of the file store at ${nameOf(address)} can't be trusted (${code}). Set NODE_EXTRA_CA_CERTS to the certificate of its authority.`;
  }
  if (code.startsWith('ERR_SSL') || code === 'EPROTO') {
    return `The file store at ${nameOf(address)} does not speak TLS. Correct the endpoint in FILES_URL.`;
  }
  return `The file store at ${nameOf(address)} does not answer. Start it, or correct FILES_URL.`;
};

/** What a key that is let in may not do, by what was asked. */
const rights = { GET: 'read', HEAD: 'read', PUT: 'write', DELETE: 'delete' } as const;

const refusalProblem = ({ status, code }: StoreRefusal, address: S3Address, right: string): string => {
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidSecurity'].includes(code)) {
    return `The file store at ${nameOf(address)} does not accept AWS_ACCESS_KEY_ID with AWS_SECRET_ACCESS_KEY. Correct them.`;
  }
  if (code === 'RequestTimeTooSkewed') {
    return `The clock of this machine differs from that of the file store at ${nameOf(address)}. Set it right.`;
  }
  if (code === 'NoSuchBucket') {
    return `The file store at ${nameOf(address)} has no bucket "${address.bucket}". Make it, or correct FILES_URL.`;
  }
  if (code === 'AuthorizationHeaderMalformed' || code === 'PermanentRedirect' || status === 301) {
    return `The bucket "${address.bucket}" is in another region than "${address.region}". Set AWS_REGION to its region.`;
  }
  if (status === 403) {
    return `The key of AWS_ACCESS_KEY_ID may not ${right} files in ${placeOf(address)}. Let it list, get, put and delete there.`;
  }
  if (status === 429 || status >= 500) return `The file store at ${nameOf(address)} can't be used now. Try again.`;
  return `What answers at ${nameOf(address)} is not a store that speaks the protocol of S3. Correct FILES_URL.`;
};

/**
 * Asks a store for all that a server will ask it for. Rejects with `SettingsError` when it can't be used: the message is the sentence to print,
 * without the key.
 */
export const requireFit = async (requests: Requests, address: S3Address): Promise<void> => {
  const name = `.probe-${randomUUID()}`;
  const bytes = Buffer.from('The server looks whether it can store files.');
  let right = 'list';
  const ask = (method: keyof typeof rights, more: Partial<StoreRequest> = {}) => {
    right = rights[method];
    return requests.send({ method, name, ...more });
  };
  try {
    await namesIn(requests, address.prefix, '.probe/');
    await ask('PUT', { body: { bytes, sha256: await sha256Of(bytes) } });
    const found = await ask('GET');
    await ask('DELETE');
    if (found === null || !found.content.equals(bytes)) throw new StoreRefusal(200, '');
  } catch (error) {
    throw new SettingsError(
      error instanceof StoreRefusal ? refusalProblem(error, address, right) : connectionProblem(codeOf(error), address),
    );
  }
};
