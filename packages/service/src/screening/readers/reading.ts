import type { ListEntry } from '../rules/entry.js';

/** What a reader gives, one after the other: entries, broken ones with their place, and the day of publication. */
export type Reading =
  | { kind: 'entry'; entry: ListEntry }
  | { kind: 'broken'; place: string; problem: string }
  | { kind: 'published'; day: string };

/** A file that cannot be loaded at all; the message names the place and the remedy. */
export class ListFileError extends Error {
  override name = 'ListFileError';
}

/** Details without those that are empty. */
export function detailsOf(
  details: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      value === undefined || value.trim() === '' ? [] : [[name, value.trim().slice(0, 2_000)]],
    ),
  );
}

/** Names without those that are empty or written twice. */
export function namesOf(names: readonly (string | undefined)[]): string[] {
  const plain = names.map((name) => (name ?? '').replace(/\s+/g, ' ').trim());
  return [...new Set(plain.filter((name) => name !== ''))];
}
