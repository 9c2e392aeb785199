import { demoKeys, demo_merchant_name } from '../merchants/demo-keys.js';
import { demoEmails } from '../people/demo-people.js';
import type { NamedRow } from '../trail/compare-record.js';

/** Whether a row is one of the demo data, which have no entries, and are of no use in production. */
export function isDemo({ kind, fields }: NamedRow): boolean {
  switch (kind) {
    case 'api_key':
      return demoKeys.has(String(fields['public_key']));
    case 'person':
      return demoEmails.includes(String(fields['email']));
    case 'merchant':
      return fields['name'] === demo_merchant_name && fields['mode'] === 'test';
    default:
      return false;
  }
}
