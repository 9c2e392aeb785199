import { createHash } from 'node:crypto';

/**
 * Whether a challenger decides the cases of a seller. By a hash of both ids, so that a seller stays with it when it is submitted again, on every
 * process, and with a larger share; and so that another challenger has other sellers.
 */
export function isOfChallenger(
  { id, share_percent }: { id: string; share_percent: number | null },
  submerchant_id: string,
): boolean {
  const drawn = createHash('sha256').update(`${id} ${submerchant_id}`).digest().readUInt32BE();
  return drawn < ((share_percent ?? 0) / 100) * 2 ** 32;
}
