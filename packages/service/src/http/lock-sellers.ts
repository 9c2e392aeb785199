import postgres from 'postgres';
import type { Database, Sql, Transaction } from '../platform/database/connect.js';

interface SellerKey {
  merchant_id: string;
  id: string;
}

/** Sellers were erased, or are being erased, since the transaction began: what it has read of them may no longer be stored. */
export class ErasedMeanwhile extends Error {
  override name = 'ErasedMeanwhile';
  readonly sellers: readonly SellerKey[];

  constructor(sellers: readonly SellerKey[]) {
    super('A submerchant was erased meanwhile.');
    this.sellers = sellers;
  }
}

/**
 * Locks sellers against an erasure until the transaction ends; changes are not held up. It does not wait for an erasure under way, which
 * may wait for this transaction.
 *
 * @param merchant_id of all of them; null where it has to be found
 * @param known those that were erased before the transaction began
 * @throws ErasedMeanwhile
 */
export async function lockSellers(
  tx: Transaction,
  merchant_id: string | null,
  ids: readonly string[],
  known: ReadonlySet<string>,
): Promise<void> {
  for (const id of ids) {
    const where = { merchant_id: merchant_id ?? (await findMerchant(tx, id)), id };
    if (where.merchant_id === null) continue;
    const seller = where as SellerKey;
    const erased_at = await lockSeller(tx, seller, tx`nowait`).catch((error: unknown) => {
      throw isLocked(error) ? new ErasedMeanwhile([seller]) : error;
    });
    if (erased_at !== null && !known.has(id)) throw new ErasedMeanwhile([seller]);
  }
}

/** Waits for erasures that are under way. Resolves with the sellers that are erased now. */
export async function waitForErasures(
  database: Database,
  sellers: readonly SellerKey[],
): Promise<string[]> {
  const erased: string[] = [];
  for (const seller of sellers) {
    if ((await lockSeller(database, seller, database``)) !== null) erased.push(seller.id);
  }
  return erased;
}

/** Locks a seller by its key. Resolves with the time of its erasure, null without one. */
async function lockSeller(
  sql: Sql,
  { merchant_id, id }: SellerKey,
  how: postgres.PendingQuery<postgres.Row[]>,
): Promise<string | null> {
  const [row] = await sql<{ erased_at: string | null }[]>`
    select erased_at from submerchants
    where merchant_id = ${merchant_id} and id = ${id} for key share ${how}`;
  return row?.erased_at ?? null;
}

/** The merchant of a seller; null if there is no such seller. */
async function findMerchant(sql: Sql, id: string): Promise<string | null> {
  // By submerchants_id.
  const [row] = await sql<{ merchant_id: string }[]>`
    select merchant_id from submerchants where id = ${id}`;
  return row?.merchant_id ?? null;
}

function isLocked(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '55P03';
}
