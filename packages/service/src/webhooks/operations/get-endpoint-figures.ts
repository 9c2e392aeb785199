import { defineOperation } from '../../operation/operation.js';
import { noEndpoint } from '../change-endpoints.js';
import { endpointFiguresExample } from '../examples.js';
import { forOwners, ownerIdsOf } from '../owner.js';
import { percentileOf } from '../rules/latency.js';
import { EndpointFigures, type WindowFigures } from '../schema.js';
import {
  countDue,
  countPending,
  sumAttempts,
  sumAttemptsByTime,
  type CountedAttempts,
} from '../store/endpoint-figures.js';
import { findEndpoint } from '../store/endpoints.js';

const hour_ms = 60 * 60 * 1000;
/** Attempts are counted by quarters of an hour. */
const quarter_ms = hour_ms / 4;
const none: CountedAttempts = {
  attempts: 0,
  succeeded: 0,
  given_up: 0,
  by_duration: [],
  sum_ms: 0,
  max_ms: 0,
};

export const [getEndpointFigures, getOperatorEndpointFigures] = forOwners((owner) =>
  defineOperation({
    id: owner.named('getEndpointFigures'),
    tag: owner.tags.endpoints,
    summary: 'Read the figures of a webhook endpoint',
    description:
      'How many attempts succeeded, and how long answers took, within the last hour, 24 hours and 7 days, and in parts of these; tests and retries included.',
    data: EndpointFigures,
    message: 'Figures read.',
    example: { data: endpointFiguresExample },
    async run(call) {
      const { sql, params, now } = call;
      const owner_ids = ownerIdsOf(call);
      const endpoint = await findEndpoint(sql, owner_ids[0], params.id);
      if (!endpoint) throw noEndpoint();
      const isLimited = endpoint.max_per_second !== null;
      const figuresOf = async (hours: number): Promise<WindowFigures> => {
        const since = quarterOf(Date.parse(now) - hours * hour_ms);
        return describe(since, await sumAttempts(sql, owner_ids, params.id, since));
      };
      const partsOf = async (hours: number, each: number): Promise<WindowFigures[]> => {
        const end_ms = Math.floor(Date.parse(now) / hour_ms + 1) * hour_ms;
        const starts = Array.from({ length: hours / each }, (_, at) =>
          new Date(end_ms - (hours - at * each) * hour_ms).toISOString(),
        );
        const [first = now] = starts;
        const sums = await sumAttemptsByTime(sql, owner_ids, params.id, first, each);
        return starts.map((start) => describe(start, sums.get(start) ?? none));
      };
      const [
        pending,
        waiting_for_rate,
        last_hour,
        last_24_hours,
        last_7_days,
        by_hour,
        by_6_hours,
      ] = await Promise.all([
        countPending(sql, owner_ids, params.id),
        !isLimited
          ? null
          : endpoint.status === 'paused'
            ? 0
            : countDue(sql, owner_ids, params.id, now),
        figuresOf(1),
        figuresOf(24),
        figuresOf(7 * 24),
        partsOf(24, 1),
        partsOf(7 * 24, 6),
      ]);
      return {
        data: {
          endpoint_id: params.id,
          pending,
          waiting_for_rate,
          last_hour,
          last_24_hours,
          last_7_days,
          by_hour,
          by_6_hours,
        },
      };
    },
  }),
);

function quarterOf(timeMs: number): string {
  return new Date(Math.floor(timeMs / quarter_ms) * quarter_ms).toISOString();
}

function describe(since: string, counted: CountedAttempts): WindowFigures {
  const { attempts, succeeded, given_up, by_duration, sum_ms, max_ms } = counted;
  const answered = by_duration.reduce((sum, count) => sum + count, 0);
  const percentile = (share: number) => percentileOf(by_duration, share, max_ms) ?? 0;
  return {
    since,
    attempts,
    succeeded,
    failed: attempts - succeeded,
    given_up,
    success_rate: attempts === 0 ? null : Math.floor((succeeded / attempts) * 10_000) / 10_000,
    latency_ms:
      answered === 0
        ? null
        : {
            average: Math.round(sum_ms / answered),
            p50: percentile(0.5),
            p95: percentile(0.95),
            max: max_ms,
          },
  };
}
