import type { Logger } from 'pino';
import type { Config } from './config.js';
import type { Database } from './database/connect.js';
import type { RateCategory } from './http/rates/categories.js';
import { RateLimiter } from './http/rates/rate-limiter.js';
import { createIdSource } from './ids.js';
import { Credentials } from './merchants/credentials.js';
import { Metrics } from './metrics.js';
import { observeStreams } from './observe-streams.js';
import { FileFetcher } from './outbound/file-fetcher.js';
import { Sessions } from './people/sessions.js';
import { loadCategoryTable } from './reference/category-table.js';
import { loadCnaeNames } from './reference/cnae.js';
import { EventWatch } from './events/stream/event-watch.js';
import { CaseChanges } from './review/case-changes.js';
import type { CategoryTable } from './submerchants/rules/category-code.js';

/** What operations are given to work with. Constructed here and nowhere else. */
export interface Context {
  config: Config;
  database: Database;
  log: Logger;
  /** The present time, ISO 8601 UTC with milliseconds. Tests put their own in its place. */
  clock: () => string;
  /** A new UUIDv7 that carries the given time, greater than every one this process made before. */
  newId: (at: string) => string;
  credentials: Credentials;
  sessions: Sessions;
  metrics: Metrics;
  /** Has connections of its own when a Redis is configured: started and stopped with the service. */
  rate_limiter: RateLimiter;
  /**
   * Says that this process has recorded something, after its commit: whoever sends what is recorded need not wait for its next
   * look. Nothing is lost when nobody listens.
   */
  recorded: () => void;
  /** Calls the listener at every `recorded`. */
  onRecorded: (listener: () => void) => void;
  category_table: CategoryTable;
  cnae_names: ReadonlyMap<string, string>;
  /** Reaches the hosts of documents' files. */
  file_fetcher: FileFetcher;
  /** Tells review streams what moves in the queue. Looks at the database only while somebody listens. */
  case_changes: CaseChanges;
  /** Tells streams of events that their merchant has new ones. Looks at the database only while somebody listens. */
  event_watch: EventWatch;
}

/** @throws CategoryTableError when the operator's table of category codes cannot be used. */
export async function createContext(given: {
  config: Config;
  database: Database;
  log: Logger;
  clock?: () => string;
  /** In place of the specification's rate limits. */
  standard_limits?: Readonly<Record<RateCategory, number>>;
  /** In place of the one that reaches what the configuration lets it reach. */
  file_fetcher?: FileFetcher;
}): Promise<Context> {
  const { config, database, log } = given;
  const [categoryTable, cnaeNames] = await Promise.all([
    loadCategoryTable(config.mcc_table_file ?? undefined),
    loadCnaeNames(),
  ]);
  const eventWatch = new EventWatch(database, log);
  const caseChanges = new CaseChanges(database, log);
  const listeners: (() => void)[] = [() => eventWatch.wake()];
  const metrics = new Metrics();
  observeStreams(metrics, { event_watch: eventWatch, case_changes: caseChanges });
  const clock = given.clock ?? (() => new Date().toISOString());
  return {
    config,
    database,
    log,
    clock,
    newId: createIdSource(),
    credentials: new Credentials(database, { demo_keys: !config.production }),
    sessions: new Sessions(database, clock, { demo_people: !config.production }),
    metrics,
    rate_limiter: new RateLimiter({
      redis_url: config.redis_url,
      log,
      metrics,
      ...(given.standard_limits ? { standard_limits: given.standard_limits } : {}),
    }),
    recorded: () => listeners.forEach((listener) => listener()),
    onRecorded: (listener) => listeners.push(listener),
    category_table: categoryTable,
    cnae_names: cnaeNames,
    file_fetcher: given.file_fetcher ?? new FileFetcher({ production: config.production }),
    case_changes: caseChanges,
    event_watch: eventWatch,
  };
}
