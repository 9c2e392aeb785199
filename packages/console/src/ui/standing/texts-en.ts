import type { StandingTexts } from './texts-pt-br.js';

export const en: StandingTexts = {
  capabilities: {
    charges: 'Charges',
    withdrawals: 'Withdrawals',
    anticipations: 'Anticipations',
  },
  statuses: {
    active: 'allowed',
    restricted: 'only with permission',
    inactive: 'blocked',
  },
  suspended: (since) => `Suspended since ${since}`,
  until: (time) => `Ends by itself on ${time}.`,
  suspended_effect:
    'Charges and anticipations are blocked. Withdrawals only with the operator’s permission.',
  restricted_title: 'Restricted',
  hold: (capability, status, since) => `${capability}: ${status} since ${since}.`,
  by_rule: 'By an automatic rule.',
  closed: (since) => `Closed on ${since}`,
  closed_by: { merchant: 'Closed by the merchant.', operator: 'Closed by the operator.' },
  closed_effect:
    'It sells no more, and nothing of the registration can be changed. The data are kept until the legal term is over.',
  reinstated: 'Reinstated',
  reinstated_effect:
    'It sells again. Restrictions of a single capability stay until they are lifted.',
  why: 'Why',
  what_to_do: 'What to do',
  ask: 'Talk to the operator, who says what is missing.',
  send_again: 'Send the document in question again.',
  remedies: {
    suspected_fraud: 'Talk to the operator, and show what clears up the suspicion.',
    chargebacks_high: 'Answer the open chargebacks, and show the operator what has changed.',
    volume_above_declared:
      'Update the declared revenue, or explain to the operator why sales have grown.',
    activity_changed:
      'Bring the registration in line with the activity, or go back to the one that was approved.',
    answer_overdue: 'Send the answer or the document that is missing.',
    listed: 'Talk to the operator, and show whether the person or company on the list is another.',
    court_order: 'Talk to the operator, who says what was ordered.',
    terms_violated: 'Correct what violates the terms, and tell the operator.',
    other: 'Follow the note, or talk to the operator.',
  },
  close: {
    open: 'Close',
    title: (name) => `Close ${name}?`,
    hint: 'This is final: sales stop now, nothing of the registration can be changed any more, and only a new registration sells again. The data are kept until the legal term is over.',
    reason: 'Reason',
    reason_hint: 'Stays in the history; both sides read it.',
    reasons: 'From the catalogue (optional)',
    reasons_hint:
      'With one of fraud, others with the same CPF, CNPJ or partners come up for review.',
    notes: 'Note to the merchant',
    confirm: (name) => `Close ${name}`,
    done: (name) => `${name}: closed.`,
    wallets: 'Money is left in wallets.',
    receivables: 'Receivables are not paid yet.',
    acknowledge: 'I know that money is left, and want to close it anyway',
    preview: 'What the merchant will read',
  },
};
