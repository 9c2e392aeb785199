/** How far the time of a notification may be from now. */
const tolerance_s = 300;

export type Verdict = 'right' | 'wrong' | 'old';

/**
 * Verifies a notification as a receiver does (Standard Webhooks): HMAC-SHA256 over id, time and body, with the base64-decoded
 * part of the secret. Computed in this browser alone.
 */
export async function verifySignature(
  secret: string,
  of: { id: string; timestamp: string; body: string; signature: string },
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
  const signed = new TextEncoder().encode(`${of.id.trim()}.${of.timestamp.trim()}.${of.body}`);
  for (const part of of.signature.trim().split(/\s+/)) {
    const [version, encoded = ''] = part.split(',');
    const signature = version === 'v1' ? decode(encoded) : null;
    if (signature !== null && (await crypto.subtle.verify('HMAC', key, signature, signed))) {
      const age = Math.abs(Date.now() / 1000 - Number(of.timestamp));
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
