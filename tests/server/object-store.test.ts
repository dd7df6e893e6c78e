import { describe, expect, it } from 'vitest';
import { judgeSignature } from './kit/object-store-signature';

/*
 * The object store of the tests judges signatures itself. Here it judges the example that the documentation of Amazon S3 has worked out
 * (Authenticating Requests, Examples: Signature Calculations, GET Object).
 */

const key = {
  id: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  may: ['get'],
} as const;

const example = {
  host: 'examplebucket.s3.amazonaws.com',
  range: 'bytes=0-9',
  'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'x-amz-date': '20130524T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
};

const judge = (
  headers: Readonly<Record<string, string>> = {},
  { url = '/test.txt', body = '', minutesLater = 0, region = 'us-east-1' } = {},
) =>
  judgeSignature(
    { method: 'GET', url, headers: { ...example, ...headers } },
    Buffer.from(body),
    [key],
    region,
    Date.UTC(2013, 4, 24) + minutesLater * 60_000,
  );

describe('the signature of the published example', () => {
  it('is right', () => {
    expect(judge()).toBe(key);
  });

  it.each([
    ['another path', {}, { url: '/other.txt' }, 'SignatureDoesNotMatch'],
    ['a query', {}, { url: '/test.txt?versions=' }, 'SignatureDoesNotMatch'],
    ['another range', { range: 'bytes=0-99' }, {}, 'SignatureDoesNotMatch'],
    ['another body', {}, { body: 'x' }, 'XAmzContentSHA256Mismatch'],
    ['a header that is not signed', { 'x-amz-copy-source': '/a/b' }, {}, 'AccessDenied'],
    ['another region', {}, { region: 'eu-central-1' }, 'AuthorizationHeaderMalformed'],
    ['a clock that is wrong', {}, { minutesLater: 16 }, 'RequestTimeTooSkewed'],
    ['no signature', { authorization: '' }, {}, 'AccessDenied'],
  ])('is not that of %s', (_, headers, other, code) => {
    expect(judge(headers, other)).toMatchObject({ code });
  });
});
