export const portalSessionExample = {
  id: '019aa500-0000-7000-8000-000000000001',
  access: 'manage',
  allowed_origins: ['https://app.example.com'],
  locale: 'pt-BR',
  accent_color: '#0b6e4f',
  external_id: 'user-1042',
  created_at: '2026-11-23T12:00:00.000Z',
  expires_at: '2026-11-23T13:00:00.000Z',
  revoked_at: null,
} as const;

export const portalSessionBodyExample = {
  access: 'manage',
  allowed_origins: ['https://app.example.com'],
  expires_in: 3600,
  locale: 'pt-BR',
  accent_color: '#0b6e4f',
  external_id: 'user-1042',
} as const;
