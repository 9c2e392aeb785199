import { eventPlace } from '../events/event.js';
import type { Context } from '../operation/context.js';
import { workThrough } from '../operation/each-due.js';
import { Refusal } from '../errors.js';
import { commitInTwoPhases } from '../platform/cluster/commit-in-two-phases.js';
import type { Transaction } from '../platform/database/connect.js';
import type { Opener } from '../platform/data-keys.js';
import { erasedText } from '../events/open-bodies.js';
import { recordSellerAction } from '../security-events/record-seller-action.js';
import { isPersonal } from '../trail/recorded-fields.js';
import type { SubmerchantChange } from './change.js';
import type { ChangeAuthor } from './change-author.js';
import { changeSubmerchant } from './change-submerchant.js';
import { notAllowed } from './not-allowed.js';
import { isErasable, type RetentionRule } from './rules/retention-rule.js';
import { retainedUntil } from './rules/erasure-term.js';
import type { Submerchant } from './schema/submerchant.js';
import { eraseDrafts } from './store/seller-drafts.js';
import {
  eraseResponses,
  eraseNotes,
  eraseValues,
  findObjects,
  findByRule,
  findUnerased,
  lastPaymentAt,
  lockAgainstResponses,
  lockLinksOf,
  readEventsOf,
  type StoredEvent,
  revokeLinksOf,
} from './store/erasure.js';
import { saveResponse } from '../operation/save-response.js';
import type { SubmerchantKey } from './store/submerchant-keys.js';
import { lockSubmerchantState } from './store/submerchant-state.js';
import { noSuchSubmerchant } from './store/submerchants.js';

/** Values of a record that cannot be null. */
const empty: Partial<Submerchant> = {
  legal_name: '',
  tax_id: '',
  metadata: {},
  review_reasons: [],
};

/**
 * Erases a submerchant in one transaction: its record stays without personal values; partners, addresses, documents and their files are
 * deleted; the personal values of its trail, its events, the answers of receivers and the stored answers are erased, and its deliveries
 * end. Its key is destroyed, so that nothing can be read that a hanging process may still write. The erasure is in the file outside the database before it is committed. One that is already erased stays as it is.
 *
 * @throws Refusal NOT_FOUND, INVALID_STATUS, RETENTION_REQUIRED
 */
export async function eraseSubmerchant(
  context: Context,
  where: SubmerchantKey,
  author: ChangeAuthor,
): Promise<Submerchant> {
  const record = await context.database.begin(async (tx) => {
    await lockBefore(context, tx, where);
    return erase(context, tx, where, author, true);
  });
  context.recorded();
  return record;
}

/**
 * Applies the erasures of the file to a database that lacks them, after the restore of a backup. Resolves with their number. The terms
 * were checked when they were made.
 */
export async function applyErasures(context: Context): Promise<number> {
  const erasures = await context.erasures.read();
  let applied = 0;
  for (let at = 0; at < erasures.length; at += ids_per_query) {
    const ids = erasures.slice(at, at + ids_per_query).map((one) => one.submerchant_id);
    for (const where of await findUnerased(context.database, ids)) {
      const at_server = context.at(await context.groups.of(where.merchant_id));
      const author = { actor: { kind: 'clock' } as const, request_id: null, now: context.clock() };
      await at_server.database.begin(async (tx) => {
        await lockBefore(at_server, tx, where);
        await erase(at_server, tx, where, author, false);
      });
      applied += 1;
    }
  }
  return applied;
}

/**
 * Erases the submerchants that a rule concerns, of those that follow an id. One that is changed meanwhile stays, and so does one that
 * cannot be erased.
 *
 * @returns those, the id with which to continue, null at the end, and the first error, of one that cannot
 */
export async function eraseNextByRule(
  context: Context,
  rule: RetentionRule,
  after: string | null,
): Promise<{ concerned: SubmerchantKey[]; next: string | null; failure: Error | null }> {
  const rows = await findByRule(context.database, rule, after, ids_per_query);
  const concerned: SubmerchantKey[] = [];
  const candidates = rows.filter(({ is_candidate }) => is_candidate);
  const { failure } = await workThrough(context.log, candidates, async ({ merchant_id, id }) => {
    const where = { merchant_id, id };
    if (await eraseIfConcerned(context, where, rule)) concerned.push(where);
  });
  return { concerned, next: rows.at(-1)?.id ?? null, failure };
}

/**
 * Erases all submerchants that a rule concerns, and yields each of them.
 *
 * @throws the first failure, after the others
 */
export async function* eraseByRule(
  context: Context,
  rule: RetentionRule,
): AsyncGenerator<SubmerchantKey> {
  let after: string | null = null;
  let failure: Error | null = null;
  do {
    const found: Awaited<ReturnType<typeof eraseNextByRule>> = await eraseNextByRule(
      context,
      rule,
      after,
    );
    yield* found.concerned;
    after = found.next;
    failure ??= found.failure;
  } while (after !== null);
  if (failure) throw failure;
}

