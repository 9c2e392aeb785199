/** What a source knows of a subject. */
export interface LookedUp<Facts> {
  /** Null: the source knows no such subject. */
  facts: Facts | null;
  /** Name of the source. */
  source: string;
  /** The time for which the facts are true, ISO 8601. */
  as_of: string;
  /** The answer as the source gave it: for evidence. */
  raw: unknown;
}

/**
 * A source of facts about subjects of one kind: a register of companies, a list. One file in `providers/` each.
 *
 * A provider that asks another server does so once in each call, within `signal`, and throws when it cannot answer: `ask-provider.ts`
 * adds time-out, circuit breaker and metrics, and the queue (`look-up-companies.ts`) retries.
 */
export interface Provider<Subject, Facts> {
  readonly name: string;
  lookUp(subject: Subject, signal: AbortSignal): Promise<LookedUp<Facts>>;
}
