import { placeOf } from '../platform/place.js';
import type { Context } from '../operation/context.js';
import { MissingKeyError } from '../platform/data-keys.js';
import type { EntryAuthor } from '../trail/entry.js';
import { changePeople } from './change.js';
import { issue } from './invite.js';
import { addMilliseconds, reset_ms } from './rules/session-lifetime.js';
import { findPersonByEmail, lockPerson } from './store/people.js';
import {
  insertPasswordRequest,
  readPasswordRequests,
  takePasswordRequest,
  type PasswordRequestRow,
} from './store/password-requests.js';

const requests_per_turn = 100;

interface PasswordRequest {
  email: string;
  address: string | null;
}

/**
 * Stores a request for a link to set a new password. Who it is for is found later: neither the answer nor its time shows whether anybody
 * has the e-mail address.
 */
export async function requestPassword(
  {
    database,
    data_keys,
    newId,
    clock,
  }: Pick<Context, 'database' | 'data_keys' | 'newId' | 'clock'>,
  request: PasswordRequest,
): Promise<void> {
  const created_at = clock();
  const id = newId(created_at);
  const body = data_keys.seal(JSON.stringify(request), placeOf('password_requests', 'body', id));
  await insertPasswordRequest(database, { id, body, created_at });
}

/** Queues a mail with a link for each request of an active person. Resolves with whether more may wait. */
export async function answerPasswordRequests(context: Context): Promise<boolean> {
  const rows = await readPasswordRequests(context.groups.coordinator, requests_per_turn);
  for (const row of rows) await answer(context, row);
  return rows.length === requests_per_turn;
}

async function answer(context: Context, row: PasswordRequestRow): Promise<void> {
  const { groups, sessions, clock } = context;
  const database = groups.coordinator;
  const now = clock();
  const request = open(context, row);
  const isLate = addMilliseconds(row.created_at, reset_ms) <= now;
  const found =
    request === null || isLate || sessions.refused_emails.includes(request.email)
      ? null
      : await findPersonByEmail(database, request.email);
  if (request === null || found?.person.status !== 'active') {
    await takePasswordRequest(database, row.id);
    return;
  }
  const { merchant_id, person } = found;
  const { id } = person;
  // Nobody has proved to be the person: the author is the service.
  const by: EntryAuthor = {
    actor: { kind: 'clock' },
    request_id: null,
    at: now,
    address: request.address ?? undefined,
    keys: context.data_keys,
  };
  await changePeople(database, merchant_id, by, async (tx, record) => {
    if (!(await takePasswordRequest(tx, row.id))) return;
    const locked = await lockPerson(tx, merchant_id, id);
    if (locked?.person.status !== 'active') return;
    record({
      action: 'person.reset_requested',
      object: { kind: 'person', id },
      before: null,
      after: request.address === null ? null : { address: request.address },
    });
    await issue(tx, merchant_id, id, by, context, { isRequested: true });
  });
}

/** Decrypts a request; null after accept-master-key, when nothing can. */
function open(
  { data_keys, log }: Context,
  { id, body }: PasswordRequestRow,
): PasswordRequest | null {
  try {
    return JSON.parse(
      data_keys.open(body, placeOf('password_requests', 'body', id)),
    ) as PasswordRequest;
  } catch (error) {
    if (!(error instanceof MissingKeyError)) throw error;
    log.error({ err: error }, 'A request for a new password cannot be decrypted.');
    return null;
  }
}
