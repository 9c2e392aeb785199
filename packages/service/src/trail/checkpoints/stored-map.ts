import type { Sql } from '../../platform/database/connect.js';
import { lines_of_leaf, nodeReader, readLeafTexts, type StoredLeaf } from '../store/checkpoints.js';
import { chainName, hashOfLeaf, keyOf, keyOfName, leafHash, type Leaf } from './chain.js';
import {
  AlteredMapError,
  findLeafHash,
  proveLeaf,
  readWays,
  rootByBytes,
  type MapLeaf,
} from './merkle-map.js';

/** The stored map, computed from its leaves. */
export interface StoredMap {
  root: Buffer;
  /** Whether each leaf is under the key of its name: under another one, nobody who looks for it would find it. */
  areKeysRight: boolean;
  /** Number of submerchants among the leaves, and the names of the others. */
  sellers: number;
  others: string[];
}

export async function readMap(sql: Sql): Promise<StoredMap> {
  let areKeysRight = true;
  let sellers = 0;
  const others: string[] = [];
  const root = await rootByBytes(async (byte) => {
    const { count, texts } = await readLeafTexts(sql, byte);
    const lines = texts.split('\n');
    areKeysRight &&= lines.length === count * lines_of_leaf + 1;
    const leaves: MapLeaf[] = [];
    for (let at = 0; at + lines_of_leaf < lines.length; at += lines_of_leaf) {
      const [stored_key = '', name = '', ...rest] = lines.slice(at, at + lines_of_leaf);
      const key = keyOfName(name);
      areKeysRight &&= key.toString('base64') === stored_key;
      leaves.push({ key, hash: hashOfLeaf(`${name}\n${rest.join('\n')}\n`, key) });
      if (name.startsWith('submerchant/')) sellers += 1;
      else others.push(name);
    }
    return leaves;
  });
  return { root, areKeysRight, sellers, others };
}

/** The names of those leaves that are in the signed map: by the nodes on the ways of all of them. */
export async function findProven(
  sql: Sql,
  root: Buffer,
  leaves: readonly StoredLeaf[],
): Promise<Set<string>> {
  const proven = new Set<string>();
  if (leaves.length === 0) return proven;
  const keyed = leaves.map((leaf) => ({ leaf, key: keyOf(leaf) }));
  try {
    const nodes = await readWays(root, keyed, nodeReader(sql));
    for (const { leaf, key } of keyed) {
      if (findLeafHash(nodes, key)?.equals(leafHash(leaf, key))) proven.add(chainName(leaf));
    }
  } catch (error) {
    if (!(error instanceof AlteredMapError)) throw error;
    // Somewhere on a way: each is proven alone.
    for (const leaf of leaves) if (await isProven(sql, root, leaf)) proven.add(chainName(leaf));
  }
  return proven;
}

/** Whether a leaf is in the signed map, by the nodes on its way. */
export async function isProven(sql: Sql, root: Buffer, leaf: Leaf): Promise<boolean> {
  try {
    const found = await proveLeaf(root, keyOf(leaf), nodeReader(sql));
    return found?.hash.equals(leafHash(leaf)) ?? false;
  } catch (error) {
    if (error instanceof AlteredMapError) return false;
    throw error;
  }
}
