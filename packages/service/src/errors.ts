/**
 * Every error that the API answers with: its code, HTTP status, public text, and what the documentation says of it.
 * The one catalogue; OpenAPI and the guides are made from it (contract 13).
 */
export const errorCatalogue = {
  VALIDATION_ERROR: {
    status: 400,
    message: 'The request has problems; each is named in errors.',
    about:
      'A field, query parameter or header is missing, malformed or out of bounds. Correct what `errors` names and send again.',
  },
  MALFORMED_JSON: {
    status: 400,
    message: 'The request body is not valid JSON.',
    about:
      'The body could not be read as JSON in UTF-8. The message of the one item in `errors` says where reading stopped.',
  },
  UNAUTHORIZED: {
    status: 401,
    message: 'Credentials are missing or wrong.',
    about:
      'Send `Authorization: Basic base64(public_key:secret_key)` with a key that has not been revoked, or sign in.',
  },
  FORBIDDEN: {
    status: 403,
    message: 'You may not do this.',
    about:
      'The key or the session is right but opens another door: a `read` key on a change, a merchant key under `/v1/operator`, an operator key anywhere else, a key where only people who are signed in may, a reviewer where only admins may; or a change with a session lacks `X-Credencia-Console: 1`, or comes from another site’s page.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'There is nothing here.',
    about:
      'The path or the identifier does not exist for these credentials. A malformed identifier, a removed record and another merchant’s record look alike.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'This path does not take this method.',
    about: 'The header `Allow` lists the methods that the path takes.',
  },
  INVALID_STATUS: {
    status: 409,
    message: 'The present status does not allow this.',
    about: 'The message names the present status and what is allowed from it.',
  },
  CLAIM_HELD: {
    status: 409,
    message: 'Another reviewer holds this case.',
    about:
      'One reviewer at a time. The message says who holds the case and until when; it is free again after a decision, a release, or that time.',
  },
  CASE_CHANGED: {
    status: 409,
    message: 'The case is not the one that you saw.',
    about:
      'The submerchant was changed after the `if_updated_at` that the decision was made on. Read the case again and decide anew.',
  },
  EXTERNAL_ID_TAKEN: {
    status: 409,
    message: 'Another submerchant of this merchant has this external_id.',
    about:
      '`external_id` is unique per merchant. Find the existing record with `GET /v1/submerchants?external_id=`.',
  },
  ENDPOINT_EXISTS: {
    status: 409,
    message: 'Another endpoint of this merchant gets these events at this URL.',
    about:
      'Each event would arrive twice at the same URL. The message names the endpoint and the kinds that both would get. Change the kinds of one of them with PATCH, delete it, or use another URL; if only the secret is missing, regenerate it.',
  },
  EMAIL_TAKEN: {
    status: 409,
    message: 'Somebody has this e-mail address.',
    about:
      'An e-mail address names one person in the whole installation, whether active, invited or disabled. Enable that person again, or use another address.',
  },
  LAST_ADMIN: {
    status: 409,
    message: 'This is the last active admin.',
    about:
      'Somebody must be able to administer the installation. Make another person an admin, who has accepted the invitation, and try again.',
  },
  IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    message: 'A request with this Idempotency-Key is still under way.',
    about:
      'Wait as long as `Retry-After` says and send the same request with the same key again: it answers with the first request’s answer.',
  },
  PLACE_EXPIRED: {
    status: 410,
    message: 'This place in the stream of events is no longer kept.',
    about:
      'Events are kept for 30 days, and the event that `Last-Event-ID` names is not among them. Connect without it, and read what you have missed with `GET /v1/events`.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: 'The request body is too large.',
    about:
      'Bodies hold at most 1,048,576 bytes; those of signing in and of accepting an invitation 8,192. No more is read. Files are not sent to this API: send their URL.',
  },
  TOO_MANY_LINES: {
    status: 413,
    message: 'A feed has 5,000 lines at most.',
    about:
      'Of the lines of a feed, those after the 5,000th are refused. Send them in a request of their own.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    message: 'The file is larger than 25 MiB.',
    about: 'The file behind the document’s `file_url` holds more than 26,214,400 bytes.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'The request body must be sent as another Content-Type.',
    about:
      'Send `Content-Type: application/json`; to `POST /v1/operator/feed`, `application/x-ndjson`.',
  },
  FILE_TYPE_NOT_ALLOWED: {
    status: 415,
    message: 'The file is neither a PDF nor a PNG nor a JPEG.',
    about:
      'What lies behind the document’s `file_url` is recognised by its first bytes, whatever its name and its host say.',
  },
  REQUIREMENTS_NOT_MET: {
    status: 422,
    message: 'Something is still missing before review; each gap is named in errors.',
    about: '`errors` lists every gap, as `GET /v1/submerchants/{id}/requirements` does.',
  },
  TOO_MANY_ENDPOINTS: {
    status: 422,
    message: 'A merchant has 50 webhook endpoints at most.',
    about:
      'Delete an endpoint that is no longer needed, or let one endpoint take more kinds of event.',
  },
  LEGAL_REPRESENTATIVE_NOT_ALLOWED: {
    status: 422,
    message: 'A submerchant of entity_type pf has no legal representatives.',
    about:
      'The personal data of an individual belong to the submerchant itself: send them with `PATCH /v1/submerchants/{id}`.',
  },
  LEGAL_REPRESENTATIVE_NOT_FOUND: {
    status: 422,
    message: 'legal_representative_id names no partner of this submerchant.',
    about:
      'Use an `id` from `GET /v1/submerchants/{id}/legal-representatives` of the same submerchant.',
  },
  SUBMERCHANT_NOT_FOUND: {
    status: 422,
    message: 'submerchant_id names no submerchant of this merchant.',
    about: 'Use the `id` of a submerchant of the same merchant, or null for the merchant itself.',
  },
  DOCUMENT_TYPE_NOT_ALLOWED: {
    status: 422,
    message: 'This document type does not belong to this entity_type.',
    about:
      'Companies (`pj`) and individuals (`pf`) send different documents; the table of types says which.',
  },
  TOO_MANY_LEGAL_REPRESENTATIVES: {
    status: 422,
    message: 'A submerchant has 100 legal representatives at most.',
    about:
      'Delete a partner that is no longer needed. A partner with the same `document` is updated.',
  },
  TOO_MANY_ADDRESSES: {
    status: 422,
    message: 'A submerchant has 50 addresses at most.',
    about: 'Delete an address that is no longer needed, or change one.',
  },
  TOO_MANY_DOCUMENTS: {
    status: 422,
    message: 'A submerchant has 500 documents at most, replaced ones included.',
    about:
      'Replaced documents are kept as a record of what was reviewed. Those of a partner are deleted with the partner.',
  },
  TOO_MANY_PEOPLE: {
    status: 422,
    message: 'A merchant has 200 people at most, and the operator 1,000.',
    about: 'Disable somebody who no longer signs in: disabled people do not count.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This Idempotency-Key was used for another request.',
    about:
      'A key stands for one request of one credential: an API key, or a person who is signed in. Use a new key for a new request.',
  },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    message: 'Too many requests.',
    about:
      'Wait as long as `Retry-After` says. `X-RateLimit-Limit`, `-Remaining` and `-Reset` on every answer tell where you stand.',
  },
  TOO_MANY_EVENT_STREAMS: {
    status: 429,
    message: 'You have as many streams open as you may.',
    about:
      'A merchant has 20 streams of events at most, and a key or a person of the operator 10 review streams, in each process of the service. Close a stream that is no longer needed, or let one take more kinds of event.',
  },
  INTERNAL_ERROR: {
    status: 500,
    message: 'Something went wrong on our side.',
    about:
      'Nothing was saved unless a later read shows it. Send the request again with the same `Idempotency-Key`; if it persists, report `request_id`.',
  },
  FILE_UNAVAILABLE: {
    status: 502,
    message: 'The file cannot be fetched from where the merchant hosts it.',
    about:
      'The message says why. Ask again later, or send the document back with the reason that its file cannot be opened.',
  },
  TOO_MANY_STREAMS: {
    status: 503,
    message: 'This process serves as many streams as it may.',
    about: 'Wait as long as `Retry-After` says and connect again.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'The service cannot reach its database just now.',
    about:
      'Wait as long as `Retry-After` says and send the request again with the same `Idempotency-Key`.',
  },
} as const satisfies Record<string, { status: number; message: string; about: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** One thing wrong with a request: where (JSON pointer into the body, `query/…`, `path/…`, `header/…`), what kind, and in words. */
export interface Problem {
  path: string;
  code: string;
  message: string;
}

/** A request refused for a reason of the catalogue. Operations throw it; `http/error-handler.ts` alone answers with it. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly code: ErrorCode,
    options: {
      /** Replaces the catalogue's text where there is more to say. */
      message?: string;
      errors?: readonly Problem[];
      /** When the request may succeed, in seconds from now. */
      retry_after_s?: number;
      /** Further headers of the answer, given by `http/` alone. */
      headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(options.message ?? errorCatalogue[code].message);
    this.errors = options.errors ?? [];
    this.retry_after_s = options.retry_after_s ?? null;
    this.headers = options.headers ?? {};
  }

  readonly errors: readonly Problem[];
  readonly retry_after_s: number | null;
  readonly headers: Readonly<Record<string, string>>;

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** The kinds of problem that `errors[].code` names in a VALIDATION_ERROR. */
export const problemCodes = {
  required: 'must be there',
  invalid_type: 'is of another type',
  invalid_format: 'does not have the form',
  invalid_value: 'is not one of the allowed values',
  invalid_character: 'holds a character that cannot be stored',
  invalid_check_digit: 'has check digits that do not fit',
  invalid_length: 'has the wrong length',
  too_short: 'is too short',
  too_long: 'is too long',
  too_small: 'is below the minimum',
  too_large: 'is above the maximum',
  too_many: 'has too many items',
  too_few: 'has too few items',
  invalid_url: 'is no address that requests can be sent to',
  not_public: 'leads to a host that is not public',
  port_not_allowed: 'leads to a port that requests do not go to',
  forbidden: 'must not be there',
  conflict: 'contradicts another field',
  repeated: 'appears more than once',
} as const;

export type ProblemCode = keyof typeof problemCodes;
