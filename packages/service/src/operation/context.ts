import type { Config } from '../config.js';
import type { Logger } from 'pino';
import type { Database } from '../platform/database/connect.js';
import type { Metrics } from '../platform/metrics.js';
import type { FileFetcher } from '../platform/outbound/file-fetcher.js';
import type { SharedCounts } from '../platform/rates/shared-counts.js';

/**
 * The services that every operation may use. A slice declares its services beside their classes, by augmenting this interface,
 * so that this file depends on no slice. `createContext` constructs all of them and nothing else does.
 */
export interface Context {
  config: Config;
  database: Database;
  log: Logger;
  /** The present time, ISO 8601 UTC with milliseconds. Tests replace it. */
  clock: () => string;
  /** A new UUIDv7 that carries the given time, greater than every id that this process made before. */
  newId: (at: string) => string;
  metrics: Metrics;
  /** Counts in Redis, when one is configured; connected and closed with the service. */
  shared_counts: SharedCounts | null;
  /**
   * Signals, after the commit, that this process recorded events: deliveries and streams are then checked at once instead of at
   * the next poll. Nothing is lost when nobody listens.
   */
  recorded: () => void;
  /** Calls the listener at every `recorded`. */
  onRecorded: (listener: () => void) => void;
  /** Fetches documents' files from the hosts that they are on. */
  file_fetcher: FileFetcher;
}
