import type { EventDefinition } from '../events/catalogue.js';
import {
  answeredExample,
  requestExample,
  Requirement,
  requirementExample,
  SellerRequest,
} from './schema.js';

/** The events of requests to sellers, and of documents that expire (contract 19). */
export const requestEvents: readonly EventDefinition[] = [
  {
    kind: 'request.opened',
    description:
      'The operator asks a seller for a document or an answer; or it refused the last answer, for the reason in `refusal`.',
    schema: SellerRequest,
    example: requestExample,
  },
  {
    kind: 'request.answered',
    description: 'A request was answered; the operator reviews the answer.',
    schema: SellerRequest,
    example: answeredExample,
  },
  {
    kind: 'request.accepted',
    description: 'The answer to a request was accepted.',
    schema: SellerRequest,
    example: { ...answeredExample, status: 'accepted', closed_at: '2026-11-29T12:00:00.000Z' },
  },
  {
    kind: 'request.expired',
    description: 'A request was not answered by its due date. The operator decides what follows.',
    schema: SellerRequest,
    example: { ...requestExample, status: 'expired', closed_at: requestExample.due_at },
  },
  {
    kind: 'request.cancelled',
    description: 'The operator does not ask for it any more, or the partner it was about has left.',
    schema: SellerRequest,
    example: { ...requestExample, status: 'cancelled', closed_at: '2026-11-28T12:00:00.000Z' },
  },
  {
    kind: 'requirement.due_soon',
    description:
      'A document of an active submerchant expires soon: send a valid one. Once for each notice: 60, 30 and 7 days before, unless the operator has set others.',
    schema: Requirement,
    example: requirementExample,
  },
  {
    kind: 'requirement.past_due',
    description:
      'A document of an active submerchant has expired and was not renewed. From `restricts_at` on, capabilities are restricted.',
    schema: Requirement,
    example: { ...requirementExample, days: 0 },
  },
];
