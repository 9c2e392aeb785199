import type { EventDescription } from './catalogue.js';

/**
 * The object of a kind's example as if the event had happened at `at`: every time in it is shifted by the same amount, and each
 * identifier is replaced by a new one, equal ones by the same.
 */
export function exampleObject(
  { kind, example }: EventDescription,
  at: string,
  newId: () => string,
): { id: string } {
  const name = kind.slice(0, kind.indexOf('.'));
  const moved_ms = Date.parse(at) - Date.parse(String(example['occurred_at']));
  const ids = new Map<string, string>();
  const idFor = (id: string): string => {
    const other = ids.get(id) ?? newId();
    ids.set(id, other);
    return other;
  };
  return JSON.parse(JSON.stringify(example[name]), (_name, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) return idFor(value);
    if (/^[0-9-]{10}T[0-9:.]{12}Z$/.test(value)) {
      return new Date(Date.parse(value) + moved_ms).toISOString();
    }
    return value;
  }) as { id: string };
}
