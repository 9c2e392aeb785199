import type { Context } from '../operation/context.js';
import { MissingKeyError } from '../platform/data-keys.js';
import type { Sql } from '../platform/database/connect.js';
import { placeOf } from '../platform/place.js';
import { AskedProvider } from './ask-provider.js';
import type { CompanyRegister } from './providers/company-register.js';
import type { LookedUp, Provider } from './provider.js';
import type { Company } from './rules/company.js';
import {
  companySourceNames,
  type CompanySourceName,
  type SourceOrder,
} from './rules/source-order.js';
import { findLookup, queueLookup } from './store/company-lookups.js';
import { readServedRegister } from './store/company-register.js';

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
  /** The register in this database. */
  readonly register: CompanyRegister;

  constructor(
    remote: Provider<string, Company> | null,
    register: CompanyRegister,
    context: Pick<Context, 'metrics'>,
  ) {
    this.remote = remote && new AskedProvider(remote, context);
    this.register = register;
  }

  /** The sources that there are: a server is set, a register was loaded. */
  async available(sql: Sql): Promise<CompanySourceName[]> {
    const isAvailable = {
      server: this.remote !== null,
      register: (await readServedRegister(sql)) !== null,
    };
    return companySourceNames.filter((name) => isAvailable[name]);
  }

  /** Whether any source of an order is there. */
  async isOn(order: SourceOrder = null): Promise<boolean> {
    const names = order ?? companySourceNames;
    if (this.remote !== null && names.includes('server')) return true;
    return names.includes('register') && (await this.register.isLoaded());
  }

  /**
   * Says what is known of a CNPJ, and has it asked for: by one source after the other, until one of them knows the company. Waits for no
   * other server.
   *
   * @param options.order who is asked for the merchant
   * @param options.no_older_than an answer that was given before is asked for again
   */
  async find(
    context: AskingContext,
    tax_id: string,
    { order = null, no_older_than = null }: { order?: SourceOrder; no_older_than?: string | null },
  ): Promise<KnownCompany> {
    const names = order ?? companySourceNames;
    const remote = names.includes('server') ? this.remote : null;
    let unknown: KeptCompany | null = null;
    let isAway = false;
    for (const name of names) {
      if (name === 'server') {
        const known = remote && (await findAnswer(context, tax_id, no_older_than));
        if (known === 'pending') return known;
        if (known === 'unavailable') isAway = true;
        else if (known?.facts) return known;
        else unknown = known ?? unknown;
      } else {
        const registered = await this.register.find(tax_id);
        // Who asks again wants newer facts than those of a month.
        const isEnough = no_older_than === null || remote === null;
        if (registered?.facts && isEnough) return keptOf(registered);
        // A company that is younger than the register may be known elsewhere, and the server's word is the newer one.
        if (registered?.facts === null) unknown ??= keptOf(registered);
      }
    }
    return isAway || unknown === null ? 'unavailable' : unknown;
  }
}

type AskingContext = Pick<Context, 'groups' | 'data_keys' | 'clock' | 'recorded'>;

/** The server's answer that is kept, if it is new enough; otherwise queues the question. */
async function findAnswer(
  { groups, data_keys, clock, recorded }: AskingContext,
  tax_id: string,
  no_older_than: string | null,
): Promise<KnownCompany> {
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

function keptOf({ facts, source, as_of }: LookedUp<Company>): KeptCompany {
  return { facts, source, as_of };
}

/** The place of a kept answer. */
export const answerPlace = (tax_id: string) => placeOf('company_lookups', 'answer', tax_id);
