/**
 * Every error that the API answers with: its code, HTTP status, public text, and what the documentation says about it.
 * OpenAPI and the guides are generated from this catalogue (contract 13).
 */
export const errorCatalogue = {
  VALIDATION_ERROR: {
    status: 400,
    message: 'The request is invalid; errors lists every problem.',
    about:
      'A field, query parameter or header is missing, malformed or out of bounds. Correct what `errors` lists and send the request again.',
  },
  MALFORMED_JSON: {
    status: 400,
    message: 'The request body is not valid JSON.',
    about:
      'The body could not be read as JSON in UTF-8. The message of the one item in `errors` says where parsing stopped.',
  },
  UNAUTHORIZED: {
    status: 401,
    message: 'Credentials are missing or wrong.',
    about:
      'Send `Authorization: Basic base64(public_key:secret_key)` with a key that has not been revoked, or sign in.',
  },
  FORBIDDEN: {
    status: 403,
    message: 'These credentials do not permit this request.',
    about:
      'The key or session is valid but not for this request: a `read` key on a change, a key without the scope or from outside its address ranges, a role without the permission (`x-permission`), a merchant key under `/v1/operator`, an operator key on any other path, a key on an operation for people who are signed in; or a change with a session lacks `X-Credencia-Console: 1` or comes from another site’s page.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message: 'The password is right; a second factor is needed.',
    about:
      'Signing in needs a second step. The answer sets a cookie that opens nothing else for 10 minutes; `GET /console/api/sign-in` says which ways there are, or that a second factor has to be set up first.',
  },
  STEP_UP_REQUIRED: {
    status: 403,
    message: 'Prove again that it is you.',
    about:
      'Changes of keys, people, limits and secrets by a person need a proof of identity within the last 10 minutes: a code, a passkey, or, for those without a second factor, the password. Send it to `POST /console/api/session/proof` and repeat the request. API keys are not affected.',
  },
  SSO_FAILED: {
    status: 401,
    message: 'Signing in with the identity provider failed.',
    about:
      'The one item in `errors` says why: `sso_expired` (begun in another browser, used before, or too long ago), `provider_unavailable`, `provider_refused`, `invalid_token`. The log of the service has what the provider answered. Begin again.',
  },
  SSO_REFUSED: {
    status: 403,
    message: 'The identity provider’s account may not sign in here.',
    about:
      'The provider has signed the person in, but the connection’s settings refuse them. The one item in `errors` says why: `email_missing`, `email_not_verified`, `email_domain`, `unknown_person`, `linked_elsewhere`, `person_disabled`, `groups_missing`, `no_role`.',
  },
  SSO_REQUIRED: {
    status: 403,
    message: 'Sign in with your organisation’s single sign-on.',
    about:
      'The connection to the identity provider is required: passwords and passkeys alone are refused, but for the one person whom the connection excepts.',
  },
  OPEN_BALANCE: {
    status: 409,
    message: 'Money is left: the submerchant is not closed.',
    about:
      'Wallets of the submerchant have money, or receivables are to be paid; `errors` says which. Wait until they are settled, or send `acknowledge_open_balance: true`.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'Not found: the path or the identifier does not exist for these credentials.',
    about:
      'The path or the identifier does not exist for these credentials. A malformed identifier, a removed record and another merchant’s record get the same answer.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'This path does not support this method.',
    about: 'The header `Allow` lists the methods that the path supports.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    message: 'The request did not arrive in time.',
    about:
      'The headers have to arrive within 10 seconds, and the whole request within 30. For a body of lines, only the time counts in which the service waits for it. A file may take longer while at least 64 KiB arrive in 10 seconds. The connection is closed. Send the request again, with the same `Idempotency-Key`; a large file in parts (`POST /v1/files/uploads`).',
  },
  INVALID_STATUS: {
    status: 409,
    message: 'The current status does not allow this.',
    about: 'The message names the current status and what it allows.',
  },
  AMENDMENT_OPEN: {
    status: 409,
    message: 'An amendment of this submerchant waits for its review.',
    about:
      'A submerchant has one open amendment at a time. Wait for its review, or withdraw it with `POST /v1/submerchants/{id}/amendments/{amendmentId}/withdraw`; `errors` names it in `amendment_id`.',
  },
  CLAIM_HELD: {
    status: 409,
    message: 'Another reviewer has claimed this case.',
    about:
      'One reviewer at a time can claim a case. The message names the reviewer and the end of the claim; a decision or a release ends it earlier.',
  },
  TOO_MANY_CLAIMS: {
    status: 409,
    message: 'You have claimed as many cases as one person may.',
    about:
      'One person holds a few cases at a time (5, or what `MAX_CLAIMS` sets). `errors` names those that you have claimed: decide or release one of them. Keys are not limited.',
  },
  SAME_PERSON: {
    status: 403,
    message: 'A second person has to decide this.',
    about:
      'The person who asked for a change never approves it: not with another session, not when a key that they issued asked for it, and not with an account that they created, enabled again or gave access to from 24 hours before the request on. `withdraw` takes one’s own request back.',
  },
  SECOND_PERSON_MISSING: {
    status: 409,
    message: 'There would be no second person to approve changes.',
    about:
      'Rules of four eyes need two active admins of the operator, or two active owners of the merchant. Invite another one first, and let them sign in.',
  },
  APPROVAL_FAILED: {
    status: 409,
    message: 'The change that was asked for cannot be made any more.',
    about:
      'Everything was checked again before the approval, and something has changed since the request: the message says what. The request has the status `failed`; ask again.',
  },
  CASE_CHANGED: {
    status: 409,
    message: 'The case has changed since you read it.',
    about:
      'The submerchant was changed after the `if_updated_at` on which the decision is based. Read the case again and decide again.',
  },
  PERSON_CANNOT_REVIEW: {
    status: 422,
    message: 'This person may not review cases.',
    about:
      'Notes mention, and cases are assigned to, active people of the operator whose role may decide cases; cases are escalated to those who may also take over a case. The message names the person. `GET /v1/operator/reviewers` lists them.',
  },
  TOO_MANY_NOTES: {
    status: 422,
    message: 'The case has as many notes as it can have.',
    about: 'A case has up to 500 notes. Delete one of your own, or change it.',
  },
  TOO_MANY_OPEN_REQUESTS: {
    status: 422,
    message: 'The submerchant has as many open requests as it can have.',
    about:
      'Up to 50 requests to a submerchant are open at a time. Cancel one, or wait for answers.',
  },
  QUEUE_VIEWS_CHANGED: {
    status: 409,
    message: 'The views were changed meanwhile, in another window or by a colleague.',
    about:
      'A change of the saved views of the queue is based on a `version` of them that is no longer the last one. Nothing was changed: read them again and repeat the change with their `version`.',
  },
  TOO_MANY_QUEUE_VIEWS: {
    status: 422,
    message: 'The list has as many views as it can have.',
    about: 'Each person has up to 50 views of their own, and the team up to 50. Delete one.',
  },
  RETENTION_REQUIRED: {
    status: 409,
    message: 'A legal term runs during which the data must be kept.',
    about:
      'The message and the one item in `errors` say until when. The operator sets the years with `ERASURE_YEARS_APPROVED` and `ERASURE_YEARS_REJECTED`.',
  },
  EXTERNAL_ID_TAKEN: {
    status: 409,
    message: 'Another submerchant of this merchant has this external_id.',
    about:
      '`external_id` is unique per merchant. Find the existing record with `GET /v1/submerchants?external_id=`.',
  },
  ENDPOINT_EXISTS: {
    status: 409,
    message: 'Another endpoint of this merchant receives these events at this URL.',
    about:
      'Each event would arrive twice at the same URL. The message names the endpoint and the kinds that both would receive. Change the kinds of one of them with PATCH, delete it, or use another URL; if only the secret is missing, regenerate it.',
  },
  EMAIL_TAKEN: {
    status: 409,
    message: 'Another person has this e-mail address.',
    about:
      'An e-mail address identifies one person in the whole installation, whether active, invited or disabled. Enable that person again, or use another address.',
  },
  LAST_ADMIN: {
    status: 409,
    message: 'This is the last active admin.',
    about:
      'An installation needs at least one active admin. Make another person who has accepted the invitation an admin, and try again.',
  },
  SUMMARY_TOO_LARGE: {
    status: 422,
    message:
      'There are too many records for one summary: narrow it by days, status or submerchant.',
    about:
      'A summary reads the records that days, status and submerchant leave, at most 100,000. Narrow it by these, and add the sums of several days up.',
  },
  LAST_OWNER: {
    status: 409,
    message: 'This is the last active owner.',
    about:
      'A merchant’s people cannot disable or demote their last active owner. Make another person who has accepted the invitation an owner, and try again.',
  },
  IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    message: 'A request with this Idempotency-Key is still in progress.',
    about:
      'Wait as many seconds as `Idempotency-Retry-After` says and send the same request with the same key again: it returns the first request’s answer.',
  },
  SUBMERCHANT_ERASED: {
    status: 409,
    message: 'A submerchant of the request with this Idempotency-Key was erased.',
    about:
      'Nothing has happened: a repeated request must not bring back a person whose data were erased. Take the seller out of what you send again. To register the person anew, send the request with a new key.',
  },
  PLACE_EXPIRED: {
    status: 410,
    message: 'The cursor in Last-Event-ID has expired.',
    about:
      '`Last-Event-ID` is the cursor of the stream: the last event received. Events are retained for 30 days, and the ones after it are no longer all among them. Connect without the header, and read the missed events with `GET /v1/events`.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: 'The request body is too large.',
    about:
      'The maximum is 1,048,576 bytes, and 8,192 for signing in and accepting an invitation. Files are not sent in JSON: send their URL.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'The request’s headers are too large.',
    about:
      'The first line and the headers together have at most 16 KiB. Send shorter or fewer ones.',
  },
  TOO_MANY_LINES: {
    status: 413,
    message: 'The request has too many lines.',
    about:
      'A feed has at most 5,000 lines, a registration of many sellers 1,000. The lines after that are refused: send them in another request.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    message: 'The file is larger than 25 MiB.',
    about:
      'The file behind the document’s `file_url` has more than 26,214,400 bytes, or the file sent to `POST /v1/files` more than 20,971,520.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'This Content-Type is not supported.',
    about:
      'Send `Content-Type: application/json`; to `POST /v1/submerchants/batch` and `POST /v1/operator/feed`, `application/x-ndjson`; to `POST /v1/files`, the type of the file or `multipart/form-data`.',
  },
  FILE_TYPE_NOT_ALLOWED: {
    status: 415,
    message: 'The file is not a PDF, PNG or JPEG.',
    about:
      'The type of the file at the document’s `file_url`, or of the file sent to `POST /v1/files`, is detected from its first bytes, not from its name or its `Content-Type`.',
  },
  FILE_UNREADABLE: {
    status: 422,
    message: 'People could not read the file; the message says why, and what to do.',
    about:
      'A PDF that asks for a password or has no pages, a file whose end is missing or that is damaged, or an image of more than 120 megapixels. The one item in `errors` says which. Uploads of such files are refused; a file on your host is inspected after the submission, and `GET /v1/submerchants/{id}/requirements` lists its document as `document_unreadable`.',
  },
  REQUIREMENTS_NOT_MET: {
    status: 422,
    message: 'The requirements are not met; errors lists every missing item.',
    about: '`errors` lists every missing item, as `GET /v1/submerchants/{id}/requirements` does.',
  },
  DOCUMENTS_NOT_SEEN: {
    status: 422,
    message: 'Documents were not opened; errors lists them.',
    about:
      'Who approves has to have opened every document concerned: `GET /v1/operator/documents/{id}/file` read to its last byte, by the same person or key, after the file last changed. `errors` lists the others. Open them, or say in `unseen_reason` why not; the reason and the list become part of the history.',
  },
  TOO_MANY_ENDPOINTS: {
    status: 422,
    message: 'A merchant has at most 50 webhook endpoints.',
    about:
      'Delete an endpoint that is no longer needed, or let one endpoint receive more kinds of event.',
  },
  LEGAL_REPRESENTATIVE_NOT_ALLOWED: {
    status: 422,
    message: 'A submerchant of entity_type pf has no legal representatives.',
    about:
      'The personal data of an individual are fields of the submerchant: send them with `PATCH /v1/submerchants/{id}`.',
  },
  LEGAL_REPRESENTATIVE_NOT_FOUND: {
    status: 422,
    message: 'legal_representative_id names no partner of this submerchant.',
    about:
      'Use an `id` from `GET /v1/submerchants/{id}/legal-representatives` of the same submerchant.',
  },
  FILE_NOT_FOUND: {
    status: 422,
    message: 'file_url names no file of this merchant that a document of this submerchant can use.',
    about:
      'Use the `file_url` of a file of the same merchant that is `ready` and that no document of another submerchant uses.',
  },
  FILES_OFF: {
    status: 409,
    message: 'This installation stores no files: write the note without them.',
    about:
      'Files of notes need a place for files, which the operator sets with `FILES_STORE`. Notes work without it.',
  },
  FILE_QUOTA_EXCEEDED: {
    status: 422,
    message: 'The merchant’s files would take more room than its quota.',
    about:
      '`GET /v1/files/usage` has the quota and what is used. Delete files that no document uses, or ask the operator for more room.',
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
      'Companies (`pj`) and individuals (`pf`) send different documents; the table of types lists them.',
  },
  TOO_MANY_LEGAL_REPRESENTATIVES: {
    status: 422,
    message: 'A submerchant has at most 100 legal representatives.',
    about:
      'Delete a partner that is no longer needed. A partner with the same `document` is updated.',
  },
  TOO_MANY_ADDRESSES: {
    status: 422,
    message: 'A submerchant has at most 50 addresses.',
    about: 'Delete an address that is no longer needed, or change an existing one.',
  },
  TOO_MANY_DOCUMENTS: {
    status: 422,
    message: 'A submerchant has at most 500 documents, replaced ones included.',
    about:
      'Replaced documents are kept as a record of what was reviewed. Those of a partner are deleted with the partner.',
  },
  TOO_MANY_PEOPLE: {
    status: 422,
    message: 'A merchant has at most 200 people, and the operator 1,000.',
    about: 'Disable people who no longer sign in: disabled people do not count.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This Idempotency-Key was used for another request.',
    about:
      'An `Idempotency-Key` identifies one request of one credential: of an API key, or of a person who is signed in. Use a new key for a new request.',
  },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    message: 'Too many requests.',
    about:
      'Wait as long as `Retry-After` says. `X-RateLimit-Limit`, `-Remaining` and `-Reset` on every answer report the limit, the requests left and the end of the window.',
  },
  TOO_MANY_EVENT_STREAMS: {
    status: 429,
    message: 'You have reached the limit of open streams.',
    about:
      'The limit is 20 event streams per merchant, and 10 review streams per operator key or person, in each process of the service. Close a stream that is no longer needed, or let one receive more kinds of event.',
  },
  INTERNAL_ERROR: {
    status: 500,
    message: 'Something went wrong on our side.',
    about:
      'The change may or may not have been saved. Send the request again with the same `Idempotency-Key`; if it persists, report `request_id`.',
  },
  FILE_UNAVAILABLE: {
    status: 502,
    message: 'The file cannot be fetched from the merchant’s host.',
    about:
      'The message gives the cause. Try again later, or send the document back with the reason `file_unavailable`.',
  },
  TOO_MANY_STREAMS: {
    status: 503,
    message: 'This process has reached its limit of open streams.',
    about: 'Wait as long as `Retry-After` says and connect again.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'The database is temporarily unavailable.',
    about:
      'The database is temporarily unavailable, or the service has more requests than it can answer. Wait as long as `Retry-After` says and send the request again with the same `Idempotency-Key`.',
  },
} as const satisfies Record<string, { status: number; message: string; about: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** A cookie of the console, identifying a session, a browser, or a sign-in that waits for its second step or for the identity provider. Without a token, the browser deletes it. */
export interface ResponseCookie {
  name: 'session' | 'device' | 'sign_in' | 'sso';
  token: string | null;
  lifetime_s: number;
}

/** The values of `errors[].code` in a VALIDATION_ERROR: predicates of the value at `path`. */
export const problemCodes = {
  required: 'is missing',
  invalid_type: 'has the wrong type',
  invalid_format: 'has the wrong format',
  invalid_value: 'is not one of the allowed values',
  invalid_character: 'contains a character that cannot be stored',
  invalid_check_digit: 'has wrong check digits',
  invalid_length: 'has the wrong length',
  too_short: 'is too short',
  too_long: 'is too long',
  too_small: 'is below the minimum',
  too_large: 'is above the maximum',
  too_many: 'has too many items',
  too_few: 'has too few items',
  invalid_url: 'is not a URL that requests can be sent to',
  not_public: 'points to a host that is not public',
  port_not_allowed: 'points to a port that is not allowed',
  forbidden: 'must not be present',
  conflict: 'contradicts another field',
  repeated: 'appears more than once',
  unchanged: 'changes nothing',
  unknown: 'is not a query parameter of this path',
} as const;

/** The values of `errors[].code` in other errors: which, and what each means. */
export const furtherProblems = {
  malformed: { of: ['MALFORMED_JSON'], about: 'The body is not JSON in UTF-8.' },
  taken: {
    of: ['EXTERNAL_ID_TAKEN', 'ENDPOINT_EXISTS', 'EMAIL_TAKEN'],
    about: 'Another record has this value.',
  },
  not_found: {
    of: [
      'VALIDATION_ERROR',
      'LEGAL_REPRESENTATIVE_NOT_FOUND',
      'SUBMERCHANT_NOT_FOUND',
      'FILE_NOT_FOUND',
    ],
    about: 'The value names no record.',
  },
  locked: {
    of: ['INVALID_STATUS', 'VALIDATION_ERROR'],
    about: 'The field cannot be changed in the current status, or never.',
  },
  in_past: { of: ['VALIDATION_ERROR'], about: 'The time is not in the future.' },
  open_wallets: { of: ['OPEN_BALANCE'], about: 'Money is left in wallets of the submerchant.' },
  open_receivables: {
    of: ['OPEN_BALANCE'],
    about: 'Receivables of the submerchant are still to be paid.',
  },
  retained_until: {
    of: ['RETENTION_REQUIRED'],
    about: 'A legal term runs until `retained_until`.',
  },
  email_required: { of: ['REQUIREMENTS_NOT_MET'], about: 'The submerchant has no e-mail address.' },
  legal_representative_required: {
    of: ['REQUIREMENTS_NOT_MET'],
    about: 'The company has no partner.',
  },
  address_required: { of: ['REQUIREMENTS_NOT_MET'], about: 'The submerchant has no address.' },
  document_required: { of: ['REQUIREMENTS_NOT_MET'], about: 'The document was not sent.' },
  document_rejected: { of: ['REQUIREMENTS_NOT_MET'], about: 'The document was rejected.' },
  document_expired: { of: ['REQUIREMENTS_NOT_MET'], about: 'The document has expired.' },
  document_unreadable: {
    of: ['REQUIREMENTS_NOT_MET'],
    about: 'People cannot read the file of the document; the message says why.',
  },
  password_protected: { of: ['FILE_UNREADABLE'], about: 'The PDF asks for a password.' },
  no_pages: { of: ['FILE_UNREADABLE'], about: 'The PDF has no pages.' },
  incomplete: { of: ['FILE_UNREADABLE'], about: 'The end of the file is missing.' },
  damaged: { of: ['FILE_UNREADABLE'], about: 'The file is damaged and cannot be shown.' },
  too_many_pixels: {
    of: ['FILE_UNREADABLE'],
    about: 'The image has more than 120 megapixels (width × height).',
  },
  malware: { of: ['FILE_UNREADABLE'], about: 'The virus scanner has found malware in the file.' },
  amendment_open: {
    of: ['AMENDMENT_OPEN'],
    about: 'The amendment `amendment_id` waits for its review.',
  },
  document_not_seen: {
    of: ['DOCUMENTS_NOT_SEEN'],
    about: 'The document was not opened by whoever approves.',
  },
  claimed: { of: ['TOO_MANY_CLAIMS'], about: 'You have claimed the case `submerchant_id`.' },
  sso_expired: {
    of: ['SSO_FAILED'],
    about: 'The sign-in was begun in another browser, was used before, or is past its time.',
  },
  provider_unavailable: { of: ['SSO_FAILED'], about: 'The identity provider does not answer.' },
  provider_refused: { of: ['SSO_FAILED'], about: 'The identity provider has refused the sign-in.' },
  invalid_token: { of: ['SSO_FAILED'], about: 'The identity provider’s answer is not valid.' },
  email_missing: {
    of: ['SSO_REFUSED'],
    about: 'The provider names no e-mail address for the account.',
  },
  email_not_verified: {
    of: ['SSO_REFUSED'],
    about: 'The provider has not verified the e-mail address.',
  },
  email_domain: {
    of: ['SSO_REFUSED'],
    about: 'The connection does not accept the domain of the e-mail address.',
  },
  unknown_person: { of: ['SSO_REFUSED'], about: 'Nobody with this e-mail address may sign in.' },
  linked_elsewhere: {
    of: ['SSO_REFUSED'],
    about: 'The person signs in with another account of the provider.',
  },
  person_disabled: { of: ['SSO_REFUSED'], about: 'The person is disabled.' },
  groups_missing: {
    of: ['SSO_REFUSED'],
    about: 'The provider does not say which groups the account has.',
  },
  no_role: { of: ['SSO_REFUSED'], about: 'No group of the account gives a role.' },
} as const satisfies Record<string, { of: readonly ErrorCode[]; about: string }>;

export type ProblemCode = keyof typeof problemCodes | keyof typeof furtherProblems;

/** Lists the values of `errors[].code` that errors with one of the given codes may contain. */
export function problemCodesOf(codes: readonly ErrorCode[]): ProblemCode[] {
  const names = Object.keys(furtherProblems) as (keyof typeof furtherProblems)[];
  // An approval runs the operation that waited, and lists the problems of its refusal.
  const may = (name: keyof typeof furtherProblems) =>
    codes.includes('APPROVAL_FAILED') ||
    furtherProblems[name].of.some((code) => codes.includes(code));
  return [...(Object.keys(problemCodes) as (keyof typeof problemCodes)[]), ...names.filter(may)];
}

/** One problem of a request: its location (JSON pointer into the body, `query/…`, `path/…`, `header/…`), its kind, and a text for people. */
export interface Problem {
  path: string;
  code: ProblemCode;
  message: string;
  /** Only in REQUIREMENTS_NOT_MET: the type of the missing document, or null. */
  document_type?: string | null;
  /** Only in REQUIREMENTS_NOT_MET: the partner whose document is missing, or null. */
  legal_representative_id?: string | null;
  /** Only in TOO_MANY_CLAIMS. */
  submerchant_id?: string;
  /** Only in RETENTION_REQUIRED: the end of the term. */
  retained_until?: string;
  /** Only in DOCUMENTS_NOT_SEEN. */
  document_id?: string;
  /** Only in AMENDMENT_OPEN. */
  amendment_id?: string;
}

/** The refusal of a request with a code of the catalogue. Operations throw it; only `http/error-handler.ts` writes the answer. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly code: ErrorCode,
    options: {
      /** Replaces the catalogue's text with a more specific one. */
      message?: string;
      errors?: readonly Problem[];
      /** When the request may succeed, in seconds from now. */
      retry_after_s?: number;
      /** Further headers of the answer, given by `http/` alone. */
      headers?: Readonly<Record<string, string>>;
      /** For the browser; sent when the operation returns the refusal. */
      cookies?: readonly ResponseCookie[];
    } = {},
  ) {
    super(options.message ?? errorCatalogue[code].message);
    this.errors = options.errors ?? [];
    this.retry_after_s = options.retry_after_s ?? null;
    this.headers = options.headers ?? {};
    this.cookies = options.cookies ?? [];
  }

  readonly errors: readonly Problem[];
  readonly retry_after_s: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly ResponseCookie[];

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}
