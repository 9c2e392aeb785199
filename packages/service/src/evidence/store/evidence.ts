import type { Group } from '../../platform/cluster/groups.js';
import type { Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import { placeOf, type Place } from '../../platform/place.js';
import type { SellerKeys } from '../../platform/seller-keys.js';
import type { AmendedValues } from '../../submerchants/rules/amended.js';
import { partsOf, type SubmerchantKey } from '../../submerchants/store/submerchant-keys.js';
import { decision_kind } from '../../submerchants/store/write-submerchants.js';
import type { KnownEvidence, StoredKind } from '../rules/evidence-of.js';

/** The key of a row of `evidence`. */
export interface EvidenceKey {
  merchant_id: string;
  submerchant_id: string;
  kind: StoredKind | typeof decision_kind;
}

/** A question that a worker has claimed. */
export interface ClaimedEvidence extends EvidenceKey {
  asked_at: string;
  no_older_than: string | null;
  lease: string;
  /** Claims in a row that were neither settled nor given back, with this one. */
  attempts: number;
}

interface StoredEvidence extends EvidenceKey {
  kind: StoredKind;
  asked_at: string;
  due_at: string | null;
  outcome: KnownEvidence['outcome'];
  answered_at: string | null;
  source: string | null;
  as_of: string | null;
  payload: string | null;
  versions: string | null;
  data_key: string | null;
}

/** The place of an answer. */
export function payloadPlace({ merchant_id, submerchant_id, kind }: EvidenceKey): Place {
  return placeOf('evidence', 'payload', merchant_id, submerchant_id, kind);
}

/** Reads and opens what is stored of submerchants, by id, in one statement. On a cluster, they are of one merchant. */
export async function readEvidence(
  sql: Sql,
  keys: SellerKeys,
  of: readonly SubmerchantKey[],
): Promise<Map<string, KnownEvidence[]>> {
  const found = new Map<string, KnownEvidence[]>();
  const [first] = of;
  if (first === undefined) return found;
  // On a cluster, a statement without its merchant asks all servers, also one that is away.
  const merchant_id = of.every((key) => key.merchant_id === first.merchant_id)
    ? sql`${first.merchant_id}`
    : sql`parts.merchant_id`;
  // By the primary key, and one probe for each seller's key.
  const rows = await sql<StoredEvidence[]>`
    select parts.merchant_id, parts.submerchant_id, parts.kind, parts.asked_at, parts.due_at, parts.outcome, parts.answered_at, parts.source,
      parts.as_of, parts.payload, parts.versions,
      (select s.data_key from submerchants s
       where s.merchant_id = ${merchant_id} and s.id between parts.submerchant_id and parts.submerchant_id order by s.id limit 1) as data_key
    from ${partsOf(sql, 'evidence', of)} and parts.kind <> ${decision_kind}`;
  for (const row of rows) {
    const { submerchant_id: id, due_at, payload, kind, asked_at } = row;
    const { outcome, answered_at, source, as_of, versions } = row;
    const known = {
      kind,
      asked_at,
      is_pending: due_at !== null,
      outcome,
      answered_at,
      source,
      as_of,
      answer: payload === null ? null : openAnswer(keys, row, payload),
      versions,
    } as KnownEvidence;
    found.set(id, [...(found.get(id) ?? []), known]);
  }
  return found;
}

/** Null if its key is gone: it was erased meanwhile, or the master key is lost. */
function openAnswer(
  keys: SellerKeys,
  row: StoredEvidence,
  payload: string,
): KnownEvidence['answer'] {
  const { merchant_id, submerchant_id: id, data_key } = row;
  try {
    const opener = keys.openerOf({ merchant_id, id, data_key });
    return JSON.parse(opener.open(payload, payloadPlace(row))) as KnownEvidence['answer'];
  } catch {
    return null;
  }
}

/** Claims questions of a group that are due, of each kind up to `limit`, the longest due first. */
export async function claimEvidence(
  sql: Sql,
  { id, suffix }: Group,
  claim: {
    kinds: readonly EvidenceKey['kind'][];
    now: string;
    until: string;
    lease: string;
    limit: number;
  },
): Promise<ClaimedEvidence[]> {
  const { kinds, now, until, lease, limit } = claim;
  const rows = await sql<ClaimedEvidence[]>`
    select merchant_id, submerchant_id, kind, asked_at, no_older_than, lease, attempts
    from ${sql(`claim_evidence_of${suffix}`)}(${id}, ${arrayOf([...kinds])}::text[], ${now}, ${until}, ${lease}, ${limit})`;
  return [...rows];
}

/** Ends a claim without an answer: it is due at another time, or, with null, not again. */
export async function leaveEvidence(
  sql: Sql,
  { merchant_id, submerchant_id, kind, lease }: ClaimedEvidence,
  left: { due_at: string | null; outcome?: 'away' | 'off' | 'switched_off' },
): Promise<void> {
  await sql`
    update evidence set due_at = ${left.due_at}, lease = null, attempts = null, outcome = coalesce(${left.outcome ?? null}, outcome)
    where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id} and kind = ${kind} and lease = ${lease}`;
}

/** Ends a claim with the answer that is stored, which is true of these versions of lists, too. */
export async function settleEvidence(
  sql: Sql,
  { merchant_id, submerchant_id, kind, lease }: ClaimedEvidence,
  settled: {
    outcome: 'found' | 'not_found';
    answered_at: string;
    source: string;
    as_of: string;
    versions: string;
  },
): Promise<void> {
  const { outcome, answered_at, source, as_of, versions } = settled;
  await sql`
    update evidence set due_at = null, lease = null, outcome = ${outcome}, answered_at = ${answered_at}, source = ${source}, as_of = ${as_of},
      versions = ${versions}
    where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id} and kind = ${kind} and lease = ${lease}`;
}

/**
 * Asks again how sellers of a group match lists whose versions are new to it, the next `limit` of them. Resolves with how many were asked
 * for in all when these were the last, otherwise with null.
 */
export async function askListsAgain(
  sql: Sql,
  { id, suffix }: Group,
  { versions, now, limit }: { versions: string; now: string; limit: number },
): Promise<number | null> {
  const [row] = await sql<{ sellers: number | null }[]>`
    select ${sql(`ask_lists_again${suffix}`)}(${id}, ${versions}, ${now}, ${limit}) as sellers`;
  return row?.sellers ?? null;
}

/** What the open amendment of a seller changes, by amendments_open; null without one. */
export async function findAmendedValues(
  sql: Sql,
  keys: SellerKeys,
  { merchant_id, id }: SubmerchantKey,
): Promise<AmendedValues | null> {
  const [row] = await sql<{ id: string; body: string }[]>`
    select id, body from amendments
    where merchant_id = ${merchant_id} and submerchant_id = ${id} and status = 'pending_review'`;
  if (row === undefined) return null;
  const opener = await keys.load(sql, merchant_id, [row.body]);
  const body = opener.open(row.body, placeOf('amendments', 'body', merchant_id, row.id));
  return (JSON.parse(body) as { values: AmendedValues }).values;
}

/** Prolongs a claim. Resolves with whether it still stands. */
export async function keepEvidence(
  sql: Sql,
  { merchant_id, submerchant_id, kind, lease }: ClaimedEvidence,
  until: string,
): Promise<boolean> {
  const rows = await sql`
    update evidence set due_at = ${until}
    where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id} and kind = ${kind} and lease = ${lease}
    returning submerchant_id`;
  return rows.length > 0;
}

/** Whether a claim still stands. */
export async function isClaimed(
  sql: Sql,
  { merchant_id, submerchant_id, kind, lease }: ClaimedEvidence,
): Promise<boolean> {
  const rows = await sql`
    select from evidence
    where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id} and kind = ${kind} and lease = ${lease}`;
  return rows.length > 0;
}

/** The seller of a question, as far as asking needs it; null if it is gone or erased. */
export async function findSubject(
  sql: Sql,
  { merchant_id, submerchant_id }: EvidenceKey,
): Promise<{ tax_id: string; entity_type: 'pj' | 'pf'; is_open: boolean } | null> {
  const [row] = await sql<{ tax_id: string; entity_type: 'pj' | 'pf'; is_open: boolean }[]>`
    select tax_id, entity_type, (status = 'pending_review' or cases_since is not null) as is_open from submerchants
    where merchant_id = ${merchant_id} and id = ${submerchant_id} and erased_at is null`;
  return row ?? null;
}
