import { findRelatedOf } from '../cases/store/related.js';
import { Refusal } from '../errors.js';
import type { Context } from '../operation/context.js';
import { eachDue, workThrough } from '../operation/each-due.js';
import type { Group } from '../platform/cluster/groups.js';
import type { Database } from '../platform/database/connect.js';
import { changeSubmerchant } from '../submerchants/change-submerchant.js';
import { unwatched } from '../submerchants/store/submerchant-state.js';
import { openFindings } from './open-findings.js';
import { findSuspendedToFollow, type SuspendedSeller } from './store/sellers.js';

const suspended_per_batch = 20;
/** Sellers with the same tax id, or with the same partner, of which cases are opened at most. */
const max_related = 500;

/**
 * Opens a case on each active seller, of any merchant, that has the tax id or a partner of a seller that was suspended, or closed for fraud, since the last run.
 * That one is marked last: after a kill it is followed again, which opens no case twice. Resolves with true while there are more.
 */
export async function followSuspensions(
  context: Context,
  group: Group,
  database: Database,
): Promise<boolean> {
  const suspended = await findSuspendedToFollow(database, group, suspended_per_batch);
  let followed = 0;
  await eachDue(context.log, suspended, async (one) => {
    if (await follow(context, one)) followed += 1;
  });
  return followed === suspended_per_batch;
}

/** Returns false while a server of the cluster does not answer: its sellers are to be found, too. */
async function follow(context: Context, suspended: SuspendedSeller): Promise<boolean> {
  const { merchant_id, id, tax_id, at } = suspended;
  const base = context.at(await context.groups.of(merchant_id));
  const author = { actor: { kind: 'clock' }, request_id: null, now: context.clock() } as const;
  const state = await base.submerchants.states.run({
    merchant_id,
    id,
    parts: ['legal_representatives'],
  });
  const is_closed = state?.record.status === 'closed';
  const partners = state?.legal_representatives.map(({ document }) => document) ?? [];
  const { rows, is_complete } = await findRelatedOf(context, { id, tax_id }, partners, {
    max_matches: max_related,
    max_rows: max_related,
  });
  const active = rows.filter(({ status }) => status === 'active');
  const { failure } = await workThrough(context.log, active, (related) => {
    const { has_tax_id: has_same_tax_id, shared } = related;
    const finding = { has_same_tax_id, partners: shared.length, is_closed };
    return openFindings(context, related, [{ code: 'related_suspended', subject_id: id, finding }]);
  });
  // It is followed again, for the one that is missing.
  if (failure) throw failure;
  if (!is_complete) return false;
  try {
    await changeSubmerchant(base, base.database, { merchant_id, id }, author, [], (change) => {
      change.review = {
        ...change.review,
        watch: { ...(change.review.watch ?? unwatched), followed_at: at },
      };
    });
  } catch (error) {
    // It was erased meanwhile.
    if (!(error instanceof Refusal && error.code === 'INVALID_STATUS')) throw error;
  }
  return true;
}
