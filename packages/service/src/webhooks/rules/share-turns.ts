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
  /** Whether an earlier turn of the round has read it: of the operator, whose queues every turn reads. */
  is_again?: boolean;
}

/** An endpoint queue with how many attempts may be in flight to it, over all processes. */
export interface LimitedQueue extends EndpointQueue {
  concurrency: number;
  /** Whether the endpoint is the operator's, which gets the events of all merchants. */
  is_operators?: boolean;
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

/** Identifies a queue. On a cluster, an endpoint of the operator has one in each group of merchants. */
export function queueName(queue: Pick<EndpointQueue, 'merchant_id' | 'endpoint_id'>): string {
  return `${queue.merchant_id} ${queue.endpoint_id}`;
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
/** The operator's endpoints count as this part of the merchants with due deliveries: they get a quarter of the slots. */
const operators_part = 1 / 3;

interface Due {
  share: Share;
  is_operators: boolean;
  /** Attempts in flight, with those that it takes. */
  in_flight: number;
  allowed: number;
}

interface DueMerchant {
  endpoints: Due[];
  in_flight: number;
  /** As how many merchants it counts. */
  weight: number;
}

/**
 * Divides free slots among the endpoints with due deliveries, always to the merchant with the fewest attempts in flight, and of its
 * endpoints to the one with the fewest, until the slots, the concurrency limits or the rates are used up: neither a large backlog nor
 * many endpoints get a merchant more slots than any other, and no endpoint with nothing in flight waits behind one that has something.
 * The operator gets as many as a third of these merchants: its endpoints have the deliveries of all of them.
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
  const weights = [...merchants.values()].reduce((sum, { weight }) => sum + weight, 0);
  const entitled = Math.max(1, (slots.shared * entitled_part) / weights);
  const unreserved = slots.max - slots.used - reserved;
  const waiting = new Set(merchants.values());
  for (let given = 0; given < slots.turn && waiting.size > 0;) {
    const merchant = fewest(waiting, ({ in_flight, weight }) => in_flight / weight) as DueMerchant;
    if (merchant.in_flight > 0 && given >= unreserved) break;
    const isEntitled = merchant.in_flight < entitled * merchant.weight;
    const most = Math.max(1, (slots.shared - slots.used - given) / spare_parts);
    const endpoint = fewest(
      merchant.endpoints.filter(
        ({ share, in_flight, allowed }) =>
          in_flight < share.concurrency && share.take < allowed && (isEntitled || in_flight < most),
      ),
      ({ in_flight }) => in_flight,
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
    is_operators: queue.is_operators ?? false,
    share: { merchant_id, endpoint_id, take: 0, concurrency, since: due_at },
    in_flight: under_way,
    allowed: allowed ?? max_window,
  };
}

/** Stands for the operator among the merchants. */
const operators = '';

function byMerchant(due: readonly Due[]): Map<string, DueMerchant> {
  const merchants = new Map<string, DueMerchant>();
  for (const one of due) {
    // On a cluster, the operator has an id in each group.
    const owner = one.is_operators ? operators : one.share.merchant_id;
    const merchant = merchants.get(owner) ?? { endpoints: [], in_flight: 0, weight: 1 };
    merchant.endpoints.push(one);
    merchant.in_flight += one.in_flight;
    merchants.set(owner, merchant);
  }
  const operator = merchants.get(operators);
  if (operator) {
    operator.weight = Math.max(1, Math.floor((merchants.size - 1) * operators_part));
  }
  return merchants;
}

/** The first one with the fewest; null if there is none. */
function fewest<T>(all: Iterable<T>, countOf: (one: T) => number): T | null {
  let found: T | null = null;
  for (const one of all) if (found === null || countOf(one) < countOf(found)) found = one;
  return found;
}
