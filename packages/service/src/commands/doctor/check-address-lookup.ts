import { VettedFetch } from '../../platform/outbound/vetted-fetch.js';
import { askAddressServer, reasonOf } from '../../submerchants/address-lookup.js';
import type { Finding } from './finding.js';

/** Praça da Sé in São Paulo. */
const known_zip_code = '01001000';

/** Checks that the address server knows a CEP that every one of them knows. */
export async function checkAddressLookup(template: string | null): Promise<Finding> {
  const check = 'address-lookup';
  if (template === null) {
    const message = 'None: a CEP fills in the state alone (ADDRESS_LOOKUP_URL).';
    return { check, status: 'ok', message };
  }
  const { host } = new URL(template);
  const fetch = new VettedFetch({ production: true, ports: null });
  try {
    if ((await askAddressServer(fetch, template, known_zip_code)) === 'unknown') {
      throw new Error('it does not know the CEP 01001-000');
    }
    return { check, status: 'ok', message: `${host} knows addresses by their CEP.` };
  } catch (error) {
    return {
      check,
      status: 'warning',
      message: `${host} cannot be used: ${reasonOf(error)}.`,
      remedy: 'Sellers type their addresses meanwhile. Check ADDRESS_LOOKUP_URL and the network.',
    };
  } finally {
    await fetch.close();
  }
}
