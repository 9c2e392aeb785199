import type { OnboardingLink, OnboardingProgress } from './schema.js';
import type { LinkRow } from './store/links.js';

/** A link as the API shows it, at a time. */
export function describeLink(row: LinkRow, now: string): OnboardingLink {
  const {
    id,
    submerchant_id,
    legal_representative_id,
    request_id,
    document_id,
    locale,
    return_url,
    created_at,
    expires_at,
  } = row;
  const { opened_at, started_at, last_step_at, completed_at, revoked_at } = row;
  return {
    id,
    submerchant_id,
    legal_representative_id,
    request_id,
    document_id,
    status: statusOf(row, now),
    locale,
    return_url,
    allowed_origins: [...(row.allowed_origins ?? [])],
    created_at,
    expires_at,
    opened_at,
    started_at,
    last_step_at,
    completed_at,
    revoked_at,
  };
}

/** A link as its events carry it. */
export function describeProgress(row: LinkRow, now: string): OnboardingProgress {
  const {
    return_url: _address,
    allowed_origins: _origins,
    opened_at: _opening,
    ...progress
  } = describeLink(row, now);
  return progress;
}

function statusOf(
  row: Pick<LinkRow, 'revoked_at' | 'completed_at' | 'expires_at' | 'started_at'>,
  now: string,
): OnboardingLink['status'] {
  if (row.revoked_at !== null) return 'revoked';
  if (row.completed_at !== null) return 'completed';
  if (row.expires_at <= now) return 'expired';
  return row.started_at === null ? 'open' : 'started';
}
