/** A place in an object store that speaks the protocol of Amazon S3, and how it is spoken to. */
export interface S3Address {
  /** Origin of the store: `https://s3.example.org:9000`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** What all keys begin with: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const form = 'it has to look like s3://bucket/prefix?endpoint=https://s3.example.org';

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Of parts that mean the same however a store or a proxy reads a path. */
const prefixPath = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/|$))*$/;
const regionName = /^[a-z0-9-]+$/;

const taken: ReadonlySet<string> = new Set(['endpoint', 'region']);

/** The origin of an address with nothing behind it. */
const originOf = (endpoint: string): string | null => {
  if (!/^https?:\/\//i.test(endpoint) || !URL.canParse(endpoint)) return null;
  const { origin, href } = new URL(endpoint);
  return href === `${origin}/` ? origin : null;
};

type Value = (name: string) => string | undefined;

/**
 * Reads `FILES_URL` with the variables that belong to it; `null` where it is not set. A text is the sentence that says why it can't be used,
 * without the address or the key.
 */
export const s3AddressIn = (value: Value): S3Address | string | null => {
  const url = value('FILES_URL');
  if (url === undefined) return null;
  if (!url.startsWith('s3://') || !URL.canParse(url)) return `FILES_URL can't be read: ${form}.`;
  const { host: bucket, username, password, pathname, searchParams, hash } = new URL(url);
  if (username !== '' || password !== '') {
    return 'FILES_URL holds a user or a password. Leave them out, and set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  }
  const unknown = [...searchParams.keys()].find((name) => !taken.has(name));
  if (unknown !== undefined) {
    return `FILES_URL has the parameter "${unknown}", but it takes only endpoint and region.`;
  }
  if (!bucketName.test(bucket) || hash !== '') return `FILES_URL names no bucket: ${form}.`;
  const path = pathname.replace(/^\//, '').replace(/\/$/, '');
  if (!prefixPath.test(path)) {
    return 'The prefix in FILES_URL may have letters, digits, ".", "_" and "-" between its slashes, and no part may begin with a dot.';
  }
  const region = searchParams.get('region') ?? value('AWS_REGION') ?? 'us-east-1';
  if (!regionName.test(region)) return 'The region of FILES_URL or AWS_REGION has to look like eu-central-1.';
  const endpoint = originOf(searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  if (endpoint === null) {
    return 'The endpoint in FILES_URL has to be an address without a path, such as https://s3.example.org:9000.';
  }
  const [keyId, secret] = [value('AWS_ACCESS_KEY_ID'), value('AWS_SECRET_ACCESS_KEY')];
  if (keyId === undefined || secret === undefined) {
    return 'FILES_URL needs a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  }
  return { endpoint, bucket, prefix: path === '' ? '' : `${path}/`, region, keyId, secret };
};

/** The store as messages name it. */
export const nameOf = ({ endpoint }: S3Address): string => new URL(endpoint).host;

/** What has this key, as messages name it. */
export const placeOf = ({ bucket, prefix }: S3Address, name = ''): string =>
  `s3://${bucket}/${prefix}${name}`.replace(/\/$/, '');
