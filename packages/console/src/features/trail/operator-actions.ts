import type { Input } from '../../api/call.js';

type Action = NonNullable<NonNullable<Input<'listOperatorTrail'>['query']>['action']>;

/** The actions that the history can be filtered by, in the order of the menu. */
export const operatorActions = [
  'merchant.created',
  'merchant.updated',
  'merchant.rate_limits_set',
  'api_key.issued',
  'api_key.revoked',
  'api_key.updated',
  'person.invited',
  'person.invited_again',
  'person.reset_requested',
  'person.accepted',
  'person.updated',
  'person.password_changed',
  'person.signed_in',
  'person.second_factor_added',
  'person.second_factor_removed',
  'person.second_factor_reset',
  'person.recovery_codes_renewed',
  'person.recovery_code_used',
  'person.created',
  'person.linked',
  'person.unlinked',
  'person.sessions_ended',
  'person.kept_in_charge',
  'sso_connection.created',
  'sso_connection.updated',
  'sso_connection.deleted',
  'review_reason.set',
  'submerchant.exported',
] as const satisfies Action[];
