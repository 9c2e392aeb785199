/** Load from keep-alive connections, each of which sends its next request when the last is answered. */
import autocannon from 'autocannon';
import { quantile } from './statistics.mjs';

/**
 * Sends requests for some seconds. Resolves with how many were answered per second and how long they took; rejects when
 * an answer was not a 2xx, since a refusal is cheaper than the work that was to be measured.
 *
 * @param {object} given options of autocannon, with `seconds` and `connections`
 */
export async function load({ seconds, ...options }) {
  const running = autocannon({ ...options, duration: seconds, timeout: 30 });
  const times = [];
  let first = null;
  let last = 0;
  void running.on('response', (_client, _status, _bytes, milliseconds) => {
    last = performance.now();
    first ??= last - milliseconds;
    times.push(milliseconds);
  });
  const { non2xx, errors, timeouts, statusCodeStats } = await running;
  if (non2xx + errors + timeouts > 0) {
    const codes = JSON.stringify(statusCodeStats);
    throw new Error(
      `${options.url}: ${errors} errors, ${timeouts} timeouts, answers by status: ${codes}`,
    );
  }
  // The generator ends at one of its timer ticks, so that the time between the first and the last answer is taken.
  const elapsed_s = (last - (first ?? 0)) / 1000;
  return {
    per_second: times.length / elapsed_s,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    elapsed_s,
  };
}

/**
 * Sends sequences of requests in which later ones need the answers to earlier ones, and measures whole sequences.
 *
 * @param {object} given options of autocannon, with `steps`: what to send, made from what was answered before
 */
export async function loadSequences({ steps, ...options }) {
  const times = [];
  const requests = steps.map((step, at) => ({
    setupRequest(request, context) {
      if (at === 0) context.began = performance.now();
      const { body, headers, ...rest } = step.request(context);
      return {
        ...request,
        ...rest,
        body: body === undefined ? undefined : JSON.stringify(body),
        headers: { ...options.headers, ...headers },
      };
    },
    onResponse(_status, text, context) {
      step.answered?.(JSON.parse(text), context);
      if (at === steps.length - 1) times.push(performance.now() - context.began);
    },
  }));
  const { per_second } = await load({ ...options, requests });
  return {
    // Not the sequences that ended: those that are under way at the end would be missing, most of all on a slow side.
    per_second: per_second / steps.length,
    requests_per_second: per_second,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}
