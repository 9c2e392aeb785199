import { readAppendedFile } from './appended-file.js';
import { readBearerToken } from './bearer-token.js';
import type { Source } from './source.js';
import { hasScheme } from './url-forms.js';

/** Destination of security events; null: none. */
export interface SecurityEventSettings {
  file: string | null;
  syslog: string | null;
  webhook: string | null;
  webhook_token: string | null;
}

export function readSecurityEvents(source: Source): SecurityEventSettings {
  const { value, problems } = source;
  const file = readAppendedFile('SECURITY_EVENTS_FILE', source);
  const syslog = value('SECURITY_EVENTS_SYSLOG');
  if (syslog !== null && (!hasScheme(syslog, ['tls:', 'tcp:']) || new URL(syslog).host === '')) {
    problems.push('SECURITY_EVENTS_SYSLOG must be an address of the form tls://host:6514.');
  }
  const webhook = value('SECURITY_EVENTS_WEBHOOK');
  // It may contain a password.
  if (webhook !== null && !hasScheme(webhook, ['http:', 'https:'])) {
    problems.push('SECURITY_EVENTS_WEBHOOK must be an address of the form https://host/path.');
  }
  const webhook_token = readBearerToken('SECURITY_EVENTS_TOKEN', 'SECURITY_EVENTS_WEBHOOK', source);
  return { file, syslog, webhook, webhook_token };
}
