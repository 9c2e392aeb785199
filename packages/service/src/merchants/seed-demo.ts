import { inTransaction, type Database } from '../database/connect.js';
import { hashSecret } from './credentials.js';
import { demoMerchant, demoOperator } from './demo-keys.js';
import {
  insertMerchant,
  insertMerchantKey,
  insertOperatorKey,
  merchantKeyExists,
} from './store.js';

/**
 * Makes the demo merchant and the demo operator key of a development installation, unless they are there.
 * Services that start together make them once.
 */
export async function seedDemo(
  database: Database,
  newId: (at: string) => string,
  at: string,
): Promise<void> {
  await insertOperatorKey(database, {
    id: newId(at),
    name: 'Demo',
    public_key: demoOperator.public_key,
    secret_hash: hashSecret(demoOperator.secret_key),
    at,
  });
  if (await merchantKeyExists(database, demoMerchant.public_key)) return;
  const merchant_id = newId(at);
  await inTransaction(database, async (tx) => {
    await insertMerchant(tx, { id: merchant_id, name: 'Demo Marketplace', mode: 'test', at });
    const isNew = await insertMerchantKey(tx, {
      merchant_id,
      id: newId(at),
      name: 'Demo',
      permission: 'write',
      public_key: demoMerchant.public_key,
      secret_hash: hashSecret(demoMerchant.secret_key),
      at,
    });
    // Another service was faster: this one's merchant would have no key.
    if (!isNew) await tx`delete from merchants where id = ${merchant_id}`;
  });
}
