import type { Problem } from '../../errors.js';
import { max_compared_length, nearest } from '../../platform/nearest.js';

/** Every kind of event, also those added later. */
const everything = '*';
/** `charge.*`: every kind of one family. */
const wholeFamily = '.*';

/**
 * Reports problems of a list of subscribed kinds (contract 10). An item is an exact kind (`charge.captured`), a whole family
 * (`charge.*`) or everything (`*`). The message for an unknown kind names the nearest known one, because the likely causes are
 * a typing error and another tense.
 *
 * @param events the list as it was sent
 * @param known the kinds of the catalogue
 * @returns one problem per bad item, with paths into the body (`/events/2`); empty if the list can be used
 */
export function subscriptionProblems(
  events: readonly unknown[],
  known: readonly string[],
): Problem[] {
  if (events.length === 0) {
    return [
      {
        path: '/events',
        code: 'too_few',
        message: 'events must name at least one kind of event; * stands for all.',
      },
    ];
  }
  const accepted = new Set([
    everything,
    ...known.map((kind) => family(kind) + wholeFamily),
    ...known,
  ]);
  return events.flatMap((event, at) => {
    if (accepted.has(event as string)) return [];
    const message =
      typeof event === 'string' ? unknownKind(event, accepted) : 'A kind of event is a text.';
    return [{ path: `/events/${at}`, code: 'invalid_value', message }];
  });
}

/** Why a text is not one kind of event, with the nearest known kind; null when it is one. */
export function kindProblem(event: string, known: readonly string[]): string | null {
  return known.includes(event) ? null : unknownKind(event, new Set(known));
}

/** Whether a subscription to `events` receives events of this kind. */
export function matches(events: readonly string[], kind: string): boolean {
  return (
    events.includes(kind) ||
    events.includes(everything) ||
    events.includes(family(kind) + wholeFamily)
  );
}

/**
 * Finds the kinds that two subscriptions both receive. Both have accepted items only.
 *
 * @returns for each pair of items the narrower one, in the order of `events`; empty when no event goes to both
 */
export function overlap(events: readonly string[], others: readonly string[]): string[] {
  const shared = events.flatMap((item) =>
    others.some((other) => covers(other, item))
      ? [item]
      : others.filter((other) => covers(item, other)),
  );
  return [...new Set(shared)];
}

/** Whether the first item includes every kind that the second includes. */
function covers(item: string, other: string): boolean {
  return item === other || item === everything || item === family(other) + wholeFamily;
}

/** Whether two URLs are one address, whatever the spelling of scheme, host and default port. */
export function isSameAddress(left: string, right: string): boolean {
  return new URL(left).href === new URL(right).href;
}

function family(kind: string): string {
  return kind.replace(/\..*/s, '');
}

function unknownKind(event: string, accepted: ReadonlySet<string>): string {
  const catalogue = 'GET /v1/postbacks/events lists every kind.';
  if (event.length > max_compared_length) return `This is not a kind of event. ${catalogue}`;
  const unknown = `"${event}" is not a kind of event.`;

  const meant = nearest(
    event,
    [...accepted].filter((kind) => kind !== everything),
  );
  if (meant !== null) return `${unknown} Did you mean "${meant}"? ${catalogue}`;

  const relatives = [...accepted].filter(
    (kind) => kind !== everything && family(kind) === family(event.toLowerCase()),
  );
  if (relatives.length === 0) return `${unknown} ${catalogue}`;
  return `${unknown} Of "${family(event.toLowerCase())}" there are ${relatives.join(', ')}.`;
}
