import { expiryOf } from './rules.js';
import type { OnboardingLinkInput } from './schema.js';
import type { LinkRow } from './store/links.js';

/** The row of a link that nobody has started. `body` is completed by the settings. */
export function newLink(
  ids: Pick<LinkRow, 'merchant_id' | 'id' | 'submerchant_id' | 'legal_representative_id'> &
    Partial<Pick<LinkRow, 'request_id' | 'document_id'>>,
  body: OnboardingLinkInput & Pick<LinkRow, 'locale'>,
  now: string,
): LinkRow {
  const expires_at = expiryOf(body, now);
  return {
    request_id: null,
    document_id: null,
    ...ids,
    locale: body.locale,
    return_url: body.return_url ?? null,
    allowed_origins: body.allowed_origins ?? null,
    created_at: now,
    expires_at,
    revoked_at: null,
    opened_at: null,
    started_at: null,
    last_step_at: null,
    completed_at: null,
    event_sequence: 0,
    // Only registrations are reported as abandoned: what is asked has a due date.
    abandon_at: ids.request_id || ids.document_id ? null : expires_at,
  };
}
