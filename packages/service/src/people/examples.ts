export const personExample = {
  id: '019aa010-0000-7000-8000-00000000000c',
  email: 'ana@operador.example',
  name: 'Ana Prado',
  role: 'reviewer',
  language: 'pt-BR',
  merchant: null,
  status: 'active',
  has_second_factor: true,
  has_sso_identity: false,
  created_at: '2026-11-21T09:02:00.000Z',
  updated_at: '2026-11-21T09:10:00.000Z',
} as const;

export const memberExample = {
  ...personExample,
  id: '019aa011-0000-7000-8000-00000000000d',
  email: 'marina@loja.example',
  name: 'Marina Alves',
  role: 'owner',
  merchant: { id: '019aa000-0000-7000-8000-00000000000a', name: 'Mercado Exemplo', mode: 'live' },
} as const;

export const invitationUrlExample =
  'https://credencia.example.com/console/invitations/q0Zr1mX2cT3vB4nY5kU6jH7gF8dS9aP0oI1uL2wE3rQ';
