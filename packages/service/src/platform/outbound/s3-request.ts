import { createHmac, hash } from 'node:crypto';

/** A bucket of an S3-compatible store, with what opens it. */
export interface S3Access {
  region: string;
  access_key_id: string;
  secret_access_key: string;
}

/** SHA-256 of no bytes, in hexadecimal. */
export const empty_hash = hash('sha256', '');

/**
 * Returns the headers of a request with its signature (AWS Signature Version 4): all of them are signed, with method, path, query and
 * body.
 *
 * @param url its path and query encoded as they are sent; the parameters in the order of their names
 * @param request.body_hash SHA-256 of the body in hexadecimal
 * @param request.headers in lower case
 * @param now ISO 8601 UTC; the store refuses a clock that is 15 minutes wrong
 */
export function signS3Request(
  { region, access_key_id, secret_access_key }: S3Access,
  url: URL,
  request: { method: string; body_hash: string; headers: Record<string, string> },
  now: string,
): Record<string, string> {
  const { method, body_hash } = request;
  const time = `${now.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const headers: Record<string, string> = {
    ...request.headers,
    'x-amz-content-sha256': body_hash,
    'x-amz-date': time,
  };
  const signed = Object.entries({ ...headers, host: url.host }).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const names = signed.map(([name]) => name).join(';');
  const canonical = [
    method,
    url.pathname,
    url.search.slice(1),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    body_hash,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, hash('sha256', canonical)].join('\n');
  const hmac = (key: string | Buffer, part: string) =>
    createHmac('sha256', key).update(part).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret_access_key}`);
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${access_key_id}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

/** The code of an error that an S3-compatible store answered with, as in `AccessDenied`; '' if it gave none. */
export function s3ErrorCode(text: string): string {
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
}
