import type {
  Anticipation,
  Charge,
  Endpoint,
  Submerchant,
  SubmerchantDocument,
  Withdrawal,
} from '../generated/types.js';

/** Fields of every notification, and the object under the name that its kind begins with. */
type Notification<Kind extends string, Subject> = {
  /** The same for every try and every endpoint: do nothing the second time it arrives. */
  id: string;
  event: `${Kind}.${string}`;
  occurred_at: string;
  /** Grows with each event of the same object, so that a late one can be recognised. */
  sequence: number;
  /** Version of the payload of this kind. Missing in events from before there were versions, which are of version 1. */
  version?: number;
} & Record<Kind, Subject>;

/** The body of a webhook. Its `event` says which object it contains. */
export type WebhookEvent =
  | Notification<'submerchant', Submerchant>
  | Notification<'document', SubmerchantDocument>
  | Notification<'charge', Charge>
  | Notification<'withdrawal', Withdrawal>
  | Notification<'anticipation', Anticipation>
  | Notification<'endpoint', Endpoint>;
