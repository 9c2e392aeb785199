import { withdrawOpenAmendment } from '../amendments/withdraw-open.js';
import { Refusal, type Problem, type ProblemCode } from '../errors.js';
import { operatorOf } from '../operation/caller.js';
import type { Author, Unit } from '../operation/operation.js';
import type { Sql } from '../platform/database/connect.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { fraudReasonCodes } from '../reasons/rules/reasons.js';
import { liftHold, putHold } from '../submerchants/holds.js';
import { cancelRequests } from '../requests/requests.js';
import { closeCaseOf } from '../submerchants/open-cases.js';
import type { CapabilityName } from '../submerchants/rules/capabilities.js';
import { transition, type Trigger } from '../submerchants/rules/lifecycle.js';
import { unwatched } from '../submerchants/store/submerchant-state.js';
import type { Submerchant } from '../submerchants/schema/submerchant.js';
import { difference } from '../trail/entry.js';
import { changeStanding } from './change-standing.js';
import type { HoldBody, OperatorClosureBody, Reinstatement, SuspensionBody } from './schema.js';
import { readOpenBalance } from './store/open-balance.js';

/** Suspends an active seller. @throws Refusal INVALID_STATUS, CASE_CHANGED, NOT_FOUND */
export async function suspend(unit: Unit, author: Author, id: string, body: SuspensionBody) {
  const { data } = await changeStanding(unit, author, id, body, (change) => {
    const given = body.reasons.map(({ code, message = null }) => ({ code, message }));
    // The same one twice says no more.
    const reasons = [...new Map(given.map((one) => [JSON.stringify(one), one])).values()];
    const { notes = null, until = null } = body;
    const suspension = { reasons, notes, until: inUtc(until), at: change.at };
    followFrom(change, change.at);
    move(change, 'suspend', { suspension });
    return 'suspended' as const;
  });
  return { data };
}

/** Reinstates a suspended seller before its suspension ends. @throws Refusal as `suspend` */
export async function reinstate(unit: Unit, author: Author, id: string, body: Reinstatement) {
  const { data } = await changeStanding(unit, author, id, body, (change) => {
    followFrom(change, null);
    move(change, 'reinstate', { suspension: null, review_notes: body.notes ?? null });
    return 'reinstated' as const;
  });
  return { data };
}

/** Closes a seller for good. @throws Refusal INVALID_STATUS, OPEN_BALANCE, CASE_CHANGED, NOT_FOUND */
export async function close(unit: Unit, author: Author, id: string, body: OperatorClosureBody) {
  const by = author.caller.kind === 'merchant' ? 'merchant' : 'operator';
  const { data } = await changeStanding(unit, author, id, body, async (change, tx) => {
    const { reason, notes = null } = body;
    const reasons = [...new Set(body.reasons?.map(({ code }) => code))];
    requireTransition(change.record, 'close');
    if (body.acknowledge_open_balance !== true) await requireNoOpenBalance(change, tx);
    await withdrawOpenAmendment(change);
    await cancelRequests(change, tx);
    closeCaseOf(change, () => true, { outcome: 'closed' });
    for (const { capability, source } of change.review.holds ?? [])
      liftHold(change, capability, source);
    change.review = {
      ...change.review,
      claimed_by: null,
      claimed_by_name: null,
      claim_expires_at: null,
      sandbox_due_at: null,
    };
    const closure = { reason, reasons, notes, by, at: change.at } as const;
    if (reasons.some((code) => fraudReasonCodes.includes(code))) followFrom(change, change.at);
    move(change, 'close', { suspension: null, closure });
    return 'closed' as const;
  });
  return { data };
}

/** Sets the operator's hold on a capability. @throws Refusal INVALID_STATUS, CASE_CHANGED, NOT_FOUND */
export async function setHold(
  unit: Unit,
  author: Author,
  { id, capability }: { id: string; capability: CapabilityName },
  body: HoldBody,
) {
  const { actor_id } = operatorOf(author.caller);
  const { data, review } = await changeStanding(unit, author, id, body, (change) => {
    requireApproved(change.record);
    putHold(change, {
      capability,
      source: 'operator',
      status: body.status,
      reasons: [...new Set(body.reasons.map(({ code }) => code))],
      notes: body.notes ?? null,
      until: inUtc(body.until ?? null),
      by: actor_id,
    });
    return 'restricted' as const;
  });
  return { data: standingOf(data, review) };
}

