import { answerPlace } from '../operation/answer-place.js';
import { commitInTwoPhases } from '../platform/cluster/commit-in-two-phases.js';
import { all_merchants } from '../platform/cluster/groups.js';
import {
  inTransaction,
  isDuplicate,
  type Database,
  type Sql,
  type Transaction,
} from '../platform/database/connect.js';
import type { KeptResponse } from '../operation/operation.js';
import { Refusal, type Problem } from '../errors.js';
import { arrayOf } from '../platform/database/statement.js';
import { ErasedMeanwhile, lockSellers, waitForErasures } from './lock-sellers.js';
import type { DataKeys } from '../platform/data-keys.js';

/** An answer as it is sent: a repeated answer has the first body, byte for byte. Stored answers are encrypted. */
export interface StoredResponse {
  status: number;
  body: string;
}

export interface NewResponse extends StoredResponse {
  /** The ids by which the erasure of a seller finds it (named-ids.ts). */
  names: readonly string[];
  /** The sellers among them whose personal data it may have. */
  sellers: readonly string[];
}

interface StoredRow extends StoredResponse {
  credential_id: string;
  fingerprint: Buffer;
  /** When a seller that it named was erased: nothing else is left of it. */
  erased_at: string | null;
}

export interface KeyedRequest {
  /** The merchant of the caller; null for the operator. */
  merchant_id: string | null;
  /** The scope of the key: a merchant, or one key or person of the operator. */
  caller_id: string;
  /** The API key or the person that sends the request. Another credential of the same scope never receives the answer. */
  credential_id: string;
  key: string;
  method: string;
  path: string;
  body: unknown;
  now: string;
}

/** When to send the request again, in seconds. §8.1 reserves `Retry-After` for requests over the limit. */
const retryHeader = { 'Idempotency-Retry-After': '1' };

/** Retention of a response (contract 14). */
export const retention_ms = 24 * 60 * 60 * 1000;

/** Validates the header; null if it is valid or missing. */
export function idempotencyKeyProblem(header: string | string[] | undefined): Problem | null {
  if (header === undefined || (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header))) {
    return null;
  }
  return {
    path: 'header/Idempotency-Key',
    code: 'invalid_format',
    message: 'Idempotency-Key must be 1 to 255 visible ASCII characters, sent once.',
  };
}

/**
 * Runs `work` at most once for a key (contract 14) and resolves with its answer, the first or a repeated one.
 *
 * `work` runs in the transaction that also saves its answer. Effect and answer therefore commit together or not at all:
 * a refusal or a crash leaves the key unused, and a crash after the commit leaves an answer to repeat. An advisory
 * lock that ends with the transaction marks the key as in use, so that nothing has to be cleaned up after a crash. A refusal
 * that `work` returns commits its changes, and also leaves the key unused.
 *
 * A seller that the answer names may be erased while `work` runs. Its row is therefore locked against an erasure until the commit, which
 * the erasure then finds; where it was erased since the beginning, everything is undone, and `work` runs again.
 *
 * @throws Refusal IDEMPOTENCY_KEY_IN_USE while the first request is in progress, IDEMPOTENCY_KEY_REUSED when the body
 *   or the credential differs, SUBMERCHANT_ERASED when a seller that the first answer named is erased; and whatever `work` throws.
 */
export async function runOnce(
  database: Database,
  request: KeyedRequest,
  keys: DataKeys,
  work: (tx: Transaction) => Promise<NewResponse | Refusal>,
): Promise<(StoredResponse & { replayed: boolean }) | Refusal> {
  const known = new Set<string>();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runInTransaction(database, request, keys, { known, work });
    } catch (error) {
      if (!(error instanceof ErasedMeanwhile) || attempt === max_attempts) throw error;
      for (const id of await waitForErasures(database, error.sellers)) known.add(id);
    }
  }
}

/** Each seller can be erased but once: further attempts are for answers that name several. */
const max_attempts = 5;

async function runInTransaction(
  database: Database,
  request: KeyedRequest,
  keys: DataKeys,
  given: { known: ReadonlySet<string>; work: (tx: Transaction) => Promise<NewResponse | Refusal> },
): Promise<(StoredResponse & { replayed: boolean }) | Refusal> {
  const { caller_id, credential_id, key, method, path, now, merchant_id } = request;
  const fingerprint = fingerprintOf(request, keys);
  const answer = await inTransaction(database, async (tx) => {
    // Two statements, not one: the second must see everything that was committed before the lock was taken. They run in this order.
    const locking = tx<{ locked: boolean }[]>`
      select pg_try_advisory_xact_lock(
        hashtextextended(${`${caller_id} ${method} ${path} ${key}`}, 0)) as locked`.execute();
    const [[lock], , first] = await Promise.all([
      locking,
      commitInTwoPhases(tx),
      readResponse(tx, request),
    ]);
    if (!lock?.locked) throw new Refusal('IDEMPOTENCY_KEY_IN_USE', { headers: retryHeader });
    if (first) return { ...replayOf(first, request, keys), replayed: true };
    const done = await given.work(tx);
    if (done instanceof Refusal) return done;
    const { status, body, names, sellers } = done;
    // Before the answer is written: nobody waits for this transaction meanwhile.
    await lockSellers(tx, merchant_id, sellers, given.known);
    await tx`
      insert into idempotent_answers
        (caller_id, key, method, path, credential_id, fingerprint, status, body, created_at, names)
      values (${caller_id}, ${key}, ${method}, ${path}, ${credential_id}, ${fingerprint}, ${status},
        ${keys.seal(body, answerPlace(request))}, ${now}, ${arrayOf(names)}::uuid[])
      on conflict (caller_id, key, method, path) do update set
        credential_id = excluded.credential_id, fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body,
        created_at = excluded.created_at, names = excluded.names, erased_at = null`;
    return { status, body, replayed: false };
  });
  return answer;
}

