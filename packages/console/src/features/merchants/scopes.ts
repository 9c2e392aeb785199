import type { Input } from '../../api/call.js';

type ScopesOf<Body> = Body extends { scopes?: infer Scopes } ? NonNullable<Scopes> : never;
type MerchantScope = ScopesOf<NonNullable<Input<'createApiKey'>['body']>>[number];
type OperatorScope = ScopesOf<NonNullable<Input<'createOperatorApiKey'>['body']>>[number];

/** The scopes of a merchant's key, in the order of the form. A test compares them with the API's. */
export const merchantScopes = [
  'submerchants.read',
  'submerchants.write',
  'submerchants.erase',
  'payments.read',
  'banks.read',
  'webhooks.read',
  'webhooks.write',
  'events.read',
  'events.write',
  'portal.read',
  'portal.write',
  'onboarding.read',
  'onboarding.write',
  'keys.read',
  'people.read',
  'settings.read',
  'approvals.read',
  'data.export',
] as const satisfies readonly MerchantScope[];

/** The scopes of a key of the operator. */
export const operatorScopes = [
  'cases.read',
  'cases.decide',
  'cases.override',
  'cases.erase',
  'blocks.read',
  'blocks.manage',
  'figures.read',
  'analysts.read',
  'reasons.read',
  'reasons.manage',
  'merchants.read',
  'merchants.manage',
  'limits.manage',
  'payments.write',
  'webhooks.read',
  'webhooks.write',
  'events.read',
  'keys.read',
  'operator_keys.read',
  'people.read',
  'approvals.read',
  'trail.read',
  'data.export',
] as const satisfies readonly OperatorScope[];
