import type { Input } from '../api/call.js';

type Filter = NonNullable<Input<'createEndpoint'>['body']['filter']>;

/** A filter of an endpoint as text: a condition to a line, `payment_method: pix, boleto`. */
export function filterText(filter: Filter | null): string {
  return Object.entries(filter ?? {})
    .map(([field, value]) => `${field}: ${Array.isArray(value) ? value.join(', ') : value}`)
    .join('\n');
}

/** Reads a filter from its text; null for an empty one. The service refuses what is no field or value. */
export function readFilter(text: string): Filter | null {
  const conditions = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, field = '', rest = ''] = /^\s*([^:=\s]*)\s*[:=]?(.*)$/.exec(line) ?? [];
      const values = rest.split(/[\s,]+/).filter((one) => one !== '');
      const isAmount = field === 'amount_from' || field === 'amount_to';
      return [field, isAmount ? numberOf(values.join(' ')) : values];
    });
  return conditions.length === 0 ? null : (Object.fromEntries(conditions) as Filter);
}

/** A value that is no number is sent as text; the service refuses it with a reason. */
function numberOf(text: string): number | string {
  return text === '' || Number.isNaN(Number(text)) ? text : Number(text);
}
