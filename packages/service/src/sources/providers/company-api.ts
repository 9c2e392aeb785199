import type { VettedFetch } from '../../platform/outbound/vetted-fetch.js';
import { askServer } from '../ask-server.js';
import type { Provider } from '../provider.js';
import type { Company } from '../rules/company.js';
import { readCompanyAnswer } from '../rules/read-company-answer.js';

/** A server of company data in the shape of BrasilAPI and Minha Receita: `GET {base}/{cnpj}`. */
export function companyApi(
  base: string,
  fetch: VettedFetch,
  clock: () => string,
): Provider<string, Company> {
  const name = new URL(base).host;
  return {
    name,
    async lookUp(tax_id, signal) {
      const answer = await askServer(fetch, `${base.replace(/\/+$/, '')}/${tax_id}`, { signal });
      const as_of = clock();
      if (answer === null) return { facts: null, source: name, as_of, raw: null };
      const facts = readCompanyAnswer(answer.json, tax_id);
      if (facts === null) throw new Error('Its answer is not in a shape that is known.');
      return { facts, source: name, as_of, raw: answer.json };
    },
  };
}
