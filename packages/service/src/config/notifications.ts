import type { Source } from './source.js';
import { hasScheme } from './url-forms.js';

/** The operator's webhook for notifications. */
export interface NotificationSettings {
  url: string;
  /** `whsec_` + base64, which signs the requests. */
  secret: string;
}

export function readNotifications({ value, problems }: Source): NotificationSettings | null {
  const url = value('NOTIFICATIONS_URL');
  const secret = value('NOTIFICATIONS_SECRET');
  // Neither is repeated: the address may contain a password.
  if (url !== null && !hasScheme(url, ['http:', 'https:'])) {
    problems.push('NOTIFICATIONS_URL must be an address of the form https://host/path.');
  }
  if (url !== null && secret === null) {
    problems.push('NOTIFICATIONS_URL needs NOTIFICATIONS_SECRET, which signs the requests.');
  }
  if (secret !== null && !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)) {
    problems.push(
      'NOTIFICATIONS_SECRET must be whsec_ followed by 24 or more bytes in base64: echo whsec_$(openssl rand -base64 32).',
    );
  }
  if (url === null && secret !== null) {
    problems.push('NOTIFICATIONS_SECRET is for NOTIFICATIONS_URL, which is not set.');
  }
  return url === null || secret === null ? null : { url, secret };
}
