import type { DataKeys } from '../platform/data-keys.js';
import type { Database, Sql, Transaction } from '../platform/database/connect.js';
import type { Actor } from '../operation/actor.js';
import type { Command, Operation } from '../operation/operation.js';
import type { Permission } from '../operation/permissions.js';
import type { NeedReason, SecondPersonRule } from '../operation/second-person.js';
import { reachedThresholds, riskOf, type CaseFacts } from './rules/rules.js';
import { describeEnd } from './describe-end.js';
import { lockSide, record } from './trail.js';
import {
  closeRequest,
  findPendingCase,
  lockPendingCases,
  present,
  readMerchantRules,
  readOperatorRules,
  readThresholdsInForce,
} from './store/requests.js';
import type { EntryAuthor } from '../trail/entry.js';
import { isOperatorAction } from '../trail/store/operator-actions.js';
import type { ApprovalRequest } from './schema.js';

declare module '../operation/context.js' {
  interface Context {
    approvals: Approvals;
  }
}

/** The command of an operation that may wait for a second person, and what its route says of it. */
export interface GuardedCommand {
  command: Command;
  permission: Permission;
  rule: SecondPersonRule;
  /** The rules of the operation that its schema cannot express: a time in the future may have passed since. */
  problems: NonNullable<Operation['problems']>;
}

/** The commands that may wait for a second person, and what other slices ask about those that do. */
export class Approvals {
  constructor(
    private readonly database: Database,
    private readonly keys: DataKeys,
    private readonly clock: () => string,
    /** By operation id. */
    readonly guarded: ReadonlyMap<string, GuardedCommand>,
  ) {}

  /**
   * Why the approval of a seller needs a second person, by the thresholds for its merchant; empty when it needs none. The review checks
   * are evaluated only for a threshold of risk.
   */
  async reasonsFor(
    sql: Sql,
    merchant_id: string,
    { monthly_revenue, mcc }: Omit<CaseFacts, 'risk'>,
    evaluateChecks: () => Promise<readonly { outcome: string }[]>,
  ): Promise<NeedReason[]> {
    const thresholds = await readThresholdsInForce(sql, merchant_id);
    const isRisk = thresholds.some(({ min_risk }) => min_risk !== null);
    const risk = isRisk ? riskOf(await evaluateChecks()) : 'low';
    const facts = { risk, monthly_revenue, mcc };
    return [...new Set(thresholds.flatMap((one) => reachedThresholds(one, facts)))];
  }

  /** Whether changes of people wait for a second person: of a merchant, or of the operator (null). */
  async coversPeople(sql: Sql, merchant_id: string | null): Promise<boolean> {
    const { people } =
      merchant_id === null
        ? await readOperatorRules(sql)
        : await readMerchantRules(sql, merchant_id);
    return people;
  }

  /**
   * Locks what decisions about the operator's requests lock first. An erasure of a seller does so before it locks the seller, as an approval
   * does: neither waits for the other in a circle.
   */
  async lock(tx: Transaction): Promise<void> {
    await lockSide(tx, null);
  }

  /**
   * Ends the requests that wait for the approval of a seller who is being erased, with what the reviewer wrote in them. `lock` was called
   * before, so that none is made meanwhile; later ones are refused, since the seller is no longer in review.
   */
  async withdrawForErased(
    tx: Transaction,
    submerchant_id: string,
    { actor, request_id, at }: { actor: Actor; request_id: string | null; at: string },
  ): Promise<void> {
    const { keys } = this;
    // A merchant's person is in the seller's trail, which is the merchant's too.
    const by: EntryAuthor = isOperatorAction({ actor })
      ? { actor, request_id, at, keys }
      : { actor: { kind: 'clock' }, request_id, at, keys };
    for (const found of await lockPendingCases(tx, submerchant_id)) {
      const failure = 'The seller was erased.';
      const end = { by: null, at, name: null, comment: null, failure };
      await closeRequest(tx, keys, found, { status: 'withdrawn', ...end });
      await record(tx, null, by, [describeEnd(found, 'withdrawn', { failure: 'SELLER_ERASED' })]);
    }
  }

  /** The request that waits for a second person to approve a case; null when there is none. */
  async pendingForCase(submerchant_id: string): Promise<ApprovalRequest | null> {
    const now = this.clock();
    const row = await findPendingCase(this.database, submerchant_id, now);
    return row && present(this.keys, row, now);
  }
}
