import type { Call } from '../operation/operation.js';
import { inTransaction, type Sql } from '../platform/database/connect.js';
import { operator_id } from '../platform/ids.js';
import { requireMerchant } from '../sla/change-sla.js';
import { appendToOperator, lockOperatorTrail } from '../trail/append-to-operator.js';
import { authorOf } from '../trail/author-of.js';
import { difference } from '../trail/entry.js';
import { shippedWatch, type WatchSettings } from './rules/limits.js';
import type { Watch, WatchInput } from './schema.js';
import { findSettings, saveSettings } from './store/settings.js';

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    watch: WatchSettings & { address: string };
  }
}

/** The settings that apply to a merchant, or with null the operator's default. */
export async function readWatch(sql: Sql, merchant_id: string | null): Promise<Watch> {
  const own = merchant_id === null ? null : await findSettings(sql, merchant_id);
  if (own) return { ...settingsOf(own), source: 'merchant' };
  const ofOperator = await findSettings(sql, operator_id);
  if (ofOperator) return { ...settingsOf(ofOperator), source: 'operator' };
  return { ...settingsOf(shippedWatch), source: 'shipped' };
}

/**
 * Sets the settings of a merchant, or with null the operator's default; null in place of settings removes them. The next daily pass goes by
 * them.
 *
 * @throws Refusal NOT_FOUND when there is no such merchant
 */
export function changeWatch(
  call: Call,
  merchant_id: string | null,
  given: WatchInput | null,
): Promise<Watch> {
  const { sql, now } = call;
  return inTransaction(sql, async (tx) => {
    const head = await lockOperatorTrail(tx);
    await requireMerchant(tx, merchant_id);
    const before = await readWatch(tx, merchant_id);
    const isOwn = before.source === (merchant_id === null ? 'operator' : 'merchant');
    const after = given && settingsOf(given);
    const object = { kind: 'watch', id: merchant_id ?? operator_id } as const;
    if (after === null) {
      if (!isOwn) return before;
      await saveSettings(tx, object.id, null, now);
      const change = { before: settingsOf(before), after: null };
      await appendToOperator(tx, head, authorOf(call), [
        { action: 'watch.deleted', object, ...change },
      ]);
    } else {
      // The first own settings are recorded whole, so that the entry says what applies.
      const changed = isOwn
        ? difference(settingsOf(before), after)
        : { before: settingsOf(before), after };
      if (!changed) return before;
      await saveSettings(tx, object.id, after, now);
      await appendToOperator(tx, head, authorOf(call), [
        { action: 'watch.set', object, ...changed },
      ]);
    }
    return readWatch(tx, merchant_id);
  });
}

/** The settings in a fixed order, as they are stored. */
function settingsOf(given: WatchSettings): WatchInput {
  const { low, medium, high } = given.review_months;
  return {
    review_months: { low, medium, high },
    default_risk_class: given.default_risk_class,
    window_days: given.window_days,
    volume_percent: given.volume_percent,
    ticket_percent: given.ticket_percent,
    min_sales: given.min_sales,
    chargeback_window_days: given.chargeback_window_days,
    chargeback_basis_points: given.chargeback_basis_points,
    min_chargebacks: given.min_chargebacks,
    by_mcc: given.by_mcc
      .map((one) => ({ ...one }))
      .toSorted((one, other) => (one.mcc < other.mcc ? -1 : 1)),
  };
}
