import { Refusal } from '../errors.js';
import { personOf, type KnownCaller } from '../operation/caller.js';
import type { OperationResponse, Call } from '../operation/operation.js';
import { permissionsOf, type Permission } from '../operation/permissions.js';
import { commitInTwoPhases } from '../platform/cluster/commit-in-two-phases.js';
import { inSavepoint } from '../platform/database/in-savepoint.js';
import { inTransaction, type Transaction } from '../platform/database/connect.js';
import { describeEnd } from './describe-end.js';
import { findDependence, findFirsts } from './find-obstacle.js';
import { requireTwoInCharge } from './require-two-in-charge.js';
import {
  closeRequest,
  detailsOf,
  lockRequest,
  present,
  type Status,
  type StoredRequest,
} from './store/requests.js';
import { authorOf } from '../trail/author-of.js';
import { lockSide, ownerOf, record } from './trail.js';

/**
 * Runs what a request asks for, in the transaction that marks it approved. Everything is checked again under locks: that the second
 * person is another one and may do it, that the first still may, and, by the operation itself, that the change is still possible.
 *
 * @throws Refusal NOT_FOUND; INVALID_STATUS when it was decided or has expired; SAME_PERSON; FORBIDDEN; CLAIM_HELD. Returns APPROVAL_FAILED when
 *   the change is no longer possible: then the request has failed.
 */
export function approveRequest(
  call: Call,
  comment: string | null,
): Promise<OperationResponse | Refusal> {
  const { context, sql } = call;
  return decide(call, async (tx, found) => {
    await requireIndependent(tx, call, found);
    const { id, name } = personOf(call.caller);
    const guarded = context.approvals.guarded.get(found.operation);
    const first = guarded ? await restoreFirst(tx, call, found) : null;
    const details = detailsOf(context.data_keys, found);
    let failed: Refusal | null = null;
    let result: unknown = null;
    if (details === null) {
      failed = new Refusal('INVALID_STATUS', {
        message: 'What was asked for cannot be read any more: the master key was lost. Ask again.',
      });
    } else if (guarded && first) {
      const { params, body } = details;
      try {
        await inSavepoint(tx, async () => {
          const errors = guarded.problems(
            (body ?? {}) as Record<string, unknown>,
            call.now,
            context,
          );
          if (errors[0]) {
            throw new Refusal('VALIDATION_ERROR', { message: errors[0].message, errors });
          }
          const caller = { ...first, approved_by: { id, name } };
          const author = { ...call, caller, keep: null };
          const answer = await guarded.command({ context, sql: tx }, author, { params, body });
          if (answer instanceof Refusal) throw answer;
          await requireTwoInCharge(tx, context, caller, found.operation);
          result = answer.data;
        });
        await reportToReviewStreams(context, tx, found);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // Passes by itself, and somebody is at work on the case.
        if (error.code === 'CLAIM_HELD') throw error;
        failed = error;
      }
    } else {
      failed = new Refusal('FORBIDDEN', {
        message: 'Whoever asked for it has been disabled, or may not do it any more.',
      });
    }
    const status = failed ? 'failed' : 'approved';
    const data = await close(tx, call, found, status, { comment, failed });
    return failed
      ? new Refusal('APPROVAL_FAILED', { message: failed.message, errors: failed.errors })
      : { data: { ...data, result } };
  }).then((answer) => {
    if (sql === context.database) context.sessions.evictAll();
    return answer;
  });
}

/** Rejects a request. Its author withdraws it instead. @throws Refusal as `approveRequest` does */
export function rejectRequest(
  call: Call,
  comment: string | null,
): Promise<OperationResponse | Refusal> {
  return decide(call, async (tx, found) => {
    if (found.requested_by === personOf(call.caller).id) {
      throw new Refusal('SAME_PERSON', { message: dependences.own_request });
    }
    return { data: await close(tx, call, found, 'rejected', { comment, failed: null }) };
  });
}

/** Takes one's own request back, or that of a key that one issued. @throws Refusal as `approveRequest` does */
export function withdrawRequest(
  call: Call,
  comment: string | null,
): Promise<OperationResponse | Refusal> {
  return decide(call, async (tx, found) => {
    const firsts = await findFirsts(tx, found);
    if (!firsts?.has(personOf(call.caller).id)) {
      throw new Refusal('FORBIDDEN', {
        message: 'Only the person who asked for it withdraws a request; others reject it.',
      });
    }
    return { data: await close(tx, call, found, 'withdrawn', { comment, failed: null }) };
  });
}

