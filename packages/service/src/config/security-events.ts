import { resolve } from 'node:path';
import type { Source } from './source.js';
import { hasScheme } from './url-forms.js';

/** Destination of security events; null: none. */
export interface SecurityEventSettings {
  file: string | null;
  syslog: string | null;
  webhook: string | null;
  webhook_token: string | null;
}

export function readSecurityEvents({ value, problems }: Source): SecurityEventSettings {
  const file = value('SECURITY_EVENTS_FILE');
  const syslog = value('SECURITY_EVENTS_SYSLOG');
  if (syslog !== null && !hasScheme(syslog, ['tls:', 'tcp:'])) {
    problems.push('SECURITY_EVENTS_SYSLOG must be an address of the form tls://host:6514.');
  }
  const webhook = value('SECURITY_EVENTS_WEBHOOK');
  // It may contain a password.
  if (webhook !== null && !hasScheme(webhook, ['http:', 'https:'])) {
    problems.push('SECURITY_EVENTS_WEBHOOK must be an address of the form https://host/path.');
  }
  const webhook_token = value('SECURITY_EVENTS_TOKEN');
  if (webhook_token !== null && !/^[\x21-\x7e]{1,4096}$/.test(webhook_token)) {
    problems.push('SECURITY_EVENTS_TOKEN must be visible ASCII characters without spaces.');
  }
  if (webhook_token !== null && webhook === null) {
    problems.push('SECURITY_EVENTS_TOKEN is for SECURITY_EVENTS_WEBHOOK, which is not set.');
  }
  return { file: file === null ? null : resolve(file), syslog, webhook, webhook_token };
}
