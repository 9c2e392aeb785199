import type { Context } from '../operation/context.js';
import { VettedFetch } from '../platform/outbound/vetted-fetch.js';
import { CompanySources } from './company-sources.js';
import { companyApi } from './providers/company-api.js';
import { CompanyRegister } from './providers/company-register.js';
import { sampleCompanies } from './providers/sample-companies.js';

/** Opens the sources of company data that the operator has set. */
export function openCompanySources(
  { company_lookup_url: url, production }: Context['config'],
  context: Pick<Context, 'metrics' | 'clock' | 'groups'>,
): CompanySources {
  const { clock, groups } = context;
  const remote =
    url === null
      ? null
      : url === 'samples'
        ? sampleCompanies(clock)
        : companyApi(url, new VettedFetch({ production, ports: null }), clock);
  return new CompanySources(remote, new CompanyRegister(groups.coordinator), context);
}
