import type { Context } from '../operation/context.js';
import { eachDue } from '../operation/each-due.js';
import type { Group } from '../platform/cluster/groups.js';
import { inTransaction } from '../platform/database/connect.js';
import { isPartnerComplete } from './partner-documents.js';
import { recordLinkEvent } from './record-link-event.js';
import { claimAbandoned, findAbandoned } from './store/links.js';

/**
 * Reports to merchants of a group which links were abandoned: they have ended, or the seller has done nothing for some days. Each is
 * reported by one process, with its event in one transaction. Resolves with how many were done.
 */
export async function reportAbandoned(
  context: Context,
  limit: number,
  group: Group,
): Promise<number> {
  const { database, clock } = context;
  const at = clock();
  const found = await findAbandoned(database, group, at, limit);
  const done = await eachDue(context.log, found, (link) =>
    inTransaction(database, async (tx) => {
      const claimed = await claimAbandoned(tx, link, at);
      if (!claimed) return;
      // The seller may have sent the partner's documents, or removed the partner.
      const isPartners = claimed.legal_representative_id !== null;
      if (isPartners && (await isPartnerComplete(tx, claimed))) return;
      await recordLinkEvent(context, tx, claimed, 'abandoned', at);
    }),
  );
  if (done > 0) context.recorded();
  return done;
}
