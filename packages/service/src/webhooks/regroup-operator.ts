import { readFormerGroups, readGroups, type Group } from '../platform/cluster/groups.js';
import type { DataKeys } from '../platform/data-keys.js';
import type { Database, Sql } from '../platform/database/connect.js';
import { lockOperatorTrail } from '../trail/append-to-operator.js';
import { secretPlace } from './places.js';
import { lockEndpoints } from './store/endpoints.js';
import {
  beginNumbers,
  copyEndpoint,
  copyNumbers,
  findFollowedGroups,
  findMerchantsOfDeliveries,
  findMerchantsOfNumbers,
  deleteRowsOfSingleServer,
  moveDeliveries,
  readGroupsOf,
  readStoredEndpoints,
} from './store/regroup.js';

/**
 * Gives each group of a cluster what the operator has in the others, after groups were added: by a split of shards, or by the first
 * distribution of a single server. Its endpoints, what waits to be delivered and what was, and the numbers of its stream: a cursor resumes
 * as if nothing had been split. Can be repeated, also after a kill. No process of the service runs meanwhile.
 */
export async function regroupOperator(
  database: Database,
  keys: DataKeys,
  report: (step: string) => void,
): Promise<void> {
  const groups = await readGroups(database);
  const former = await readFormerGroups(database);
  report('What was delivered to the operator');
  for (const from of [...former, ...groups.map(({ id }) => id)])
    await moveDeliveriesOf(database, from);
  report('Numbers of the operator’s stream');
  await copyAllNumbers(database, groups, former);
  report('Endpoints of the operator');
  await copyEndpoints(database, keys, groups, former);
  await deleteRowsOfSingleServer(database);
}

/** The number of endpoints of the operator that some group of a cluster does not have. */
export async function countIncompleteEndpoints(
  sql: Sql,
  groups: readonly Group[],
): Promise<number> {
  const rows = await readStoredEndpoints(
    sql,
    groups.map(({ id }) => id),
  );
  const counts = new Map<string, number>();
  for (const { id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts.values()].filter((count) => count < groups.length).length;
}

async function moveDeliveriesOf(database: Database, from: string): Promise<void> {
  const merchants = await findMerchantsOfDeliveries(database, from);
  for (const { merchant_id, group_id } of await readGroupsOf(database, merchants)) {
    if (group_id !== from) await moveDeliveries(database, { merchant_id, from, to: group_id });
  }
}

async function copyAllNumbers(
  database: Database,
  groups: readonly Group[],
  former: readonly string[],
): Promise<void> {
  const ids = groups.map(({ id }) => id);
  const followed = await findFollowedGroups(database, [...ids, ...former]);
  if (followed.length === 0) return;
  const missing = ids.filter((id) => !followed.includes(id));
  if (missing.length === 0) return;
  // Copies of an earlier split are in several groups: that one is split now in which the last event of the merchants was numbered.
  const sources = new Map<string, { from: string; at: string }>();
  for (const from of followed) {
    const merchants = await findMerchantsOfNumbers(database, from);
    const groupOf = new Map(
      (await readGroupsOf(database, [...new Set(merchants.map(({ id }) => id))])).map((one) => [
        one.merchant_id,
        one.group_id,
      ]),
    );
    for (const { id, at } of merchants) {
      const to = groupOf.get(id) ?? '';
      if (at > (sources.get(to)?.at ?? '')) sources.set(to, { from, at });
    }
  }
  for (const to of missing) {
    const source = sources.get(to);
    await (source ? copyNumbers(database, { from: source.from, to }) : beginNumbers(database, to));
  }
}

async function copyEndpoints(
  database: Database,
  keys: DataKeys,
  groups: readonly Group[],
  former: readonly string[],
): Promise<void> {
  const ids = groups.map(({ id }) => id);
  // As a change of endpoints does, which no process makes meanwhile.
  await database.inTransaction(async (tx) => {
    await lockOperatorTrail(tx);
    const current = await readStoredEndpoints(tx, ids);
    const rows = current.length > 0 ? current : await readStoredEndpoints(tx, former);
    if (rows.length === 0) return;
    for (const id of ids) await lockEndpoints(tx, id);
    for (const [id, from] of new Map(rows.map((row) => [row.id, row]))) {
      const reseal = (secret: string, merchant_id: string) =>
        keys.seal(keys.open(secret, secretPlace(from)), secretPlace({ merchant_id, id }));
      for (const merchant_id of ids) {
        if (current.some((row) => row.id === id && row.merchant_id === merchant_id)) continue;
        const { secret, previous_secret } = from;
        await copyEndpoint(tx, from, {
          merchant_id,
          secret: reseal(secret, merchant_id),
          previous_secret: previous_secret && reseal(previous_secret, merchant_id),
        });
      }
    }
  });
}