async function eraseIfConcerned(
  context: Context,
  where: SubmerchantKey,
  rule: RetentionRule,
): Promise<boolean> {
  const at_server = context.at(await context.groups.of(where.merchant_id));
  const author = { actor: { kind: 'clock' } as const, request_id: null, now: context.clock() };
  return at_server.database.begin(async (tx) => {
    await lockBefore(at_server, tx, where);
    const state = await lockSubmerchantState(tx, { ...where, parts: [] });
    if (!state) return false;
    const { record } = state;
    const last = record.activated_at === null ? null : await lastPaymentAt(tx, where);
    if (!isErasable(rule, record, last, context.config.erasure_years, author.now)) return false;
    await erase(at_server, tx, where, author, true);
    return true;
  });
}

const ids_per_query = 1_000;

/**
 * Locks what ends with a seller beside its record: requests for its approval, and its onboarding links. Before the seller, as an approval
 * and whoever uses a link lock them.
 */
async function lockBefore(
  { approvals }: Context,
  tx: Transaction,
  where: SubmerchantKey,
): Promise<void> {
  await commitInTwoPhases(tx);
  await approvals.lock(tx);
  await lockLinksOf(tx, where);
}

async function erase(
  context: Context,
  tx: Transaction,
  where: SubmerchantKey,
  author: ChangeAuthor,
  isRequest: boolean,
): Promise<Submerchant> {
  // Locked to the end of the transaction: changes, decisions and other erasures come before it or after it, and so do requests whose
  // stored answer names the seller.
  await lockAgainstResponses(tx, where);
  await revokeLinksOf(tx, where, author.now);
  const state = await lockSubmerchantState(tx, { ...where, parts: [] });
  if (!state) throw noSuchSubmerchant();
  const { record } = state;
  if (record.erased_at !== null) {
    const answer = author.keep?.({ data: record });
    if (answer) await saveResponse(tx, answer);
    return record;
  }
  if (isRequest) await requireErasable(context, tx, where, record, author.now);
  const objects = await findObjects(tx, where);
  // Without those of the erasure itself, which have nothing personal and are still to be sent.
  const events = await readEventsOf(tx, where.merchant_id, objects);
  const { data } = await changeSubmerchant(context, tx, where, author, [], (change) => {
    blank(change);
    return { data: change.saved };
  });
  const by = { ...author, at: data.erased_at ?? author.now };
  await context.approvals.withdrawForErased(tx, where.id, by);
  const opener = context.seller_keys.openerOf({ ...where, data_key: state.data_key });
  await eraseValues(tx, where, {
    last_position: state.trail.position,
    at: data.erased_at ?? author.now,
    events: events.map((event) => ({
      id: event.id,
      body: withoutValues(opener, where.merchant_id, event),
    })),
  });
  await eraseDrafts(tx, where.merchant_id, where.id);
  await eraseNotes(tx, where);
  const ids = [...objects, ...events.map((event) => event.id)];
  await eraseResponses(tx, where, { ids, at: data.erased_at ?? author.now });
  await context.stored_files.erase(tx, where.merchant_id, where.id, author.now);
  context.seller_keys.evict(where.id);
  context.seller_sessions.evictAll();
  await recordSellerAction(tx, context.data_keys, 'submerchant.erased', where, by);
  if (isRequest) {
    await context.erasures.append({
      merchant_id: where.merchant_id,
      submerchant_id: where.id,
      erased_at: data.erased_at ?? author.now,
    });
  }
  return data;
}

async function requireErasable(
  { config }: Context,
  tx: Transaction,
  where: SubmerchantKey,
  record: Submerchant,
  now: string,
): Promise<void> {
  if (record.status === 'pending_review') throw notAllowed(record.status, 'erasing it');
  const last = record.activated_at === null ? null : await lastPaymentAt(tx, where);
  const until = retainedUntil(record, last, config.erasure_years);
  if (until === null || until <= now) return;
  const message = `The data must be kept until ${until.slice(0, 10)}: a legal term runs.`;
  throw new Refusal('RETENTION_REQUIRED', {
    message,
    errors: [{ path: '', code: 'retained_until', message, retained_until: until }],
  });
}

/** Replaces the record by one without personal values, by the classification of the trail (recorded-fields.ts). */
function blank(change: SubmerchantChange): void {
  const { record, review, at } = change;
  const values = Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      isPersonal('submerchant', name) ? ((empty as Record<string, unknown>)[name] ?? null) : value,
    ]),
  ) as Submerchant;
  change.record = { ...values, erased_at: at };
  change.review = {
    ...review,
    claimed_by: null,
    claimed_by_name: null,
    claim_expires_at: null,
    holds: null,
    open_cases: null,
    sandbox_due_at: null,
  };
  change.addEntry({
    action: 'submerchant.erased',
    object: { kind: 'submerchant', id: record.id },
    before: null,
    after: {
      erased_at: at,
      ...(review.claim_expires_at === null ? {} : { claim_expires_at: null }),
    },
  });
  change.addEvent('submerchant.erased');
}

/** The text of an event with nothing of its object but the id. Its kind, time and sequence stay. */
function withoutValues(opener: Opener, merchant_id: string, event: StoredEvent): string {
  return erasedText({ ...event, sequence: sequenceIn(opener, { ...event, merchant_id }) });
}

/** The sequence in an event's body; undefined if its key is lost. */
function sequenceIn(
  opener: Opener,
  event: Pick<StoredEvent, 'id' | 'body'> & { merchant_id: string },
): number | undefined {
  try {
    return (JSON.parse(opener.open(event.body, eventPlace(event))) as { sequence?: number })
      .sequence;
  } catch {
    return undefined;
  }
}
