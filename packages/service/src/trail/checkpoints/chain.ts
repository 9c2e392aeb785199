import { sha256, sha256After } from '../../platform/sha256.js';
import type { TrailHead } from '../entry.js';

/** The owner of a trail; both null: the operator. */
export interface ChainOwner {
  merchant_id: string | null;
  submerchant_id: string | null;
  /** For a leaf that is no trail's: `access-log`, or `access-log/<chain>/<month>`. Both ids are null then. */
  name?: string | null;
}

/** The name of the operator's trail. */
export const operator_name = 'operator';

/** The leaf whose position is the first month of the access log that is kept, as months since the year 0. */
export const access_log_name = 'access-log';

/** The name of the batches of one process's chain of the access log in a month. */
export function accessName({ chain, month }: { chain: string; month: string }): string {
  return `${access_log_name}/${chain}/${month}`;
}

const access_form = /^access-log\/([0-9a-f-]{36})\/([0-9]{4}-[0-9]{2})$/;

/** The chain and month that a name names; null for any other name. */
export function accessMonthOf(name: string): { chain: string; month: string } | null {
  const [, chain, month] = access_form.exec(name) ?? [];
  return chain === undefined || month === undefined ? null : { chain, month };
}

/** Whether a leaf is one of the access log. */
export function isOfAccessLog({ name }: ChainOwner): boolean {
  return typeof name === 'string';
}

/** A leaf of the access log, by its name. */
export function accessOwner(name: string): ChainOwner & { name: string } {
  return { merchant_id: null, submerchant_id: null, name };
}

/** A leaf of the map: the head of one trail as a checkpoint contains it. */
export interface Leaf extends ChainOwner, TrailHead {
  /** SHA-256 over the salt and the text of the record; null for trails whose record is not covered. */
  state: Buffer | null;
}

/** The name of a trail: `operator`, `merchant/<id>` or `submerchant/<merchant id>/<id>`; or that of a leaf of the access log. */
export function chainName({ merchant_id, submerchant_id, name }: ChainOwner): string {
  if (typeof name === 'string') return name;
  if (merchant_id === null) return operator_name;
  return submerchant_id === null
    ? `merchant/${merchant_id}`
    : `submerchant/${merchant_id}/${submerchant_id}`;
}

/** @throws Error for a text that is no name of a trail */
export function ownerOf(name: string): ChainOwner {
  if (name === access_log_name || accessMonthOf(name)) return accessOwner(name);
  const [kind, merchant_id = null, submerchant_id = null, ...rest] = name.split('/');
  const owner = { merchant_id, submerchant_id };
  if (rest.length > 0 || chainName(owner) !== name || kind === undefined)
    throw new Error(`This is no name of a trail: ${name}`);
  return owner;
}

/** The key of a trail in the map: SHA-256 of its name. */
export function keyOf(owner: ChainOwner): Buffer {
  return keyOfName(chainName(owner));
}

export function keyOfName(name: string): Buffer {
  return sha256(name);
}

/** The hash of a leaf: SHA-256 over a zero byte, the key, and SHA-256 of the leaf's text. */
export function leafHash(leaf: Leaf, key: Buffer = keyOf(leaf)): Buffer {
  return hashOfLeaf(leafText(leaf), key);
}

export function hashOfLeaf(text: string, key: Buffer): Buffer {
  return sha256(Buffer.concat([leaf_prefix, key, sha256(text)]));
}

const leaf_prefix = Buffer.of(0);

/** Four lines: name, position, head and state, each ended by a line feed; `-` without a state. */
function leafText(leaf: Leaf): string {
  const state = leaf.state?.toString('base64') ?? '-';
  return `${chainName(leaf)}\n${leaf.position}\n${leaf.hash.toString('base64')}\n${state}\n`;
}

/** The digest of a record's text, as leaves contain it. */
export function stateDigest(salt: Buffer, text: string): Buffer {
  return sha256After(salt, text);
}

/** A changed leaf as sent to destinations, in `changes`. */
export interface SentLeaf {
  trail: string;
  position: number;
  head: string;
  state: string | null;
}

export function toSentLeaf(leaf: Leaf): SentLeaf {
  return {
    trail: chainName(leaf),
    position: leaf.position,
    head: leaf.hash.toString('base64'),
    state: leaf.state?.toString('base64') ?? null,
  };
}

/** @throws Error for a trail's name that is none */
export function fromSentLeaf({ trail, position, head, state }: SentLeaf): Leaf {
  return {
    ...ownerOf(trail),
    position,
    hash: Buffer.from(head, 'base64'),
    state: state === null ? null : Buffer.from(state, 'base64'),
  };
}
