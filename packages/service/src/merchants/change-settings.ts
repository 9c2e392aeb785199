import type { Problem } from '../errors.js';
import { readTimeZone } from '../operation/time-zone.js';
import type { Transaction } from '../platform/database/connect.js';
import type { Change } from '../trail/entry.js';
import type { Merchant } from './schema.js';
import { saveSettings } from './store/merchants.js';

/** Changeable settings of a merchant; absent: unchanged. */
interface SettingsPatch {
  name?: string;
  time_zone?: string;
}

/** Reports a time zone that is unknown. */
export function settingsProblems({ time_zone }: Readonly<Record<string, unknown>>): Problem[] {
  if (typeof time_zone !== 'string') return [];
  const read = readTimeZone(time_zone, '/time_zone');
  return 'problem' in read ? [read.problem] : [];
}

/** The name of a time zone that `settingsProblems` has checked, as it is stored. */
export function storedTimeZone(given: string): string {
  const read = readTimeZone(given, '/time_zone');
  if ('problem' in read) throw new Error('An unknown time zone was not refused.');
  return read.time_zone;
}

/** Changes a locked merchant, with an entry of what is different; resolves with the merchant as it is then. */
export async function changeSettings(
  now: string,
  body: SettingsPatch,
  tx: Transaction,
  merchant: Merchant,
  addEntry: (change: Change) => void,
): Promise<Merchant> {
  const name = body.name ?? merchant.name;
  const time_zone =
    body.time_zone === undefined ? merchant.time_zone : storedTimeZone(body.time_zone);
  const before = { name: merchant.name, time_zone: merchant.time_zone };
  const after = { name, time_zone };
  const changed = (['name', 'time_zone'] as const).filter(
    (field) => before[field] !== after[field],
  );
  if (changed.length === 0) return merchant;
  await saveSettings(tx, merchant.id, after, now);
  const only = (values: typeof after) =>
    Object.fromEntries(changed.map((field) => [field, values[field]]));
  addEntry({
    action: 'merchant.updated',
    object: { kind: 'merchant', id: merchant.id },
    before: only(before),
    after: only(after),
  });
  return { ...merchant, ...after, updated_at: now };
}
