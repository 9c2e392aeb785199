import { hash } from 'node:crypto';
import type { CheckpointDestination } from '../../../config/checkpoints.js';
import { s3ErrorCode, signS3Request } from '../../../platform/outbound/s3-request.js';
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
  const request = {
    method: 'PUT',
    body_hash: hash('sha256', body),
    headers: {
      'content-type': 'application/json',
      // Required of requests with a lock; every S3-compatible store knows it.
      'content-md5': hash('md5', body, 'base64'),
      'x-amz-object-lock-mode': bucket.lock_mode,
      'x-amz-object-lock-retain-until-date': until,
    },
  };
  const headers = signS3Request(bucket, url, request, now);
  const answer = await fetch(url, {
    method: 'PUT',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(send_timeout_ms),
  });
  const text = await answer.text();
  if (answer.ok) return;
  const code = s3ErrorCode(text);
  throw new Error(
    `The bucket of checkpoints answered ${answer.status} ${code}.`.replace(' .', '.'),
  );
}
