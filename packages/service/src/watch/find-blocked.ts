import type { StandingBlock } from '../blocks/block-list.js';
import type { Context } from '../operation/context.js';
import type { Database } from '../platform/database/connect.js';
import { readPartsOfAll } from '../submerchants/store/parts.js';
import type { ActiveSeller } from './store/sellers.js';

const code = 'blocked';

/**
 * Finds active sellers with a value on the block list, and no open case of it. A block that stood when such a case was last closed opens no other.
 * Reads nothing of the sellers while no block stands.
 */
export async function findBlocked(
  { block_list, groups }: Pick<Context, 'block_list' | 'groups'>,
  database: Database,
  sellers: readonly ActiveSeller[],
  now: string,
) {
  const compared = sellers.filter(
    ({ erased_at, open_cases }) =>
      erased_at === null && !(open_cases ?? []).some((one) => one.code === code),
  );
  if (compared.length === 0 || !(await block_list.isAnyStanding(now))) return [];
  // On a cluster, a statement for each merchant asks that one's server alone.
  const merchants = groups.isCluster
    ? [...new Set(compared.map(({ merchant_id }) => merchant_id))]
    : [null];
  const subjects = [];
  for (const merchant of merchants) {
    const of = compared.filter(({ merchant_id }) => merchant === null || merchant_id === merchant);
    for (const { submerchant, parts } of await readPartsOfAll(database, of))
      subjects.push({ id: submerchant.id, submerchant, ...parts });
  }
  const blocks = await block_list.find(subjects, now);
  return compared.flatMap((seller) => {
    const closed_at = seller.watch?.closed[code] ?? '';
    const found = (blocks.get(seller.id) ?? []).filter(({ created_at }) => created_at > closed_at);
    return found.length > 0 ? [{ seller, findings: [{ code, finding: findingOf(found) }] }] : [];
  });
}

/** Codes alone, each once. */
function findingOf(blocks: readonly StandingBlock[]): Readonly<Record<string, unknown>> {
  return {
    kinds: [...new Set(blocks.map(({ kind }) => kind))],
    reasons: [...new Set(blocks.map(({ reason }) => reason))],
  };
}
