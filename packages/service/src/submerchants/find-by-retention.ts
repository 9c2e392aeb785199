import type { Context } from '../operation/context.js';
import { isErasable, type RetentionRule } from './rules/retention-rule.js';
import { findByRule, lastPaymentAt } from './store/erasure.js';
import { findSubmerchant } from './store/submerchants.js';

/** Sellers that a page checks: two statements for each candidate. */
const sellers_per_page = 200;

/** A seller that a rule would erase. */
interface Concerned {
  id: string;
  merchant_id: string;
  status: string;
  updated_at: string;
  reviewed_at: string | null;
  last_payment_at: string | null;
}

/** Finds the sellers that a rule would erase now, of those that follow an id, without locking any. */
export async function findByRetention(
  { database, config }: Pick<Context, 'database' | 'config'>,
  rule: RetentionRule,
  after: string | null,
  now: string,
): Promise<{ sellers: Concerned[]; checked: number; next: string | null }> {
  const rows = await findByRule(database, rule, after, sellers_per_page);
  const sellers: Concerned[] = [];
  for (const { is_candidate, merchant_id, id } of rows) {
    const record = is_candidate ? await findSubmerchant(database, merchant_id, id) : null;
    if (!record) continue;
    const { status, updated_at, reviewed_at, activated_at } = record;
    const last_payment_at =
      activated_at === null ? null : await lastPaymentAt(database, { merchant_id, id });
    if (!isErasable(rule, record, last_payment_at, config.erasure_years, now)) continue;
    sellers.push({ id, merchant_id, status, updated_at, reviewed_at, last_payment_at });
  }
  const isMore = rows.length === sellers_per_page;
  return { sellers, checked: rows.length, next: isMore ? (rows.at(-1)?.id ?? null) : null };
}

/** Finds all sellers that a rule would erase now, and yields each of them. */
export async function* findAllByRetention(
  context: Pick<Context, 'database' | 'config'>,
  rule: RetentionRule,
  now: string,
): AsyncGenerator<Concerned> {
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof findByRetention>> = await findByRetention(
      context,
      rule,
      after,
      now,
    );
    yield* page.sellers;
    after = page.next;
  } while (after !== null);
}
