/** Examples of the documentation. */
export const connectionExample = {
  id: '019aa013-0000-7000-8000-00000000000f',
  name: 'Entra ID',
  issuer: 'https://login.example.com/6b0f7a52/v2.0',
  client_id: '0f5b7c1e-credencia',
  has_client_secret: true,
  scopes: 'openid email profile',
  groups_claim: 'groups',
  role_mapping: [{ group: 'credencia-reviewers', role: 'reviewer' }],
  default_role: null,
  email_domains: ['operador.example'],
  trusts_emails: false,
  creates_people: true,
  second_factor: 'provider',
  acr_values: [],
  is_enabled: true,
  is_required: false,
  break_glass_person_id: null,
  signed_in_at: null,
  redirect_uri: 'https://credencia.example.com/console/sso',
  sign_in_url: 'https://credencia.example.com/console/sso/019aa013-0000-7000-8000-00000000000f',
  back_channel_logout_uri:
    'https://credencia.example.com/v1/sso/019aa013-0000-7000-8000-00000000000f/back-channel-logout',
  created_at: '2026-11-22T09:01:00.000Z',
  updated_at: '2026-11-22T09:01:00.000Z',
} as const;

export const connectionInputExample = {
  name: connectionExample.name,
  issuer: connectionExample.issuer,
  client_id: connectionExample.client_id,
  client_secret: 'the secret of the provider',
  email_domains: ['operador.example'],
  role_mapping: [{ group: 'credencia-reviewers', role: 'reviewer' }],
  creates_people: true,
  second_factor: 'provider',
};

export const ownConnectionExample = {
  ...connectionExample,
  role_mapping: [{ group: 'credencia-developers', role: 'developer' }],
  email_domains: ['loja.example'],
} as const;

export const ownConnectionInputExample = {
  ...connectionInputExample,
  role_mapping: ownConnectionExample.role_mapping,
  email_domains: ['loja.example'],
};

export const redirectExample = {
  url: 'https://login.example.com/6b0f7a52/authorize?client_id=0f5b7c1e-credencia',
};
