import type { Context } from '../operation/context.js';
import { Refusal, type Problem } from '../errors.js';
import { eventKinds } from '../events/event.js';
import { urlProblem } from '../platform/outbound/target-address.js';
import { subscriptionProblems } from './rules/subscription.js';

/**
 * What an endpoint's address and kinds have wrong beyond their schema. The names that the address resolves to are vetted at
 * every attempt, when the connection is made; here, what the address itself says.
 *
 * @throws Refusal VALIDATION_ERROR
 */
export function requireSoundEndpoint(
  context: Context,
  body: { url?: string; events?: readonly string[] },
): void {
  const problems: Problem[] = [];
  if (body.url !== undefined) {
    const { production, webhook_ports: ports } = context.config;
    const problem = urlProblem(body.url, { production, ports });
    if (problem) problems.push({ path: '/url', ...problem });
  }
  if (body.events !== undefined) problems.push(...subscriptionProblems(body.events, eventKinds));
  if (problems.length > 0) throw new Refusal('VALIDATION_ERROR', { errors: problems });
}
