import { Refusal } from '../errors.js';
import type { Context } from '../operation/context.js';
import type { Answer } from '../operation/operation.js';
import { taxIdCheckDigitsRight, taxIdProblem } from '../submerchants/rules/tax-id.js';
import type { Company } from './rules/company.js';
import type { company_statuses } from './schema.js';

/**
 * Says what the sources know of a CNPJ.
 *
 * @throws Refusal VALIDATION_ERROR for what is no CNPJ, as everywhere
 *
 * @param path where the request names it
 */
export async function findCompany(context: Context, tax_id: string, path: string): Promise<Answer> {
  const problem = taxIdProblem('pj', tax_id);
  if (problem) {
    throw new Refusal('VALIDATION_ERROR', { errors: [{ path, ...problem }] });
  }
  const answer = (status: (typeof company_statuses)[number]) => ({
    data: { object: 'company', tax_id, status, source: null, as_of: null, company: null },
  });
  // No such number is ever issued: nobody is asked.
  if (!taxIdCheckDigitsRight(tax_id)) return answer('not_found');
  const known = await context.company_sources.find(context, tax_id);
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