/** Lifts the operator's hold; without one, nothing changes. @throws Refusal NOT_FOUND, INVALID_STATUS */
export async function dropHold(
  unit: Unit,
  author: Author,
  { id, capability }: { id: string; capability: CapabilityName },
) {
  const { data, review } = await changeStanding(unit, author, id, {}, (change) => {
    if (!liftHold(change, capability, 'operator')) return null;
    return 'unrestricted' as const;
  });
  return { data: standingOf(data, review) };
}

/** Ends what has an end that is past: the suspension, and holds. */
export function endWhatIsDue(change: SubmerchantChange): 'reinstated' | 'unrestricted' | null {
  const isOver = (one: { until: string | null } | null) =>
    one !== null && one.until !== null && one.until <= change.at;
  const ended = (change.review.holds ?? []).filter(isOver);
  for (const { capability, source } of ended) liftHold(change, capability, source);
  if (change.record.status === 'suspended' && isOver(change.record.suspension)) {
    followFrom(change, null);
    move(change, 'reinstate', { suspension: null });
    return 'reinstated';
  }
  return ended.length > 0 ? 'unrestricted' : null;
}

/** A seller's capabilities with its holds, for whoever reads them. */
export function standingOf(
  { id, capabilities }: Submerchant,
  { holds }: Pick<SubmerchantChange['review'], 'holds'>,
) {
  // Without the person who set it.
  const shown = (holds ?? []).map((hold) => ({ ...hold, by: undefined }));
  return { submerchant_id: id, ...capabilities, holds: shown };
}

/** Problems of an end that is not in the future. */
export function untilProblems(body: Readonly<Record<string, unknown>>, now: string): Problem[] {
  const { until } = body;
  if (typeof until !== 'string' || !(Date.parse(until) <= Date.parse(now))) return [];
  const message = 'until must be in the future; leave it out for an end that is not known yet.';
  return [{ path: '/until', code: 'in_past', message }];
}

function move(
  change: SubmerchantChange,
  trigger: 'suspend' | 'reinstate' | 'close',
  fields: Partial<Submerchant>,
): void {
  const before = change.record;
  change.record = { ...before, ...fields, status: requireTransition(before, trigger) };
  const action = actions[trigger];
  const object = { kind: 'submerchant', id: change.id } as const;
  const changed = difference(before, change.record) ?? { before: null, after: null };
  change.addEntry({ action, object, ...changed });
  change.addEvent(action);
}

/** Has the watch look for related sellers, or no longer; those of a suspension also when the seller is closed meanwhile. */
function followFrom(change: SubmerchantChange, follow_at: string | null): void {
  const watch = { ...(change.review.watch ?? unwatched), follow_at };
  change.review = { ...change.review, watch };
}

const actions = {
  suspend: 'submerchant.suspended',
  reinstate: 'submerchant.reinstated',
  close: 'submerchant.closed',
} as const;

function requireTransition(
  { status }: Submerchant,
  trigger: Trigger & keyof typeof actions,
): Submerchant['status'] {
  const to = transition(status, trigger);
  if (to !== null) return to;
  throw new Refusal('INVALID_STATUS', { message: refusals[trigger](status) });
}

const refusals = {
  suspend: (status: string) => `The submerchant is ${status}: only an active one can be suspended.`,
  reinstate: (status: string) =>
    `The submerchant is ${status}: only a suspended one can be reinstated.`,
  close: (status: string) => `The submerchant is ${status}: closing is final.`,
};

function requireApproved({ status }: Submerchant): void {
  if (status === 'active' || status === 'suspended') return;
  throw new Refusal('INVALID_STATUS', {
    message: `The submerchant is ${status}: only one that is active or suspended can be restricted.`,
  });
}

/** @throws Refusal OPEN_BALANCE while money is left */
async function requireNoOpenBalance(
  { merchant_id, id }: SubmerchantChange,
  sql: Sql,
): Promise<void> {
  const { wallets, receivables } = await readOpenBalance(sql, { merchant_id, submerchant_id: id });
  const errors: Problem[] = [];
  const add = (count: number, code: ProblemCode, message: string) => {
    if (count > 0) errors.push({ path: '/acknowledge_open_balance', code, message });
  };
  add(wallets, 'open_wallets', `Money is left in ${wallets} of its wallets.`);
  add(receivables, 'open_receivables', `${receivables} of its receivables are not paid yet.`);
  if (errors.length > 0) throw new Refusal('OPEN_BALANCE', { errors });
}

function inUtc(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
