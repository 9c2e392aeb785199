import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../errors.js';
import { merchantOf, type Caller } from '../operation/caller.js';
import type { Call, Operation } from '../operation/operation.js';
import { export_permission } from '../operation/permissions.js';
import { inTransaction } from '../platform/database/connect.js';
import { operator_id } from '../platform/ids.js';
import { appendToMerchant, lockMerchantTrail } from '../trail/append-to-merchant.js';
import { appendToOperator, lockOperatorTrail } from '../trail/append-to-operator.js';
import { authorOf } from '../trail/author-of.js';
import type { Change } from '../trail/entry.js';
import { requireExportEntry } from '../trail/require-entry.js';
import { requireRecentProof } from './authentication.js';

/** Filters whose values are texts that people type, and may be names. */
const typed_filters: readonly string[] = ['search', 'external_id'];
/** Parameters of the page, which do not decide what a file contains. */
const of_page: readonly string[] = ['page', 'limit', 'cursor'];

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    /** A list that was exported as CSV. */
    list: {
      /** Id of the operation. */
      operation: string;
      /** Its filters; true in place of a text that somebody typed. */
      filters: Readonly<Record<string, unknown>>;
      rows: number;
      address: string;
    };
  }
}

/**
 * Checks that a caller may export personal data: by permission, and for people by a recent proof of identity.
 *
 * @throws Refusal FORBIDDEN, STEP_UP_REQUIRED
 */
export async function requireExport(
  context: Call['context'],
  caller: Caller,
  headers: IncomingHttpHeaders,
): Promise<void> {
  if (caller.kind === 'unknown') throw new Refusal('UNAUTHORIZED');
  if (!caller.permissions.has(export_permission)) {
    throw new Refusal('FORBIDDEN', {
      message: caller.person
        ? `The role ${caller.person.role} does not have the permission ${export_permission}, which files of personal data need. Lists can be read page by page as JSON.`
        : `This key does not have the permission ${export_permission}, which files of personal data need: issue a key with it. Lists can be read page by page as JSON.`,
    });
  }
  await requireRecentProof(context, caller, { step_up: true }, headers);
}

/**
 * Records in the trail of the caller's side, and as a security event, that a list is exported. Without the entry, there is no export.
 *
 * @param given the filters, as the caller sent them
 * @throws Refusal UNAVAILABLE
 */
export async function recordListExport(
  call: Pick<Call, 'context' | 'caller' | 'request_id' | 'address' | 'now'>,
  { id: operation }: Operation,
  given: Readonly<Record<string, unknown>>,
  rows: number,
): Promise<void> {
  const { context, caller } = call;
  const filters = Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => !of_page.includes(name))
      .map(([name, value]) => [name, typed_filters.includes(name) ? true : value]),
  );
  const by = authorOf(call);
  const entryOf = (id: string): Change => ({
    action: 'list.exported',
    object: { kind: 'list', id },
    before: null,
    after: { operation, filters, rows },
  });
  await requireExportEntry(() =>
    inTransaction(context.groups.coordinator, async (tx) => {
      if (caller.kind === 'operator') {
        await appendToOperator(tx, await lockOperatorTrail(tx), by, [entryOf(operator_id)]);
        return;
      }
      const { merchant_id } = merchantOf(caller);
      const head = await lockMerchantTrail(tx, merchant_id);
      if (!head) throw new Error('The merchant of a valid caller exists.');
      await appendToMerchant(tx, merchant_id, head, by, [entryOf(merchant_id)]);
    }),
  );
}