async function decide(
  call: Call,
  work: (tx: Transaction, found: StoredRequest) => Promise<OperationResponse | Refusal>,
): Promise<OperationResponse | Refusal> {
  const { context, sql, params } = call;
  const caller = call.caller as KnownCaller;
  const owner = ownerOf(caller);
  return inTransaction(sql, async (tx) => {
    await commitInTwoPhases(tx);
    await lockSide(tx, owner);
    const found = await lockRequest(tx, owner, params.id);
    // A request that the caller may not see does not exist for them.
    if (!found || !maySee(caller, found)) throw noSuchRequest();
    const role = await context.sessions.lockRole(tx, personOf(caller).id);
    const permissions = role === null ? new Set<Permission>() : permissionsOf(role);
    for (const needed of ['approvals.decide', found.permission] as Permission[]) {
      if (permissions.has(needed)) continue;
      throw new Refusal('FORBIDDEN', {
        message: `Whoever decides this needs the permission ${needed}.`,
      });
    }
    requirePending(found, context.clock());
    return work(tx, found);
  });
}

function requirePending({ status, expires_at }: StoredRequest, now: string): void {
  if (status !== 'pending') {
    throw new Refusal('INVALID_STATUS', {
      message: `The request is ${status}: it is decided once.`,
    });
  }
  if (expires_at <= now) {
    throw new Refusal('INVALID_STATUS', {
      message: `The request expired at ${expires_at}: ask again.`,
    });
  }
}

const dependences = {
  own_request: 'You asked for this yourself: another person has to decide. You can withdraw it.',
  own_key:
    'You issued the key that asked for this: another person has to decide. You can withdraw it.',
  access_given:
    'Your access was given or changed by the person who asked for this, less than 24 hours before or since: another person has to decide.',
};

/** @throws Refusal SAME_PERSON */
async function requireIndependent(
  tx: Transaction,
  { caller }: Call,
  found: StoredRequest,
): Promise<void> {
  const dependence = await findDependence(tx, personOf(caller).id, found);
  if (dependence) throw new Refusal('SAME_PERSON', { message: dependences[dependence] });
}

/** The caller who asked, as they are now; null when they may not do it any more. */
async function restoreFirst(
  tx: Transaction,
  call: Call,
  found: StoredRequest,
): Promise<KnownCaller | null> {
  const { context } = call;
  const second = call.caller as KnownCaller;
  const name = detailsOf(context.data_keys, found)?.requested_by_name ?? '';
  const id = found.requested_by;
  let first: KnownCaller;
  if (found.is_by_key) {
    const key = await context.credentials.lockKey(tx, found.merchant_id, id);
    if (!key) return null;
    const { permissions, limits } = key;
    first = { ...second, actor_id: id, permissions, person: null, key: limits };
  } else {
    const role = await context.sessions.lockRole(tx, id);
    if (role === null) return null;
    const person = { ...personOf(second), id, name, role, session: Buffer.alloc(32) };
    first = { ...second, actor_id: id, permissions: permissionsOf(role), person, key: null };
  }
  if (first.kind === 'operator') first = { ...first, name };
  return first.permissions.has(found.permission as Permission) ? first : null;
}

/**
 * Has review streams report the case that was decided. They find a change by the transaction that wrote it, and the one that the
 * decision has recorded is of a savepoint, of which they do not know whether it was in progress when they read last.
 */
async function reportToReviewStreams(
  { case_changes }: Call['context'],
  tx: Transaction,
  { object_kind, object_id, subject_merchant_id }: StoredRequest,
): Promise<void> {
  if (object_kind !== 'submerchant' || object_id === null || subject_merchant_id === null) return;
  await case_changes.record(tx, { merchant_id: subject_merchant_id, id: object_id });
}

async function close(
  tx: Transaction,
  call: Call,
  found: StoredRequest,
  status: Exclude<Status, 'pending' | 'expired'>,
  { comment, failed }: { comment: string | null; failed: Refusal | null },
) {
  const { context } = call;
  const { id, name } = personOf(call.caller);
  const at = context.clock();
  const failure = failed?.message ?? null;
  const end = { status, by: id, at, name, comment, failure };
  const closed = await closeRequest(tx, context.data_keys, found, end);
  const failure_code = failed?.code ?? null;
  await record(tx, found.merchant_id, authorOf(call), [
    describeEnd(found, status, { comment, failure: failure_code }),
  ]);
  return present(context.data_keys, closed, at);
}

/** Whether a caller sees a request: everyone of a merchant; of the operator, whoever could make the change, or reads the trail. */
export function maySee(
  { kind, permissions }: KnownCaller,
  { permission }: Pick<StoredRequest, 'permission'>,
): boolean {
  return (
    kind === 'merchant' ||
    permissions.has('trail.read') ||
    permissions.has(permission as Permission)
  );
}

export function noSuchRequest(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'There is no such request.' });
}
