import { capabilitiesOf } from './capabilities.js';
import { normaliseCnae, resolveCategoryCode, type CategoryTable } from './category-code.js';
import { normaliseExternalId } from '../../operation/external-id.js';
import type { Submerchant, SubmerchantCreation, SubmerchantPatch } from '../schema/submerchant.js';

/** Makes a new record from a valid body. It begins as pending (§2.1 rule 4). */
export function newSubmerchant(
  body: SubmerchantCreation,
  table: CategoryTable,
  given: { id: string; at: string },
): Submerchant {
  const { id, at } = given;
  const cnaes = normaliseCnaes(body.cnaes);
  return {
    id,
    external_id: externalIdOf(body.external_id ?? null),
    status: 'pending',
    entity_type: body.entity_type ?? 'pj',
    trade_name: body.trade_name ?? null,
    legal_name: body.legal_name,
    tax_id: body.tax_id,
    email: body.email ?? null,
    phone: body.phone ?? null,
    birth_date: body.birth_date ?? null,
    mother_name: body.mother_name ?? null,
    business_type: body.business_type ?? null,
    product_categories: body.product_categories ?? [],
    average_ticket: body.average_ticket ?? null,
    monthly_revenue: body.monthly_revenue ?? null,
    ...categoryOf(body.mcc ?? null, cnaes, table),
    cnaes,
    metadata: body.metadata ?? {},
    review_notes: null,
    review_reasons: [],
    submitted_at: null,
    reviewed_at: null,
    activated_at: null,
    resubmission_count: 0,
    capabilities: capabilitiesOf('pending', [], [], null, at),
    suspension: null,
    closure: null,
    erased_at: null,
    created_at: at,
    updated_at: at,
  };
}

/** Applies a PATCH to a record: fields sent are written, null clears, the rest stays. */
export function mergeSubmerchant(
  before: Submerchant,
  body: SubmerchantPatch,
  table: CategoryTable,
  at: string,
): Submerchant {
  const {
    cnaes: sentCnaes,
    mcc: sentMcc,
    product_categories,
    metadata,
    external_id,
    ...plain
  } = body;
  const after: Submerchant = { ...before, ...plain, updated_at: at };
  if (external_id !== undefined) after.external_id = externalIdOf(external_id);
  if (product_categories !== undefined) after.product_categories = product_categories ?? [];
  if (metadata !== undefined) after.metadata = metadata ?? {};
  if (sentCnaes !== undefined) after.cnaes = normaliseCnaes(sentCnaes);
  // A code that the merchant chose stays until the merchant changes it; one that came from the table follows the CNAE.
  // Values that are sent back as they were read change nothing, also where the table has changed since.
  if (sentMcc !== undefined && sentMcc !== before.mcc) {
    Object.assign(after, categoryOf(sentMcc, after.cnaes, table));
  } else if (before.mcc_source !== 'merchant' && !areSameCnaes(after.cnaes, before.cnaes)) {
    Object.assign(after, categoryOf(null, after.cnaes, table));
  }
  return after;
}

function externalIdOf(given: string | null): string | null {
  return given === null ? null : normaliseExternalId(given);
}

function normaliseCnaes(cnaes: SubmerchantCreation['cnaes']): Submerchant['cnaes'] {
  return (cnaes ?? []).map(({ code, description, is_primary }) => ({
    code: normaliseCnae(code) ?? code,
    description: description ?? null,
    is_primary: is_primary ?? false,
  }));
}

function areSameCnaes(some: Submerchant['cnaes'], others: Submerchant['cnaes']): boolean {
  return (
    some.length === others.length &&
    some.every(
      ({ code, description, is_primary }, at) =>
        code === others[at]?.code &&
        description === others[at].description &&
        is_primary === others[at].is_primary,
    )
  );
}

function categoryOf(
  mcc: string | null,
  cnaes: Submerchant['cnaes'],
  table: CategoryTable,
): Pick<Submerchant, 'mcc' | 'mcc_source' | 'mcc_table_version'> {
  if (mcc !== null) return { mcc, mcc_source: 'merchant', mcc_table_version: null };
  const primary = cnaes.find((cnae) => cnae.is_primary);
  const found = primary ? resolveCategoryCode(table, primary.code) : null;
  return found === null
    ? { mcc: null, mcc_source: null, mcc_table_version: null }
    : { mcc: found, mcc_source: 'cnae', mcc_table_version: table.version };
}
