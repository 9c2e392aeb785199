import { Refusal } from '../errors.js';
import { merchantOf, type MerchantCaller } from '../operation/caller.js';
import type { Context } from '../operation/context.js';
import type { OperationResponse, Author, Unit } from '../operation/operation.js';
import { saveResponseOf } from '../operation/save-response.js';
import { inTransaction, type Sql } from '../platform/database/connect.js';
import { authorOf, type ChangeAuthor } from './change-author.js';
import { SubmerchantChange } from './change.js';
import {
  lockSubmerchantState,
  type Part,
  type SubmerchantState,
} from './store/submerchant-state.js';
import { noSuchSubmerchant } from './store/submerchants.js';
import { writeSubmerchants, type Write } from './store/write-submerchants.js';

/** Attempts without a lock before a change waits for the row lock. */
const optimistic_attempts = 2;

/**
 * Changes a submerchant with optimistic concurrency control: reads it with the given parts in one statement, calls `decide`, and
 * writes the collected change atomically in one call, if the version is still the same. Otherwise it reads and decides again; after
 * two failed attempts it waits for the row lock, so that every one of many concurrent changes succeeds. An empty change writes only
 * the saved answer.
 *
 * With `on_recent`, a state that this process has just written is not read again (`RecentStates`), unless `decide` refuses or changes
 * nothing on it: both hold only for what was read. `decide` then has no effect but the change that it collects, since it may be discarded.
 *
 * When `decide` returns a refusal, the collected change is still written; when it throws one, the change is discarded.
 *
 * @throws Refusal NOT_FOUND, and those of `decide`.
 */
export async function changeSubmerchant<T>(
  context: Context,
  sql: Sql,
  where: { merchant_id: string; id: string },
  author: ChangeAuthor,
  parts: readonly Part[],
  decide: (change: SubmerchantChange) => T | Promise<T>,
  { on_recent = false }: { on_recent?: boolean } = {},
): Promise<T> {
  const query = { ...where, parts };
  const { states, changes, recent } = context.submerchants;
  // In any case forgotten: it will have passed.
  const kept = recent.take(query);
  const known = on_recent ? kept : null;
  const decideOn = async (connection: Sql, state: SubmerchantState) => {
    // Its events have the texts of its reasons.
    if (state.record.review_reasons.length > 0 || state.record.suspension)
      await context.reasons.follow();
    const change = new SubmerchantChange(context, connection, state, author);
    const result = await decide(change);
    const isAnswer = !(result instanceof Refusal);
    return {
      change,
      result,
      answer: author.keep && isAnswer ? author.keep(result as OperationResponse) : null,
    };
  };
  const attempt = async (
    connection: Sql,
    state: SubmerchantState | null,
    write: (one: Write) => Promise<boolean>,
  ): Promise<{ result: T } | null> => {
    if (!state) throw noSuchSubmerchant();
    if (state.record.erased_at !== null) {
      throw new Refusal('INVALID_STATUS', {
        message: `The submerchant was erased at ${state.record.erased_at}: it cannot be changed any more.`,
      });
    }
    const { change, result, answer } = await decideOn(connection, state);
    if (!change.isEmpty) return (await write(change.compose(answer))) ? { result } : null;
    // Erased meanwhile: read again, it is refused.
    if (answer && !(await saveResponseOf(connection, where, answer))) return null;
    return { result };
  };
  /** Without a result, nothing was written, and the state is to be read; `lost`, since it was out of date. */
  const attemptOnRecent = async (): Promise<{ result: T } | { lost: boolean }> => {
    if (!known) return { lost: false };
    // Decisions change documents in place.
    const documents = known.state.documents.map((document) => ({ ...document }));
    const decided = await decideOn(sql, { ...known.state, documents }).catch(() => null);
    if (!decided || decided.change.isEmpty) return { lost: false };
    const write = decided.change.compose(decided.answer);
    const isWritten = await changes.run(write);
    recent.report(isWritten);
    if (!isWritten) return { lost: true };
    recent.putChanged({ ...write, before: known.state }, known.parts);
    return { result: decided.result };
  };
  // In the caller's transaction, the row is locked immediately.
  const written = await sql.optimistically(async () => {
    const first = await attemptOnRecent();
    if ('result' in first) return first;
    for (let lost = first.lost ? 1 : 0; lost < optimistic_attempts; lost += 1) {
      const done = await attempt(sql, await states.run(query), async (write) => {
        const isWritten = await changes.run(write);
        if (isWritten) recent.putChanged(write, new Set(parts));
        return isWritten;
      });
      if (done) return done;
    }
    return null;
  });
  if (written) return written.result;
  return inTransaction(sql, async (tx) => {
    const done = await attempt(tx, await lockSubmerchantState(tx, query), async (write) =>
      (await writeSubmerchants(tx, [write])).every(Boolean),
    );
    if (!done) throw new Error('A locked submerchant was changed by another transaction.');
    return done.result;
  });
}

/** Changes a submerchant of the author's merchant, as `changeSubmerchant` does. */
export function changeOwn<T>(
  { context, sql }: Unit,
  author: Author,
  id: string,
  parts: readonly Part[],
  decide: (change: SubmerchantChange, caller: MerchantCaller) => T | Promise<T>,
  options?: { on_recent?: boolean },
): Promise<T> {
  const caller = merchantOf(author.caller);
  const where = { merchant_id: caller.merchant_id, id };
  const decideAs = (change: SubmerchantChange) => decide(change, caller);
  return changeSubmerchant(context, sql, where, authorOf(author), parts, decideAs, options);
}
