import { submerchantExample } from '../submerchants/examples.js';
import { operator_id } from '../platform/ids.js';
import type { OnboardingLink } from './schema.js';
import type { OnboardingSettings } from './settings-schema.js';

export const linkExample: OnboardingLink = {
  id: '019aa2f5-1a00-7abc-8def-0123456789ab',
  submerchant_id: submerchantExample.id,
  legal_representative_id: null,
  request_id: null,
  document_id: null,
  status: 'open',
  locale: 'pt-BR',
  return_url: 'https://loja.example/vendedores/bem-vindo',
  allowed_origins: [],
  opened_at: null,
  created_at: '2026-11-21T12:00:00.000Z',
  expires_at: '2026-11-28T12:00:00.000Z',
  started_at: null,
  last_step_at: null,
  completed_at: null,
  revoked_at: null,
};

const noTexts = { welcome_title: null, welcome_text: null, finished_text: null, contact: null };
const texts = { pt: { ...noTexts, contact: 'ajuda@loja.example' }, en: noTexts };
const digest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const addressOf = (side: string) => `https://credencia.example/onboarding/logos/${side}/${digest}`;

/** How a merchant's page looks. */
export const brandExample = {
  name: 'Loja Ipê',
  accent_color: '#7a1fa2',
  logo_url: addressOf('019aa000-0000-7000-8000-00000000000a'),
  texts,
};

const { name: display_name, ...look } = brandExample;
export const settingsExample: OnboardingSettings = {
  ...look,
  display_name,
  return_url: null,
  locale: null,
  expires_in_hours: null,
  in_force: { ...look, display_name, return_url: null, locale: 'pt-BR', expires_in_hours: 168 },
};
export const defaultsExample: OnboardingSettings = {
  ...settingsExample,
  display_name: null,
  logo_url: addressOf(operator_id),
  in_force: {
    ...settingsExample.in_force,
    display_name: null,
    logo_url: addressOf(operator_id),
  },
};

/** The form of a token, which opens nothing. */
export const tokenExample = `onb_${'A'.repeat(64)}`;
export const sessionTokenExample = `ons_${'A'.repeat(64)}`;
