import type { DataKeys } from '../platform/data-keys.js';
import type { Database, Sql } from '../platform/database/connect.js';
import type { Operation } from '../operation/operation.js';
import type { Permission } from '../operation/permissions.js';
import type { NeedReason, SecondPersonRule } from '../operation/second-person.js';
import { reachedThresholds, riskOf, type CaseFacts } from './rules/rules.js';
import {
  findPendingCase,
  present,
  readMerchantRules,
  readOperatorRules,
  readThresholdsInForce,
} from './store.js';
import type { ApprovalRequest } from './schema.js';

declare module '../operation/context.js' {
  interface Context {
    approvals: Approvals;
  }
}

/** An operation that may wait for a second person, as its route describes it. */
export interface GuardedOperation {
  operation: Operation;
  permission: Permission;
  rule: SecondPersonRule;
}

/** The operations that may wait for a second person, and what other slices ask about those that do. */
export class Approvals {
  constructor(
    private readonly database: Database,
    private readonly keys: DataKeys,
    private readonly clock: () => string,
    /** By operation id. */
    readonly guarded: ReadonlyMap<string, GuardedOperation>,
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

  /** The request that waits for a second person to approve a case; null when there is none. */
  async pendingForCase(submerchant_id: string): Promise<ApprovalRequest | null> {
    const now = this.clock();
    const row = await findPendingCase(this.database, submerchant_id, now);
    return row && present(this.keys, row, now);
  }
}
