import { normaliseExternalId } from '../operation/external-id.js';
import { timeOfId } from '../platform/ids.js';
import { families, type Family, type FamilyName, type PaymentRecord } from './families.js';
import { maskAccount, maskPixKey } from './rules/mask.js';
import { known } from './schema/record.js';
import type { Withdrawal } from './schema/withdrawal.js';

/** Normalizes the value of a field to the form in which it is stored, compared and sent. */
type Normalizer = (given: unknown) => unknown;

/** Normalisation of the fields of a family. */
interface NormalizationPlan {
  names: string[];
  /** The default of every field, used when it is missing or null. */
  defaults: Readonly<Record<string, unknown>>;
  normalizers: [name: string, normalize: Normalizer][];
}

const plans = Object.fromEntries(
  Object.values(families).map((family) => [family.name, planOf(family)]),
) as Record<FamilyName, NormalizationPlan>;

/**
 * Builds the record of a valid fed state: all fields in the schema's order, times in UTC with milliseconds, identifiers in lower
 * case, the merchant's reference in its Unicode form (NFC), account numbers and Pix keys masked. The unmasked values are not passed on.
 */
export function readState(
  family: Family,
  id: string,
  state: Readonly<Record<string, unknown>>,
): PaymentRecord {
  const { names, defaults, normalizers } = plans[family.name];
  // Copying the defaults creates the object's shape at once; adding fields one by one would change it several times.
  const record: Record<string, unknown> = { ...defaults };
  for (const name of names) {
    const given = state[name];
    if (given !== undefined && given !== null) record[name] = given;
  }
  for (const [name, normalize] of normalizers) {
    if (record[name] !== null) record[name] = normalize(record[name]);
  }
  record['id'] = id.toLowerCase();
  record['created_at'] = timeOfId(id);
  record['updated_at'] = normalizeTime(state['occurred_at']);
  return (family.name === 'withdrawals' ? maskRecord(record) : record) as PaymentRecord;
}

function planOf(family: Family): NormalizationPlan {
  const fields = Object.entries(family.record.properties as Record<string, FieldSchema>);
  return {
    names: fields.map(([name]) => name),
    defaults: Object.fromEntries(fields.map(([name, schema]) => [name, schema.default ?? null])),
    normalizers: fields.flatMap(([name, { format, items }]) => {
      const normalize = Object.hasOwn(known, name)
        ? null
        : name === 'external_id'
          ? normalizeReference
          : normalizerOf(format ?? items?.format);
      return normalize ? [[name, normalize] as [string, Normalizer]] : [];
    }),
  };
}

interface FieldSchema {
  format?: string;
  items?: { format?: string };
  default?: unknown;
}

function normalizerOf(format: string | undefined): Normalizer | null {
  if (format === 'date-time') return normalizeTime;
  return format === 'uuid' ? normalizeId : null;
}

function normalizeReference(given: unknown): unknown {
  return normaliseExternalId(String(given));
}

function normalizeId(given: unknown): unknown {
  return Array.isArray(given) ? given.map(normalizeId) : String(given).toLowerCase();
}

function normalizeTime(given: unknown): string {
  const text = String(given);
  // Almost always it already has the stored form.
  return text.length === 24 && text.endsWith('Z') ? text : new Date(text).toISOString();
}

function maskRecord(record: Record<string, unknown>): Record<string, unknown> {
  const { bank_account, pix_key } = record as Pick<Withdrawal, 'bank_account' | 'pix_key'>;
  if (bank_account) {
    const { bank_code, branch, account } = bank_account;
    record['bank_account'] = { bank_code, branch, account: maskAccount(account) };
  }
  if (pix_key !== null) record['pix_key'] = maskPixKey(pix_key);
  return record;
}
