import type { KeySettings } from '../platform/key-management/open-key-ring.js';
import { readAccessLog, type AccessLogSettings } from './access-log.js';
import { readAmendmentFields, type AmendmentField } from './amendments.js';
import { readCheckpoints, type CheckpointSettings } from './checkpoints.js';
import { ConfigError } from './config-error.js';
import { readConnections, type ConnectionSettings } from './connections.js';
import { isProduction } from './environment-name.js';
import { readDue, type DueSettings } from './due.js';
import { readErasures, type ErasureSettings } from './erasures.js';
import { readFiles, type FileSettings } from './files.js';
import { readKeys } from './keys.js';
import { readMail, type MailSettings } from './mail.js';
import { readNotifications, type NotificationSettings } from './notifications.js';
import { readOutbound, type OutboundSettings } from './outbound.js';
import { readPeople, type PeopleSettings } from './people.js';
import { readSecurityEvents, type SecurityEventSettings } from './security-events.js';
import { readServer, type ServerSettings } from './server.js';
import { readSetting, type Environment } from './setting.js';
import type { ReadValue, Source } from './source.js';
import { readTraces, type TraceSettings } from './traces.js';
import { describeUnknownSettings } from './unknown-settings.js';
import type { ScannerAddress } from '../platform/outbound/virus-scanner.js';
import { readVirusScanner } from './virus-scanner.js';

/** The validated configuration from the environment, which is read only in this folder, once. */
export interface Config
  extends
    ServerSettings,
    ConnectionSettings,
    ErasureSettings,
    OutboundSettings,
    KeySettings,
    CheckpointSettings,
    PeopleSettings {
  /** Without it: demo accounts, a published master key, and webhooks and files on private addresses. */
  production: boolean;
  log_level: string;
  /** Whether each request is logged. */
  log_requests: boolean;
  /** Null: off. */
  traces: TraceSettings | null;
  access_log: AccessLogSettings;
  security_events: SecurityEventSettings;
  /** Mail server; null: no e-mails are sent, and links are shown. */
  mail: MailSettings | null;
  /** The webhook for notifications of the operator's people; null: none. */
  notifications: NotificationSettings | null;
  /** Store of uploaded files; null: uploads are refused. */
  files: FileSettings | null;
  /** ClamAV, by which files are scanned before anybody opens them; null: they are not. */
  virus_scanner: ScannerAddress | null;
  /** Whether the files of documents are read, and their text is compared. */
  read_documents: boolean;
  /** When documents of active sellers have to be renewed. */
  due: DueSettings;
  /** A file that replaces the shipped table of CNAE prefixes and category codes. */
  mcc_table_file: string | null;
  /** Further fields of an active seller that only an amendment changes. */
  amendment_fields: readonly AmendmentField[];
  /** Names that are no settings and were probably meant to be: a sentence for each. */
  unknown_settings: readonly string[];
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** @throws ConfigError with every problem at once. */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];
  const value: ReadValue = (name) => readSetting(environment, name, problems);
  const production = isProduction({ value, problems });
  const source: Source = { value, production, problems };
  const public_url = value('PUBLIC_URL');
  const connections = readConnections(source, environment['PGHOST'] || null);
  const config: Config = {
    production,
    ...readServer(source, public_url),
    ...connections,
    ...readErasures(source, connections.data_dir),
    ...readOutbound(source),
    ...readKeys(source),
    ...readCheckpoints(source),
    ...readPeople(source),
    log_level: readLogLevel(source),
    log_requests: readSwitch('LOG_REQUESTS', source),
    traces: readTraces(source),
    access_log: readAccessLog(source),
    security_events: readSecurityEvents(source),
    mail: readMail(source, public_url),
    notifications: readNotifications(source),
    files: readFiles(source, connections.data_dir),
    virus_scanner: readVirusScanner(source),
    read_documents: readSwitch('READ_DOCUMENTS', source),
    due: readDue(source),
    mcc_table_file: value('MCC_TABLE_FILE'),
    amendment_fields: readAmendmentFields(source),
    unknown_settings: describeUnknownSettings(environment),
  };
  // Last: every topic has named its problems. One that lacks a setting may come from a misspelt name.
  if (problems.length > 0) throw new ConfigError([...problems, ...config.unknown_settings]);
  return config;
}

function readLogLevel({ value, production, problems }: Source): string {
  const level = value('LOG_LEVEL') ?? (production ? 'info' : 'warn');
  if (!logLevels.includes(level)) {
    problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${level}".`);
  }
  return level;
}

function readSwitch(name: string, { value, problems }: Source): boolean {
  const text = value(name) ?? 'false';
  if (text !== 'true' && text !== 'false') {
    problems.push(`${name} must be true or false, not "${text}".`);
  }
  return text === 'true';
}
