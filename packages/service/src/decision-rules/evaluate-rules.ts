import { createHash } from 'node:crypto';
import { isEscalated } from '../assignments/assignments.js';
import { escalate } from '../assignments/escalate.js';
import { readDesk, saveDesk } from '../assignments/store/assignments.js';
import { holdBlocks } from '../blocks/store/blocks.js';
import { evaluateChange } from '../cases/evaluate-change.js';
import { isClaimed as isTaken } from '../cases/rules/claim.js';
import { recordCaseChange } from '../cases/store/changes.js';
import { findRelatedOf } from '../cases/store/related.js';
import { approve, reject, sendBack } from '../decisions/decisions.js';
import { Refusal } from '../errors.js';
import { isAnswerPending } from '../evidence/rules/evidence-of.js';
import { nextLook } from '../evidence/rules/next-look.js';
import { isClaimed, leaveEvidence, type ClaimedEvidence } from '../evidence/store/evidence.js';
import type { Context } from '../operation/context.js';
import { commitInTwoPhases } from '../platform/cluster/commit-in-two-phases.js';
import type { Database, Transaction } from '../platform/database/connect.js';
import { pooledRandomBytes } from '../platform/random.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { changeSubmerchant } from '../submerchants/change-submerchant.js';
import { expireWithin } from '../submerchants/expire-documents.js';
import { unwatched } from '../submerchants/store/submerchant-state.js';
import { decision_kind } from '../submerchants/store/write-submerchants.js';
import type { DecisionResult, NotApplied } from './result.js';
import type { decide } from './rules/decide.js';
import { inputsOf } from './rules/inputs-of.js';
import type { Decision } from './rules/table.js';
import { isOfChallenger } from './is-of-challenger.js';
import { findInForce, type RulesInForce, type StoredRules } from './store/rules.js';
import { decisionRuleMetrics } from './metrics.js';

/** How long a case waits for its sources and its files. After that, what they would say is not known. */
const max_wait_ms = 10 * 60_000;
/** Related sellers that are read. */
const max_related = 100;

interface InForce {
  /** The active version, or the challenger for its share of the sellers. */
  deciding: RulesInForce | null;
  shadow: RulesInForce | null;
  decide: typeof decide;
}

/** What became of an evaluation within its change: `later`, when the case is not ready; `locked`, when it needs a transaction. */
type Outcome = { due_at: string | null } | { results: DecisionResult['results'] } | 'locked';

/**
 * Evaluates the decision rules of a seller in review once its sources have answered, stores the result with the case and, if a version
 * decides, carries out what it decides: in one change, with its entries and its events. A case that a reviewer has claimed is theirs.
 */
export async function evaluateRules(
  context: Context,
  database: Database,
  claimed: ClaimedEvidence,
): Promise<void> {
  const { coordinator } = context.groups;
  const found = await findInForce(coordinator);
  const of = (mode: RulesInForce['mode']) => found.find((one) => one.mode === mode) ?? null;
  const [active, challenger, shadow] = [of('active'), of('challenger'), of('shadow')];
  const isDrawn = challenger !== null && isOfChallenger(challenger, claimed.submerchant_id);
  const deciding = active && isDrawn ? challenger : active;
  if (!deciding && !shadow) return leaveEvidence(database, claimed, { due_at: null });
  await Promise.all([context.sla.follow(), context.reasons.follow()]);
  // Loaded by those who use it: 11 MiB.
  const inForce: InForce = { deciding, shadow, decide: (await import('./rules/decide.js')).decide };
  const where = { merchant_id: claimed.merchant_id, id: claimed.submerchant_id };
  const author = {
    actor: deciding ? actorOf(deciding) : ({ kind: 'clock' } as const),
    request_id: null,
    now: context.clock(),
  };
  const parts = ['legal_representatives', 'addresses', 'documents'] as const;
  let outcome = await changeSubmerchant(context, database, where, author, parts, (change) =>
    evaluate(change, claimed, inForce, null),
  );
  if (outcome === 'locked') {
    outcome = await database.begin(async (tx) => {
      await commitInTwoPhases(tx);
      await holdBlocks(tx);
      return changeSubmerchant(context, tx, where, author, parts, async (change) => {
        const done = await evaluate(change, claimed, inForce, tx);
        // Of other decisions, their change reports.
        if (typeof done === 'object' && 'results' in done && done.results.some(isReferred))
          await recordCaseChange(tx, where);
        return done;
      });
    });
  }
  if (typeof outcome === 'string') return;
  if ('due_at' in outcome) return leaveEvidence(database, claimed, outcome);
  for (const { mode, outcome: decided } of outcome.results)
    context.metrics.of(decisionRuleMetrics).decision_rules.inc({ mode, outcome: decided });
  context.recorded();
}

