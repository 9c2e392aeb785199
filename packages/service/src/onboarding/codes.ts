import { prefillPlace } from './places.js';
import { hash, randomInt } from 'node:crypto';
import type { Context } from '../operation/context.js';
import type { Sql } from '../platform/database/connect.js';
import type { KnownSeller } from './schema.js';
import { openSentTo } from './partner-links.js';
import { readSentTo } from './store/partner-links.js';
import { readPrefill, type LinkRow } from './store/links.js';

/** Codes of six digits, by e-mail, with which a seller continues with a link that was started in another tab or on another device. */

const code_digits = 6;
export const code_minutes = 10;

export const code_limits = {
  tries: 5,
  /** Wrong codes of a link since the last right one: with a million codes, a chance of 1 in 30,000. After that, only another link helps. */
  wrong: 30,
  /** Codes of a link within an hour. */
  per_hour: 5,
} as const;

export function generateCode(): string {
  return String(randomInt(10 ** code_digits)).padStart(code_digits, '0');
}

/** The hash of a code: with the token, which is not stored, so that whoever reads the table cannot try all codes. */
export function hashCode(token: string, code: string): Buffer {
  return hash('sha256', `${token} ${code}`, 'buffer');
}

/** The address to which a link's codes are sent: the seller's, or the partner's, to which the seller has sent the link or which is known; null when there is none. */
export async function findEmail(
  context: Pick<Context, 'data_keys' | 'seller_keys' | 'submerchants'>,
  sql: Sql,
  { merchant_id, id, submerchant_id, legal_representative_id }: LinkRow,
): Promise<string | null> {
  const parts = ['legal_representatives'] as const;
  const where = { merchant_id, id: submerchant_id ?? '', parts };
  const state = submerchant_id === null ? null : await context.submerchants.states.run(where);
  if (state) {
    if (state.record.erased_at !== null) return null;
    if (legal_representative_id === null) return state.record.email;
    const partner = state.legal_representatives.find(
      ({ id: one }) => one === legal_representative_id,
    );
    if (!partner) return null;
    const sealed = await readSentTo(sql, { merchant_id, id });
    return (await openSentTo(context, sql, { merchant_id, id }, sealed)) ?? partner.email;
  }
  const prefill = await readPrefill(sql, merchant_id, id);
  if (prefill === null) return null;
  return (
    (JSON.parse(context.data_keys.open(prefill, prefillPlace(merchant_id, id))) as KnownSeller)
      .email ?? null
  );
}