/**
 * Runs an operation that saves its answer itself, in the database call that writes its effect (`saves_answer`). A stored answer
 * is repeated; one that a concurrent request saves makes the call fail with nothing written, and is repeated too. A refusal may
 * come of the effect of that very request (the external_id is taken, the status has passed): then, too, its answer is repeated.
 *
 * @throws Refusal IDEMPOTENCY_KEY_REUSED when the body or the credential differs, SUBMERCHANT_ERASED as `runOnce`; and whatever `work`
 *   throws.
 */
export async function runOnceInOneCall(
  database: Database,
  request: KeyedRequest,
  keys: DataKeys,
  work: (save: (answer: NewResponse) => KeptResponse) => Promise<StoredResponse | Refusal>,
): Promise<(StoredResponse & { replayed: boolean }) | Refusal> {
  const { caller_id, credential_id, key, method, path, now } = request;
  const replay = async () => {
    const first = await readResponse(database, request);
    return first && { ...replayOf(first, request, keys), replayed: true };
  };
  const earlier = await replay();
  if (earlier) return earlier;
  const fingerprint = `\\x${fingerprintOf(request, keys).toString('hex')}`;
  try {
    const done = await work(({ status, body, names }) => ({
      caller_id,
      credential_id,
      key,
      method,
      path,
      fingerprint,
      status,
      body: keys.seal(body, answerPlace(request)),
      created_at: now,
      names,
    }));
    if (!(done instanceof Refusal)) return { ...done, replayed: false };
    return (await replay()) ?? done;
  } catch (error) {
    if (!(error instanceof Refusal) && !isDuplicate(error, 'idempotent_answers_pkey')) throw error;
    const first = await replay();
    if (!first) throw error;
    return first;
  }
}

/** With a key: a plain hash would let a reader of the table confirm guesses of a body. */
function fingerprintOf({ body }: KeyedRequest, keys: DataKeys): Buffer {
  return keys.fingerprint(canonicalText(body));
}

function isSameBody({ body }: KeyedRequest, fingerprint: Buffer, keys: DataKeys): boolean {
  return keys.isFingerprintOf(fingerprint, canonicalText(body));
}

/** The text of a body with the members of each object in the order of their names: their order has no meaning in JSON. */
function canonicalText(body: unknown): string {
  return JSON.stringify(body ?? null, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(byName))
      : value,
  );
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** Reads the stored answer for a request's key; null when there is none or it has expired. */
async function readResponse(sql: Sql, request: KeyedRequest): Promise<StoredRow | null> {
  const { caller_id, key, method, path, now } = request;
  const oldest = new Date(Date.parse(now) - retention_ms).toISOString();
  // By primary key.
  const [row] = await sql<StoredRow[]>`
    select credential_id, fingerprint, status, body, erased_at from idempotent_answers
    where caller_id = ${caller_id} and key = ${key} and method = ${method} and path = ${path}
      and created_at > ${oldest}`;
  return row ?? null;
}

/**
 * Returns the stored answer to repeat.
 *
 * @throws Refusal IDEMPOTENCY_KEY_REUSED, SUBMERCHANT_ERASED
 */
function replayOf(first: StoredRow, request: KeyedRequest, keys: DataKeys): StoredResponse {
  if (first.credential_id !== request.credential_id) {
    throw new Refusal('IDEMPOTENCY_KEY_REUSED', {
      message: 'This Idempotency-Key was used with other credentials of the same merchant.',
    });
  }
  if (first.erased_at !== null) throw new Refusal('SUBMERCHANT_ERASED');
  if (!isSameBody(request, first.fingerprint, keys)) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return { status: first.status, body: keys.open(first.body, answerPlace(request)) };
}

/**
 * Deletes the oldest expired answers of a group. Resolves with whether there may be more, so that the caller continues; no single
 * statement runs long.
 */
export async function removeOldResponses(
  database: Database,
  now: string,
  group = all_merchants,
): Promise<boolean> {
  const until = new Date(Date.parse(now) - retention_ms).toISOString();
  const [row] = await database<{ is_more: boolean }[]>`
    select ${database(`remove_old_answers${group.suffix}`)}(${group.id}, ${until}) as is_more`;
  return row?.is_more ?? false;
}
