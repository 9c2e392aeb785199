import { notificationKinds } from '../operation/notification-kinds.js';
import type { MailContent } from './mail.js';

const at = '2026-11-28T13:05:00.000Z';
const expires_at = '2026-12-05T13:05:00.000Z';
const link = 'https://credencia.example/console/invitations/example';
const key = { name: 'Loja', public_key: 'pk_live_example', at };
const endpoint = {
  endpoint_id: '019ab7d4-5f00-7c3e-8a11-2b7c5d9e0f10',
  origin: 'https://loja.example',
  at,
};
const address = '203.0.113.7';
const methods = ['totp', 'passkey'] as const;
const changes = ['suspended', 'reinstated', 'closed', 'restricted', 'unrestricted'] as const;

/** Each kind of mail with invented values, and each of its texts where it has several. */
export const sampleMails: readonly MailContent[] = [
  { kind: 'invitation', values: { link, expires_at, merchant: null } },
  { kind: 'invitation', values: { link, expires_at, merchant: 'Mercado Ipê' } },
  { kind: 'password_reset', values: { link, expires_at, is_requested: true } },
  { kind: 'password_reset', values: { link, expires_at, is_requested: false } },
  { kind: 'password_changed', values: { at, address } },
  { kind: 'new_sign_in', values: { at, browser: 'Firefox', system: 'Linux', address } },
  ...methods.map((method) => ({ kind: 'second_factor_added', values: { at, method } }) as const),
  ...methods.map((method) => ({ kind: 'second_factor_removed', values: { at, method } }) as const),
  { kind: 'second_factor_reset', values: { at } },
  { kind: 'recovery_code_used', values: { at, address } },
  { kind: 'key_issued', values: { ...key, expires_at } },
  { kind: 'key_rotated', values: { ...key, ends_at: expires_at } },
  { kind: 'key_expiring', values: { ...key, expires_at } },
  { kind: 'scim_token_issued', values: { name: 'Okta', at, expires_at: null } },
  { kind: 'documents_due', values: { link } },
  { kind: 'endpoint_failing', values: { ...endpoint, failing_since: at } },
  { kind: 'endpoint_recovered', values: { ...endpoint, failing_since: at } },
  { kind: 'endpoint_paused', values: { ...endpoint, reason: 'gone' } },
  { kind: 'endpoint_paused', values: { ...endpoint, reason: 'failing' } },
  ...changes.map(
    (change) =>
      ({
        kind: 'standing_changed',
        values: { submerchant_id: endpoint.endpoint_id, change, at, link },
      }) as const,
  ),
  ...(['opened', 'refused'] as const).map(
    (change) =>
      ({
        kind: 'request_opened',
        values: { submerchant_id: endpoint.endpoint_id, change, due_at: expires_at, link },
      }) as const,
  ),
  {
    kind: 'onboarding_code',
    values: { code: '481 592', merchant: 'Mercado Ipê', valid_minutes: 10 },
  },
  {
    kind: 'partner_link',
    values: {
      link: 'https://credencia.example/onboarding#example',
      expires_at,
      merchant: 'Mercado Ipê',
      company: 'Padaria Aurora Ltda',
      contact: 'ajuda@mercado-ipe.example',
    },
  },
  ...notificationKinds.map(
    (kind) => ({ kind: 'notification', values: { kind, by: 'Bia Lima', cases: 3, link } }) as const,
  ),
  { kind: 'test', values: {} },
];
