import { call, type Answer, type Input, type OperationId } from './call.js';
import { ApiError } from './error.js';

/** Keys of creations whose answer is not known, by what they send. */
const keys = new Map<string, string>();

/**
 * Calls an operation that creates something, or sends something to somebody: what is sent again after its answer was lost takes effect
 * once. Sent again after an answer, it is another one.
 *
 * @throws ApiError as `call`
 */
export async function createOnce<Id extends OperationId>(
  id: Id,
  input: Omit<Input<Id>, 'signal' | 'keepalive' | 'idempotency_key'>,
): Promise<Answer<Id>> {
  const sent = JSON.stringify([id, input]);
  const key = keys.get(sent) ?? crypto.randomUUID();
  keys.set(sent, key);
  try {
    const given = { ...input, idempotency_key: key };
    const answer = await call(...([id, given] as unknown as Parameters<typeof call<Id>>));
    keys.delete(sent);
    return answer;
  } catch (error) {
    if (!isUnknown(error)) keys.delete(sent);
    throw error;
  }
}

/** Whether the request may have taken effect, or still may. */
function isUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status >= 500 || error.code === 'IDEMPOTENCY_KEY_IN_USE';
}
