import { randomUUID } from 'node:crypto';
import type { Context } from '../operation/context.js';
import { pooledRandomBytes } from '../platform/random.js';
import type { Group } from '../platform/cluster/groups.js';
import type { Database } from '../platform/database/connect.js';
import { readSearched } from '../screening/store/versions.js';
import { samples_name } from '../sources/providers/sample-companies.js';
import type { SourceOrder } from '../sources/rules/source-order.js';
import { readSourceOrders } from '../sources/store/merchant-sources.js';
import { changeSubmerchant } from '../submerchants/change-submerchant.js';
import { taxIdCheckDigitsRight } from '../submerchants/rules/tax-id.js';
import { decision_kind } from '../submerchants/store/write-submerchants.js';
import { matchLists } from './match-lists.js';
import { recordAnswer } from './record-answer.js';
import type { CompanyAnswer } from './rules/evidence-of.js';
import { nextLook } from './rules/next-look.js';
import {
  claimEvidence,
  findSubject,
  isClaimed,
  leaveEvidence,
  type ClaimedEvidence,
} from './store/evidence.js';

/** Longer than a turn takes: sources are asked by another task, and lists are in the database. */
const lease_ms = 60_000;

/** Evaluates the decision rules of a seller whose claim is given, and settles it. */
export type EvaluateRules = (
  context: Context,
  database: Database,
  claimed: ClaimedEvidence,
) => Promise<void>;

/** Questions of each kind in one turn. */
const batch = 32;
/** Those that are answered at once; documents take seconds, and are read by another task. */
const collected_kinds = ['company', 'lists', decision_kind] as const;

/**
 * Looks whether sources have answered what is asked of sellers of a group, matches those with lists that are to be, and stores the answers;
 * and evaluates the decision rules where they are asked. Asks nobody itself: what is not known is queued for the task that asks. Resolves
 * with whether more may be due.
 */
export async function collectEvidence(
  context: Context,
  group: Group,
  database: Database,
  evaluateRules: EvaluateRules = () => Promise.resolve(),
): Promise<boolean> {
  const now = context.clock();
  const claimed = await claimEvidence(database, group, {
    kinds: collected_kinds,
    now,
    until: new Date(Date.parse(now) + lease_ms).toISOString(),
    lease: randomUUID(),
    limit: batch,
  });
  const needsLists = claimed.some(({ kind }) => kind === 'lists');
  const { coordinator } = context.groups;
  const searched = needsLists ? await readSearched(coordinator) : [];
  const orders = await readSourceOrders(
    coordinator,
    claimed.flatMap(({ kind, merchant_id }) => (kind === 'company' ? [merchant_id] : [])),
  );
  for (const one of claimed) {
    try {
      if (one.kind === decision_kind) await evaluateRules(context, database, one);
      else if (one.kind === 'lists') await matchLists(context, database, one, searched);
      else await collect(context, database, one, orders.get(one.merchant_id) ?? null);
    } catch (error) {
      // It is tried again when its lease ends.
      const { submerchant_id, kind } = one;
      context.log.error({ err: error, submerchant_id, kind }, 'Evidence could not be stored.');
    }
  }
  return claimed.length >= batch;
}

async function collect(
  context: Context,
  database: Database,
  claimed: ClaimedEvidence,
  order: SourceOrder,
): Promise<void> {
  const subject = await findSubject(database, claimed);
  if (subject === null || subject.entity_type === 'pf') {
    return leaveEvidence(database, claimed, { due_at: null });
  }
  const { company_sources, clock } = context;
  const { tax_id, is_open } = subject;
  if (order?.length === 0) {
    return leaveEvidence(database, claimed, { due_at: null, outcome: 'switched_off' });
  }
  if (!(await company_sources.isOn(order))) {
    return leaveEvidence(database, claimed, { due_at: null, outcome: 'off' });
  }
  // Numbers with wrong check digits are not issued: nobody is asked.
  const known = taxIdCheckDigitsRight(tax_id)
    ? await company_sources.find(context, tax_id, { order, no_older_than: claimed.no_older_than })
    : { facts: null, source: 'check_digits', as_of: clock() };
  if (known === 'pending' || known === 'unavailable') {
    const isAway = known === 'unavailable';
    // A case that is decided waits for nobody.
    const due_at = is_open || !isAway ? nextLook(claimed.asked_at, clock(), isAway) : null;
    return leaveEvidence(database, claimed, { due_at, ...(isAway ? { outcome: 'away' } : {}) });
  }
  // The few sample companies of a development know nothing of others: that none of them has this CNPJ is no finding.
  if (known.facts === null && known.source === samples_name) {
    return leaveEvidence(database, claimed, { due_at: null, outcome: 'off' });
  }
  const answer: CompanyAnswer = {
    tax_id,
    facts: known.facts,
    salt: Buffer.from(pooledRandomBytes(16)).toString('base64url'),
  };
  const { source, as_of } = known;
  await store(context, database, claimed, { answer, source, as_of });
}

/** Stores an answer with its entry in the trail, unless another worker has the question since, or the CNPJ was changed. */
async function store(
  context: Context,
  database: Database,
  claimed: ClaimedEvidence,
  { answer, source, as_of }: { answer: CompanyAnswer; source: string; as_of: string },
): Promise<void> {
  const { merchant_id, submerchant_id: id } = claimed;
  const author = { actor: { kind: 'clock' } as const, request_id: null, now: context.clock() };
  const payload = JSON.stringify(answer);
  const outcome = answer.facts === null ? 'not_found' : 'found';
  const isStored = await changeSubmerchant(
    context,
    database,
    { merchant_id, id },
    author,
    [],
    async (change) => {
      if (change.record.tax_id !== answer.tax_id) return false;
      if (!(await isClaimed(change.sql, claimed))) return true;
      recordAnswer(change, claimed, { outcome, source, as_of, payload });
      return true;
    },
  );
  if (isStored) context.recorded(false);
  else await leaveEvidence(database, claimed, { due_at: context.clock() });
}
