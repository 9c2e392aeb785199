import { randomUUID } from 'node:crypto';
import type { Context } from '../operation/context.js';
import type { Group } from '../platform/cluster/groups.js';
import type { Database } from '../platform/database/connect.js';
import { pooledRandomBytes } from '../platform/random.js';
import type { LookedUp } from '../sources/provider.js';
import type { BankAccount, BankHolder } from '../sources/rules/bank-account.js';
import { changeSubmerchant } from '../submerchants/change-submerchant.js';
import { recordAnswer } from './record-answer.js';
import type { BankAnswer } from './rules/compare-bank.js';
import { knownOf } from './rules/evidence-of.js';
import { nextLook } from './rules/next-look.js';
import {
  claimEvidence,
  findSubject,
  isClaimed,
  leaveEvidence,
  readEvidence,
  type ClaimedEvidence,
} from './store/evidence.js';

/** Longer than a question takes, with what is read and stored around it. */
const lease_ms = 60_000;
/** Questions at a time. */
const batch = 8;
const kind = 'bank';

/**
 * Asks the bank for the accounts of sellers of a group, some at a time, without a database connection meanwhile. A process that is killed loses
 * nothing: the lease ends, and another one asks. Resolves with whether more may be due.
 */
export async function askBank(
  context: Context,
  group: Group,
  database: Database,
  stopping: AbortSignal,
): Promise<boolean> {
  const now = context.clock();
  const claimed = await claimEvidence(database, group, {
    kinds: [kind],
    now,
    until: new Date(Date.parse(now) + lease_ms).toISOString(),
    lease: randomUUID(),
    limit: batch,
  });
  await Promise.all(
    claimed.map((one) =>
      ask(context, database, one, stopping).catch((error: unknown) => {
        // It is tried again when its lease ends.
        const { submerchant_id } = one;
        context.log.error({ err: error, submerchant_id, kind }, 'Evidence could not be stored.');
      }),
    ),
  );
  return claimed.length >= batch;
}

/** The question after an account, as it is stored until it is answered. */
export function bankQuestion(tax_id: string, account: BankAccount): string {
  const question = { tax_id, account, is_answered: false, facts: null, salt: generateSalt() };
  return JSON.stringify(question satisfies BankAnswer);
}

const generateSalt = () => Buffer.from(pooledRandomBytes(16)).toString('base64url');

async function ask(
  context: Context,
  database: Database,
  claimed: ClaimedEvidence,
  stopping: AbortSignal,
): Promise<void> {
  const { merchant_id, submerchant_id: id, asked_at } = claimed;
  const { bank_source, clock, log } = context;
  const subject = await findSubject(database, claimed);
  const stored = await readEvidence(database, context.seller_keys, [{ merchant_id, id }]);
  const known = knownOf(stored.get(id) ?? [], kind)?.answer ?? null;
  if (subject === null || known === null) return leaveEvidence(database, claimed, { due_at: null });
  if (bank_source === null) {
    return leaveEvidence(database, claimed, { due_at: null, outcome: 'off' });
  }
  const { tax_id, is_open } = subject;
  let found: LookedUp<BankHolder>;
  try {
    found = await bank_source.lookUp({ ...known.account, holder_document: tax_id }, stopping);
  } catch (error) {
    if (stopping.aborted) return leaveEvidence(database, claimed, { due_at: clock() });
    // Its message has neither the account nor the document.
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ source: bank_source.name, reason }, 'A source did not answer.');
    // A case that is decided waits for nobody.
    const due_at = is_open ? nextLook(asked_at, clock(), true) : null;
    return leaveEvidence(database, claimed, { due_at, outcome: 'away' });
  }
  const { facts, source, as_of } = found;
  const { account } = known;
  const answer: BankAnswer = { tax_id, account, is_answered: true, facts, salt: generateSalt() };
  await store(context, database, claimed, { answer, source, as_of });
}

/** Stores an answer with its entry in the trail, unless another account is asked for since. */
async function store(
  context: Context,
  database: Database,
  claimed: ClaimedEvidence,
  { answer, source, as_of }: { answer: BankAnswer; source: string; as_of: string },
): Promise<void> {
  const { merchant_id, submerchant_id: id } = claimed;
  const author = { actor: { kind: 'clock' } as const, request_id: null, now: context.clock() };
  const payload = JSON.stringify(answer);
  const outcome = answer.facts === null ? 'not_found' : 'found';
  await changeSubmerchant(context, database, { merchant_id, id }, author, [], async (change) => {
    if (!(await isClaimed(change.sql, claimed))) return;
    recordAnswer(change, claimed, { outcome, source, as_of, payload });
  });
  context.recorded(false);
}
