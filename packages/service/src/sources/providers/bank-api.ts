import type { VettedFetch } from '../../platform/outbound/vetted-fetch.js';
import { askServer } from '../ask-server.js';
import type { Provider } from '../provider.js';
import type { BankHolder, BankSubject } from '../rules/bank-account.js';
import { readBankAnswer } from '../rules/read-bank-answer.js';

/** An adapter of a bank, of a payment provider or of Pix. The account is in the body: addresses stand in logs on the way. */
export function bankApi(
  { url, token }: { url: string; token: string | null },
  fetch: VettedFetch,
  clock: () => string,
): Provider<BankSubject, BankHolder> {
  const name = new URL(url).host;
  return {
    name,
    async lookUp({ bank_account, pix_key, holder_document }, signal) {
      const answer = await askServer(fetch, url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ bank_account, pix_key, holder_document }),
        signal,
      });
      const as_of = clock();
      if (answer === null) return { facts: null, source: name, as_of, raw: null };
      const facts = readBankAnswer(answer.json);
      if (facts === null) throw new Error('Its answer is not in a shape that is known.');
      return { facts, source: name, as_of, raw: answer.json };
    },
  };
}
