import type { Context } from '../operation/context.js';
import type { Sql } from '../platform/database/connect.js';
import { composeEntries, headAfter, type TrailEntry } from '../trail/entry.js';
import type { FetchedFile } from './rules/document-file.js';
import { saveFile, saveProblem, type SellerHead } from './store/document-files.js';

/** Tries to continue a trail; each that fails means that another change has continued it in that moment. */
const max_tries = 20;

/**
 * Saves a completely fetched file, and binds its first fetch to the trail of its seller by an entry with its SHA-256, in one transaction.
 * With the present end of the trail, that is one statement. Resolves with the end afterwards, if an entry was written.
 *
 * @param known the end of the trail as it was read last; null: not read
 * @param lease as of `saveFile`
 */
export async function saveFetched(
  context: Pick<Context, 'seller_keys' | 'submerchants' | 'clock'>,
  sql: Sql,
  where: { merchant_id: string; document_id: string },
  file: FetchedFile,
  lease: string | null,
  known: SellerHead | null = null,
): Promise<SellerHead | null> {
  if (file.problem !== null) await saveProblem(sql, where, file, lease);
  const at = context.clock();
  let head = known;
  for (let tries = 0; tries < max_tries; tries += 1) {
    const entry = head && composeEntry(context, where, head, file.sha256, at);
    const saved = await saveFile(sql, where, file, { at, lease, entry });
    if (saved.outcome === 'head') {
      head = saved.head;
      continue;
    }
    if (saved.outcome === 'gone' || !head || !entry) return null;
    // Its next change reads the state.
    context.submerchants.recent.evict(head.submerchant_id);
    return { ...head, trail: headAfter([entry]) };
  }
  throw new Error('The trail of the submerchant was continued by other changes all the while.');
}

function composeEntry(
  { seller_keys }: Pick<Context, 'seller_keys'>,
  { merchant_id, document_id }: { merchant_id: string; document_id: string },
  { submerchant_id, trail, data_key }: SellerHead,
  sha256: string,
  at: string,
): TrailEntry | null {
  const [entry = null] = composeEntries(
    trail,
    { merchant_id, submerchant_id },
    {
      actor: { kind: 'clock' },
      request_id: null,
      at,
      keys: seller_keys.sealerOf({ merchant_id, id: submerchant_id, data_key }),
    },
    [
      {
        action: 'document.file_recorded',
        object: { kind: 'document', id: document_id },
        before: null,
        after: { sha256 },
      },
    ],
  );
  return entry;
}
