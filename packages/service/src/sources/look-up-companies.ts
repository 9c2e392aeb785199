import { setMaxListeners } from 'node:events';
import type { Context } from '../operation/context.js';
import { SourceAwayError } from './ask-provider.js';
import { answerPlace, kept_ms, type KeptCompany } from './company-sources.js';
import {
  claimLookup,
  releaseLookup,
  settleLookup,
  type ClaimedLookup,
} from './store/company-lookups.js';

/** Longer than an attempt can take. */
const lease_ms = 30_000;
/** Questions under way at a time. */
const max_at_a_time = 8;
/** Waits before the second and third attempt, in milliseconds. */
const waits_ms = [1_000, 3_000];
/** After a failure, the source is asked again for this CNPJ when somebody asks a minute later. */
const failed_ms = 60_000;

/**
 * Asks the source for the companies that wait, some at a time, without a database connection meanwhile. Any number of processes may do so,
 * and each may be killed at any step: the lease ends, and another one asks.
 */
export class CompanyAsker {
  readonly #context: Context;
  readonly #working = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(context: Context) {
    this.#context = context;
    // Every running question listens to it.
    setMaxListeners(max_at_a_time, this.#stopping.signal);
  }

  /** Claims what is due and begins to ask: a slow answer holds up no other question. Resolves with whether more may be due. */
  async turn(): Promise<boolean> {
    const { groups, clock } = this.#context;
    const { signal } = this.#stopping;
    while (!signal.aborted && this.#working.size < max_at_a_time) {
      const now = clock();
      const lookup = await claimLookup(groups.coordinator, now, plus(now, lease_ms));
      if (!lookup) return false;
      const work = lookUp(this.#context, lookup, signal)
        .catch((error: unknown) => {
          // It is asked for again when its lease ends.
          this.#context.log.error({ err: error }, 'A look-up of a company could not be saved.');
        })
        .finally(() => this.#working.delete(work));
      this.#working.add(work);
    }
    if (signal.aborted) return false;
    await Promise.race(this.#working);
    return true;
  }

  /** Resolves when no question is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.#working);
  }

  /** Gives up what is under way: another process asks. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.idle();
  }
}

async function lookUp(
  { groups, data_keys, clock, log, company_sources: { remote } }: Context,
  lookup: ClaimedLookup,
  stopping: AbortSignal,
): Promise<void> {
  const { tax_id, attempts } = lookup;
  const sql = groups.coordinator;
  if (remote === null) return releaseLookup(sql, lookup, clock());
  try {
    const { facts, source, as_of } = await remote.lookUp(tax_id, stopping);
    const kept: KeptCompany = { facts, source, as_of };
    const answer = data_keys.seal(JSON.stringify(kept), answerPlace(tax_id));
    const expires_at = plus(clock(), kept_ms);
    await settleLookup(sql, lookup, { due_at: null, answer, expires_at });
  } catch (error) {
    if (stopping.aborted) return releaseLookup(sql, lookup, clock());
    const wait_ms = error instanceof SourceAwayError ? undefined : waits_ms[attempts - 1];
    // Without the CNPJ and the address: that of an entrepreneur is part of a person's data.
    log.warn({ source: remote.name, reason: reasonOf(error) }, 'A source did not answer.');
    const now = clock();
    const due_at = wait_ms === undefined ? null : plus(now, wait_ms);
    const expires_at = plus(now, failed_ms);
    await settleLookup(sql, lookup, { due_at, answer: null, expires_at });
  }
}

/** The innermost reason of a failed request, without its address. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  if (cause instanceof Error) return reasonOf(cause);
  if (error instanceof SyntaxError) return 'Its answer is not JSON.';
  return error instanceof Error ? error.message : String(error);
}

function plus(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString();
}
