import { setTimeout as wait } from 'node:timers/promises';
import samples from '../../../reference/sample-companies.json' with { type: 'json' };
import type { Provider } from '../provider.js';
import type { Company } from '../rules/company.js';
import { readCompanyAnswer } from '../rules/read-company-answer.js';

/** How long an answer about a slow company takes. */
const slow_ms = 4_000;

/** Their name as a source. */
export const samples_name = 'samples';

/** The companies of the simulator without a server, for development. */
export function sampleCompanies(clock: () => string): Provider<string, Company> {
  const failed = new Set<string>();
  return {
    name: samples_name,
    async lookUp(tax_id, signal) {
      const sample = samples.find((one) => one.tax_id === tax_id);
      const fails =
        sample?.behaviour === 'fails' ||
        (sample?.behaviour === 'recovers' && !failed.has(tax_id) && failed.add(tax_id));
      if (fails) throw new Error('The simulator fails for this CNPJ.');
      if (sample?.behaviour === 'slow') await wait(slow_ms, undefined, { signal });
      const raw = sample?.answer ?? null;
      const facts = raw && readCompanyAnswer(raw, tax_id);
      return { facts, source: samples_name, as_of: clock(), raw };
    },
  };
}
