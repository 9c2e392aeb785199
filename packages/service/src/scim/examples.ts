/** Examples of the documentation. */
export const tokenExample = {
  id: '019aa016-0000-7000-8000-000000000012',
  name: 'Entra ID',
  is_by_two: false,
  expires_at: '2027-11-22T09:01:00.000Z',
  last_used_at: '2026-11-22T10:01:00.000Z',
  created_at: '2026-11-22T09:01:00.000Z',
  revoked_at: null,
} as const;

export const issuedTokenExample = {
  ...tokenExample,
  last_used_at: null,
  token: 'credencia_scim_q0Zr1mX2cT3vB4nY5kU6jH7gF8dS9aP0oI1uL2wE3rQ',
} as const;

export const settingsInputExample = {
  role_mapping: [{ group: 'credencia-reviewers', role: 'reviewer' }],
  default_role: null,
} as const;

export const ownSettingsInputExample = {
  role_mapping: [{ group: 'credencia-developers', role: 'developer' }],
  default_role: null,
} as const;

const shown = {
  base_url: 'https://credencia.example.com/scim/v2',
  is_of_connection: false,
} as const;

export const settingsExample = { ...shown, ...settingsInputExample } as const;

export const ownSettingsExample = { ...shown, ...ownSettingsInputExample } as const;
