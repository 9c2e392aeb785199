import { timeOfId } from '../platform/ids.js';
import type { EventDescription } from './catalogue.js';

/**
 * Makes the object of a kind's example, as of `at`: shifts all times in it by the same amount, so that its last change is then, and replaces
 * each identifier with a new one, equal identifiers with the same one. A `created_at` that is the time of its identifier stays that.
 */
export function exampleObject(
  { kind, example }: EventDescription,
  at: string,
  newId: () => string,
): { id: string } {
  const name = kind.slice(0, kind.indexOf('.'));
  const given = example[name] as {
    id: string;
    created_at?: string;
    updated_at?: string;
    completed_at?: string | null;
  };
  const shift_ms =
    Date.parse(at) -
    Date.parse(given.updated_at ?? given.completed_at ?? String(example['occurred_at']));
  const ids = new Map<string, string>();
  const replacementOf = (id: string): string => {
    const replacement = ids.get(id) ?? newId();
    ids.set(id, replacement);
    return replacement;
  };
  const object = JSON.parse(JSON.stringify(given), (_name, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) return replacementOf(value);
    if (/^[0-9-]{10}T[0-9:.]{12}Z$/.test(value)) {
      return new Date(Date.parse(value) + shift_ms).toISOString();
    }
    return value;
  }) as { id: string; created_at?: string };
  if (given.created_at === timeOfId(given.id)) object.created_at = timeOfId(object.id);
  return object;
}
