import { findMerchantOfSubmerchant } from '../operation/find-merchant-of-submerchant.js';
import { placeOf } from '../platform/place.js';
import { Refusal } from '../errors.js';
import type { KnownCaller } from '../operation/caller.js';
import type { OperationResponse, Author, Input, Unit } from '../operation/operation.js';
import { saveResponse } from '../operation/save-response.js';
import {
  SecondPersonNeeded,
  type NeedReason,
  type SecondPersonRule,
} from '../operation/second-person.js';
import { commitInTwoPhases } from '../platform/cluster/commit-in-two-phases.js';
import { inTransaction, type Sql, type Transaction } from '../platform/database/connect.js';
import {
  closeRequest,
  detailsOf,
  findPending,
  insertRequest,
  isInReview,
  present,
  readMerchantRules,
  readOperatorRules,
  type Details,
  type StoredRequest,
} from './store/requests.js';
import type { Seller } from './store/tried.js';
import { findFirsts } from './find-obstacle.js';
import { describeEnd } from './describe-end.js';
import { authorOf } from '../trail/author-of.js';
import type { GuardedCommand } from './approvals.js';
import { lockSide, ownerOf, record } from './trail.js';
import { requireTwoInCharge } from './require-two-in-charge.js';
import { objectOf, tryOut, type Tried } from './try-out.js';

export const waiting = 'Waiting for a second person.';

/**
 * Runs the command of an operation or, where a rule demands a second person, records a request for approval and answers with it (202).
 *
 * @throws Refusal that of the command, which is tried first: what would be refused is not asked for.
 */
export async function runOrRequest(
  unit: Unit,
  author: Author,
  input: Input,
  operation: string,
): Promise<OperationResponse | Refusal> {
  const { caller, keep } = author;
  const guarded = unit.context.approvals.guarded.get(operation);
  if (!guarded) throw new Error(`${operation} is not among the operations that may wait.`);
  const { rule, command } = guarded;
  if (caller.kind === 'unknown') throw new Error('A change by nobody needs no second person.');
  let needed: SecondPersonNeeded;
  if (await isOn(unit.sql, caller, rule)) {
    // Its user could not follow the request in the portal.
    if (caller.kind === 'merchant' && caller.portal) {
      throw new Refusal('FORBIDDEN', {
        message: 'Changes of endpoints need a second person here, and are made in the console.',
      });
    }
    needed = new SecondPersonNeeded([rule as NeedReason]);
  } else {
    try {
      return await command(unit, author, input);
    } catch (error) {
      if (!(error instanceof SecondPersonNeeded)) throw error;
      needed = error;
    }
  }
  return inTransaction(unit.sql, async (sql) => {
    const within = { context: unit.context, sql };
    const answer = await request(within, author, input, { ...guarded, operation }, needed);
    if (answer instanceof Refusal) return answer;
    // Other operations run in a transaction that saves the answer.
    if (keep) await saveResponse(sql, keep(answer));
    return answer;
  });
}

async function isOn(sql: Sql, caller: KnownCaller, rule: SecondPersonRule): Promise<boolean> {
  if (rule === 'cases') return false;
  const rules: Partial<Record<SecondPersonRule, unknown>> = await rulesOf(sql, caller);
  return rules[rule] === true;
}

function rulesOf(sql: Sql, caller: KnownCaller) {
  return caller.kind === 'merchant'
    ? readMerchantRules(sql, caller.merchant_id)
    : readOperatorRules(sql);
}

