import { DataKeys, isSealed, type Opener } from '../src/platform/data-keys.js';
import type { Sql } from '../src/platform/database/connect.js';
import { developmentMasterKey } from '../src/platform/key-management/given-key.js';
import { type LoadedKeys, SellerKeys, sellerOf } from '../src/platform/seller-keys.js';

/** The keys of a service that was started without MASTER_KEY. */
const default_keys = new DataKeys(developmentMasterKey);

/** Reads what a database has encrypted, with the keys of all sellers. */
export interface ValueReader extends Opener {
  /** A value, wherever it was read from. */
  openAnywhere(value: string): string;
  /** The exact text of a stored event, which is encrypted if it contains personal values. */
  textOf(body: string): string;
  /** The stored event, parsed. */
  parseEvent(body: string | undefined): any;
}

/** Reads the keys of all sellers of a database. */
export async function readerOf(sql: Sql, keys = default_keys): Promise<ValueReader> {
  const rows = await sql<{ merchant_id: string; id: string; data_key: string | null }[]>`
    select merchant_id, id, data_key from submerchants`;
  const sellers = new SellerKeys(keys);
  const openers = new Map<string, LoadedKeys>(rows.map((row) => [row.id, sellers.openerOf(row)]));
  const openerOf = (value: string) => openers.get(sellerOf(value) ?? '') ?? keys;
  const textOf = (body: string) => (isSealed(body) ? openerOf(body).openAnywhere(body) : body);
  return {
    open: (value, place) => openerOf(value).open(value, place),
    openAnywhere: (value) => openerOf(value).openAnywhere(value),
    textOf,
    parseEvent: (body) => JSON.parse(textOf(body ?? '')),
  };
}
