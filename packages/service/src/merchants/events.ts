import type { EventDefinition } from '../events/catalogue.js';
import { apiKeyExample } from './examples.js';
import { ExpiringApiKey } from './schema.js';

const { id, name, public_key } = apiKeyExample;

/** The events of API keys. Not in the specification. */
export const keyEvents: readonly EventDefinition[] = [
  {
    kind: 'api_key.expiring',
    description:
      'An API key of the merchant expires within 14 days and has no replacement; once more within a day. Rotate it.',
    schema: ExpiringApiKey,
    example: { id, name, public_key, expires_at: '2026-12-05T12:20:00.000Z' },
  },
];
