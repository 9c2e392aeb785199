import { submerchantExample } from '../submerchants/examples.js';
import type { OnboardingLink } from './schema.js';

export const linkExample: OnboardingLink = {
  id: '019aa2f5-1a00-7abc-8def-0123456789ab',
  submerchant_id: submerchantExample.id,
  status: 'open',
  locale: 'pt-BR',
  return_url: 'https://loja.example/vendedores/bem-vindo',
  allowed_origins: [],
  created_at: '2026-11-21T12:00:00.000Z',
  expires_at: '2026-11-28T12:00:00.000Z',
  started_at: null,
  last_step_at: null,
  completed_at: null,
  revoked_at: null,
};

/** The form of a token, which opens nothing. */
export const tokenExample = `onb_${'A'.repeat(64)}`;
export const sessionTokenExample = `ons_${'A'.repeat(64)}`;
