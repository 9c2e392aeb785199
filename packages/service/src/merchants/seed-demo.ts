import { inTransaction, type Database } from '../platform/database/connect.js';
import { hashSecret } from './credentials.js';
import { demo_merchant_name, demoMerchant, demoOperator } from './demo-keys.js';
import { insertMerchant, removeMerchant } from './store/merchants.js';
import { findMerchantOfKey, insertMerchantKey, insertOperatorKey } from './store/keys.js';

/**
 * Creates the demo merchant and the demo operator key of a development installation, unless they exist. Processes that start
 * together create them once. Resolves with the merchant's id.
 */
export async function seedDemo(
  database: Database,
  newId: (at: string) => string,
  at: string,
): Promise<string> {
  await insertOperatorKey(database, {
    id: newId(at),
    name: 'Demo',
    public_key: demoOperator.public_key,
    secret_hash: hashSecret(demoOperator.secret_key),
    at,
  });
  const known = await findMerchantOfKey(database, demoMerchant.public_key);
  if (known !== null) return known;
  const merchant_id = newId(at);
  return inTransaction(database, async (tx) => {
    await insertMerchant(tx, { id: merchant_id, name: demo_merchant_name, mode: 'test', at });
    const isNew = await insertMerchantKey(tx, {
      merchant_id,
      id: newId(at),
      name: 'Demo',
      permission: 'write',
      public_key: demoMerchant.public_key,
      secret_hash: hashSecret(demoMerchant.secret_key),
      at,
    });
    // Another process was faster: this one's merchant would have no key.
    if (isNew) return merchant_id;
    await removeMerchant(tx, merchant_id);
    return (await findMerchantOfKey(tx, demoMerchant.public_key)) ?? merchant_id;
  });
}
