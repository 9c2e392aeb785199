import { reviewReasons } from '../reasons/rules/reasons.js';
import { activeCapabilitiesExample, submerchantExample } from '../submerchants/examples.js';

const at = '2026-12-02T09:00:00.000Z';
const reasons = ['chargebacks_high'];
const catalogued = reviewReasons.find(({ code }) => code === 'chargebacks_high');
const since_approval = activeCapabilitiesExample.charges;

export const activeExample = {
  ...submerchantExample,
  status: 'active',
  submitted_at: '2026-11-21T12:05:00.000Z',
  reviewed_at: '2026-11-21T12:20:00.000Z',
  activated_at: '2026-11-21T12:20:00.000Z',
  capabilities: activeCapabilitiesExample,
} as const;

export const suspendedExample = {
  ...activeExample,
  status: 'suspended',
  capabilities: {
    charges: { status: 'inactive', reasons, since: at },
    withdrawals: { status: 'restricted', reasons, since: at },
    anticipations: { status: 'inactive', reasons, since: at },
  },
  suspension: {
    reasons: [{ code: 'chargebacks_high', message: catalogued?.message.pt ?? null }],
    notes: 'Envie um plano de redução.',
    until: null,
    at,
  },
  updated_at: at,
} as const;

export const closedExample = {
  ...submerchantExample,
  status: 'closed',
  closure: { reason: 'Stopped selling.', reasons: [], notes: null, by: 'merchant', at },
  updated_at: at,
} as const;

export const standingExample = {
  submerchant_id: submerchantExample.id,
  charges: since_approval,
  withdrawals: { status: 'restricted', reasons, since: at },
  anticipations: since_approval,
  holds: [
    {
      id: '019aa777-7777-7777-8777-777777777777',
      capability: 'withdrawals',
      source: 'operator',
      status: 'restricted',
      reasons,
      notes: null,
      until: null,
      since: at,
    },
  ],
} as const;

export const suspensionBodyExample = {
  reasons: [{ code: 'chargebacks_high' }],
  notes: suspendedExample.suspension.notes,
} as const;
