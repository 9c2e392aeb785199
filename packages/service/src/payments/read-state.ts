import type { TSchema } from 'typebox';
import { timeOfId } from '../ids.js';
import { families, type Family, type FamilyName, type PaymentRecord } from './families.js';
import { maskAccount, maskPixKey } from './rules/mask.js';
import type { Withdrawal } from './schema/withdrawal.js';

/** How the value of a field is brought into the form in which it is stored, compared and told. */
type Reader = (given: unknown) => unknown;

const readers = Object.fromEntries(
  Object.values(families).map((family) => [family.name, readersOf(family)]),
) as Record<FamilyName, [name: string, read: Reader][]>;

/**
 * The record that a valid fed state stands for: every field there, in the schema's order, times in UTC with milliseconds,
 * identifiers in lower case, and what is to be masked masked. Nothing of the full values goes any further than here.
 */
export function readState(
  family: Family,
  id: string,
  state: Readonly<Record<string, unknown>>,
): PaymentRecord {
  const record: Record<string, unknown> = {};
  for (const [name, read] of readers[family.name]) record[name] = read(state[name]);
  record['id'] = id.toLowerCase();
  record['created_at'] = timeOfId(id);
  record['updated_at'] = readTime(state['occurred_at']);
  return (family.name === 'withdrawals' ? masked(record) : record) as PaymentRecord;
}

function readersOf(family: Family): [string, Reader][] {
  return Object.entries(family.record.properties as Record<string, TSchema>).map(
    ([name, schema]) => {
      const { format, items, default: usual } = schema as FieldSchema;
      const read = formatReader(format ?? items?.format);
      return [
        name,
        (given) => (given === undefined || given === null ? (usual ?? null) : read(given)),
      ];
    },
  );
}

interface FieldSchema {
  format?: string;
  items?: { format?: string };
  default?: unknown;
}

function formatReader(format: string | undefined): Reader {
  if (format === 'date-time') return readTime;
  if (format !== 'uuid') return (given) => given;
  return (given) =>
    Array.isArray(given)
      ? given.map((one) => String(one).toLowerCase())
      : String(given).toLowerCase();
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
