import type { Logger } from 'pino';
import type { Config } from './config/read-config.js';
import { Groups, readGroups } from './platform/cluster/groups.js';
import type { OpenPool } from './platform/cluster/server-pool.js';
import type { Database } from './platform/database/connect.js';
import { DatabaseClock } from './platform/database/database-clock.js';
import { standardLimits, type CountedCategory } from './operation/rate-categories.js';
import { Approvals } from './approvals/approvals.js';
import { guardedCommands } from './routes.js';
import { AccessLog } from './access-log/access-log.js';
import { Admission } from './http/admission.js';
import { RateLimiter } from './http/rate-limiter.js';
import { readHere } from './evidence/documents/read-file.js';
import type { ReadDocument } from './evidence/documents/reading.js';
import { layOutPdf, type LayOut } from './submerchants/export-pdf/lay-out-pdf.js';
import { PdfTurns } from './submerchants/export-pdf/pdf-turns.js';
import { KeyFailures } from './merchants/key-failures.js';
import { SignInFailures } from './sessions/sign-in-failures.js';
import { SignInAttempts } from './sessions/sign-in-attempts.js';
import { openErasureLog } from './submerchants/open-erasure-log.js';
import { batchSubmerchants } from './submerchants/batches.js';
import { GatheredStates } from './payments/gather-states.js';
import type { DataKeys } from './platform/data-keys.js';
import { openKeyRing } from './platform/key-management/open-key-ring.js';
import { SellerKeys } from './platform/seller-keys.js';
import { createIdSource } from './platform/ids.js';
import { Credentials } from './merchants/credentials.js';
import { Metrics } from './platform/metrics.js';
import { VirusScanner } from './platform/outbound/virus-scanner.js';
import { StoredFiles } from './files/stored-files.js';
import { FileFetcher } from './platform/outbound/file-fetcher.js';
import { SellerSessions } from './onboarding/seller-sessions.js';
import { KnownDevices } from './sessions/known-devices.js';
import { IdentityProviders } from './sso/identity-providers.js';
import { AddressLookup } from './submerchants/address-lookup.js';
import { openBankSource } from './sources/open-bank-source.js';
import { openCompanySources } from './sources/open-company-sources.js';
import { VettedFetch } from './platform/outbound/vetted-fetch.js';
import { Sessions } from './sessions/sessions.js';
import { PortalSessions } from './webhook-portal/portal-sessions.js';
import { mailBrands } from './onboarding/mail-brands.js';
import { mailRecipients } from './people/mail-recipients.js';
import { findReviewers } from './people/reviewers.js';
import { MailLimits } from './people/mail-limits.js';
import { MailOutbox } from './mail/outbox.js';
import { Notifier } from './notifications/notifier.js';
import { NotificationWatch } from './notifications/watch.js';
import { loadCategoryTable } from './submerchants/reference/category-table.js';
import { loadCnaeNames } from './submerchants/reference/cnae.js';
import { eventCatalogue } from './event-catalogue.js';
import { EventWatch } from './events/stream/event-watch.js';
import { CaseChanges } from './cases/case-changes.js';
import { BlockList } from './blocks/block-list.js';
import { DecisionMode } from './decision-rules/decision-mode.js';
import { ReasonBook } from './reasons/reason-texts.js';
import { takeDeliveries } from './platform/queued-deliveries.js';
import { SlaBook } from './sla/sla-book.js';
import type { Tracing } from './platform/tracing/tracing.js';
import type { Context } from './operation/context.js';
import { sliceMetrics } from './metrics.js';

/**
 * Builds the context that all operations share.
 *
 * @throws CategoryTableError when the operator's table of category codes is invalid.
 */