const isReferred = ({ mode, outcome }: DecisionResult['results'][number]) =>
  mode !== 'shadow' && outcome === 'refer';

const actorOf = ({ id, name, version }: StoredRules) =>
  ({ kind: 'decision_rules', id, name: `${name} (v${version})` }) as const;

/** @param tx null: not in one */
async function evaluate(
  change: SubmerchantChange,
  claimed: ClaimedEvidence,
  { deciding, shadow, decide: by }: InForce,
  tx: Transaction | null,
): Promise<Outcome> {
  const { context, record, review, state, merchant_id, at } = change;
  // Decided, or asked again by a newer submission.
  if (record.status !== 'pending_review' || review.sandbox_due_at !== null) return { due_at: null };
  if (!(await isClaimed(change.sql, claimed))) return { due_at: null };
  const documents = expireWithin(change, state.documents);
  const [evaluated, related] = await Promise.all([
    evaluateChange(change, { ...state, documents }),
    findRelatedOf(
      context,
      record,
      state.legal_representatives.map(({ document }) => document),
      { max_matches: max_related, max_rows: max_related },
    ),
  ]);
  const isWaiting =
    isAnswerPending(evaluated.evidence) ||
    documents.some(
      (document) =>
        (evaluated.data.files.get(document.record.id)?.status ?? 'pending') === 'pending',
    );
  const now = context.clock();
  if (isWaiting && Date.parse(now) - Date.parse(claimed.asked_at) < max_wait_ms)
    return { due_at: nextLook(claimed.asked_at, now, false) };
  const inputs = inputsOf(
    {
      ...evaluated,
      merchant_id,
      risk_class: review.watch?.risk_class ?? null,
      related: related.is_complete
        ? { total: related.total, states: [...new Set(related.rows.map(({ status }) => status))] }
        : null,
    },
    at,
  );
  const decided = deciding && by(deciding.table, inputs);
  const not_applied = decided && (await obstacleTo(change, decided, evaluated));
  const isApplied = decided !== null && not_applied === null;
  if (isApplied && needsTransaction(decided) && tx === null) return 'locked';
  const results = [
    ...(deciding && decided ? [{ rules: deciding, decision: decided }] : []),
    ...(shadow ? [{ rules: shadow, decision: by(shadow.table, inputs) }] : []),
  ];
  const recorded = recordResult(change, claimed, inputs, results, not_applied);
  if (deciding && decided && not_applied === null) await carryOut(change, deciding, decided, tx);
  return { results: recorded };
}

/** An approval is decided again while nobody sets a block; an escalation writes more than the change. */
function needsTransaction({ outcome, level }: Decision): boolean {
  return outcome === 'approve' || (outcome === 'refer' && level === 2);
}

