import { arrayOf, rowParameters } from '../database/statement.js';

/** Rows that join (positive) or leave (negative) the list of a status; `id` is one of them. */
export interface ListChange {
  merchant_id: string;
  /** The value of the list's second filter; null for none. */
  scope?: string | null;
  status: string;
  id: string;
  change: number;
}

/** Number of fields of the SQL type `list_changes`. */
export const list_arguments = 6;

/** The fields of the SQL type `list_changes`, in order. */
export function listChangeArguments(list: string, changes: readonly ListChange[]): string[] {
  return [
    list,
    arrayOf(changes.map(({ merchant_id }) => merchant_id)),
    arrayOf(changes.map(({ scope }) => scope ?? null)),
    arrayOf(changes.map(({ status }) => status)),
    arrayOf(changes.map(({ id }) => id)),
    arrayOf(changes.map(({ change }) => change)),
  ];
}

/** `listChangeArguments` as parameters, numbered from `first`. */
export function listChanges(first: number): string {
  return rowParameters('list_changes', list_arguments, first);
}