export async function createContext(given: {
  config: Config;
  database: Database;
  /** Opens further pools, for the servers of a cluster. Without it they share `database`. */
  open?: OpenPool;
  /** Default: `database`. */
  probe?: Database;
  log: Logger;
  /** Keys that follow the database. Default: the keys of the configuration. */
  data_keys?: DataKeys;
  /** Metrics of the pools. */
  metrics?: Metrics;
  tracing?: Tracing | null;
  clock?: () => string;
  /** Replaces the specification's rate limits. */
  standard_limits?: Readonly<Record<CountedCategory, number>>;
  /** Replaces the one restricted by the configuration. */
  file_fetcher?: FileFetcher;
  /** Default: in this thread. */
  layOutPdf?: LayOut;
  /** Default: in this process, without limits. */
  readDocument?: ReadDocument;
}): Promise<Context> {
  const { config, database, log } = given;
  const [categoryTable, cnaeNames] = await Promise.all([
    loadCategoryTable(config.mcc_table_file ?? undefined),
    loadCnaeNames(),
  ]);
  const groups = new Groups(await readGroups(database), database, log, given.open);
  const eventWatch = new EventWatch(groups, log);
  const caseChanges = new CaseChanges(groups, log);
  const listeners: ((hasQueued: boolean) => void)[] = [() => eventWatch.wake()];
  const metrics = given.metrics ?? new Metrics();
  for (const define of sliceMetrics) metrics.of<unknown>(define);
  const tracing = given.tracing ?? null;
  // Each stream occupies a connection, and a process limits their number.
  metrics.observe(
    'credencia_event_streams',
    'Streams of events that this process serves.',
    () => eventWatch.size,
  );
  metrics.observe(
    'credencia_review_streams',
    'Streams of the review queue that this process serves.',
    () => caseChanges.listeners,
  );
  const { redis_url, redis_ca_file } = config;
  const sharedCounts =
    redis_url === null
      ? null
      : new (await import('./platform/rates/shared-counts.js')).SharedCounts(
          redis_url,
          redis_ca_file,
          log,
          metrics.rate_limit_shared,
        );
  const clock = given.clock ?? (await startClock(database, log));
  const data_keys = given.data_keys ?? (await openKeyRing(config, { log }));
  const newId = createIdSource();
  const mail = new MailOutbox({ isOn: config.mail !== null, keys: data_keys, newId });
  const contexts = new Map<number, Context>();
  const admission = new Admission(log, metrics);
  const context: Context = {
    config,
    database: groups.database,
    groups,
    at({ server }) {
      return contexts.get(server) ?? this;
    },
    log,
    data_keys,
    seller_keys: new SellerKeys(data_keys),
    clock,
    newId,
    credentials: new Credentials(database, clock, { demo_keys: !config.production }),
    sessions: new Sessions(database, clock, {
      demo_people: !config.production,
      operator: config.operator_session,
    }),
    portal_sessions: new PortalSessions(groups.coordinator, clock),
    seller_sessions: new SellerSessions(groups, clock),
    known_devices: new KnownDevices(database, clock),
    access_log: new AccessLog({
      database: groups.coordinator,
      keys: data_keys,
      newId,
      metrics,
      log,
    }),
    metrics,
    admission,
    mail,
    mail_recipients: mailRecipients(groups.coordinator, config),
    mail_brands: mailBrands(groups),
    reviewers: findReviewers(groups.coordinator),
    notifications: new Notifier({
      keys: data_keys,
      newId,
      mail,
      webhook: config.notifications !== null,
      public_url: config.public_url,
    }),
    notification_watch: new NotificationWatch(groups.coordinator, log),
    probe: given.probe ?? database,
    tracing,
    shared_counts: sharedCounts,
    submerchants: batchSubmerchants(groups.database, groups.isCluster, tracing),
    put_states: new GatheredStates(groups.isCluster, tracing),
    address_lookup: new AddressLookup(
      config.address_lookup_url,
      new VettedFetch({ production: config.production, ports: null }),
      log,
    ),
    company_sources: openCompanySources(config, { metrics, clock, groups }),
    bank_source: openBankSource(config, { metrics, clock }),
    identity_providers: new IdentityProviders({
      fetch: new VettedFetch({ production: config.production, ports: config.webhook_ports }),
      data_keys,
      production: config.production,
      internal_origins: config.sso_internal_origins,
    }),
    rate_limiter: new RateLimiter(
      sharedCounts,
      given.standard_limits ?? { ...standardLimits, operator: config.operator_rate_limit },
    ),
    sign_in_failures: new SignInFailures(),
    key_failures: new KeyFailures(),
    pdf_turns: new PdfTurns(),
    layOutPdf: given.layOutPdf ?? layOutPdf,
    readDocument: given.readDocument ?? readHere,
    mail_limits: new MailLimits(sharedCounts),
    sign_in_attempts: new SignInAttempts(sharedCounts),
    recorded: (hasQueued = takeDeliveries()) =>
      listeners.forEach((listener) => listener(hasQueued)),
    onRecorded: (listener) => listeners.push(listener),
    category_table: categoryTable,
    cnae_names: cnaeNames,
    file_fetcher:
      given.file_fetcher ??
      new FileFetcher({ production: config.production, ports: config.file_ports, tracing }),
    virus_scanner: config.virus_scanner && new VirusScanner(config.virus_scanner),
    stored_files: new StoredFiles(config.files, data_keys, metrics),
    erasures: openErasureLog(config),
    approvals: new Approvals(groups.coordinator, data_keys, clock, guardedCommands),
    sla: new SlaBook(groups, log),
    reasons: new ReasonBook(groups.coordinator, log),
    block_list: new BlockList(groups.coordinator, data_keys),
    decision_mode: new DecisionMode(groups.coordinator, log),
    case_changes: caseChanges,
    event_catalogue: eventCatalogue,
    event_watch: eventWatch,
  };
  if (!groups.isCluster) return context;
  for (const group of groups.all) {
    if (contexts.has(group.server)) continue;
    const ofServer = groups.databaseOf(group);
    const admissionOfServer = new Admission(log, metrics);
    contexts.set(group.server, {
      ...context,
      database: ofServer,
      admission: admissionOfServer,
      submerchants: batchSubmerchants(ofServer, true, tracing),
    });
  }
  return context;
}

async function startClock(database: Database, log: Logger): Promise<() => string> {
  const clock = new DatabaseClock(database, log);
  await clock.start();
  return clock.now;
}
