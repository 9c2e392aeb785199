import type { Pagination, Warnings } from './generated/types.js';

/** A whole answer: what the API wrote, and what its headers say. */
export interface Answer<Data = unknown> {
  status: number;
  headers: Headers;
  /** Names the request in the service's log. */
  request_id: string | null;
  /** Whether this is the answer to an earlier request with the same `Idempotency-Key`. */
  replayed: boolean;
  /** For people. */
  message: string;
  data: Data;
  /** Lists only. */
  pagination?: Pagination;
  /** Fields and parameters that the service did not know and ignored; empty when there were none. */
  warnings: Warnings;
}
