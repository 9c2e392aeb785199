import { Refusal, type Problem } from '../errors.js';
import type { EventKind } from '../events/event.js';
import { MissingKeyError, type Opener } from '../platform/data-keys.js';
import { placeOf, type Place } from '../platform/place.js';
import type { Transaction } from '../platform/database/connect.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { notAllowed } from '../submerchants/not-allowed.js';
import { expiryTime } from '../submerchants/rules/document-problems.js';
import { isAskable, requestTransition, type RequestTrigger } from './rules/request-lifecycle.js';
import type { SellerRequest } from './schema.js';
import {
  countAnswer,
  findRequest,
  saveRequest,
  undecidedRequests,
  type StoredRequest,
} from './store/requests.js';

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    request: Pick<
      SellerRequest,
      'document_type' | 'legal_representative_id' | 'text' | 'due_at' | 'status' | 'refusal'
    > & { answer: string | null; document_id: string | null };
  }
}

/** The most open requests to one seller. */
export const max_open = 50;
const year_ms = 366 * 24 * 60 * 60 * 1000;

/** Content of a request's `body`. */
export interface RequestBody {
  text: string;
  /** The text of the last answer. */
  answer: string | null;
  /** Why the last answer was refused. */
  refusal: string | null;
}

function bodyPlace(id: string): Place {
  return placeOf('seller_requests', 'body', id);
}

export function sealBody(
  { context, state, merchant_id, id }: SubmerchantChange,
  request_id: string,
  body: RequestBody,
): string {
  const { data_key } = state;
  const sealer = context.seller_keys.sealerOf({ merchant_id, id, data_key });
  return sealer.seal(JSON.stringify(body), bodyPlace(request_id));
}

/** Reads the texts of a request; null when their key is lost. */
function openBody(opener: Opener, { id, body }: StoredRequest): RequestBody | null {
  try {
    return JSON.parse(opener.open(body, bodyPlace(id))) as RequestBody;
  } catch (error) {
    if (error instanceof MissingKeyError) return null;
    throw error;
  }
}

/** A request as answers and events show it. */
export function describeRequest(opener: Opener, request: StoredRequest): SellerRequest {
  const { answered_at, document_id, body: _body, event_sequence: _sequence, ...fields } = request;
  const body = openBody(opener, request);
  return {
    ...fields,
    text: body?.text ?? null,
    answer: answered_at === null ? null : { text: body?.answer ?? null, document_id, answered_at },
    refusal: body?.refusal ?? null,
  };
}

export function openerOf({ context, state, merchant_id, id }: SubmerchantChange): Opener {
  return context.seller_keys.openerOf({ merchant_id, id, data_key: state.data_key });
}

/** @throws Refusal INVALID_STATUS for a seller who was not approved, or is closed */
export function requireAskable({ record }: SubmerchantChange, action: string): void {
  if (!isAskable(record.status)) throw notAllowed(record.status, action);
}

/** @throws Refusal NOT_FOUND */
export async function requireRequest(
  { merchant_id, id }: SubmerchantChange,
  tx: Transaction,
  request_id: string,
): Promise<StoredRequest> {
  const found = await findRequest(tx, { merchant_id, id }, request_id);
  if (!found) throw noSuchRequest();
  return found;
}

export function noSuchRequest(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'There is no such request to this submerchant.' });
}

/** The status that a trigger leads to. @throws Refusal INVALID_STATUS */
export function requireTransition(
  request: StoredRequest,
  trigger: RequestTrigger,
): StoredRequest['status'] {
  const status = requestTransition(request.status, trigger);
  if (status !== null) return status;
  throw new Refusal('INVALID_STATUS', {
    message: `The request is ${request.status}. ${allowed[request.status]}`,
  });
}

const allowed: Readonly<Record<StoredRequest['status'], string>> = {
  open: 'It may be answered or cancelled.',
  answered: 'Its answer may be accepted or refused.',
  accepted: 'It is closed: make a new request.',
  expired: 'It was not answered by its due date: make a new request.',
  cancelled: 'It is closed: make a new request.',
};

