import type { Format } from '../i18n/create-format.js';
import type { Words } from '../i18n/pt-BR.js';
import { valueName } from '../i18n/value-names.js';
import { filterText } from './filter-text.js';
import { isErased } from './is-erased.js';

/** Values are cut after this many characters. */
const max_length = 200;

/** Fields that repeat the rest of the row. */
export const hiddenFields = new Set(['id', 'created_at', 'updated_at', 'revoked_at']);

/** Fields whose values are written in programs and settings, and shown as there. */
export const identifiers = new Set(['public_key', 'scopes', 'address_ranges']);

export function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
}

/** The fields of a record; those of a nested object (limits, texts) individually, but for a person's merchant and an endpoint's filter. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      name !== 'merchant' &&
      name !== 'filter' &&
      typeof one === 'object' &&
      one !== null &&
      !Array.isArray(one) &&
      !isErased(one)
        ? Object.entries(one as object)
        : [[name, one] as const],
    ),
  );
}

export function formatValue(name: string, value: unknown, words: Words, format: Format): string {
  if (value === null || value === undefined || value === '') return words.case.empty_value;
  if (isErased(value)) return words.case.erased_value;
  if (typeof value === 'boolean') return value ? words.common.yes : words.common.no;
  if (typeof value === 'string' && name.endsWith('_at')) return format.time(value);
  if (name === 'min_monthly_revenue' && typeof value === 'number') return format.money(value);
  if (name === 'merchant') return (value as { name: string }).name;
  if (name === 'filter') return filterText(value as Parameters<typeof filterText>[0]);
  const text =
    typeof value === 'string'
      ? value
      : Array.isArray(value)
        ? value
            .map((one: unknown) => (typeof one === 'string' ? one : JSON.stringify(one)))
            .join(', ')
        : JSON.stringify(value);
  const shown = valueName(name, text, words) ?? text;
  return shown.length > max_length ? `${shown.slice(0, max_length)}…` : shown;
}
