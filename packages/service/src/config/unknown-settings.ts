import { editDistance, max_compared_length } from '../platform/nearest.js';
import { secretSettings, settingNames } from './known-settings.js';
import type { Environment } from './setting.js';

/** Names that begin so are Credencia's alone: one that is unknown is reported, however far from a known one. */
const ownPrefixes = [
  'ACCESS_LOG_',
  'ADDRESS_LOOKUP_',
  'CHECKPOINT_',
  'COMPANY_LOOKUP_',
  'ENDPOINT_ALERT_',
  'ERASURES_',
  'ERASURE_',
  'FILES_S3_',
  'MIGRATE_DATABASE_',
  'OPERATOR_SESSION_',
  'PREVIOUS_MASTER_',
  'RETENTION_',
  'SECURITY_EVENTS_',
];
/** Names that begin so belong to other programs too, which have similar ones: OTEL_BLRP_SCHEDULE_DELAY is not OTEL_BSP_SCHEDULE_DELAY. */
const sharedPrefixes = ['AWS_', 'NODE_', 'OTEL_', 'VAULT_'];
/** In a shorter name, two changes make another word. */
const short_length = 10;

/**
 * Variables that Kubernetes sets for each Service of the namespace (service links): a Service named webhook brings
 * WEBHOOK_PORT=tcp://…
 */
const serviceLink = /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP|SCTP)(_|$)/;

/**
 * Names of the environment that are no settings and were probably meant to be: a sentence for each, with the nearest setting. They stop
 * nothing, since the environment is shared with other programs and, on the way back to an earlier release, has settings of a later one.
 */
export function describeUnknownSettings(environment: Environment): string[] {
  const known = new Set<string>([...settingNames, ...secretSettings.map((name) => `${name}_FILE`)]);
  const sentences: string[] = [];
  for (const name of Object.keys(environment).sort()) {
    const value = environment[name]?.trim() ?? '';
    if (value === '' || known.has(name) || isServiceLink(name, value)) continue;
    const setting = name.replace(/_FILE$/, '');
    if (setting !== name && known.has(setting)) {
      sentences.push(`${name} is not read: ${setting} cannot be in a file. Set ${setting}.`);
      continue;
    }
    const meant = nearestSetting(name, known);
    if (meant !== null)
      sentences.push(`${name} is no setting, and is not read. Did you mean ${meant}?`);
  }
  return sentences;
}

function isServiceLink(name: string, value: string): boolean {
  return serviceLink.test(name) || (name.endsWith('_PORT') && /^(tcp|udp|sctp):\/\//.test(value));
}

/** The setting that a name was probably meant to be; null for a name of another program. */
function nearestSetting(name: string, known: Iterable<string>): string | null {
  if (name.length > max_compared_length) return null;
  const isOwn = ownPrefixes.some((prefix) => name.startsWith(prefix));
  const isShared = sharedPrefixes.some((prefix) => name.startsWith(prefix));
  let found: string | null = null;
  let fewest = isOwn ? Infinity : isShared || name.length < short_length ? 2 : 3;
  for (const one of known) {
    // At least as many letters are missing or too many.
    if (Math.abs(one.length - name.length) >= fewest) continue;
    const changes = editDistance(name.toUpperCase(), one);
    if (changes < fewest) [found, fewest] = [one, changes];
  }
  return found;
}
