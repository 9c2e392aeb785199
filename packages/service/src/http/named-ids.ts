import type { Caller } from '../operation/caller.js';
import type { OperationResponse, Operation } from '../operation/operation.js';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const anyId = new RegExp(uuid, 'gi');
const sellerInPath = new RegExp(`/submerchants/(${uuid})`, 'gi');
const sellerInBody = new RegExp(`"(?:submerchant_id|object_id)":"(${uuid})"`, 'gi');

/**
 * The ids in an answer that is to be stored. `names`: all by which the erasure of a seller finds it. `sellers`: the sellers whose personal
 * data it may have, with ids that may be other objects' among them.
 *
 * What a merchant changes of one seller is found by that seller alone: such answers are many, and have the ids of all of its parts.
 */
export function namedIds(
  operation: Operation,
  { kind }: Caller,
  path: string,
  { data, subjects = [] }: OperationResponse,
  body: string,
): { names: readonly string[]; sellers: readonly string[] } {
  if (operation.saves_answer && kind === 'merchant') {
    const { id } = data as { id?: unknown };
    const ids = [...idsIn(path), ...(typeof id === 'string' ? [id] : [])];
    return { names: distinct(ids), sellers: [] };
  }
  const sellers = [...subjects, ...groupsIn(path, sellerInPath), ...groupsIn(body, sellerInBody)];
  return {
    names: distinct([...idsIn(path), ...idsIn(body), ...subjects]),
    sellers: distinct(sellers),
  };
}

function idsIn(text: string): string[] {
  return text.match(anyId) ?? [];
}

function groupsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, id = '']) => id);
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}
