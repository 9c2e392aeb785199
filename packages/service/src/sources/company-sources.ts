import type { Context } from '../operation/context.js';
import { MissingKeyError } from '../platform/data-keys.js';
import { placeOf } from '../platform/place.js';
import { AskedProvider } from './ask-provider.js';
import type { CompanyRegister } from './providers/company-register.js';
import type { LookedUp, Provider } from './provider.js';
import type { Company } from './rules/company.js';
import { findLookup, queueLookup } from './store/company-lookups.js';

declare module '../operation/context.js' {
  interface Context {
    company_sources: CompanySources;
  }
}

/** How long a question may wait for its answer, at most. */
const question_ms = 5 * 60_000;
/** How long an answer is kept, in milliseconds. */
export const kept_ms = 24 * 60 * 60_000;

/** An answer as it is kept: without what the source wrote beside the facts. */
export type KeptCompany = Omit<LookedUp<Company>, 'raw'>;

/** What is known of a CNPJ now: `pending` while a source is asked, `unavailable` when none answers. */
export type KnownCompany = KeptCompany | 'pending' | 'unavailable';

/** The sources of company data that the operator has set. */
export class CompanySources {
  /** The source of another server, which only the task asks; null: none is set. */
  readonly remote: AskedProvider<string, Company> | null;
  /** The register in this database, which is asked first: it costs nothing. */
  readonly register: CompanyRegister;

  constructor(
    remote: Provider<string, Company> | null,
    register: CompanyRegister,
    context: Pick<Context, 'metrics'>,
  ) {
    this.remote = remote && new AskedProvider(remote, context);
    this.register = register;
  }

  /** Whether any source is set, or a register was loaded. */
  async isOn(): Promise<boolean> {
    return this.remote !== null || (await this.register.isLoaded());
  }

  /**
   * Says what is known of a CNPJ, and has it asked for. Waits for no other server.
   *
   * @param no_older_than an answer that was given before is asked for again
   */
  async find(
    {
      groups,
      data_keys,
      clock,
      recorded,
    }: Pick<Context, 'groups' | 'data_keys' | 'clock' | 'recorded'>,
    tax_id: string,
    no_older_than: string | null = null,
  ): Promise<KnownCompany> {
    const registered = await this.register.find(tax_id);
    // Who asks again wants newer facts than those of a month.
    const isEnough = no_older_than === null || this.remote === null;
    if (registered?.facts && isEnough) return keptOf(registered);
    // A company that is younger than the register may be known elsewhere.
    if (this.remote === null) return registered ? keptOf(registered) : 'unavailable';
    const sql = groups.coordinator;
    const now = clock();
    const kept_from = no_older_than && new Date(Date.parse(no_older_than) + kept_ms).toISOString();
    const stored = await findLookup(sql, tax_id, now, kept_from);
    if (stored === null) {
      const expires_at = new Date(Date.parse(now) + question_ms).toISOString();
      await queueLookup(sql, { tax_id, now, expires_at, kept_from });
      // The task waits longer while nothing happens.
      recorded(false);
      return 'pending';
    }
    if (stored.answer === null) return stored.due_at === null ? 'unavailable' : 'pending';
    try {
      return JSON.parse(data_keys.open(stored.answer, answerPlace(tax_id))) as KeptCompany;
    } catch (error) {
      // Sealed before accept-master-key: it ends within a day.
      if (error instanceof MissingKeyError) return 'unavailable';
      throw error;
    }
  }
}

function keptOf({ facts, source, as_of }: LookedUp<Company>): KeptCompany {
  return { facts, source, as_of };
}

/** The place of a kept answer. */
export const answerPlace = (tax_id: string) => placeOf('company_lookups', 'answer', tax_id);
