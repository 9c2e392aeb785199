import { timeOfId } from '../platform/ids.js';
import { families, type Family, type FamilyName, type PaymentRecord } from './families.js';
import { maskAccount, maskPixKey } from './rules/mask.js';
import { known } from './schema/record.js';
import type { Withdrawal } from './schema/withdrawal.js';

/** How the value of a field is brought into the form in which it is stored, compared and told. */
type Reader = (given: unknown) => unknown;

/** What is to be done with the fields of a family beyond taking them over. */
interface Plan {
  names: string[];
  /** Every field with what stands for it when it is left out or null. */
  usual: Readonly<Record<string, unknown>>;
  readers: [name: string, read: Reader][];
}

const plans = Object.fromEntries(
  Object.values(families).map((family) => [family.name, planOf(family)]),
) as Record<FamilyName, Plan>;

/**
 * The record that a valid fed state stands for: every field there, in the schema's order, times in UTC with milliseconds,
 * identifiers in lower case, and what is to be masked masked. Nothing of the full values goes any further than here.
 */
export function readState(
  family: Family,
  id: string,
  state: Readonly<Record<string, unknown>>,
): PaymentRecord {
  const { names, usual, readers } = plans[family.name];
  // A copy has its fields at once; one that gets them one after the other is put together anew several times.
  const record: Record<string, unknown> = { ...usual };
  for (const name of names) {
    const given = state[name];
    if (given !== undefined && given !== null) record[name] = given;
  }
  for (const [name, read] of readers) {
    if (record[name] !== null) record[name] = read(record[name]);
  }
  record['id'] = id.toLowerCase();
  record['created_at'] = timeOfId(id);
  record['updated_at'] = readTime(state['occurred_at']);
  return (family.name === 'withdrawals' ? masked(record) : record) as PaymentRecord;
}

function planOf(family: Family): Plan {
  const fields = Object.entries(family.record.properties as Record<string, FieldSchema>);
  return {
    names: fields.map(([name]) => name),
    usual: Object.fromEntries(fields.map(([name, schema]) => [name, schema.default ?? null])),
    readers: fields.flatMap(([name, { format, items }]) => {
      const read = Object.hasOwn(known, name) ? null : formatReader(format ?? items?.format);
      return read ? [[name, read] as [string, Reader]] : [];
    }),
  };
}

interface FieldSchema {
  format?: string;
  items?: { format?: string };
  default?: unknown;
}

function formatReader(format: string | undefined): Reader | null {
  if (format === 'date-time') return readTime;
  return format === 'uuid' ? readId : null;
}

function readId(given: unknown): unknown {
  return Array.isArray(given) ? given.map(readId) : String(given).toLowerCase();
}

function readTime(given: unknown): string {
  const text = String(given);
  // Already in the stored form, as nearly always.
  return text.length === 24 && text.endsWith('Z') ? text : new Date(text).toISOString();
}

function masked(record: Record<string, unknown>): Record<string, unknown> {
  const { bank_account, pix_key } = record as Pick<Withdrawal, 'bank_account' | 'pix_key'>;
  if (bank_account) {
    const { bank_code, branch, account } = bank_account;
    record['bank_account'] = { bank_code, branch, account: maskAccount(account) };
  }
  if (pix_key !== null) record['pix_key'] = maskPixKey(pix_key);
  return record;
}
