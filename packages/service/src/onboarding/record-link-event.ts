import { composeEvent, type EventKind } from '../events/event.js';
import { recordEvents } from '../events/store/events.js';
import type { Context } from '../operation/context.js';
import type { Transaction } from '../platform/database/connect.js';
import { describeProgress } from './describe-link.js';
import type { LinkRow } from './store/links.js';

/** Records an event of a link, whose row counts it already, in the transaction of what it reports. It has no personal values. */
export async function recordLinkEvent(
  context: Pick<Context, 'newId' | 'tracing'>,
  tx: Transaction,
  link: LinkRow,
  progress: 'started' | 'completed' | 'abandoned' | 'invited',
  at: string,
): Promise<void> {
  // Answers are reported by the events of what they answer.
  if ((link.request_id ?? link.document_id) !== null) return;
  const { merchant_id, event_sequence: sequence, legal_representative_id } = link;
  // Another kind for a partner's link, so that a finished partner is not taken for a submitted seller.
  const kind: EventKind =
    legal_representative_id === null && progress !== 'invited'
      ? `onboarding.${progress}`
      : `onboarding.partner_${progress}`;
  const event = composeEvent({
    merchant_id,
    id: context.newId(at),
    kind,
    occurred_at: at,
    sequence,
    object: describeProgress(link, at),
    sealer: null,
  });
  context.tracing?.linkToEvent(event.id);
  await recordEvents(tx, [event]);
}
