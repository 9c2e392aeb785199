import { placeOf, type Place } from '../platform/place.js';
import type { Sealer } from '../platform/data-keys.js';
import { composeFilterValues } from './filter-values.js';

/** Kinds of event (contract 9); the prefix before the dot names the object that the event carries. */
export const eventKinds = [
  'submerchant.created',
  'submerchant.updated',
  'submerchant.submitted',
  'submerchant.approved',
  'submerchant.rejected',
  'submerchant.resubmission_requested',
  'submerchant.suspended',
  'submerchant.reinstated',
  'submerchant.closed',
  'submerchant.capabilities_changed',
  'submerchant.erased',
  'document.submitted',
  'document.approved',
  'document.rejected',
  'document.expired',
  'amendment.submitted',
  'amendment.approved',
  'amendment.rejected',
  'amendment.withdrawn',
  'request.opened',
  'request.answered',
  'request.accepted',
  'request.expired',
  'request.cancelled',
  'requirement.due_soon',
  'requirement.past_due',
  'charge.pending',
  'charge.authorized',
  'charge.captured',
  'charge.failed',
  'charge.voided',
  'charge.expired',
  'charge.partially_refunded',
  'charge.refunded',
  'charge.chargeback',
  'withdrawal.pending',
  'withdrawal.processing',
  'withdrawal.completed',
  'withdrawal.failed',
  'withdrawal.cancelled',
  'anticipation.pending',
  'anticipation.approved',
  'anticipation.completed',
  'anticipation.refused',
  'anticipation.cancelled',
  'endpoint.failing',
  'endpoint.recovered',
  'endpoint.paused',
  'api_key.expiring',
  'onboarding.started',
  'onboarding.completed',
  'onboarding.abandoned',
  'onboarding.partner_invited',
  'onboarding.partner_started',
  'onboarding.partner_completed',
  'onboarding.partner_abandoned',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Versions of payloads above 1. */
const payloadVersions: Partial<Record<EventKind, number>> = {};

/**
 * The version of the payload of events of a kind, which each body says. It is raised with every change that may break a receiver; the
 * test of the catalogue refuses such a change without it.
 */
export function payloadVersion(kind: EventKind): number {
  return payloadVersions[kind] ?? 1;
}

/** The place of an event's body. */
export function eventPlace({ merchant_id, id }: { merchant_id: string; id: string }): Place {
  return placeOf('events', 'body', merchant_id, id);
}

/** A stored event. */
export interface Event {
  merchant_id: string;
  id: string;
  kind: EventKind;
  object_id: string;
  /** Grows per object. */
  sequence: number;
  /** ISO 8601 UTC with milliseconds. */
  occurred_at: string;
  /** The exact text that is delivered, encrypted if it contains personal values: `openBodies` returns it. */
  body: string;
  /** The values that filters of endpoints compare, as JSON; not stored. */
  filter_values: string;
}

/**
 * Composes the exact bytes of an event (contract 11): compact JSON that is the same after parsing and serializing, with the
 * object under the prefix of the event's kind. `sequence` grows per object, so that a receiver can order two events.
 *
 * The body is encrypted whole: one AES-GCM call for each event, and no reader has to put values back into a text.
 */
export function composeEvent(fields: {
  merchant_id: string;
  id: string;
  kind: EventKind;
  occurred_at: string;
  sequence: number;
  object: { id: string };
  /** Fields of the body beside the object. */
  more?: Readonly<Record<string, unknown>> | undefined;
  /** Its encryption key; null for an object without personal values. */
  sealer: Sealer | null;
}): Event {
  const { merchant_id, id, kind, occurred_at, sequence, object, more, sealer } = fields;
  const name = kind.slice(0, kind.indexOf('.'));
  const version = payloadVersion(kind);
  // `version` comes after the fields whose order receivers check (the SDK's `raw-body.ts`).
  const text = JSON.stringify({
    id,
    event: kind,
    occurred_at,
    sequence,
    version,
    [name]: object,
    ...more,
  });
  const body = sealer === null ? text : sealer.seal(text, eventPlace({ merchant_id, id }));
  const filter_values = composeFilterValues(kind, object);
  return {
    merchant_id,
    id,
    kind,
    object_id: object.id,
    sequence,
    occurred_at,
    body,
    filter_values,
  };
}
