import { displayTaxId } from '../../submerchants/rules/checks/wording.js';
import type { SharedValue, SharingSeller } from './shared-values.js';

/** Related sellers of a step; others are said to be there. */
export const max_of_step = 25;

/** Why two sellers are related, as it is shown. */
export const relationKinds = [
  'tax_id',
  'partner',
  'cnpj_root',
  'phone',
  'email',
  'email_domain',
  'address',
  'file',
] as const;

export interface Relation {
  kind: (typeof relationKinds)[number];
  value: string;
  /** Of a partner. */
  name: string | null;
}

/** A value that was searched, with the sellers that have it. */
export interface Found {
  value: SharedValue;
  ids: ReadonlySet<string>;
  /** There may be more. */
  is_cut: boolean;
}

export interface Placed extends SharingSeller {
  id: string;
  step: number;
}

const strong = new Set<SharedValue['kind']>(['document', 'file']);

/**
 * Whether so many sellers have a value that it says nothing of who belongs together: the phone of an accountant, the domain of a shop system,
 * the address of a shopping centre. A document and a file always count.
 */
export function isCommon({ value, ids, is_cut }: Found): boolean {
  return !strong.has(value.kind) && (is_cut || ids.size > max_of_step + 1);
}

/** Chooses the sellers of the next step: those that share most, documents and files before others, then the newest. */
export function nextStep(
  found: readonly Found[],
  known: ReadonlySet<string>,
): { ids: string[]; has_more: boolean } {
  const weights = new Map<string, number>();
  for (const { value, ids } of found) {
    const weight = strong.has(value.kind) ? 3 : 1;
    for (const id of ids) if (!known.has(id)) weights.set(id, (weights.get(id) ?? 0) + weight);
  }
  const ids = [...weights]
    .toSorted(([a, first], [b, second]) => second - first || (a > b ? -1 : 1))
    .map(([id]) => id);
  return {
    ids: ids.slice(0, max_of_step),
    has_more: ids.length > max_of_step || found.some(({ is_cut }) => is_cut),
  };
}

/**
 * The relations between sellers, each pair once. A value that many have is a line from the one nearest to the case to each of the others, not one
 * between any two.
 */
export function relationsOf(
  found: readonly Found[],
  sellers: readonly Placed[],
): { from: string; to: string; reasons: Relation[] }[] {
  const pairs = new Map<string, { from: string; to: string; reasons: Relation[] }>();
  for (const { value, ids } of found) {
    const [first, ...others] = sellers.filter(({ id }) => ids.has(id));
    if (!first) continue;
    for (const other of others) {
      const relation = relationOf(value, first, other);
      const key = `${first.id} ${other.id}`;
      const pair = pairs.get(key) ?? { from: first.id, to: other.id, reasons: [] };
      if (isNew(relation, pair.reasons)) pair.reasons.push(relation);
      pairs.set(key, pair);
    }
  }
  return [...pairs.values()];
}

function relationOf({ kind, value }: SharedValue, one: Placed, other: Placed): Relation {
  if (kind !== 'document')
    return { kind, value: kind === 'file' ? value.slice(0, 16) : value, name: null };
  const shown = displayTaxId(value);
  if (one.tax_id === value && other.tax_id === value)
    return { kind: 'tax_id', value: shown, name: null };
  const partner = [...one.legal_representatives, ...other.legal_representatives].find(
    ({ document }) => document === value,
  );
  return { kind: 'partner', value: shown, name: partner?.name ?? null };
}

/** The same tax id has the same root, and a copied file is the same picture: once is enough. */
function isNew({ kind }: Relation, before: readonly Relation[]): boolean {
  const isThere = (one: Relation['kind']) => before.some((relation) => relation.kind === one);
  return !(kind === 'cnpj_root' && isThere('tax_id')) && !(kind === 'file' && isThere('file'));
}
