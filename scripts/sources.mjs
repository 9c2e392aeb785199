/**
 * Answers for the sources of company data and of bank accounts, so that everything can be tried without the internet:
 *
 *   npm run sources                    at http://127.0.0.1:7400; another port: PORT=…
 *   COMPANY_LOOKUP_URL=http://127.0.0.1:7400/api/cnpj/v1 BANK_LOOKUP_URL=http://127.0.0.1:7400/api/bank/v1/holders npm start
 *
 * The guide “Sources” lists the CNPJs and accounts that it knows.
 */
import samples from '../packages/service/reference/sample-companies.json' with { type: 'json' };
import accounts from './sources/sample-accounts.json' with { type: 'json' };
import { startSources } from './sources/simulator.mjs';

const { url, close } = await startSources({ port: Number(process.env.PORT ?? 7400) });
console.log(`COMPANY_LOOKUP_URL=${url}/api/cnpj/v1`);
for (const { tax_id, shows } of samples) console.log(`${tax_id}  ${shows}`);
console.log(`BANK_LOOKUP_URL=${url}/api/bank/v1/holders`);
for (const { account, shows } of accounts) console.log(`${account}  ${shows}`);
console.log('Every other CNPJ and account is unknown.');
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => void close());
