import type { EventDefinition } from '../events/catalogue.js';
import { legalRepresentativeExample } from '../submerchants/examples.js';
import { linkExample } from './examples.js';
import { OnboardingProgress } from './schema.js';

const {
  return_url: _address,
  allowed_origins: _origins,
  opened_at: _opening,
  ...progress
} = linkExample;
const started = {
  ...progress,
  status: 'started' as const,
  started_at: '2026-11-21T12:10:00.000Z',
  last_step_at: '2026-11-21T12:20:00.000Z',
};

const ofPartner = { ...started, legal_representative_id: legalRepresentativeExample.id };

/** The events of onboarding links. Not in the specification. */
export const onboardingEvents: readonly EventDefinition[] = [
  {
    kind: 'onboarding.started',
    description: 'A seller has started with an onboarding link: its address is used up.',
    schema: OnboardingProgress,
    example: { ...started, last_step_at: null },
  },
  {
    kind: 'onboarding.completed',
    description: 'A seller has submitted the registration with an onboarding link.',
    schema: OnboardingProgress,
    example: { ...started, status: 'completed', completed_at: '2026-11-21T12:30:00.000Z' },
  },
  {
    kind: 'onboarding.abandoned',
    description:
      'An onboarding link has ended before the seller submitted, or the seller has done nothing with it for 3 days. They may still go on until it ends.',
    schema: OnboardingProgress,
    example: started,
  },
  {
    kind: 'onboarding.partner_invited',
    description:
      'A seller has made a link for a partner’s documents on the page of hosted onboarding.',
    schema: OnboardingProgress,
    example: { ...progress, legal_representative_id: legalRepresentativeExample.id },
  },
  {
    kind: 'onboarding.partner_started',
    description: 'A partner has started with a link for the partner’s documents.',
    schema: OnboardingProgress,
    example: { ...ofPartner, last_step_at: null },
  },
  {
    kind: 'onboarding.partner_completed',
    description:
      'A partner has sent, with a link, all documents that review needs of the partner. The seller has not submitted by that.',
    schema: OnboardingProgress,
    example: { ...ofPartner, status: 'completed', completed_at: '2026-11-21T12:30:00.000Z' },
  },
  {
    kind: 'onboarding.partner_abandoned',
    description:
      'A partner’s link has ended before the partner’s documents were complete, or the partner has done nothing with it for 3 days.',
    schema: OnboardingProgress,
    example: ofPartner,
  },
];