/** Stores the result with the case, counts it, and records it in the trail with the SHA-256 of its facts. */
function recordResult(
  change: SubmerchantChange,
  { asked_at }: ClaimedEvidence,
  inputs: DecisionResult['inputs'],
  found: readonly { rules: RulesInForce; decision: Decision }[],
  not_applied: NotApplied | null,
): DecisionResult['results'] {
  const results = found.map(({ rules: { id: rules_id, mode, version, name }, decision }) => ({
    mode,
    rules_id,
    version,
    name,
    ...decision,
  }));
  const counted = found.map(({ rules: { id: rules_id, mode, since }, decision: { outcome } }) => ({
    rules_id,
    mode,
    since,
    outcome,
    to_people: outcome === 'refer' || (mode !== 'shadow' && not_applied !== null),
  }));
  change.countResults({ counted });
  const approvals = counted
    .filter(({ outcome, to_people }) => outcome === 'approve' && !to_people)
    .map(({ rules_id, mode, since }) => ({ rules_id, mode, since }));
  const salt = Buffer.from(pooledRandomBytes(16)).toString('base64url');
  const payload = JSON.stringify({ inputs, results, not_applied, salt } satisfies DecisionResult);
  change.putEvidence({
    kind: decision_kind,
    asked_at,
    outcome: 'found',
    answered_at: change.at,
    source: 'decision_rules',
    as_of: change.at,
    payload,
    ...(approvals.length === 0 ? {} : { versions: JSON.stringify(approvals) }),
  });
  change.addEntry({
    action: 'decision.evaluated',
    object: { kind: 'submerchant', id: change.id },
    before: null,
    after: {
      rule_results: results.map(({ mode, rules_id, version, outcome, level, rule }) => ({
        mode,
        rules_id,
        version,
        outcome,
        ...(level === null ? {} : { level }),
        rule,
        ...(mode === 'shadow' ? {} : { not_applied }),
      })),
      evidence_sha256: createHash('sha256').update(payload).digest('hex'),
    },
  });
  return results;
}

/** Why people decide a case all the same; null: the rules do. */
async function obstacleTo(
  change: SubmerchantChange,
  { outcome }: Decision,
  { checks, missing, data }: Awaited<ReturnType<typeof evaluateChange>>,
): Promise<NotApplied | null> {
  const { context, sql, merchant_id, id, record, review } = change;
  // The current time: a reviewer may have claimed it meanwhile.
  if (isTaken(review, context.clock())) return 'claimed';
  if ((await context.approvals.pendingForCase(id)) !== null) return 'waits_for_second_person';
  if (outcome !== 'approve') return null;
  if (missing.length > 0) return 'requirements_missing';
  if ((data.blocks ?? []).length > 0) return 'blocked';
  const evaluated = () => Promise.resolve(checks);
  const reasons = await context.approvals.reasonsFor(sql, merchant_id, record, evaluated);
  return reasons.length > 0 ? 'needs_second_person' : null;
}

async function carryOut(
  change: SubmerchantChange,
  rules: StoredRules,
  decision: Decision,
  tx: Transaction | null,
): Promise<void> {
  const { context, merchant_id, id, record } = change;
  setRiskClass(change, decision.risk_class);
  const reasons = decision.reasons.map((code) => ({
    code,
    message: null,
    document_id: null,
    legal_representative_id: null,
    field: null,
  }));
  switch (decision.outcome) {
    case 'approve': {
      const refused = await approve(change, null, null);
      if (refused instanceof Refusal) throw refused;
      return;
    }
    case 'reject':
      return reject(change, null, reasons, null);
    case 'ask_for_more':
      return sendBack(change, null, reasons, null);
    case 'refer': {
      if (decision.level !== 2 || tx === null) return;
      const desk = await readDesk(tx, { merchant_id, id });
      if (isEscalated(desk, record.submitted_at)) return;
      const { name } = actorOf(rules);
      const seniors = (await context.reviewers.list()).filter(({ is_senior }) => is_senior);
      const columns = await escalate(change, tx, desk, {
        reason: `${name}: ${decision.rule?.name ?? ''}`,
        by: { id: rules.id, name },
        person_id: null,
        people: seniors.map((one) => one.id),
      });
      await saveDesk(tx, { merchant_id, id }, columns);
    }
  }
}

function setRiskClass(change: SubmerchantChange, after: Decision['risk_class']): void {
  const watch = change.review.watch ?? unwatched;
  const before = watch.risk_class;
  if (after === null || after === before) return;
  change.review = { ...change.review, watch: { ...watch, risk_class: after } };
  change.addEntry({
    action: 'case.risk_class_set',
    object: { kind: 'submerchant', id: change.id },
    before: { risk_class: before },
    after: { risk_class: after },
  });
}
