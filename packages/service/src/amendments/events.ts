import type { EventDefinition } from '../events/catalogue.js';
import type { EventKind } from '../events/event.js';
import {
  amendmentExample,
  approvedAmendmentExample,
  rejectedAmendmentExample,
  withdrawnAmendmentExample,
} from './examples.js';
import { Amendment } from './schema.js';

/** The events of amendments (contract 19). */
export const amendmentEvents: readonly EventDefinition[] = [
  amendment(
    'amendment.submitted',
    'An amendment of an active submerchant was sent for review.',
    amendmentExample,
  ),
  amendment(
    'amendment.approved',
    'An amendment was approved and applied; `submerchant.updated` has the submerchant as it is now.',
    approvedAmendmentExample,
  ),
  amendment(
    'amendment.rejected',
    'An amendment was rejected; `review_reasons` contains the reasons, and the submerchant stays as it was.',
    rejectedAmendmentExample,
  ),
  amendment(
    'amendment.withdrawn',
    'An amendment was withdrawn before its review, by the merchant or because the submerchant was closed.',
    withdrawnAmendmentExample,
  ),
];

function amendment(kind: EventKind, description: string, example: object): EventDefinition {
  return { kind, description, schema: Amendment, example: { ...example } };
}
