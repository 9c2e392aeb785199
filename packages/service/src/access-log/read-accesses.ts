import { placeOf } from '../platform/place.js';
import type { Context } from '../operation/context.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import type { Access } from './access.js';
import type { BatchBody } from './access-log.js';
import { findAccesses } from './store/accesses.js';

/** Reads a page of the accesses to a subject, or by a caller, the latest first. Accesses lie on the coordinator of a cluster. */
export async function readAccesses(
  { groups, data_keys }: Pick<Context, 'groups' | 'data_keys'>,
  id: string,
  list: ListQuery,
): Promise<Page<Access>> {
  const { data: rows, ...page } = await findAccesses(groups.coordinator, [id], list);
  const bodies = new Map<string, BatchBody>();
  const data = rows.map(({ batch_id, body, index }) => {
    const batch =
      bodies.get(batch_id) ??
      (JSON.parse(data_keys.open(body, placeOf('access_batches', 'body', batch_id))) as BatchBody);
    bodies.set(batch_id, batch);
    const access = batch.accesses[index];
    if (!access) throw new Error('The batch does not contain the access.');
    return access;
  });
  return { ...page, data };
}
