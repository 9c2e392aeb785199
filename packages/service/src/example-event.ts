import { eventCatalogue } from './event-catalogue.js';
import type { EventKind } from './events/event.js';

/**
 * The object of the catalogue's example of a kind as if it had happened at `at`: every time in it is moved along, and each
 * identifier becomes another, the same for the same.
 */
export function exampleOf(kind: EventKind, at: string, newId: () => string): { id: string } {
  const example = eventCatalogue.find((one) => one.kind === kind)?.example ?? {};
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
