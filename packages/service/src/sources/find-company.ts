import { Refusal } from '../errors.js';
import type { Context } from '../operation/context.js';
import type { OperationResponse } from '../operation/operation.js';
import { taxIdCheckDigitsRight, taxIdProblem } from '../submerchants/rules/tax-id.js';
import type { Company } from './rules/company.js';
import type { company_statuses } from './schema.js';
import { readSourceOrders } from './store/merchant-sources.js';

/**
 * Says what the sources of a merchant know of a CNPJ.
 *
 * @throws Refusal VALIDATION_ERROR for what is no CNPJ, as everywhere
 *
 * @param path where the request names it
 */
export async function findCompany(
  context: Context,
  merchant_id: string,
  tax_id: string,
  path: string,
): Promise<OperationResponse> {
  const problem = taxIdProblem('pj', tax_id);
  if (problem) {
    throw new Refusal('VALIDATION_ERROR', { errors: [{ path, ...problem }] });
  }
  const answer = (status: (typeof company_statuses)[number]) => ({
    data: { object: 'company', tax_id, status, source: null, as_of: null, company: null },
  });
  // No such number is ever issued: nobody is asked.
  if (!taxIdCheckDigitsRight(tax_id)) return answer('not_found');
  const orders = await readSourceOrders(context.groups.coordinator, [merchant_id]);
  const order = orders.get(merchant_id) ?? null;
  const known = await context.company_sources.find(context, tax_id, { order });
  if (known === 'pending' || known === 'unavailable') return answer(known);
  const { facts, source, as_of } = known;
  if (facts === null) return { data: { ...answer('not_found').data, source, as_of } };
  return { data: { ...answer('found').data, source, as_of, company: publicOf(facts) } };
}

/** What forms are given: neither partners, nor why a company has its state. */
function publicOf({
  partners: _partners,
  situation_since: _since,
  situation_reason: _reason,
  ...company
}: Company): Omit<Company, 'partners' | 'situation_since' | 'situation_reason'> {
  return company;
}