async function request(
  unit: Unit<Transaction>,
  author: Author,
  input: Input,
  { operation, permission, rule, command }: GuardedCommand & { operation: string },
  { needed_for, of_case }: SecondPersonNeeded,
): Promise<OperationResponse | Refusal> {
  const { context, sql: tx } = unit;
  const { params, body: given = null } = input;
  const caller = author.caller as KnownCaller;
  const by = authorOf({ ...unit, ...author });
  const keys = context.data_keys;
  const owner = ownerOf(caller);
  await commitInTwoPhases(tx);
  await lockSide(tx, owner);
  const { person, actor_id: requested_by } = caller;
  const asks = { is_by_key: person === null, merchant_id: owner, requested_by };
  if ((await findFirsts(tx, asks)) === null) {
    throw new Refusal('FORBIDDEN', {
      message:
        'This change needs two people, and the issuer of this key is unknown: whoever approved could be the same person. Use a key that a person issued in the console, or sign in.',
    });
  }
  const at = context.clock();
  if (of_case && !(await isInReview(tx, of_case))) {
    throw new Refusal('INVALID_STATUS', { message: 'The seller is no longer in review.' });
  }
  const { if_updated_at: _version, ...wish } = (given ?? {}) as Record<string, unknown>;
  const body = of_case ? { ...wish, if_updated_at: of_case.updated_at } : given;
  const identity = { operation, params, body: of_case ? null : given };
  const fingerprint = keys.fingerprint(JSON.stringify(identity));

  const known = await findPending(tx, owner, fingerprint);
  const asked = known && detailsOf(keys, known);
  if (known && asked && isStillMeant(known, asked, of_case?.updated_at ?? null, at)) {
    return { status: 202, message: waiting, data: present(keys, known, at) };
  }
  const seller = rule === 'standing' ? await findSeller(unit, params['id'] ?? '') : null;
  const tried = of_case
    ? [previewOfCase(of_case)]
    : await tryOut(unit, author, seller, async (alone) => {
        const answer = await command(unit, alone, input);
        if (!(answer instanceof Refusal)) await requireTwoInCharge(tx, context, caller, operation);
        return answer;
      });
  if (tried instanceof Refusal) return tried;
  if (known) {
    const hasExpired = known.expires_at <= at;
    const status = hasExpired ? 'expired' : 'failed';
    const failure = hasExpired ? null : 'The seller has changed since the request.';
    await closeRequest(tx, keys, known, {
      status,
      by: null,
      at,
      name: null,
      comment: null,
      failure,
    });
    const ender = hasExpired ? { ...by, actor: { kind: 'clock' as const } } : by;
    await record(tx, owner, ender, [describeEnd(known, status, { failure: 'CASE_CHANGED' })]);
  }

  const { expires_after_days } = await rulesOf(tx, caller);
  const object = of_case
    ? { kind: 'submerchant', id: of_case.id, name: null, merchant_id: of_case.merchant_id }
    : await objectOf(tx, owner, params, tried);
  const details: Details = {
    params,
    body,
    requested_by_name: caller.person?.name ?? (caller.kind === 'operator' ? caller.name : null),
    object_name: object?.name ?? null,
    changes: tried.map(({ action, before, after }) => ({ action, before, after })),
  };
  const expires_at = new Date(Date.parse(at) + expires_after_days * 24 * 60 * 60 * 1000);
  const id = context.newId(at);
  const row: Omit<StoredRequest, 'status' | 'decided_by' | 'decided_at' | 'decision'> = {
    id,
    merchant_id: owner,
    operation,
    permission,
    needed_for: [...needed_for],
    object_kind: object?.kind ?? null,
    object_id: object?.id ?? null,
    subject_merchant_id: owner ?? object?.merchant_id ?? null,
    requested_by: caller.actor_id,
    is_by_key: caller.person === null,
    requested_at: at,
    expires_at: expires_at.toISOString(),
    request: keys.seal(JSON.stringify(details), placeOf('approval_requests', 'request', id)),
  };
  await insertRequest(tx, { ...row, fingerprint });
  const open = { status: 'pending', decided_by: null, decided_at: null, decision: null } as const;
  await record(tx, owner, by, [
    {
      action: 'approval.requested',
      object: { kind: 'approval_request', id: row.id },
      before: null,
      after: {
        operation: row.operation,
        needed_for: row.needed_for,
        object_id: row.object_id,
        requested_by: row.requested_by,
        expires_at: row.expires_at,
        status: 'pending',
      },
    },
  ]);
  return { status: 202, message: waiting, data: present(keys, { ...row, ...open }, at) };
}

/** Whether a pending request is for the same change of the same state, and can still be approved. */
function isStillMeant(
  { expires_at }: StoredRequest,
  { body }: Details,
  version: string | null,
  at: string,
): boolean {
  if (expires_at <= at) return false;
  const asked = (body as { if_updated_at?: string } | null)?.if_updated_at ?? null;
  return version === null || asked === version;
}

function previewOfCase({
  status,
  unseen,
  amended,
}: NonNullable<SecondPersonNeeded['of_case']>): Tried {
  const seen = unseen && { unseen_reason: unseen.reason, unseen_documents: unseen.documents };
  const alone = { object: null, merchant_id: null };
  if (amended) {
    const valuesOf = (name: 'before' | 'after') =>
      Object.fromEntries(amended.map((one) => [one.path.slice(1), one[name]]));
    return {
      action: 'amendment.approved',
      before: { status: 'pending_review', ...valuesOf('before') },
      after: { status: 'approved', ...valuesOf('after'), ...seen },
      ...alone,
    };
  }
  return {
    action: status === 'active' ? 'submerchant.changes_approved' : 'submerchant.approved',
    before: { status },
    after: { status: 'active', ...seen },
    ...alone,
  };
}

/** Finds a seller with its merchant by its id alone; null when there is none. */
async function findSeller({ context, sql }: Unit, id: string): Promise<Seller | null> {
  const merchant_id = await findMerchantOfSubmerchant(context, id, sql);
  return merchant_id === null ? null : { merchant_id, id };
}
