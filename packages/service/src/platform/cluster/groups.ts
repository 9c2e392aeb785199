import type { Logger } from 'pino';
import type { Sql } from '../database/connect.js';
import { isDatabaseUnavailable } from '../database/is-database-unavailable.js';

/** Merchants whose rows are on one server: all of them or, on a cluster, those of one shard. */
export interface Group {
  /** The first argument of the functions that work on the rows of a group. */
  id: string;
  /** Follows the names of these functions: on a cluster, each shard has copies of them (distribute.ts). */
  suffix: string;
}

/** The only group of a single server. */
export const all_merchants: Group = { id: '00000000-0000-0000-0000-000000000000', suffix: '' };

/** Reads the groups of merchants. They change only when shards are split or moved apart and `distribute` is repeated. */
export async function readGroups(sql: Sql): Promise<readonly Group[]> {
  const [row] = await sql<{ is_distributed: boolean }[]>`
    select to_regclass('list_group_shards') is not null as is_distributed`;
  if (!row?.is_distributed) return [all_merchants];
  return sql<Group[]>`
    select group_id as id, '_' || shard_id as suffix from list_group_shards order by shard_id`;
}

/** The groups of merchants, for work over all of them: group by group, past those whose server does not answer. */
export class Groups {
  readonly all: readonly Group[];
  readonly #log: Logger;
  /** How many groups the last run of each work passed over. */
  readonly #passedOver = new Map<string, number>();

  constructor(groups: readonly Group[], log: Logger) {
    this.all = groups;
    this.#log = log;
  }

  /** Whether the groups are on several servers. */
  get isCluster(): boolean {
    return this.all.some(({ suffix }) => suffix !== '');
  }

  /**
   * Runs `work` for all groups at once, or for some, and resolves with the results. On a cluster, groups whose server does not answer
   * are passed over, which is logged when their number changes.
   *
   * @param name of the work, for the log
   * @throws after all groups were tried, another error; and if no server answered, the first one
   */
  async each<T>(
    name: string,
    work: (group: Group) => Promise<T>,
    groups: readonly Group[] = this.all,
  ): Promise<T[]> {
    const settled = await Promise.allSettled(groups.map((group) => work(group)));
    const errors = settled.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as Error] : [],
    );
    const unexpected = errors.find((error) => !isDatabaseUnavailable(error));
    if (unexpected) throw unexpected;
    if (errors.length === this.all.length) throw errors[0];
    this.#report(name, errors);
    return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }

  #report(name: string, errors: readonly Error[]): void {
    const before = this.#passedOver.get(name) ?? 0;
    if (errors.length === before) return;
    this.#passedOver.set(name, errors.length);
    const fields = { task: name, groups: this.all.length, passed_over: errors.length };
    if (errors.length === 0) this.#log.info(fields, 'All servers of the cluster answer again.');
    else
      this.#log.warn(
        { ...fields, err: errors[0] },
        'Servers of the cluster do not answer; their merchants were passed over.',
      );
  }
}
