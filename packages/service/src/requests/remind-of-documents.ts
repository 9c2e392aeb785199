import type { Context } from '../operation/context.js';
import { eachDue } from '../operation/each-due.js';
import { commitInTwoPhases } from '../platform/cluster/commit-in-two-phases.js';
import type { Group } from '../platform/cluster/groups.js';
import type { Transaction } from '../platform/database/connect.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { changeSubmerchant } from '../submerchants/change-submerchant.js';
import { expireWithin } from '../submerchants/expire-documents.js';
import { isRequiredOf, restrictExpired } from '../submerchants/renewals.js';
import { max_parts } from '../submerchants/rules/max-parts.js';
import { replacedDocuments, type StoredDocument } from '../submerchants/store/documents.js';
import { isAskable } from './rules/request-lifecycle.js';
import {
  dueAfterRejection,
  dueSteps,
  graceFrom,
  never,
  noticeHorizon,
  restrictsAt,
  stepFrom,
  type DueStep,
} from './rules/due.js';
import type { Requirement } from './schema.js';
import {
  claimDueMail,
  endGraces,
  findDueDocuments,
  noteNextStep,
  readNextSteps,
} from './store/notices.js';

/**
 * Gives notice of documents of a group's active sellers that expire, some days before and on the day, and restricts capabilities when a
 * required one is not renewed in time. Each step is taken once, in one transaction for each seller with its events, its mail and the time of
 * the next step. Documents of other sellers only move on to their next step. Resolves with the number of sellers that were done.
 */
export async function remindOfDocuments(
  context: Context,
  limit: number,
  group: Group,
): Promise<number> {
  const { database, clock, config } = context;
  const now = clock();
  const horizon = noticeHorizon(now, config.due);
  const grace_until = graceFrom(now, config.due);
  if (grace_until !== null) await endGraces(database, group, grace_until, limit);
  const found = await findDueDocuments(database, group, { now, horizon, limit });
  const author = { actor: { kind: 'clock' }, request_id: null, now } as const;
  const done = await eachDue(context.log, found, ({ merchant_id, submerchant_id: id }) =>
    database.begin(async (tx) => {
      await commitInTwoPhases(tx);
      await changeSubmerchant(context, tx, { merchant_id, id }, author, ['documents'], (change) =>
        takeSteps(change, tx, now),
      );
    }),
  );
  if (done > 0) context.recorded();
  return done;
}

async function takeSteps(change: SubmerchantChange, tx: Transaction, now: string): Promise<void> {
  const { context, merchant_id, id, record } = change;
  const next_steps = await readNextSteps(tx, { merchant_id, id });
  const isActive = isAskable(record.status);
  if (isActive) expireWithin(change, change.state.documents);
  let isNoticed = false;
  for (const document of change.state.documents) {
    const before = next_steps.get(document.record.id);
    if (before === undefined || (before !== null && before > now)) continue;
    const pending = await pendingStep(change, tx, document, before);
    if (pending === null) continue;
    const { due_at, step_at } = pending;
    const { due, next_at } = dueSteps(due_at, step_at, now, context.config.due);
    if (next_at !== before)
      await noteNextStep(tx, merchant_id, { id: document.record.id, notice_at: next_at });
    if (!isActive) continue;
    for (const step of due) isNoticed = takeStep(change, document, due_at, step) || isNoticed;
  }
  if (!isNoticed || !(await claimDueMail(tx, merchant_id, now.slice(0, 10)))) return;
  await context.mail.queue(
    tx,
    { key_managers_of: merchant_id },
    {
      kind: 'documents_due',
      values: { link: new URL('/console', context.config.public_url).href },
    },
    { at: now },
  );
}

/**
 * When a document is due, and its next step; null while there is none. A rejected one is due when the one is that it was to renew, whose steps
 * until the rejection were taken.
 *
 * @param before the time of the step that was noted
 */
async function pendingStep(
  { context, merchant_id, id, author }: SubmerchantChange,
  tx: Transaction,
  { record: document }: StoredDocument,
  before: string | null,
): Promise<{ due_at: string; step_at: string | null } | null> {
  const { due } = context.config;
  const { expires_at: due_at } = document;
  if (document.status !== 'rejected') {
    const isNear = before !== null || (due_at ?? never) <= noticeHorizon(author.now, due);
    return due_at !== null && isNear ? { due_at, step_at: before } : null;
  }
  if (before === null) return null;
  const replaced = await replacedDocuments(tx, merchant_id, id, max_parts.documents);
  const renewed_by = dueAfterRejection(document, replaced);
  if (renewed_by === null) return { due_at: never, step_at: never };
  return { due_at: renewed_by, step_at: stepFrom(renewed_by, before, due) };
}

/** Takes one step. Returns whether it is a notice. */
function takeStep(
  change: SubmerchantChange,
  document: StoredDocument,
  due_at: string,
  step: DueStep,
): boolean {
  const { record, context } = change;
  const { id, type, legal_representative_id } = document.record;
  const isRequired = isRequiredOf(record.entity_type, type);
  if (step.kind === 'restrict') {
    if (isRequired) restrictExpired(change, context.config.due.restricts);
    return false;
  }
  const kind = `requirement.${step.kind}` as const;
  change.addEntry({ action: kind, object: { kind: 'document', id }, before: null, after: null });
  document.event_sequence += 1;
  change.putDocument(document);
  const requirement: Requirement = {
    id,
    submerchant_id: record.id,
    external_id: record.external_id,
    document_type: type,
    legal_representative_id,
    due_at,
    days: step.kind === 'due_soon' ? step.days : 0,
    restricts_at: isRequired ? restrictsAt(due_at, context.config.due) : null,
  };
  change.addObjectEvent(kind, requirement, document.event_sequence);
  return true;
}
