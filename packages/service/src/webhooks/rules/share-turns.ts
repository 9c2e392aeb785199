import { max_window } from './attempt-window.js';

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
  /** The most attempts in flight that its merchant wants; null: no such limit. */
  max_concurrent: number | null;
}

/** An endpoint queue with how many attempts may be in flight to it, over all processes. */
export interface LimitedQueue extends EndpointQueue {
  concurrency: number;
}

/** Claim from one endpoint queue. */
export interface Share {
  merchant_id: string;
  endpoint_id: string;
  take: number;
  /** The concurrency limit of the endpoint: another process may have claimed from its queue since it was read. */
  concurrency: number;
  /** When its first delivery was due, ISO 8601, so that the claim need not read index entries of earlier ones. */
  since: string;
}

/** Slots of a process for attempts. */
export interface FreeSlots {
  /** Slots to give in this turn. */
  turn: number;
  /** Total number of slots. */
  max: number;
  /** Slots that all endpoints share. */
  shared: number;
  /** Slots in use. Those beyond the shared ones are for merchants with few attempts in flight. */
  used: number;
}

/** Whether a queue has deliveries whose time has come, and that the rate of its endpoint allows. */
export function isSendable({ due_at, allowed }: EndpointQueue, now: string): boolean {
  return due_at <= now && allowed !== 0;
}

/** When a queue from which nothing may be claimed may be tried again, ISO 8601. */
export function sendableAt({ due_at, allowed, allowed_at }: EndpointQueue): string {
  return allowed === 0 && allowed_at !== null && allowed_at > due_at ? allowed_at : due_at;
}

/**
 * The concurrency limit of an endpoint: its window, at most what its merchant wants, and after failures in a row little, so that
 * endpoints that time out occupy few slots. One success restores it.
 */
export function concurrencyOf(
  { failures, max_concurrent }: Pick<EndpointQueue, 'failures' | 'max_concurrent'>,
  window: number,
): number {
  const afterFailures = failures === 0 ? max_window : failures < 5 ? 4 : 1;
  return Math.min(Math.floor(window), afterFailures, max_concurrent ?? max_window);
}

/** Divisor of the free shared slots: an endpoint may use this share of them. */
const spare_parts = 4;
/** The part of the shared slots that is divided evenly among the merchants, whatever is in use. */
const entitled_part = 1 / 2;
/** The last slots, which are left for merchants with nothing in flight: each gets one of these. */
const reserved = 16;

interface Due {
  share: Share;
  /** Attempts in flight, with those that it takes. */
  in_flight: number;
  allowed: number;
}

interface DueMerchant {
  endpoints: Due[];
  in_flight: number;
}

/**
 * Divides free slots among the endpoints with due deliveries, always to the merchant with the fewest attempts in flight, and of its
 * endpoints to the one with the fewest, until the slots, the concurrency limits or the rates are used up: neither a large backlog nor
 * many endpoints get a merchant more slots than any other, and no endpoint with nothing in flight waits behind one that has something.
 *
 * The fewer slots are left, the fewer attempts each endpoint may have in flight: a quarter of what is left. So some always remain for
 * those that have none, whatever the others hold. A merchant with few attempts in flight gets more in any case, but of the last slots none
 * while it has any: a turn sees only some of the merchants, and those of several turns together must not take all slots.
 */
export function shareTurns(
  queues: readonly LimitedQueue[],
  slots: FreeSlots,
  now: string,
): Share[] {
  const due = queues.filter((queue) => isSendable(queue, now)).map(dueOf);
  const merchants = byMerchant(due);
  const entitled = Math.max(1, (slots.shared * entitled_part) / merchants.size);
  const unreserved = slots.max - slots.used - reserved;
  const waiting = new Set(merchants.values());
  for (let given = 0; given < slots.turn && waiting.size > 0;) {
    const merchant = fewest(waiting) as DueMerchant;
    if (merchant.in_flight > 0 && given >= unreserved) break;
    const isEntitled = merchant.in_flight < entitled;
    const most = Math.max(1, (slots.shared - slots.used - given) / spare_parts);
    const endpoint = fewest(
      merchant.endpoints.filter(
        ({ share, in_flight, allowed }) =>
          in_flight < share.concurrency && share.take < allowed && (isEntitled || in_flight < most),
      ),
    );
    if (endpoint === null) {
      waiting.delete(merchant);
      continue;
    }
    endpoint.share.take += 1;
    endpoint.in_flight += 1;
    merchant.in_flight += 1;
    given += 1;
  }
  return due.map(({ share }) => share).filter(({ take }) => take > 0);
}

function dueOf(queue: LimitedQueue): Due {
  const { merchant_id, endpoint_id, due_at, concurrency, under_way, allowed } = queue;
  return {
    share: { merchant_id, endpoint_id, take: 0, concurrency, since: due_at },
    in_flight: under_way,
    allowed: allowed ?? max_window,
  };
}

function byMerchant(due: readonly Due[]): Map<string, DueMerchant> {
  const merchants = new Map<string, DueMerchant>();
  for (const one of due) {
    const { merchant_id } = one.share;
    const merchant = merchants.get(merchant_id) ?? { endpoints: [], in_flight: 0 };
    merchant.endpoints.push(one);
    merchant.in_flight += one.in_flight;
    merchants.set(merchant_id, merchant);
  }
  return merchants;
}

/** The first one with the fewest attempts in flight; null if there is none. */
function fewest<T extends { in_flight: number }>(all: Iterable<T>): T | null {
  let found: T | null = null;
  for (const one of all) if (found === null || one.in_flight < found.in_flight) found = one;
  return found;
}
