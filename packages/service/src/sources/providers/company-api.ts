import type { VettedFetch } from '../../platform/outbound/vetted-fetch.js';
import type { Provider } from '../provider.js';
import type { Company } from '../rules/company.js';
import { readCompanyAnswer } from '../rules/read-company-answer.js';
import { readText } from '../../platform/outbound/read-text.js';

/** Companies with many partners have some 100 KB. */
const max_answer_bytes = 400 * 1024;

/**
 * A server of company data in the shape of BrasilAPI and Minha Receita: `GET {base}/{cnpj}`.
 *
 * @param base the operator's own setting: a server of the internal network may be meant
 */
export function companyApi(
  base: string,
  fetch: VettedFetch,
  clock: () => string,
): Provider<string, Company> {
  const name = new URL(base).host;
  return {
    name,
    async lookUp(tax_id, signal) {
      const answer = await fetch.send(
        `${base.replace(/\/+$/, '')}/${tax_id}`,
        {
          headers: { accept: 'application/json', 'user-agent': 'Credencia-Sources/1.0' },
          signal,
        },
        true,
      );
      const as_of = clock();
      if (answer.status === 404) {
        await answer.body?.cancel();
        return { facts: null, source: name, as_of, raw: null };
      }
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`It answered ${answer.status}.`);
      }
      const raw = JSON.parse(await readText(answer, max_answer_bytes)) as unknown;
      const facts = readCompanyAnswer(raw, tax_id);
      if (facts === null) throw new Error('Its answer is not in a shape that is known.');
      return { facts, source: name, as_of, raw };
    },
  };
}
