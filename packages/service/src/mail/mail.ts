import type { NotificationKind } from '../operation/notification-kinds.js';

/** The kinds of mails, with the values that their texts contain. Times are ISO 8601. */
export interface MailValues {
  invitation: { link: string; expires_at: string; merchant: string | null };
  /** `is_requested`: by the person, not by somebody who manages people. */
  password_reset: { link: string; expires_at: string; is_requested: boolean };
  password_changed: { at: string; address: string | null };
  new_sign_in: {
    at: string;
    browser: string | null;
    system: string | null;
    address: string | null;
  };
  second_factor_added: { at: string; method: 'totp' | 'passkey' };
  second_factor_removed: { at: string; method: 'totp' | 'passkey' };
  second_factor_reset: { at: string };
  recovery_code_used: { at: string; address: string | null };
  key_issued: KeyValues & { expires_at: string | null };
  key_rotated: KeyValues & { ends_at: string };
  scim_token_issued: { name: string; at: string; expires_at: string | null };
  key_expiring: KeyValues & { expires_at: string };
  /** Of a merchant's sellers, whom it does not name. */
  documents_due: { link: string };
  endpoint_failing: EndpointValues & { failing_since: string };
  endpoint_recovered: EndpointValues & { failing_since: string };
  endpoint_paused: EndpointValues & { reason: 'gone' | 'failing' };
  /** The seller by its id alone: mails leave the installation. */
  standing_changed: {
    submerchant_id: string;
    change: 'suspended' | 'reinstated' | 'closed' | 'restricted' | 'unrestricted';
    at: string;
    /** To its page. Missing in mails that a release before this one has queued. */
    link?: string;
  };
  /** A request to a seller, made or opened again because its answer was refused. */
  request_opened: {
    submerchant_id: string;
    change: 'opened' | 'refused';
    due_at: string;
    link: string;
  };
  /** To a seller, who continues with a link on another device. */
  onboarding_code: { code: string; merchant: string; valid_minutes: number };
  /** To a partner, by the seller on the hosted page. `contact`: the merchant's text for questions. */
  partner_link: {
    link: string;
    expires_at: string;
    merchant: string;
    company: string;
    contact: string | null;
  };
  /** Nothing of the seller: mails leave the installation. `by` is null where nobody caused it. */
  notification: { kind: NotificationKind; by: string | null; cases: number; link: string };
  test: Record<string, never>;
}

interface KeyValues {
  name: string;
  public_key: string;
  at: string;
}

/** Only the origin of its URL: the rest may be a secret of the merchant. */
interface EndpointValues {
  endpoint_id: string;
  origin: string;
  at: string;
}

export type MailKind = keyof MailValues;

export type MailContent = {
  [Kind in MailKind]: { kind: Kind; values: MailValues[Kind] };
}[MailKind];

/** A person; everybody of a merchant or of the operator (null) who manages keys; or a seller of a merchant, who has no account, by the address. */
export type MailTo =
  | { person_id: string }
  | { key_managers_of: string | null }
  | { email: string; language: MailLanguage; merchant_id?: string };

export const languages = ['pt-BR', 'en'] as const;

export type MailLanguage = (typeof languages)[number];
