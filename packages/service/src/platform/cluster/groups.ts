import type { Logger } from 'pino';
import type { Database, Sql } from '../database/connect.js';
import { connectionError } from '../database/connection-error.js';
import { forwardTo } from '../database/forward-to.js';
import { isDatabaseUnavailable } from '../database/is-database-unavailable.js';
import { TtlCache } from '../ttl-cache.js';
import { ServerPool, type OpenPool } from './server-pool.js';

/** Cache time of a merchant's group, in milliseconds. A group changes only when shards are split, while the service is stopped. */
const group_ttl_ms = 60 * 60 * 1000;
/** Time-out of statements over several servers when one of these does not answer, in seconds. */
const grace_s = 1;

/** Merchants whose rows are on one server: all of them or, on a cluster, those of one shard. */
export interface Group {
  /** The first argument of the functions that work on the rows of a group. */
  id: string;
  /** Follows the names of these functions: on a cluster, each shard has copies of them (distribute.ts). */
  suffix: string;
  /** The server of the cluster that holds them, as Citus numbers it (`groupid` in pg_dist_node); 0 for the only one. */
  server: number;
}

/** `Groups.each` over all groups. */
export type GroupWork = <T>(
  name: string,
  work: (group: Group, sql: Sql) => Promise<T>,
) => Promise<T[]>;

/** The only group of a single server. */
export const all_merchants: Group = {
  id: '00000000-0000-0000-0000-000000000000',
  suffix: '',
  server: 0,
};

/** Reads the groups of merchants. They change only when shards are split or moved apart and `distribute` is repeated. */
export async function readGroups(sql: Sql): Promise<readonly Group[]> {
  const [row] = await sql<{ is_distributed: boolean }[]>`
    select to_regclass('list_group_shards') is not null as is_distributed`;
  if (!row?.is_distributed) return [all_merchants];
  return sql<Group[]>`
    select group_id as id, '_' || shard_id as suffix, groupid as server
    from list_group_shards join pg_dist_placement on shardid = shard_id order by shard_id`;
}

/** Ids of groups that are no more: the one of the single server that the cluster was, and those whose shards an older release saw split. */
export async function readFormerGroups(sql: Sql): Promise<readonly string[]> {
  const rows = await sql<{ id: string }[]>`
    select group_id as id from list_group_shards where shard_id not in (select shardid from pg_dist_shard)`;
  return [all_merchants.id, ...rows.map(({ id }) => id)];
}

/** The number of shards of a cluster without a group: they were split, and `distribute` was not repeated. */
export async function countShardsWithoutGroup(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from pg_dist_shard
    where logicalrelid = 'list_counts'::regclass and shardid not in (select shard_id from list_group_shards)`;
  return row?.count ?? 0;
}

/**
 * The groups of merchants, with the connections to their servers. For work over all of them: group by group, past those whose server
 * does not answer.
 */
export class Groups {
  readonly all: readonly Group[];
  /** The connections for statements that are not of the merchants of one group. */
  readonly database: Database;
  /** The connections for statements on the coordinator alone, which wait for no other server. */
  readonly coordinator: Database;
  readonly #log: Logger;
  /** Per server; empty on a single one. */
  readonly #pools: ReadonlyMap<number, ServerPool>;
  readonly #groups = new TtlCache<Group>(group_ttl_ms);
  /** Number of groups that the last run of each task skipped. */
  readonly #passedOver = new Map<string, number>();

  /** @param open opens the pools of a cluster; without it all statements share `database` */
  constructor(groups: readonly Group[], database: Database, log: Logger, open?: OpenPool) {
    this.all = groups;
    this.coordinator = database;
    this.#log = log;
    if (!open || !this.isCluster) {
      this.database = database;
      this.#pools = new Map();
      return;
    }
    const openShared = () => open({ pipelining: false });
    let shared = openShared();
    this.database = forwardTo(() => shared);
    // Statements that wait for the server would hold the connections of all.
    const renewShared = () => {
      void shared.end({ timeout: grace_s });
      shared = openShared();
    };
    const servers = new Map(groups.map(({ server, id }) => [server, id]));
    this.#pools = new Map(
      [...servers].map(([server, id]) => [server, new ServerPool(open, id, log, renewShared)]),
    );
  }

  /** Whether the groups are on several servers. */
  get isCluster(): boolean {
    return this.all.some(({ suffix }) => suffix !== '');
  }

  /** The number of servers of a cluster; 0 on a single one. */
  get servers(): number {
    return this.#pools.size;
  }

  /** The number of those that do not answer, whose statements are refused at once. */
  get unavailableServers(): number {
    return [...this.#pools.values()].filter(({ isAnswering }) => !isAnswering).length;
  }

  async of(merchant_id: string): Promise<Group> {
    const [first, second] = this.all;
    if (first && !second) return first;
    return this.#groups.get(merchant_id, () => this.#findGroup(merchant_id));
  }

  /** The connections for statements of a group's merchants, which wait for no other server. */
  databaseOf({ server }: Group): Database {
    return this.#pools.get(server)?.database ?? this.database;
  }

  /** The connections for statements of a merchant. */
  async databaseFor(merchant_id: string): Promise<Database> {
    return this.databaseOf(await this.of(merchant_id));
  }

  /**
   * For statements that need all servers of a cluster.
   *
   * @throws while one does not answer
   */
  requireAll(): void {
    if (this.unavailableServers === 0) return;
    throw connectionError('CONNECTION_ENDED', 'A server of the cluster does not answer.');
  }

  /** Ends the connections of a cluster; running statements get `timeout` seconds. */
  async end({ timeout }: { timeout: number }): Promise<void> {
    if (this.#pools.size === 0) return;
    const pools = [this.database, ...this.#pools.values()];
    await Promise.all(pools.map((pool) => pool.end({ timeout })));
  }

  /**
   * Runs `work` for all groups at once, or for some, and resolves with the results. On a cluster, groups whose server does not answer
   * are passed over, which is logged when their number changes.
   *
   * @param name of the work, for the log
   * @param work receives a group and the connections for its statements
   * @throws after all groups were tried, another error; and if no server answered, the first one
   */
  async each<T>(
    name: string,
    work: (group: Group, database: Database) => Promise<T>,
    groups: readonly Group[] = this.all,
  ): Promise<T[]> {
    const settled = await Promise.allSettled(
      groups.map((group) => work(group, this.databaseOf(group))),
    );
    const errors = settled.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as Error] : [],
    );
    const unexpected = errors.find((error) => !isDatabaseUnavailable(error));
    if (unexpected) throw unexpected;
    if (errors.length === this.all.length) throw errors[0];
    this.#report(name, errors);
    return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }

  /** Runs `work` with one snapshot for all that it reads on a single server. Those of several servers are not of one moment. */
  inSnapshot<T>(work: (each: GroupWork) => Promise<T>): Promise<T> {
    if (this.isCluster) return work((name, one) => this.each(name, one));
    return this.database.inSnapshot((tx) =>
      work((_name, one) => Promise.all(this.all.map((group) => one(group, tx)))),
    );
  }

  async #findGroup(merchant_id: string): Promise<Group> {
    const [row] = await this.coordinator<{ suffix: string }[]>`
      select '_' || get_shard_id_for_distribution_column('list_counts', ${merchant_id}::uuid) as suffix`;
    const found = this.all.find(({ suffix }) => suffix === row?.suffix);
    if (!found)
      throw new Error('A shard of the cluster has no group: repeat `distribute` and start again.');
    return found;
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
