export const merchantExample = {
  id: '019aa000-0000-7000-8000-00000000000a',
  name: 'Mercado Exemplo',
  mode: 'live',
  time_zone: 'America/Sao_Paulo',
  rate_limits: { transactions: null, queries: 600, default: null },
  company_sources: null,
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
} as const;

export const settingsExample = { time_zone: 'America/Sao_Paulo', amendment_fields: ['email'] };

export const apiKeyExample = {
  id: '019aa001-0000-7000-8000-00000000000b',
  name: 'Checkout',
  permission: 'write',
  scopes: null,
  public_key: 'pk_live_5s0hZk3QXw1y',
  expires_at: null,
  address_ranges: null,
  last_used_at: '2026-11-22T08:30:00.000Z',
  replaced_by: null,
  created_at: '2026-11-21T09:01:00.000Z',
  revoked_at: null,
} as const;

export const issuedKeyExample = { ...apiKeyExample, last_used_at: null, secret_key: 'sk_live_…' };

export const operatorKeyExample = {
  ...apiKeyExample,
  id: '019aa002-0000-7000-8000-00000000000e',
  name: 'Payment core',
  scopes: ['payments.write'],
  public_key: 'pk_operator_8r2LkD0vNc4x',
  expires_at: '2027-11-21T09:01:00.000Z',
  address_ranges: ['203.0.113.0/24'],
  rate_limit: 6000,
};

export const issuedOperatorKeyExample = {
  ...operatorKeyExample,
  last_used_at: null,
  secret_key: 'sk_operator_…',
};
