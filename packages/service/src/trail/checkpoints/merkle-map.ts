import { setImmediate } from 'node:timers/promises';
import { sha256 } from '../../platform/sha256.js';

/**
 * A compact sparse Merkle map. Keys have 256 bits; each bit, the highest first, chooses a side. The hash of a subtree is that of its leaf
 * if it has one leaf, 32 zero bytes if it has none, and otherwise SHA-256 over the byte 1 and the hashes of both sides.
 *
 * It is stored in nodes of four levels with up to 16 children each, by the hexadecimal digits of the keys below: an update rewrites
 * a node for each fourth level, and nodes that several updates share once. Does no I/O.
 */
export const empty_hash = Buffer.alloc(32);

/** A child of a node: a leaf with its key, or, with null, a node. */
export interface Child {
  key: Buffer | null;
  hash: Buffer;
}

/** A leaf's key and hash. */
export interface MapLeaf {
  key: Buffer;
  hash: Buffer;
}

/** The children of a node, by the digit that follows its path. */
export type MapNode = (Child | undefined)[];

/** A stored node does not have the hash that the node above it, or the root, contains. */
export class AlteredMapError extends Error {
  override name = 'AlteredMapError';

  constructor(
    /** Prefix of the node, in hexadecimal digits. */
    readonly path: string,
  ) {
    super(`The stored map was altered: its node "${path}" does not have the hash that is signed.`);
  }
}

const fan_out = 16;
const digit_bits = 4;
const node_prefix = Buffer.of(1);

/** A subtree, as far as the one above it needs it. */
interface Subtree {
  hash: Buffer;
  leaves: 'none' | 'one' | 'many';
}

const nothing: Subtree = { hash: empty_hash, leaves: 'none' };

function join(left: Subtree, right: Subtree): Subtree {
  if (left.leaves === 'none' && right.leaves !== 'many') return right;
  if (right.leaves === 'none' && left.leaves !== 'many') return left;
  const joined = Buffer.concat([node_prefix, left.hash, right.hash]);
  return { hash: sha256(joined), leaves: 'many' };
}

/** The subtrees of a node by level: 16 children, then 8, 4, 2 and the node itself. */
function levelsOf(node: MapNode): Subtree[][] {
  const children = Array.from({ length: fan_out }, (_, digit): Subtree => {
    const child = node[digit];
    return child ? { hash: child.hash, leaves: child.key ? 'one' : 'many' } : nothing;
  });
  const levels = [children];
  for (let level = children; level.length > 1;) {
    const above: Subtree[] = [];
    for (let at = 0; at < level.length; at += 2)
      above.push(join(level[at] ?? nothing, level[at + 1] ?? nothing));
    levels.push(above);
    level = above;
  }
  return levels;
}

function hashOfNode(node: MapNode): Buffer {
  return levelsOf(node).at(-1)?.[0]?.hash ?? empty_hash;
}

/** Per child: a byte with its digit, plus 16 for a leaf, its hash, and a leaf's key. */
export function encodeNode(node: MapNode): Buffer {
  return Buffer.concat(
    node.flatMap((child, digit) =>
      child
        ? [
            Buffer.of(digit + (child.key ? fan_out : 0)),
            child.hash,
            ...(child.key ? [child.key] : []),
          ]
        : [],
    ),
  );
}

function decodeNode(bytes: Buffer): MapNode {
  const node: MapNode = [];
  for (let at = 0; at < bytes.length;) {
    const head = bytes[at] ?? 0;
    const isLeaf = head >= fan_out;
    const child_hash = bytes.subarray(at + 1, at + 33);
    const key = isLeaf ? bytes.subarray(at + 33, at + 65) : null;
    node[head % fan_out] = { key, hash: child_hash };
    at += isLeaf ? 65 : 33;
  }
  return node;
}

/** Reads stored nodes by their paths; those that do not exist are left out. */
export type ReadNodes = (paths: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>;

function digitOf(key: Buffer, depth: number): number {
  const byte = key[depth >> 1] ?? 0;
  return depth % 2 === 0 ? byte >> 4 : byte & 15;
}

function groupByDigit<T extends { key: Buffer }>(
  leaves: readonly T[],
  depth: number,
): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const leaf of leaves) {
    const digit = digitOf(leaf.key, depth);
    const group = groups.get(digit);
    if (group) group.push(leaf);
    else groups.set(digit, [leaf]);
  }
  return groups;
}

/**
 * Reads the nodes on the way to keys, level by level, and verifies each against the node above it, from the root on.
 *
 * @throws AlteredMapError
 */
export async function readWays(
  root: Buffer,
  keys: readonly { key: Buffer }[],
  read: ReadNodes,
): Promise<Map<string, MapNode>> {
  const found = new Map<string, MapNode>();
  if (root.equals(empty_hash)) return found;
  let wanted = new Map([['', { hash: root, keys }]]);
  for (let depth = 0; wanted.size > 0; depth += 1) {
    const stored = await read([...wanted.keys()]);
    const next: typeof wanted = new Map();
    for (const [path, { hash: expected, keys: below }] of wanted) {
      const bytes = stored.get(path);
      const node = bytes ? decodeNode(bytes) : [];
      if (!hashOfNode(node).equals(expected)) throw new AlteredMapError(path);
      found.set(path, node);
      for (const [digit, group] of groupByDigit(below, depth)) {
        const child = node[digit];
        if (child?.key === null)
          next.set(path + digit.toString(16), { hash: child.hash, keys: group });
      }
    }
    wanted = next;
  }
  return found;
}

