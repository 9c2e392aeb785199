import type { Config } from '../config/read-config.js';
import type { Logger } from 'pino';
import type { Group, Groups } from '../platform/cluster/groups.js';
import type { DataKeys } from '../platform/data-keys.js';
import type { SellerKeys } from '../platform/seller-keys.js';
import type { Database } from '../platform/database/connect.js';
import type { Metrics } from '../platform/metrics.js';
import type { FileFetcher } from '../platform/outbound/file-fetcher.js';
import type { Tracing } from '../platform/tracing/tracing.js';
import type { SharedCounts } from '../platform/rates/shared-counts.js';

/**
 * Services available to every operation. Each slice declares its services next to their classes, by augmenting this interface, so
 * that this file depends on no slice. Only `createContext` constructs them.
 */
export interface Context {
  config: Config;
  /** On a cluster, that of `at` for statements of one merchant. */
  database: Database;
  /** The groups of merchants: one on a single server, one for each shard of a cluster. */
  groups: Groups;
  /** The context for a group of merchants: on a cluster with connections that wait for no other server, otherwise this one. */
  at(group: Group): Context;
  log: Logger;
  /** Encrypt personal data at rest. */
  data_keys: DataKeys;
  /** Encrypt what outlives a seller's record; read what they and `data_keys` encrypted. */
  seller_keys: SellerKeys;
  /** Returns the current time, ISO 8601 UTC with milliseconds. Tests replace it. */
  clock: () => string;
  /** Generates a UUIDv7 with the given timestamp, greater than every id that this process generated before. */
  newId: (at: string) => string;
  metrics: Metrics;
  /** Null while traces are off. */
  tracing: Tracing | null;
  /** Counters in Redis, if configured; connected and closed with the service. */
  shared_counts: SharedCounts | null;
  /**
   * Signals, after the commit, that this process recorded events, so that deliveries and streams are polled at once instead of at
   * the next interval. Nothing is lost without a listener.
   *
   * @param hasQueued whether deliveries were queued; by default what the writes of this request have noted (platform/queued-deliveries.ts)
   */
  recorded: (hasQueued?: boolean) => void;
  /** Registers a listener for `recorded`. */
  onRecorded: (listener: (hasQueued: boolean) => void) => void;
  /** Fetches documents' files from their hosts. */
  file_fetcher: FileFetcher;
}
