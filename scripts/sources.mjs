/**
 * Answers for the sources of company data, so that everything can be tried without the internet:
 *
 *   npm run sources                    at http://127.0.0.1:7400; another port: PORT=…
 *   COMPANY_LOOKUP_URL=http://127.0.0.1:7400/api/cnpj/v1 npm start
 *
 * The guide “Sources” lists the CNPJs that it knows.
 */
import samples from '../packages/service/reference/sample-companies.json' with { type: 'json' };
import { startSources } from './sources/simulator.mjs';

const { url, close } = await startSources({ port: Number(process.env.PORT ?? 7400) });
console.log(`COMPANY_LOOKUP_URL=${url}/api/cnpj/v1`);
for (const { tax_id, shows } of samples) console.log(`${tax_id}  ${shows}`);
console.log('Every other CNPJ is unknown.');
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => void close());
