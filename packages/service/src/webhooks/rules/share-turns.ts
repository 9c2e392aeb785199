/** An endpoint with queued deliveries. */
export interface EndpointQueue {
  merchant_id: string;
  endpoint_id: string;
  /** When its first delivery is due, ISO 8601. */
  due_at: string;
  /** Attempts in flight, in all processes. */
  under_way: number;
  /** Failures since its last success. */
  failures: number;
  /** Attempts that the endpoint's rate allows now; null without a rate. */
  allowed: number | null;
  /** When the rate allows more, ISO 8601; null without a rate, and while nothing counts against it. */
  allowed_at: string | null;
}

/** What to claim from one endpoint queue. */
export interface Share {
  merchant_id: string;
  endpoint_id: string;
  take: number;
  /** The concurrency limit of the endpoint: another process may have claimed from its queue since it was read. */
  concurrency: number;
  /** When its first delivery was due, ISO 8601, so that the claim need not read index entries of earlier ones. */
  since: string;
}

/** Whether a queue has deliveries whose time has come, and that the rate of its endpoint allows. */
export function isSendable({ due_at, allowed }: EndpointQueue, now: string): boolean {
  return due_at <= now && allowed !== 0;
}

/** When a queue from which nothing may be claimed may be tried again, ISO 8601. */
export function sendableAt({ due_at, allowed, allowed_at }: EndpointQueue): string {
  return allowed === 0 && allowed_at !== null && allowed_at > due_at ? allowed_at : due_at;
}

/** The concurrency limit of an endpoint: attempts in flight, over all processes. */
export const max_per_endpoint = 16;

/**
 * The concurrency limit after a number of failures in a row: lower, so that endpoints that time out occupy few slots. One
 * success restores it.
 */
export function concurrencyOf(failures: number): number {
  if (failures === 0) return max_per_endpoint;
  return failures < 5 ? 4 : 1;
}

/**
 * Divides free slots among the endpoints with due deliveries, always to the one with the fewest attempts in flight, until the
 * slots, the concurrency limits or the rates are used up: an endpoint with a large backlog gets no more slots than any other, and none
 * with nothing in flight waits behind one that has something.
 */
export function shareTurns(queues: readonly EndpointQueue[], free: number, now: string): Share[] {
  const due = queues
    .filter((queue) => isSendable(queue, now))
    .map(({ merchant_id, endpoint_id, due_at, failures, under_way, allowed }) => ({
      share: {
        merchant_id,
        endpoint_id,
        take: 0,
        concurrency: concurrencyOf(failures),
        since: due_at,
      },
      under_way,
      allowed: allowed ?? max_per_endpoint,
    }));
  let left = free;
  // Stryker disable next-line EqualityOperator: no endpoint takes anything at the level of the limit.
  for (let level = 0; level < max_per_endpoint; level += 1) {
    for (const { share, under_way, allowed } of due) {
      if (left <= 0) break;
      if (under_way > level || level >= share.concurrency || share.take >= allowed) continue;
      share.take += 1;
      left -= 1;
    }
  }
  return due.map(({ share }) => share).filter(({ take }) => take > 0);
}