/** The change of a request, with its entry in the trail and its event. */
export async function changeRequest(
  change: SubmerchantChange,
  tx: Transaction,
  before: StoredRequest,
  given: {
    trigger: RequestTrigger;
    fields?: Partial<Pick<StoredRequest, 'document_id' | 'answered_at' | 'due_at'>>;
    texts?: Partial<RequestBody>;
  },
): Promise<SellerRequest> {
  const { at } = change;
  const { trigger, fields = {}, texts } = given;
  const status = requireTransition(before, trigger);
  const { action, event } = reported[trigger];
  const opener = openerOf(change);
  const known = openBody(opener, before);
  const after: StoredRequest = {
    ...before,
    ...fields,
    status,
    updated_at: at,
    closed_at: status === 'open' || status === 'answered' ? null : at,
    event_sequence: before.event_sequence + 1,
    ...(texts && {
      body: sealBody(change, before.id, {
        text: '',
        answer: null,
        refusal: null,
        ...known,
        ...texts,
      }),
    }),
  };
  await saveRequest(tx, change, after);
  if (trigger === 'answer') await countAnswer(tx, change, { since: before.updated_at, at });
  const { due_at, document_id } = fields;
  change.addEntry({
    action,
    object: { kind: 'request', id: before.id },
    before: {
      status: before.status,
      ...(due_at === undefined ? {} : { due_at: before.due_at }),
    },
    after: {
      status,
      ...(due_at === undefined ? {} : { due_at }),
      ...(document_id === undefined ? {} : { document_id }),
      ...texts,
    },
  });
  if (trigger === 'refuse') await mailRequest(change, tx, 'refused', after);
  const data = describeRequest(opener, after);
  change.addObjectEvent(event, data, after.event_sequence);
  return data;
}

/** Reports to those who manage the merchant that something is asked of its seller. The mail names neither the seller nor what is asked for. */
export async function mailRequest(
  { context, merchant_id, id: submerchant_id, at }: SubmerchantChange,
  tx: Transaction,
  change: 'opened' | 'refused',
  { due_at }: Pick<StoredRequest, 'due_at'>,
): Promise<void> {
  const link = new URL(`/console/submerchants/${submerchant_id}`, context.config.public_url).href;
  const values = { submerchant_id, change, due_at, link };
  await context.mail.queue(
    tx,
    { key_managers_of: merchant_id },
    { kind: 'request_opened', values },
    { at },
  );
}

/** Cancels what is asked of a seller and not decided, within the change that closes it. */
export async function cancelRequests(
  change: SubmerchantChange,
  tx: Transaction,
  isConcerned: (request: StoredRequest) => boolean = () => true,
): Promise<void> {
  for (const request of await undecidedRequests(tx, change))
    if (isConcerned(request)) await changeRequest(change, tx, request, { trigger: 'close' });
}

/** Cancels what is asked about partners, within the change that removes them: nobody could answer it. */
export async function cancelRequestsAbout(
  change: SubmerchantChange,
  tx: Transaction,
  partners: readonly string[],
): Promise<void> {
  if (partners.length === 0) return;
  await cancelRequests(change, tx, ({ legal_representative_id: id }) =>
    partners.some((partner) => partner === id),
  );
}

const reported = {
  answer: { action: 'request.answered', event: 'request.answered' },
  accept: { action: 'request.accepted', event: 'request.accepted' },
  // It is open again.
  refuse: { action: 'request.refused', event: 'request.opened' },
  expire: { action: 'request.expired', event: 'request.expired' },
  cancel: { action: 'request.cancelled', event: 'request.cancelled' },
  close: { action: 'request.cancelled', event: 'request.cancelled' },
} as const satisfies Record<RequestTrigger, { action: string; event: EventKind }>;

/**
 * The time of a due date that was sent.
 *
 * @throws Refusal VALIDATION_ERROR for one that has passed, or is more than a year away
 */
export function readDueDate(text: string, time_zone: string, now: string): string {
  const due_at = expiryTime(text, time_zone);
  const left_ms = Date.parse(due_at) - Date.parse(now);
  if (left_ms <= 0) throw invalid('/due_at', 'too_small', 'due_at is not in the future.');
  if (left_ms > year_ms) throw invalid('/due_at', 'too_large', 'due_at is more than a year away.');
  return due_at;
}

export function invalid(path: string, code: Problem['code'], message: string): Refusal {
  return new Refusal('VALIDATION_ERROR', { errors: [{ path, code, message }] });
}
