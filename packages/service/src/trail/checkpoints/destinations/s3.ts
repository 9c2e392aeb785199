import { createHmac, hash } from 'node:crypto';
import type { CheckpointDestination } from '../../../config/checkpoints.js';
import { send_timeout_ms } from '../sent-checkpoint.js';

type Bucket = Extract<CheckpointDestination, { kind: 's3' }>;

const day_ms = 24 * 60 * 60 * 1000;

/**
 * Puts one object into an S3-compatible bucket with object lock, signed with Signature Version 4. Nobody can change or delete it before
 * the lock ends, in compliance mode not even the account's owner.
 *
 * @throws Error unless it is accepted with 2xx
 */
export async function putToS3(
  bucket: Bucket,
  key: string,
  body: string,
  now: string,
): Promise<void> {
  const url = new URL(`${bucket.url}/${key}`);
  const until = new Date(Date.parse(now) + bucket.lock_days * day_ms).toISOString();
  const headers = signRequest(bucket, url, body, now, {
    'content-type': 'application/json',
    // Required of requests with a lock; every S3-compatible store knows it.
    'content-md5': hash('md5', body, 'base64'),
    'x-amz-object-lock-mode': bucket.lock_mode,
    'x-amz-object-lock-retain-until-date': until,
  });
  const answer = await fetch(url, {
    method: 'PUT',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(send_timeout_ms),
  });
  const text = await answer.text();
  if (answer.ok) return;
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
  throw new Error(
    `The bucket of checkpoints answered ${answer.status} ${code}.`.replace(' .', '.'),
  );
}

/** Returns the headers of a PUT with its signature: all of them are signed. */
function signRequest(
  { region, access_key_id, secret_access_key }: Bucket,
  url: URL,
  body: string,
  now: string,
  given: Record<string, string>,
): Record<string, string> {
  const time = `${now.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const body_hash = hash('sha256', body);
  const headers: Record<string, string> = {
    ...given,
    'x-amz-content-sha256': body_hash,
    'x-amz-date': time,
  };
  const signed = Object.entries({ ...headers, host: url.host }).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const names = signed.map(([name]) => name).join(';');
  const canonical = [
    'PUT',
    url.pathname,
    '',
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
