import type { Context } from '../operation/context.js';
import { CircuitBreaker } from './circuit-breaker.js';
import type { LookedUp, Provider } from './provider.js';
import { sourceMetrics } from './metrics.js';

/** The maximum of one question, in milliseconds. */
const max_answer_ms = 8_000;

/** A source that has failed so often that it is not asked for a while. */
export class SourceAwayError extends Error {
  override name = 'SourceAwayError';
}

/** Asks one provider within a time-out, counts what that costs, and leaves it alone while it is away. */
export class AskedProvider<Subject, Facts> {
  readonly #provider: Provider<Subject, Facts>;
  readonly #context: Pick<Context, 'metrics'>;
  readonly #breaker = new CircuitBreaker();

  constructor(provider: Provider<Subject, Facts>, context: Pick<Context, 'metrics'>) {
    this.#provider = provider;
    this.#context = context;
  }

  get name(): string {
    return this.#provider.name;
  }

  /** @throws SourceAwayError without asking; any error of the provider */
  async lookUp(subject: Subject, stopping: AbortSignal): Promise<LookedUp<Facts>> {
    const { source_lookups, source_seconds } = this.#context.metrics.of(sourceMetrics);
    const source = this.name;
    if (!this.#breaker.allows(performance.now())) {
      source_lookups.inc({ source, outcome: 'skipped' });
      throw new SourceAwayError(`${source} has failed several times, and is left alone.`);
    }
    const started = performance.now();
    const end = new AbortController();
    const stop = () => end.abort(stopping.reason);
    const timer = setTimeout(
      () => end.abort(new Error(`It did not answer within ${max_answer_ms / 1000} s.`)),
      max_answer_ms,
    );
    stopping.addEventListener('abort', stop, { once: true });
    try {
      const found = await this.#provider.lookUp(subject, end.signal);
      this.#breaker.succeeded();
      source_lookups.inc({ source, outcome: found.facts ? 'found' : 'not_found' });
      return found;
    } catch (error) {
      if (!stopping.aborted) {
        this.#breaker.failed(performance.now());
        source_lookups.inc({ source, outcome: 'failed' });
      }
      throw error;
    } finally {
      clearTimeout(timer);
      stopping.removeEventListener('abort', stop);
      source_seconds.observe({ source }, (performance.now() - started) / 1000);
    }
  }
}
