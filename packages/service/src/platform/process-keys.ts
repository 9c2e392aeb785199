import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { idle_every_ms } from './activity.js';
import type { Database } from './database/connect.js';
import type { DataKeys } from './data-keys.js';
import { arrayOf } from './database/statement.js';
import { followMasterKey } from './master-key.js';

/** Interval at which each process reads the current encryption key, and reports its own. */
export const follow_every_ms = 5_000;
/** A process that has not reported for so long has ended, or hangs. */
const ended_after = '30 seconds';

/** Names this process among those of the service. */
const process_id = randomUUID();

/**
 * Reads which key seals new values, switches to it, and reports it with the keys that this process has.
 *
 * @throws MasterKeyError when it does not have the key
 */
export async function followAndReport(database: Database, keys: DataKeys): Promise<void> {
  await followMasterKey(database, keys);
  // One statement: each process runs it every few seconds.
  await database`
    with gone as (
      delete from service_processes
      where seen_at < now() - ${ended_after}::interval - interval '1 day' and id <> ${process_id})
    insert into service_processes (id, key_ids, seals_with, seen_at)
    values (${process_id}, ${arrayOf(keys.ids)}::text[], ${keys.current}, now())
    on conflict (id) do update set
      key_ids = excluded.key_ids, seals_with = excluded.seals_with, seen_at = excluded.seen_at`;
}

/** Deletes the row of this process, when it stops. */
export async function deleteProcess(database: Database): Promise<void> {
  await database`delete from service_processes where id = ${process_id}`;
}

/** An idle process reports itself no more often than its tasks run. */
const longest_silence_s = (idle_every_ms + follow_every_ms) / 1000;

/**
 * Counts the processes that run on this database. Those that reported themselves lately may have been killed since, or have run when a
 * backup was made: what counts is that they report themselves again.
 *
 * @param wait resolves a second later
 */
export async function countRunning(
  database: Database,
  wait: () => Promise<unknown> = () => pause(1_000),
): Promise<number> {
  const [read] = await database<[{ at: string; lately: number }]>`
    select now()::timestamptz(3)::text as at, count(*) filter (where seen_at > now() - ${ended_after}::interval)::integer as lately
    from service_processes`;
  let running = 0;
  for (let second = 0; second < longest_silence_s && running < read.lately; second += 1) {
    await wait();
    // Both times are rounded to milliseconds.
    const [row] = await database<[{ count: number }]>`
      select count(*)::integer as count from service_processes where seen_at >= ${read.at}::timestamptz`;
    running = row.count;
  }
  return running;
}

/** Counts the running processes that do not have a key, and those that do not seal with it. */
export async function countProcesses(
  database: Database,
  key_id: string,
): Promise<{ without_key: number; sealing_otherwise: number }> {
  const [row] = await database<{ without_key: number; sealing_otherwise: number }[]>`
    select count(*) filter (where not ${key_id} = any (key_ids)) as without_key,
      count(*) filter (where seals_with <> ${key_id}) as sealing_otherwise
    from service_processes where seen_at > now() - ${ended_after}::interval`;
  return row ?? { without_key: 0, sealing_otherwise: 0 };
}
