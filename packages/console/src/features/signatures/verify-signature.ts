/** Accepted difference between the time of a notification and now, in seconds. */
const tolerance_s = 300;

export type Verdict = 'right' | 'wrong' | 'old';

/**
 * Verifies a notification like a receiver (Standard Webhooks): HMAC-SHA256 over id, time and body, with the base64-decoded
 * part of the secret as key. Computed in the browser: the secret is not sent.
 */
export async function verifySignature(
  secret: string,
  notification: { id: string; timestamp: string; body: string; signature: string },
): Promise<Verdict> {
  const bytes = decode(secret.trim().replace(/^whsec_/, ''));
  if (bytes === null) return 'wrong';
  const key = await crypto.subtle.importKey(
    'raw',
    bytes,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(
    `${notification.id.trim()}.${notification.timestamp.trim()}.${notification.body}`,
  );
  for (const part of notification.signature.trim().split(/\s+/)) {
    const [version, encoded = ''] = part.split(',');
    const signature = version === 'v1' ? decode(encoded) : null;
    if (signature !== null && (await crypto.subtle.verify('HMAC', key, signature, signed))) {
      const age = Math.abs(Date.now() / 1000 - Number(notification.timestamp));
      return age > tolerance_s ? 'old' : 'right';
    }
  }
  return 'wrong';
}

function decode(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  } catch {
    return null;
  }
}
