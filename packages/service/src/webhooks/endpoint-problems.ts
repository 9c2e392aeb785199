import type { Context } from '../operation/context.js';
import { Refusal, type Problem } from '../errors.js';
import { eventKinds } from '../events/event.js';
import type { Transaction } from '../platform/database/connect.js';
import { urlProblem } from '../platform/outbound/target-address.js';
import {
  areDisjoint,
  filterableKinds,
  filterProblems,
  unknownFilterFields,
} from './rules/filter.js';
import { isSameAddress, overlap, subscriptionProblems } from './rules/subscription.js';
import { EndpointFilter } from './schema.js';
import { listSubscriptions, type Subscription } from './store/endpoints.js';

/**
 * Checks an endpoint's URL, kinds and filter beyond their schema, the filter only with the kinds. The addresses that its name resolves to are vetted at every attempt,
 * when the connection is opened; here, only the URL itself.
 *
 * @throws Refusal VALIDATION_ERROR
 */
export function requireValidEndpoint(
  context: Context,
  body: { url?: string; events?: readonly string[]; filter?: EndpointFilter | null },
): void {
  const problems: Problem[] = [];
  if (body.url !== undefined) {
    const { production, webhook_ports: ports } = context.config;
    const problem = urlProblem(body.url, { production, ports });
    if (problem) problems.push({ path: '/url', ...problem });
  }
  if (body.events !== undefined) {
    const unknown = subscriptionProblems(body.events, eventKinds);
    problems.push(...unknown);
    if (body.filter && unknown.length === 0) {
      const kinds = filterableKinds(context.event_catalogue);
      problems.push(...filterProblems(body.filter, body.events, kinds));
    }
  }
  if (problems.length > 0) throw new Refusal('VALIDATION_ERROR', { errors: problems });
}

/** Reports unknown fields of the filter in a body. */
export function unknownFieldsOfFilter({ filter }: Readonly<Record<string, unknown>>): Problem[] {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return [];
  return unknownFilterFields(filter, Object.keys(EndpointFilter.properties));
}

/**
 * Refuses an endpoint if another one of the merchant gets the same events at the same URL: its receiver would get each of them
 * twice, with two signatures. A paused endpoint counts, because its held deliveries are sent later. Called under the lock of the
 * merchant's trail, so that of two concurrent requests the second sees the endpoint of the first.
 *
 * @throws Refusal ENDPOINT_EXISTS
 */
export async function requireNoOverlap(
  tx: Transaction,
  merchant_id: string,
  endpoint: Subscription,
): Promise<void> {
  for (const { id, url, events, filter } of await listSubscriptions(tx, merchant_id)) {
    if (id === endpoint.id || !isSameAddress(url, endpoint.url)) continue;
    if (areDisjoint(filter, endpoint.filter)) continue;
    const shared = overlap(endpoint.events, events);
    if (shared.length === 0) continue;
    const message = `Endpoint ${id} already gets ${shared.join(', ')} at this URL.`;
    throw new Refusal('ENDPOINT_EXISTS', {
      message,
      errors: [{ path: '/url', code: 'taken', message }],
    });
  }
}
