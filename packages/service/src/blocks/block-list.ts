import { createHmac } from 'node:crypto';
import type { Sql } from '../platform/database/connect.js';
import type { DataKeys } from '../platform/data-keys.js';
import { timeOfId } from '../platform/ids.js';
import { placeOf } from '../platform/place.js';
import { pooledRandomBytes } from '../platform/random.js';
import type { BlockReason } from './rules/reasons.js';
import {
  valuesOf,
  type BlockableValue,
  type BlockKind,
  type BlockSubject,
} from './rules/values.js';
import {
  findLastChange,
  findStanding,
  isAnyStanding,
  readSecret,
  type StoredBlock,
} from './store/blocks.js';

declare module '../operation/context.js' {
  interface Context {
    block_list: BlockList;
  }
}

/** The sealed part of a block. */
export interface BlockBody {
  value: string;
  note: string | null;
  lift_note: string | null;
}

/** A block that stands on a value of a seller. */
export interface StandingBlock {
  id: string;
  kind: BlockKind;
  reason: BlockReason;
  note: string | null;
  created_at: string;
}

const secretPlace = placeOf('block_secret', 'secret', 1);

/** Compares values with the block list: by hashes under a secret of the installation, which no guess of a value can confirm without it. */
export class BlockList {
  readonly #sql: Sql;
  readonly #keys: DataKeys;
  #secret: Promise<Buffer> | null = null;

  /** @param sql that of the coordinator */
  constructor(sql: Sql, keys: DataKeys) {
    this.#sql = sql;
    this.#keys = keys;
  }

  async hashOf({ kind, value }: BlockableValue): Promise<string> {
    return hashUnder(await this.#readSecret(), { kind, value });
  }

  isAnyStanding(now: string): Promise<boolean> {
    return isAnyStanding(this.#sql, now);
  }

  /** When a block was last set, lifted or ran out; null: never. */
  async lastChange(now: string): Promise<string | null> {
    const { newest_id, ended_at } = await findLastChange(this.#sql, now);
    const times = [newest_id === null ? null : timeOfId(newest_id), ended_at];
    return (
      times
        .filter((time) => time !== null)
        .toSorted()
        .at(-1) ?? null
    );
  }

  /** Finds the blocks that stand on values of sellers, by their ids, in one statement that reads a row for each hit. */
  async find(
    sellers: readonly (BlockSubject & { id: string })[],
    now: string,
  ): Promise<Map<string, StandingBlock[]>> {
    const secret = await this.#readSecret();
    const sellersOf = new Map<string, string[]>();
    for (const seller of sellers) {
      for (const value of valuesOf(seller)) {
        const hash = hashUnder(secret, value);
        sellersOf.set(hash, [...(sellersOf.get(hash) ?? []), seller.id]);
      }
    }
    const found = new Map<string, StandingBlock[]>();
    for (const row of await findStanding(this.#sql, [...sellersOf.keys()], now)) {
      const { id, kind, reason } = row;
      const note = this.open(row)?.note ?? null;
      const block = { id, kind, reason, note, created_at: timeOfId(id) };
      for (const seller of sellersOf.get(row.value_hash) ?? [])
        found.set(seller, [...(found.get(seller) ?? []), block]);
    }
    return found;
  }

  seal(id: string, body: BlockBody): string {
    return this.#keys.seal(JSON.stringify(body), placeOf('blocks', 'body', id));
  }

  /** The sealed part of a block; null once it is forgotten. */
  open({ id, body }: Pick<StoredBlock, 'id' | 'body'>): BlockBody | null {
    if (body === null) return null;
    return JSON.parse(this.#keys.open(body, placeOf('blocks', 'body', id))) as BlockBody;
  }

  #readSecret(): Promise<Buffer> {
    this.#secret ??= this.#loadSecret().catch((error: unknown) => {
      this.#secret = null;
      throw error;
    });
    return this.#secret;
  }

  async #loadSecret(): Promise<Buffer> {
    const sealed = await readSecret(this.#sql, () =>
      this.#keys.seal(Buffer.from(pooledRandomBytes(32)).toString('base64url'), secretPlace),
    );
    return Buffer.from(this.#keys.open(sealed, secretPlace), 'base64url');
  }
}

function hashUnder(secret: Buffer, { kind, value }: BlockableValue): string {
  return createHmac('sha256', secret).update(`${kind}:${value}`).digest('hex');
}
