export const merchantExample = {
  id: '019aa000-0000-7000-8000-00000000000a',
  name: 'Mercado Exemplo',
  mode: 'live',
  rate_limits: { transactions: null, queries: 600, default: null },
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
} as const;

export const apiKeyExample = {
  id: '019aa001-0000-7000-8000-00000000000b',
  name: 'Checkout',
  permission: 'write',
  public_key: 'pk_live_5s0hZk3QXw1y',
  created_at: '2026-11-21T09:01:00.000Z',
  revoked_at: null,
} as const;
