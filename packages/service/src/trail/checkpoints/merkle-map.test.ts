import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  AlteredMapError,
  empty_hash,
  encodeNode,
  proveLeaf,
  rootByBytes,
  setLeaves,
  type MapLeaf,
} from './merkle-map.js';

const sha = (...parts: (Buffer | string)[]) =>
  hash('sha256', Buffer.concat(parts.map((part) => Buffer.from(part as string))), 'buffer');
const leafOf = (name: string, value: string): MapLeaf => ({ key: sha(name), hash: sha(value) });

/** A map in memory, as the database stores it. */
class Stored {
  root: Buffer = empty_hash;
  readonly nodes = new Map<string, Buffer>();
  readonly leaves = new Map<string, MapLeaf>();
  readonly read = async (paths: readonly string[]) =>
    new Map(paths.flatMap((path) => (this.nodes.has(path) ? [[path, this.nodes.get(path)!]] : [])));

  async set(leaves: readonly MapLeaf[]) {
    const { root, nodes } = await setLeaves(this.root, leaves, this.read);
    this.root = root;
    for (const [path, node] of nodes) this.nodes.set(path, encodeNode(node));
    for (const leaf of leaves) this.leaves.set(leaf.key.toString('hex'), leaf);
    return nodes.size;
  }

  get sorted() {
    return [...this.leaves.values()].toSorted((one, other) => one.key.compare(other.key));
  }

  /** The root that its leaves alone lead to. */
  rootOfLeaves() {
    return rootByBytes(async (byte) => this.sorted.filter(({ key }) => key[0] === byte));
  }
}

/** The root that an inclusion proof leads to, as any verifier computes it. */
function rootFrom({ key, hash: leaf }: MapLeaf, siblings: readonly Buffer[]): Buffer {
  return siblings.reduceRight((below, sibling, depth) => {
    const isRight = ((key[depth >> 3]! >> (7 - (depth & 7))) & 1) === 1;
    return sha(Buffer.of(1), ...(isRight ? [sibling, below] : [below, sibling]));
  }, leaf);
}

test('whatever the order and the batches, the root is that of the leaves, and each leaf is proven', async () => {
  const map = new Stored();
  expect(await map.rootOfLeaves()).toEqual(empty_hash);
  for (const [round, size] of [1, 1, 3, 40, 300].entries()) {
    // Half of the leaves exist already and change.
    await map.set(
      Array.from({ length: size }, (_, at) =>
        leafOf(`${at % 2 ? 'all' : round} ${at}`, `${round} ${at}`),
      ),
    );
    expect(map.root).toEqual(await map.rootOfLeaves());
  }
  for (const leaf of map.sorted) {
    const proof = await proveLeaf(map.root, leaf.key, map.read);
    expect(proof?.hash).toEqual(leaf.hash);
    expect(rootFrom(leaf, proof!.siblings)).toEqual(map.root);
  }
  expect(await proveLeaf(map.root, sha('nobody'), map.read)).toBeNull();
});

test('keys that share many bits get separate leaves', async () => {
  const map = new Stored();
  const near = Array.from({ length: 4 }, (_, last) => {
    const key = Buffer.alloc(32, 0xab);
    key[31] = last;
    return { key, hash: sha(String(last)) };
  });
  await map.set(near.slice(0, 1));
  await map.set(near.slice(1));
  expect(map.root).toEqual(await map.rootOfLeaves());
  const proof = await proveLeaf(map.root, near[2]!.key, map.read);
  expect(proof?.siblings).toHaveLength(256);
  expect(rootFrom(near[2]!, proof!.siblings)).toEqual(map.root);
});

test('one changed leaf of 5,000 rewrites five nodes at most, and 100 share their upper ones', async () => {
  const map = new Stored();
  const leaves = Array.from({ length: 5_000 }, (_, at) => leafOf(String(at), 'first'));
  await map.set(leaves);
  expect(await map.set([leafOf('7', 'second')])).toBeLessThanOrEqual(5);
  const hundred = Array.from({ length: 100 }, (_, at) => leafOf(String(at), 'third'));
  expect(await map.set(hundred)).toBeLessThanOrEqual(320);
});

test('an altered node is noticed on every way through it', async () => {
  const map = new Stored();
  await map.set(Array.from({ length: 300 }, (_, at) => leafOf(String(at), 'first')));
  const [path] = [...map.nodes.keys()].filter((one) => one.length === 1);
  const bytes = Buffer.from(map.nodes.get(path!)!);
  bytes.writeUInt8(bytes.readUInt8(10) ^ 1, 10);
  map.nodes.set(path!, bytes);
  const { key } = map.sorted.find((leaf) => leaf.key.toString('hex').startsWith(path!))!;
  await expect(proveLeaf(map.root, key, map.read)).rejects.toThrow(AlteredMapError);
  await expect(setLeaves(map.root, [{ key, hash: sha('x') }], map.read)).rejects.toThrow(
    AlteredMapError,
  );
});
