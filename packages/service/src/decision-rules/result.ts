import type { SellerKeys } from '../platform/seller-keys.js';
import type { Sql } from '../platform/database/connect.js';
import { payloadPlace } from '../evidence/store/evidence.js';
import { decision_kind } from '../submerchants/store/write-submerchants.js';
import type { Inputs } from './rules/inputs.js';
import type { Decision } from './rules/table.js';
import type { RulesInForce } from './store/rules.js';

/** Why an active version's decision was left to people. */
export const notApplied = [
  'claimed',
  'waits_for_second_person',
  'needs_second_person',
  'requirements_missing',
  'blocked',
] as const;
export type NotApplied = (typeof notApplied)[number];

/** The result of an evaluation, as it is sealed with the case. */
export interface DecisionResult {
  inputs: Inputs;
  results: ({
    mode: RulesInForce['mode'];
    rules_id: string;
    version: number;
    name: string;
  } & Decision)[];
  not_applied: NotApplied | null;
  /** Drawn for each, so that its SHA-256 in the trail confirms no guess after an erasure. */
  salt: string;
}

/** The last result of a seller. */
export interface FoundResult {
  /** Null without one, while it is asked for the first time, of an earlier submission, or when its key is gone. */
  result: DecisionResult | null;
  is_pending: boolean;
  evaluated_at: string | null;
}

/** Finds what rules made of the present submission of a seller; null if none were on. */
export async function findResult(
  sql: Sql,
  keys: SellerKeys,
  { merchant_id, id }: { merchant_id: string; id: string },
): Promise<FoundResult | null> {
  interface Row {
    payload: string | null;
    due_at: string | null;
    answered_at: string | null;
    data_key: string | null;
    submitted_at: string | null;
  }
  const [row] = await sql<Row[]>`
    select e.payload, e.due_at, e.answered_at, s.data_key, s.submitted_at from evidence e
    cross join lateral (
      select o.data_key, o.submitted_at from submerchants o
      where o.merchant_id = ${merchant_id} and o.id = ${id} limit 1) as s
    where e.merchant_id = ${merchant_id} and e.submerchant_id = ${id} and e.kind = ${decision_kind}`;
  if (!row) return null;
  const { payload, due_at, answered_at, data_key, submitted_at } = row;
  const is_pending = due_at !== null;
  if (payload === null || answered_at === null || answered_at < (submitted_at ?? ''))
    return { result: null, is_pending, evaluated_at: null };
  try {
    const place = payloadPlace({ merchant_id, submerchant_id: id, kind: decision_kind });
    const text = keys.openerOf({ merchant_id, id, data_key }).open(payload, place);
    const result = JSON.parse(text) as DecisionResult;
    return { result, is_pending, evaluated_at: answered_at };
  } catch {
    return { result: null, is_pending, evaluated_at: answered_at };
  }
}
