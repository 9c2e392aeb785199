import { formatCnae, formatPhone, formatTaxId, formatZipCode } from '../i18n/brazilian-ids.js';
import type { Format } from '../i18n/format-of.js';
import type { Words } from '../i18n/pt-BR.js';
import { sourceOrderOf } from '../i18n/source-orders.js';
import { valueName } from '../i18n/value-names.js';
import { filterText } from './filter-text.js';
import { isErased } from './is-erased.js';

/** Values are cut after this many characters. */
const max_length = 300;

/** Fields that repeat the rest of the row. */
export const hiddenFields = new Set(['id', 'created_at', 'updated_at', 'revoked_at']);

/** Fields whose values are written in programs and settings, and shown as there. */
export const identifiers = new Set(['public_key', 'scopes', 'address_ranges']);

export function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
}

/** Fields that are shown as one, though they are objects. */
const whole = new Set(['merchant', 'filter', 'metadata']);

/** The fields of a record; those of a nested object (limits, texts) individually, but for a person's merchant and an endpoint's filter. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      !whole.has(name) &&
      typeof one === 'object' &&
      one !== null &&
      !Array.isArray(one) &&
      !isErased(one)
        ? Object.entries(one as object)
        : [[name, one] as const],
    ),
  );
}

/** Formats a value like the rest of the page: names of values, amounts, times and numbers of Brazil; nothing as JSON. */
export function formatValue(name: string, value: unknown, words: Words, format: Format): string {
  if (name === 'company_sources') {
    // Nothing chosen and nobody are two things.
    const order = sourceOrderOf((value ?? null) as readonly string[] | null);
    return words.merchants.source_orders[order];
  }
  const isEmpty =
    typeof value === 'object' && value !== null ? Object.keys(value).length === 0 : value === '';
  if (value === null || value === undefined || isEmpty) return words.case.empty_value;
  if (isErased(value)) return words.case.erased_value;
  const text = formatFilled(name, value, words, format);
  return text.length > max_length ? `${text.slice(0, max_length)}…` : text;
}

const amounts = new Set(['average_ticket', 'monthly_revenue', 'min_monthly_revenue']);

function formatFilled(name: string, value: unknown, words: Words, format: Format): string {
  if (typeof value === 'boolean') return value ? words.common.yes : words.common.no;
  if (typeof value === 'number') {
    if (amounts.has(name)) return format.money(value);
    if (name === 'participation_percentage') return format.percent(value / 100);
    if (name === 'file_size') return format.bytes(value);
    return format.number(value);
  }
  if (typeof value === 'string') return formatText(name, value, words, format);
  if (name === 'merchant') return (value as { name: string }).name;
  if (name === 'filter') return filterText(value as Parameters<typeof filterText>[0]);
  if (Array.isArray(value)) return formatList(name, value, words, format);
  return Object.entries(value as object)
    .map(
      ([key, one]) =>
        // Keys of metadata are the merchant's.
        `${name === 'metadata' ? key : (words.trail.fields[key] ?? words.fields[key] ?? key)}: ${formatValue(key, one, words, format)}`,
    )
    .join(', ');
}

function formatText(name: string, value: string, words: Words, format: Format): string {
  if (name.endsWith('_at') || ['at', 'since', 'until'].includes(name)) return format.time(value);
  if (name === 'birth_date') return format.day(value);
  if (name === 'phone') return formatPhone(value);
  if (name === 'zip_code') return formatZipCode(value);
  if (name === 'tax_id' || name === 'document') return formatTaxId(value);
  return valueName(name, value, words) ?? value;
}

type Activity = { code: string; description: string | null; is_primary?: boolean };
type Hours = { day: keyof Words['sla']['days']; from: string; to: string };

function formatList(name: string, value: unknown[], words: Words, format: Format): string {
  switch (name) {
    case 'cnaes':
      return (value as Activity[])
        .map(({ code, description, is_primary }) =>
          [formatCnae(code), description, is_primary === true ? `(${words.case.primary})` : '']
            .filter(Boolean)
            .join(' '),
        )
        .join(', ');
    case 'hours':
      // As `Monday 09:00–18:00, Tuesday 09:00–18:00`.
      return (value as Hours[])
        .map(({ day, from, to }) => `${words.sla.days[day]} ${from}–${to}`)
        .join(', ');
    case 'holidays':
      return (value as { date: string; name: string }[])
        .map((one) => `${format.day(one.date)} ${one.name}`)
        .join(', ');
    case 'unseen_documents':
      return (value as { type: string }[])
        .map(({ type }) => words.document_types[type] ?? type)
        .join(', ');
    default:
      return value.map((one) => formatValue(name, one, words, format)).join(', ');
  }
}