/**
 * Sets leaves. Resolves with the new root and the nodes to store. No key may occur twice in `leaves`.
 *
 * @throws AlteredMapError when a stored node on the way does not belong to `root`
 */
export async function setLeaves(
  root: Buffer,
  leaves: readonly MapLeaf[],
  read: ReadNodes,
): Promise<{ root: Buffer; nodes: Map<string, MapNode> }> {
  const nodes = await readWays(root, leaves, read);
  const changed = new Map<string, MapNode>();
  const set = (path: string, node: MapNode, below: readonly MapLeaf[]): Buffer => {
    for (const [digit, group] of groupByDigit(below, path.length))
      node[digit] = childWith(path + digit.toString(16), node[digit], group);
    changed.set(path, node);
    return hashOfNode(node);
  };
  const childWith = (path: string, child: Child | undefined, group: readonly MapLeaf[]): Child => {
    if (child?.key === null) return { key: null, hash: set(path, nodes.get(path) ?? [], group) };
    const isReplaced = !child || group.some(({ key }) => child.key?.equals(key));
    const all = isReplaced ? group : [...group, child as MapLeaf];
    const [only, second] = all;
    return only && !second
      ? { key: only.key, hash: only.hash }
      : { key: null, hash: set(path, [], all) };
  };
  // Digit by digit, so that hashing thousands of leaves does not delay requests.
  const top = nodes.get('') ?? [];
  for (const [digit, group] of groupByDigit(leaves, 0)) {
    top[digit] = childWith(digit.toString(16), top[digit], group);
    await setImmediate();
  }
  if (leaves.length > 0) changed.set('', top);
  return { root: hashOfNode(top), nodes: changed };
}

/**
 * The inclusion proof of a key: the hashes of the other sides on the way from the root to its leaf, the root's first. Null when the map
 * has no leaf with this key.
 *
 * @throws AlteredMapError
 */
export async function proveLeaf(
  root: Buffer,
  key: Buffer,
  read: ReadNodes,
): Promise<{ hash: Buffer; siblings: Buffer[] } | null> {
  const nodes = await readWays(root, [{ key }], read);
  const siblings: Buffer[] = [];
  for (let path = ''; ;) {
    const node = nodes.get(path);
    if (!node) return null;
    const levels = levelsOf(node);
    const digit = digitOf(key, path.length);
    for (let level = digit_bits; level > 0; level -= 1) {
      const here = levels[level]?.[digit >> level];
      if (here?.leaves !== 'many') break;
      siblings.push(levels[level - 1]?.[(digit >> (level - 1)) ^ 1]?.hash ?? empty_hash);
    }
    const child = node[digit];
    if (child?.key) return child.key.equals(key) ? { hash: child.hash, siblings } : null;
    if (!child) return null;
    path += digit.toString(16);
  }
}

/** The hash of a key's leaf in nodes that `readWays` has read for the key; null when the map has none. */
export function findLeafHash(nodes: ReadonlyMap<string, MapNode>, key: Buffer): Buffer | null {
  for (let path = ''; ;) {
    const digit = digitOf(key, path.length);
    const child = nodes.get(path)?.[digit];
    if (!child) return null;
    if (child.key) return child.key.equals(key) ? child.hash : null;
    path += digit.toString(16);
  }
}

/** The subtree of exactly these leaves, which are sorted by key. */
function subtreeOf(leaves: readonly MapLeaf[], depth: number): Subtree {
  const [first] = leaves;
  if (!first) return nothing;
  if (leaves.length === 1) return { hash: first.hash, leaves: 'one' };
  const right = leaves.findIndex(({ key }) => ((key[depth >> 3] ?? 0) >> (7 - (depth & 7))) & 1);
  const middle = right === -1 ? leaves.length : right;
  return join(
    subtreeOf(leaves.slice(0, middle), depth + 1),
    subtreeOf(leaves.slice(middle), depth + 1),
  );
}

/** The root of a map from the subtrees below its first byte: `leavesOf` returns the sorted leaves whose keys begin with a byte. */
export async function rootByBytes(
  leavesOf: (byte: number) => Promise<readonly MapLeaf[]>,
): Promise<Buffer> {
  let level: Subtree[] = [];
  let next = leavesOf(0);
  for (let byte = 0; byte < 256; byte += 1) {
    const leaves = await next;
    // The database reads these while the others are hashed.
    if (byte < 255) next = leavesOf(byte + 1);
    level.push(subtreeOf(leaves, 8));
  }
  while (level.length > 1) {
    level = level.flatMap((left, at) =>
      at % 2 === 0 ? [join(left, level[at + 1] ?? nothing)] : [],
    );
  }
  return level[0]?.hash ?? empty_hash;
}
