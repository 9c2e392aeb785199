import type { Context } from '../operation/context.js';
import { VettedFetch } from '../platform/outbound/vetted-fetch.js';
import { AskedProvider } from './ask-provider.js';
import { bankApi } from './providers/bank-api.js';
import type { BankHolder, BankSubject } from './rules/bank-account.js';

declare module '../operation/context.js' {
  interface Context {
    /** Who is asked for the holders of bank accounts; null: nobody. */
    bank_source: AskedProvider<BankSubject, BankHolder> | null;
  }
}

/** Opens the source of bank accounts that the operator has set. */
export function openBankSource(
  { bank_lookup, production }: Context['config'],
  { metrics, clock }: Pick<Context, 'metrics' | 'clock'>,
): AskedProvider<BankSubject, BankHolder> | null {
  if (bank_lookup === null) return null;
  const fetch = new VettedFetch({ production, ports: null });
  return new AskedProvider(bankApi(bank_lookup, fetch, clock), { metrics });
}
