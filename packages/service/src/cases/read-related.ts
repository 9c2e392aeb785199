import type { Context } from '../operation/context.js';
import type { SubmerchantKey } from '../submerchants/store/submerchant-keys.js';
import { noSuchSubmerchant } from '../submerchants/store/submerchants.js';
import type { RelatedSubmerchants } from './related-schema.js';
import { isCommon, nextStep, relationsOf, type Found } from './rules/related-graph.js';
import { compareKinds, sharedValuesOf, type SharedValue } from './rules/shared-values.js';
import { findMerchantOfSubmerchant } from '../operation/find-merchant-of-submerchant.js';
import { findMerchants } from './store/related.js';
import { findSharing, readSharingSellers, type RelatedSeller } from './store/sharing.js';

/** Values that are searched for one step. */
const max_values = 300;

/**
 * Reads the sellers, of any merchant, that share something with a seller, and those that share something with them. The number of statements of
 * each group does not depend on what is found: one for the seller, and three for each step.
 *
 * @throws Refusal NOT_FOUND
 */
export async function readRelated(context: Context, id: string): Promise<RelatedSubmerchants> {
  const merchant_id = await findMerchantOfSubmerchant(context, id);
  if (merchant_id === null) throw noSuchSubmerchant();
  const [seller] = await readSharingSellers(context, [{ merchant_id, id }]);
  if (!seller) throw noSuchSubmerchant();
  const sellers: (RelatedSeller & { step: 0 | 1 | 2 })[] = [{ ...seller, step: 0 }];
  const known = new Set([id]);
  const searched = new Set<string>();
  const linking: Found[] = [];
  const common: Found[] = [];
  const has_more = { first: false, second: false };
  let is_complete = true;
  for (const [step, name] of [
    [1, 'first'],
    [2, 'second'],
  ] as const) {
    const last = sellers.filter((one) => one.step === step - 1 && !one.is_erased);
    const { values, is_cut } = newValues(last, searched);
    const result = await findSharing(
      context,
      values.map(({ value }) => value),
    );
    // Where more have a value than are read, whoever it was searched for may not be among them.
    for (const [at, { owners }] of values.entries())
      for (const owner of owners) result.found[at]?.ids.add(owner);
    is_complete &&= result.is_complete;
    if (step === 1) common.push(...result.found.filter(isCommon));
    const found = result.found.filter((one) => !isCommon(one));
    linking.push(...found);
    const next = nextStep(found, known);
    has_more[name] = next.has_more || is_cut;
    // Those of this step that are left out are not of the next one either.
    for (const one of found) for (const other of one.ids) known.add(other);
    sellers.push(...(await readStep(context, next.ids, result.keys, step)));
  }
  const merchants = await findMerchants(
    context.database,
    sellers.map((one) => one.merchant_id),
  );
  const nodes = sellers.flatMap(({ merchant_id: of, ...one }) => {
    const merchant = merchants.get(of);
    if (!merchant) return [];
    const { legal_name, trade_name, status, risk_class, step } = one;
    return [{ id: one.id, legal_name, trade_name, status, risk_class, merchant, step }];
  });
  return {
    nodes,
    edges: relationsOf(linking, sellers),
    has_more,
    left_out: common.flatMap(({ value: { kind, value } }) =>
      kind === 'document' || kind === 'file' ? [] : [{ kind, value }],
    ),
    is_complete,
  };
}

interface OwnedValue {
  value: SharedValue;
  owners: string[];
}

/** The values of sellers that have not been searched yet, those that say most first. */
function newValues(
  sellers: readonly RelatedSeller[],
  searched: Set<string>,
): { values: OwnedValue[]; is_cut: boolean } {
  const values = new Map<string, OwnedValue>();
  for (const seller of sellers) {
    for (const value of sharedValuesOf(seller)) {
      if (searched.has(value.key)) continue;
      const { owners } = values.get(value.key) ?? { owners: [] };
      values.set(value.key, { value, owners: [...owners, seller.id] });
    }
  }
  for (const key of values.keys()) searched.add(key);
  const all = [...values.values()].toSorted((a, b) => compareKinds(a.value, b.value));
  return { values: all.slice(0, max_values), is_cut: all.length > max_values };
}

async function readStep<S extends 1 | 2>(
  context: Context,
  ids: readonly string[],
  keys: readonly SubmerchantKey[],
  step: S,
) {
  const keyOf = new Map(keys.map((key) => [key.id, key]));
  const wanted = ids.flatMap((id) => keyOf.get(id) ?? []);
  if (wanted.length === 0) return [];
  const rank = new Map(ids.map((id, at) => [id, at]));
  const found = await readSharingSellers(context, wanted);
  return found
    .filter(({ is_erased }) => !is_erased)
    .toSorted((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0))
    .map((one) => ({ ...one, step }));
}
