import { all_merchants, type Group } from '../../platform/cluster/groups.js';
import { asJson, type Database, type Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { TrailHead } from '../entry.js';
import { accountState } from './accounts.js';
import type { StoredEntry } from './trail.js';
import type { ChainOwner, Leaf } from '../checkpoints/chain.js';
import { encodeNode, type MapNode, type ReadNodes } from '../checkpoints/merkle-map.js';

export interface StoredCheckpoint {
  number: number;
  at: string;
  /** The signed note. */
  note: string;
}

/** A trail in the queue, with the last entry that the queue names. */
export interface ChangedTrail extends ChainOwner {
  position: number;
  /** Number of its entries read from the queue. */
  entries: number;
}

/** A trail's head, the text of its record, and its entries from a position on. */
export interface TrailGrowth extends ChainOwner, TrailHead {
  state: string | null;
  entries: Omit<StoredEntry, 'personal'>[];
}

/** A leaf as it is stored, with the salt of its record's digest. */
export interface StoredLeaf extends Leaf {
  state_salt: Buffer | null;
}

/** A leaf with its key in the map. */
export interface KeyedLeaf extends StoredLeaf {
  key: Buffer;
}

type EntryRow = [position: number, entry: string, previous_hash: string, hash: string];
type GrowthRow = ChainOwner & TrailHead & { state: string | null; entries: EntryRow[] };

/** The trails of submerchants of a group that have grown; at most so many entries of the queue are read. */
export async function findChangedTrails(
  database: Database,
  { id, suffix }: Group,
  limit: number,
): Promise<ChangedTrail[]> {
  return [
    ...(await database<ChangedTrail[]>`
      select merchant_id, submerchant_id, position, entries from ${database(`find_changed_trails${suffix}`)}(${id}, ${limit})`),
  ];
}

/** Queues the trails of merchants and of the operator that existed before the first checkpoint. */
export async function queueAccountTrails(sql: Sql): Promise<void> {
  await sql`
    insert into changed_account_trails
    select id, trail_position from merchants where trail_position > 0
    union all select null, position from operator_trail_head where position > 0`;
}

/** The trails of merchants and of the operator that have grown. */
export async function findChangedAccountTrails(sql: Sql, limit: number): Promise<ChangedTrail[]> {
  return [
    ...(await sql<ChangedTrail[]>`
      select merchant_id, null as submerchant_id, max(position) as position, count(*) as entries
      from (select merchant_id, position from changed_account_trails limit ${limit}) as q group by merchant_id`),
  ];
}

/** Reads trails of submerchants of a group from known positions on, in one snapshot, at most `limit` entries of each. */
export async function readGrowth(
  database: Sql,
  { id, suffix }: Group,
  trails: readonly (ChainOwner & { known: number })[],
  limit: number,
): Promise<TrailGrowth[]> {
  const rows = await database<GrowthRow[]>`
    select * from ${database(`read_trail_growth${suffix}`)}(${id},
      ${arrayOf(trails.map(({ merchant_id }) => merchant_id))}::uuid[],
      ${arrayOf(trails.map(({ submerchant_id }) => submerchant_id))}::uuid[],
      ${arrayOf(trails.map(({ known }) => known))}::bigint[], ${limit})`;
  return rows.map(growthOf);
}

/** Reads the texts of the records of submerchants on a single server, without their entries. */
export async function readTexts(
  sql: Sql,
  owners: readonly { merchant_id: string; submerchant_id: string }[],
): Promise<readonly { merchant_id: string; submerchant_id: string; state: string | null }[]> {
  return sql<{ merchant_id: string; submerchant_id: string; state: string | null }[]>`
    select merchant_id, submerchant_id, state from read_trail_growth(${all_merchants.id},
      ${arrayOf(owners.map(({ merchant_id }) => merchant_id))}::uuid[],
      ${arrayOf(owners.map(({ submerchant_id }) => submerchant_id))}::uuid[],
      ${arrayOf(owners.map(() => 1))}::bigint[], 0)`;
}

/** Reads the trail of a merchant, or of the operator, in the same way. */
export async function readAccountGrowth(
  sql: Sql,
  merchant_id: string | null,
  known: number,
  limit: number,
): Promise<TrailGrowth | null> {
  const entries = (table: string, condition = sql``) => sql`(
    select coalesce(json_agg(json_build_array(t.position, t.entry, encode(t.previous_hash, 'hex'), encode(t.hash, 'hex'))
      order by t.position), '[]')
    from (select * from ${sql(table)} where position >= ${known} ${condition} order by position limit ${limit}) t) as entries`;
  const rows =
    merchant_id === null
      ? await sql<GrowthRow[]>`
          select null as merchant_id, null as submerchant_id, position, hash, ${accountState(sql, null)} as state,
            ${entries('operator_trail')}
          from operator_trail_head`
      : await sql<GrowthRow[]>`
          select id as merchant_id, null as submerchant_id, trail_position as position, trail_hash as hash,
            ${accountState(sql, sql`merchants.id`)} as state, ${entries('merchant_trail', sql`and merchant_id = ${merchant_id}`)}
          from merchants where id = ${merchant_id}`;
  const [row] = rows;
  return row ? growthOf(row) : null;
}

function growthOf({ entries, ...row }: GrowthRow): TrailGrowth {
  return {
    ...row,
    entries: entries.map(([position, entry, previous_hash, hash]) => ({
      position,
      entry,
      previous_hash: Buffer.from(previous_hash, 'hex'),
      hash: Buffer.from(hash, 'hex'),
    })),
  };
}

/** Removes from the queue of a group what a checkpoint contains. */
export async function deleteChangedTrails(
  database: Database,
  { id, suffix }: Group,
  trails: readonly ChangedTrail[],
): Promise<void> {
  await database`
    select ${database(`forget_changed_trails${suffix}`)}(${id},
      ${arrayOf(trails.map(({ merchant_id }) => merchant_id))}::uuid[],
      ${arrayOf(trails.map(({ submerchant_id }) => submerchant_id))}::uuid[],
      ${arrayOf(trails.map(({ position }) => position))}::bigint[])`;
}

export async function deleteChangedAccountTrails(
  sql: Sql,
  trails: readonly ChangedTrail[],
): Promise<void> {
  // By changed_account_trails_by_trail.
  await sql`
    delete from changed_account_trails where ctid = any (array(
      select c.row_id from json_to_recordset(${asJson(sql, trails)}) as w (merchant_id uuid, position bigint)
      cross join lateral (
        select o.ctid as row_id from changed_account_trails o where o.merchant_id = w.merchant_id and o.position <= w.position
        union all
        select o.ctid from changed_account_trails o
        where w.merchant_id is null and o.merchant_id is null and o.position <= w.position offset 0) as c))`;
}

type LeafRow = Omit<StoredLeaf, 'hash'> & { head: Buffer };

function leafOf({ head, ...row }: LeafRow): StoredLeaf {
  return { ...row, hash: head };
}

/** Reads the leaves with these keys; those that no checkpoint contains are left out. */
export async function readLeaves(sql: Sql, wanted: readonly Buffer[]): Promise<StoredLeaf[]> {
  const keys = wanted.map((key) => `\\x${key.toString('hex')}`);
  const rows = await sql<LeafRow[]>`
    select l.* from json_array_elements_text(${asJson(sql, keys)}) as w (key) cross join lateral (
      select c.merchant_id, c.submerchant_id, c.name, c.position, c.head, c.state_salt, c.state from checkpoint_leaves c
      where c.key between w.key::bytea and w.key::bytea order by c.key limit 1) as l`;
  return rows.map(leafOf);
}

/**
 * Reads leaves of the trails of these submerchants, whichever merchants they name: a trail whose submerchant has a leaf of another merchant
 * was moved there, and no checkpoint signs it. At most two of each, since the second one is a fault.
 */
export async function readLeavesOfSellers(sql: Sql, ids: readonly string[]): Promise<KeyedLeaf[]> {
  // Each as one text: a column takes the driver as long as a hash. The name is the last part, so that no other one can hide in it.
  const rows = await sql<{ text: string }[]>`
    select concat_ws(E'\n', coalesce(merchant_id::text, ''), submerchant_id, position, encode(key, 'hex'), encode(head, 'hex'), coalesce(encode(state_salt, 'hex'), '-'),
      coalesce(encode(state, 'hex'), '-'), '+' || name) as text
    from unnest(${arrayOf(ids)}::uuid[]) as w (id) cross join lateral (
      select * from checkpoint_leaves c where c.submerchant_id between w.id and w.id order by c.submerchant_id limit 2) as l`;
  return rows.map(({ text }) => leafOfText(text));
}

function leafOfText(text: string): KeyedLeaf {
  const [merchant_id, submerchant_id = '', position, key, head, salt, state, ...name] =
    text.split('\n');
  return {
    merchant_id: merchant_id || null,
    submerchant_id,
    position: Number(position),
    key: bytesOf(key) ?? no_bytes,
    hash: bytesOf(head) ?? no_bytes,
    state_salt: bytesOf(salt),
    state: bytesOf(state),
    name: name.length === 0 ? null : name.join('\n').slice(1),
  };
}

const no_bytes = Buffer.of();

function bytesOf(hex = '-'): Buffer | null {
  return hex === '-' ? null : Buffer.from(hex, 'hex');
}

/** Number of lines of a leaf in `readLeafTexts`. */
export const lines_of_leaf = 5;

/**
 * Reads the leaves whose keys begin with a byte, sorted by key, as one text: five lines each, the key in base64 and the four lines of the
 * leaf's text. The reader compares the number of lines with `count`, so that no value contains the lines of another leaf.
 */
export async function readLeafTexts(
  sql: Sql,
  byte: number,
): Promise<{ count: number; texts: string }> {
  const from = Buffer.of(byte);
  const [row] = await sql<{ count: number; texts: string }[]>`
    select count(*) as count, coalesce(string_agg(concat(encode(key, 'base64'), E'\n', coalesce(name,
      case when merchant_id is null then 'operator' when submerchant_id is null then concat('merchant/', merchant_id)
        else concat('submerchant/', merchant_id, '/', submerchant_id) end),
      E'\n', position, E'\n', encode(head, 'base64'), E'\n', coalesce(encode(state, 'base64'), '-'), E'\n'), '' order by key), '') as texts
    from checkpoint_leaves where key >= ${from} and ${byte === 255 ? sql`true` : sql`key < ${Buffer.of(byte + 1)}`}`;
  return row ?? { count: 0, texts: '' };
}

/** The leaves whose keys begin with a byte, sorted by key. */
export async function readLeavesOfByte(sql: Sql, byte: number): Promise<KeyedLeaf[]> {
  const from = Buffer.of(byte);
  const rows = await sql<(LeafRow & { key: Buffer })[]>`
    select key, merchant_id, submerchant_id, name, position, head, state_salt, state from checkpoint_leaves
    where key >= ${from} and ${byte === 255 ? sql`true` : sql`key < ${Buffer.of(byte + 1)}`} order by key`;
  return rows.map(({ key, ...row }) => ({ ...leafOf(row), key }));
}

/** The leaves of the access log. */
export async function readAccessLeaves(sql: Sql): Promise<StoredLeaf[]> {
  const rows = await sql<LeafRow[]>`
    select merchant_id, submerchant_id, name, position, head, state_salt, state from checkpoint_leaves
    where name is not null order by name`;
  return rows.map(leafOf);
}

/** Writes leaves; resolves with how many of them are new. */
export async function writeLeaves(sql: Sql, leaves: readonly KeyedLeaf[]): Promise<number> {
  const rows = leaves.map((leaf) => ({
    key: leaf.key.toString('hex'),
    merchant_id: leaf.merchant_id,
    submerchant_id: leaf.submerchant_id,
    name: leaf.name ?? null,
    position: leaf.position,
    head: leaf.hash.toString('hex'),
    state_salt: leaf.state_salt?.toString('hex') ?? null,
    state: leaf.state?.toString('hex') ?? null,
  }));
  const [row] = await sql<{ added: number }[]>`
    with written as (
      insert into checkpoint_leaves (key, merchant_id, submerchant_id, name, position, head, state_salt, state)
      select decode(key, 'hex'), merchant_id, submerchant_id, name, position, decode(head, 'hex'), decode(state_salt, 'hex'), decode(state, 'hex')
      from json_to_recordset(${asJson(sql, rows)})
        as r (key text, merchant_id uuid, submerchant_id uuid, name text, position bigint, head text, state_salt text, state text)
      on conflict (key) do update set position = excluded.position, head = excluded.head, state_salt = excluded.state_salt,
        state = excluded.state
      -- A row that was inserted has never been locked or updated.
      returning (xmax = 0) as is_new)
    select count(*) filter (where is_new) as added from written`;
  return row?.added ?? 0;
}

/** Reads nodes of the map. */
export function nodeReader(sql: Sql): ReadNodes {
  return async (paths) => {
    const rows = await sql<{ path: string; children: Buffer }[]>`
      select n.* from json_array_elements_text(${asJson(sql, paths)}) as w (path) cross join lateral (
        select c.path, c.children from checkpoint_nodes c where c.path between w.path and w.path order by c.path limit 1) as n`;
    return new Map(rows.map(({ path, children }) => [path, children]));
  };
}

export async function writeNodes(sql: Sql, nodes: ReadonlyMap<string, MapNode>): Promise<void> {
  const rows = [...nodes].map(([path, node]) => ({
    path,
    children: encodeNode(node).toString('hex'),
  }));
  await sql`
    insert into checkpoint_nodes (path, children)
    select path, decode(children, 'hex') from json_to_recordset(${asJson(sql, rows)}) as r (path text, children text)
    on conflict (path) do update set children = excluded.children`;
}

/** The newest checkpoint; null before the first. */
export async function readLastCheckpoint(sql: Sql): Promise<StoredCheckpoint | null> {
  const [row] = await sql<StoredCheckpoint[]>`
    select number, at, note from checkpoints order by number desc limit 1`;
  return row ?? null;
}

/** Reads checkpoints after a number, in order, with their changes as long as these are kept. */
export async function readCheckpointsAfter(
  sql: Sql,
  number: number,
  limit: number,
): Promise<(StoredCheckpoint & { changes: string | null })[]> {
  return [
    ...(await sql<(StoredCheckpoint & { changes: string | null })[]>`
      select p.number, p.at, p.note, (select c.changes from checkpoint_changes c where c.number = p.number) as changes from checkpoints p
      where p.number > ${number} order by p.number limit ${limit}`),
  ];
}

export async function insertCheckpoint(
  sql: Sql,
  { number, at, note }: StoredCheckpoint,
  changes: string | null,
): Promise<void> {
  await sql`insert into checkpoints (number, at, note) values (${number}, ${at}, ${note})`;
  if (changes !== null)
    await sql`
      insert into checkpoint_changes (number, at, changes) values (${number}, ${at}, ${changes})
      on conflict (number) do update set at = excluded.at, changes = excluded.changes`;
}

/** Deletes the changes of checkpoints before a time. */
export async function deleteOldChanges(sql: Sql, before: string): Promise<void> {
  await sql`delete from checkpoint_changes where at < ${before}`;
}
