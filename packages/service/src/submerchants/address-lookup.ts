import type { Context } from '../operation/context.js';
import type { VettedFetch } from '../platform/outbound/vetted-fetch.js';
import { readFoundAddress, type FoundAddress } from './rules/found-address.js';
import { readText } from '../platform/outbound/read-text.js';

declare module '../operation/context.js' {
  interface Context {
    address_lookup: AddressLookup;
  }
}

/** People continue to type meanwhile; a later answer would overwrite what was typed. */
const max_answer_ms = 2_500;
/** Addresses have some 300 bytes. */
const max_answer_bytes = 64 * 1024;
const max_cached = 2_000;
const cached_ms = 24 * 60 * 60 * 1000;

/** The part of an address of the setting that the CEP replaces. */
const zip_code_mark = '{cep}';

/** The result of asking an address server: `unknown`, when there is no such CEP. */
export type LookupResult = FoundAddress | 'unknown';

/** Asks the address server that the operator has set for the address of a CEP. */
export class AddressLookup {
  readonly #template: string | null;
  readonly #fetch: VettedFetch;
  readonly #log: Pick<Context['log'], 'warn'>;
  /** The results by CEP, the least recently asked ones first. */
  readonly #cache = new Map<string, { result: LookupResult; until: number }>();
  /** The requests under way by CEP. */
  readonly #asked = new Map<string, Promise<LookupResult | null>>();

  /** @param template the address, with `{cep}` in the place of the eight digits; null: none is asked */
  constructor(template: string | null, fetch: VettedFetch, log: Pick<Context['log'], 'warn'>) {
    this.#template = template;
    this.#fetch = fetch;
    this.#log = log;
  }

  /** Finds the address of a CEP of eight digits; null when nothing is set, or the server does not help. Never throws. */
  async find(zip_code: string): Promise<LookupResult | null> {
    if (this.#template === null) return null;
    const cached = this.#cache.get(zip_code);
    if (cached && cached.until > Date.now()) return cached.result;
    const asked = this.#asked.get(zip_code) ?? this.#askAndKeep(zip_code, this.#template);
    return asked;
  }

  #askAndKeep(zip_code: string, template: string): Promise<LookupResult | null> {
    const asked = askAddressServer(this.#fetch, template, zip_code)
      .then((result) => {
        this.#cache.delete(zip_code);
        this.#cache.set(zip_code, { result, until: Date.now() + cached_ms });
        const [oldest] = this.#cache.keys();
        if (this.#cache.size > max_cached && oldest !== undefined) this.#cache.delete(oldest);
        return result;
      })
      .catch((error: unknown) => {
        // Without the CEP: it is part of a person's address.
        this.#log.warn({ reason: reasonOf(error) }, 'The address server did not help.');
        return null;
      })
      .finally(() => this.#asked.delete(zip_code));
    this.#asked.set(zip_code, asked);
    return asked;
  }
}

/** Asks once. @throws Error unless the server answers, in time and in a shape that is known */
export async function askAddressServer(
  fetch: VettedFetch,
  template: string,
  zip_code: string,
): Promise<LookupResult> {
  const answer = await fetch.send(
    template.replaceAll(zip_code_mark, zip_code),
    {
      headers: { accept: 'application/json', 'user-agent': 'Credencia-Address-Lookup/1.0' },
      signal: AbortSignal.timeout(max_answer_ms),
    },
    // The address is the operator's own setting, and may be a server of the internal network.
    true,
  );
  if (answer.status === 404) {
    await answer.body?.cancel();
    return 'unknown';
  }
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`it answered ${answer.status}`);
  }
  const result = readFoundAddress(
    JSON.parse(await readText(answer, max_answer_bytes)) as unknown,
    zip_code,
  );
  if (result === null) throw new Error('its answer is not in a shape that is known');
  return result;
}

/** The innermost reason of a failed request, without its address. */
export function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  if (cause instanceof Error) return reasonOf(cause);
  if (error instanceof SyntaxError) return 'its answer is not JSON';
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `it did not answer within ${max_answer_ms / 1000} s`;
  }
  return error instanceof Error ? error.message : String(error);
}
