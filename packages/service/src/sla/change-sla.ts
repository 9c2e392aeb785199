import { Refusal } from '../errors.js';
import type { Call } from '../operation/operation.js';
import { readTimeZone } from '../operation/time-zone.js';
import { inTransaction, type Sql, type Transaction } from '../platform/database/connect.js';
import { operator_id } from '../platform/ids.js';
import { appendToOperator, lockOperatorTrail } from '../trail/append-to-operator.js';
import { authorOf } from '../trail/author-of.js';
import { difference } from '../trail/entry.js';
import { shippedSla, type SlaSettings } from './rules/sla.js';
import type { Sla, SlaInput } from './schema.js';
import { findDefaultSla, findSla, isMerchant, saveSla } from './store/sla.js';

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    sla: SlaSettings & { address: string };
  }
}

/** The settings that apply to a merchant, or with null the operator's default. */
export async function readSla(sql: Sql, merchant_id: string | null): Promise<Sla> {
  const own = merchant_id === null ? null : await findSla(sql, merchant_id);
  if (own) return { ...settingsOf(own), source: 'merchant' };
  const ofOperator = await findDefaultSla(sql);
  if (ofOperator) return { ...settingsOf(ofOperator), source: 'operator' };
  return { ...settingsOf(shippedSla), source: 'shipped' };
}

/**
 * Sets the settings of a merchant, or with null the operator's default; `null` in place of settings removes them. The cases in review
 * follow within seconds (`correctDueTimes`).
 *
 * @throws Refusal NOT_FOUND when there is no such merchant
 */
export async function changeSla(
  call: Call,
  merchant_id: string | null,
  given: SlaInput | null,
): Promise<Sla> {
  const { sql, now } = call;
  const applying = await inTransaction(sql, async (tx) => {
    const head = await lockOperatorTrail(tx);
    await requireMerchant(tx, merchant_id);
    const before = await readSla(tx, merchant_id);
    const isOwn = before.source === (merchant_id === null ? 'operator' : 'merchant');
    const after = given && stored(given);
    const id = merchant_id ?? operator_id;
    const object = { kind: 'sla', id } as const;
    if (after === null) {
      if (!isOwn) return before;
      await saveSla(tx, id, null, now);
      const change = {
        action: 'sla.deleted',
        object,
        before: settingsOf(before),
        after: null,
      } as const;
      await appendToOperator(tx, head, authorOf(call), [change]);
    } else {
      // The first own settings are recorded whole, so that the entry says what applies.
      const changed = isOwn
        ? difference(settingsOf(before), after)
        : { before: settingsOf(before), after };
      if (!changed) return before;
      await saveSla(tx, id, after, now);
      await appendToOperator(tx, head, authorOf(call), [{ action: 'sla.set', object, ...changed }]);
    }
    return readSla(tx, merchant_id);
  });
  await call.context.sla.refresh();
  return applying;
}

/** @throws Refusal NOT_FOUND */
export async function requireMerchant(sql: Sql | Transaction, id: string | null): Promise<void> {
  if (id === null || (await isMerchant(sql, id))) return;
  throw new Refusal('NOT_FOUND', { message: 'There is no such merchant.' });
}

/** The settings as they are stored: in a fixed order, with the name of the time zone as the IANA database spells it. */
function stored(given: SlaInput): SlaSettings {
  const zone = readTimeZone(given.time_zone, '/time_zone');
  if ('problem' in zone) throw new Error('An unknown time zone was not refused.');
  return settingsOf({ ...given, time_zone: zone.time_zone });
}

function settingsOf(sla: SlaSettings): SlaInput {
  const { target_minutes, near_minutes, time_zone, national_holidays, bank_holidays } = sla;
  const hours = sla.hours.map(({ day, from, to }) => ({ day, from, to }));
  const holidays = sla.holidays
    .map(({ date, name }) => ({ date, name }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return {
    target_minutes,
    near_minutes,
    time_zone,
    hours,
    national_holidays,
    bank_holidays,
    holidays,
  };
}
