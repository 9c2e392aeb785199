import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { empty_hash, signS3Request } from './s3-request.js';

const access = {
  region: 'us-east-1',
  access_key_id: 'AKIAIOSFODNN7EXAMPLE',
  secret_access_key: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const host = 'https://examplebucket.s3.amazonaws.com';

// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
test.each([
  {
    what: 'an object',
    path: '/test.txt',
    request: { method: 'GET', body_hash: empty_hash, headers: { range: 'bytes=0-9' } },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    what: 'a list',
    path: '/?max-keys=2&prefix=J',
    request: { method: 'GET', body_hash: empty_hash, headers: {} },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
  {
    what: 'an object to be stored',
    path: '/test%24file.text',
    request: {
      method: 'PUT',
      body_hash: hash('sha256', 'Welcome to Amazon S3.'),
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
])(
  'the request for $what has the signature of Amazon’s example',
  ({ path, request, signature }) => {
    const url = new URL(`${host}${path}`);
    const { authorization } = signS3Request(access, url, request, '2013-05-24T00:00:00.000Z');
    expect(authorization).toMatch(new RegExp(`Signature=${signature}$`));
  },
);
