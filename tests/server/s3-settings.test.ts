import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../../server/settings';

const key = { AWS_ACCESS_KEY_ID: 'KEYOFTESTS', AWS_SECRET_ACCESS_KEY: 'secret/of+the=tests' };

const read = (FILES_URL: string, more: Readonly<Record<string, string>> = key) =>
  readSettings({ DATA_DIR: '/data', FILES_URL, ...more }, '/app').s3;

const known = { keyId: 'KEYOFTESTS', secret: 'secret/of+the=tests' };

describe('FILES_URL', () => {
  it('is a bucket with a prefix at an endpoint', () => {
    expect(read('s3://my-files/site/one?endpoint=https://s3.example.org:9000&region=garage')).toEqual({
      ...known,
      endpoint: 'https://s3.example.org:9000',
      bucket: 'my-files',
      prefix: 'site/one/',
      region: 'garage',
    });
  });

  it('needs neither a prefix, nor an endpoint, nor a region', () => {
    const amazon = (region: string) => ({
      ...known,
      endpoint: `https://s3.${region}.amazonaws.com`,
      bucket: 'my.files',
      prefix: '',
      region,
    });
    expect(read('s3://my.files')).toEqual(amazon('us-east-1'));
    expect(read('s3://my.files/', { ...key, AWS_REGION: 'eu-central-1' })).toEqual(amazon('eu-central-1'));
    expect(read('s3://my.files?region=eu-north-1', { ...key, AWS_REGION: 'eu-central-1' })).toEqual(
      amazon('eu-north-1'),
    );
  });

  const unreadable = "FILES_URL can't be read: it has to look like s3://bucket/prefix?endpoint=https://s3.example.org.";
  const noBucket = 'FILES_URL names no bucket: it has to look like s3://bucket/prefix?endpoint=https://s3.example.org.';
  const badPrefix =
    'The prefix in FILES_URL may have letters, digits, ".", "_" and "-" between its slashes, and no part may begin with a dot.';
  const badEndpoint =
    'The endpoint in FILES_URL has to be an address without a path, such as https://s3.example.org:9000.';
  it.each([
    ['https://s3.example.org/bucket', unreadable],
    ['s3:bucket', unreadable],
    ['s3://buc ket', unreadable],
    ['s3://', noBucket],
    ['s3://BUCKET/site', noBucket],
    ['s3://bucket:80/site', noBucket],
    ['s3://bucket/site#part', noBucket],
    ['s3://bucket//site', badPrefix],
    ['s3://bucket/.site', badPrefix],
    ['s3://bucket/%2e%2e%2fsite', badPrefix],
    ['s3://bucket/site?endpoint=s3.example.org', badEndpoint],
    ['s3://bucket/site?endpoint=ftp://s3.example.org', badEndpoint],
    ['s3://bucket/site?endpoint=https://s3.example.org/path', badEndpoint],
    ['s3://bucket/site?endpoint=https://user:word@s3.example.org', badEndpoint],
    ['s3://bucket/site?region=Frankfurt!', 'The region of FILES_URL or AWS_REGION has to look like eu-central-1.'],
    ['s3://bucket/site?secret=word', 'FILES_URL has the parameter "secret", but it takes only endpoint and region.'],
    [
      's3://user:word@bucket/site',
      'FILES_URL holds a user or a password. Leave them out, and set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    ],
  ])('%s is refused', (url, sentence) => {
    expect(() => read(url)).toThrow(new SettingsError(sentence));
  });

  it.each([{}, { AWS_ACCESS_KEY_ID: 'KEYOFTESTS' }, { AWS_SECRET_ACCESS_KEY: 'secret' }])(
    'needs a key, not %j',
    (some) => {
      const sentence = 'FILES_URL needs a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
      expect(() => read('s3://bucket', some)).toThrow(new SettingsError(sentence));
    },
  );
});
