import { sentToPlace } from './places.js';
import Type, { type Static } from 'typebox';
import type { Context } from '../operation/context.js';
import { nullable, oneOf, timestamp, uuid } from '../operation/schema.js';
import { MissingKeyError } from '../platform/data-keys.js';
import type { Sql } from '../platform/database/connect.js';
import { maskEmail } from './mask-email.js';
import { describeLink } from './describe-link.js';
import { linkStatuses } from './schema.js';
import type { PartnerLinkRow } from './store/partner-links.js';

/** A partner's link, as the seller who made it sees it. */
export const PartnerLink = Type.Object(
  {
    legal_representative_id: uuid(),
    status: oneOf(linkStatuses, {
      description:
        '`open`: the partner has not started. `completed`: nothing of the partner was missing.',
    }),
    created_at: timestamp(),
    expires_at: timestamp(),
    sent_at: nullable(timestamp({ description: 'When it was last sent by e-mail; null: never.' })),
    sent_to: nullable(Type.String({ description: 'The masked address of that e-mail.' })),
    started_at: nullable(timestamp()),
    completed_at: nullable(timestamp()),
  },
  { title: 'PartnerLink' },
);
export type PartnerLink = Static<typeof PartnerLink>;

export const partnerLinkExample: PartnerLink = {
  legal_representative_id: '019aa2f5-2b00-7abc-8def-0123456789ab',
  status: 'open',
  created_at: '2026-11-21T12:15:00.000Z',
  expires_at: '2026-11-28T12:15:00.000Z',
  sent_at: '2026-11-21T12:15:00.000Z',
  sent_to: 'm•••@p•••.example',
  started_at: null,
  completed_at: null,
};

/** Describes a partner's link to its seller, with the address masked. */
export async function describePartnerLink(
  context: Pick<Context, 'seller_keys'>,
  sql: Sql,
  row: PartnerLinkRow,
  now: string,
): Promise<PartnerLink> {
  const { status, created_at, expires_at, started_at, completed_at } = describeLink(row, now);
  const email = await openSentTo(context, sql, row, row.sent_to);
  return {
    legal_representative_id: row.legal_representative_id ?? '',
    status,
    created_at,
    expires_at,
    sent_at: row.sent_at,
    sent_to: email === null ? null : maskEmail(email),
    started_at,
    completed_at,
  };
}

/** Decrypts the address to which a link was sent; null: it was not, or its key is lost. */
export async function openSentTo(
  { seller_keys }: Pick<Context, 'seller_keys'>,
  sql: Sql,
  link: { merchant_id: string; id: string },
  sealed: string | null,
): Promise<string | null> {
  if (sealed === null) return null;
  const opener = await seller_keys.load(sql, link.merchant_id, [sealed]);
  try {
    return opener.open(sealed, sentToPlace(link));
  } catch (error) {
    if (error instanceof MissingKeyError) return null;
    throw error;
  }
}
