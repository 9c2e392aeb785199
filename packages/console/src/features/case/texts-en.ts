import type { CaseTexts } from './texts-pt-br.js';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Texts of the page of a case in English; the same keys as in Portuguese. */
export const en: CaseTexts = {
  index: { title: 'In this case', proof: 'Document', notes: 'Notes' },
  versions: { earlier: 'earlier version', newer: 'as amended' },
  standing: {
    close: 'Close the submerchant',
    suspend: 'Suspend',
    reinstate: 'Reinstate',
    restrict: 'Restrict',
    lift: 'Lift the restriction',
    titles: {
      suspend: 'Suspend',
      reinstate: 'Reinstate',
      restrict: 'Restrict a capability',
    },
    hints: {
      suspend:
        'Takes effect at once: charges and anticipations stop, withdrawals need permission. The merchant gets a notification with the reasons.',
      reinstate:
        'Takes effect at once: the submerchant sells again, and the merchant gets a notification.',
      restrict:
        'Takes effect at once, for the chosen capability alone. The merchant gets a notification.',
    },
    capability: 'Capability',
    at_present: (status) => `now: ${status}`,
    strictness: 'How far',
    strict: {
      restricted: 'Only with permission, case by case',
      inactive: 'Blocked altogether',
    },
    reasons: 'Reasons',
    other_reason: 'Another reason…',
    until: 'Ends on (optional)',
    until_hint: 'In your time zone. Without a date it holds until a person undoes it.',
    until_past: 'Choose a time in the future, or leave it empty.',
    replaces: 'Confirming replaces the restriction that this capability already has.',
    confirm: {
      suspend: (name) => `Suspend ${name}`,
      reinstate: (name) => `Reinstate ${name}`,
      restrict: (name) => `Restrict ${name}`,
    },
    done: {
      suspend: (name) => `${name}: suspended.`,
      reinstate: (name) => `${name}: reinstated.`,
      restrict: (name) => `${name}: capability restricted.`,
      lift: (name) => `${name}: restriction lifted.`,
    },
  },
  life: {
    title: 'Timeline',
    cut: 'The history below has what came before.',
  },
  before: {
    title: 'Earlier decision',
    current_title: 'Decision',
    kinds: { approved: 'Approved', rejected: 'Rejected', sent_back: 'Sent back for correction' },
    by: (who, when) => `${who}, on ${when}`,
    second: (who) => `with ${who}`,
    notes: 'Note to the merchant',
    reasons: (count) => plural(count, 'reason', 'reasons'),
    unchanged: 'unchanged',
    corrected: 'changed',
    unchanged_count: (count) =>
      count === 1 ? '1 reason is still unchanged.' : `${count} reasons are still unchanged.`,
  },
  related: {
    title: 'Related submerchants',
    same_tax_id: 'same tax id',
    partner: (name) => `partner ${name}`,
    at_least: (number) => `at least ${number}`,
    more: (number) => `and ${number} more`,
    more_at_least: (number) => `and at least ${number} more`,
    picture: (name, number) =>
      `Links between ${name} and other submerchants: ${number}. The list below says the same.`,
  },
  viewer: {
    zoom: 'Zoom',
    colors: 'Contrast and brightness',
    contrast: 'Contrast',
    brightness: 'Brightness',
    reset_colors: 'Original colours',
  },
  panes: {
    together: 'ID and selfie together',
    beside: 'Beside it',
    choose: 'Choose a document',
    close: 'Close',
  },
  proof: {
    title: 'What this document proves',
    matches: 'Matches',
    differs: 'Differs',
    next: 'next field',
    none: 'not given',
    face: 'is the one on the ID',
    issue_date: 'issued in the last 90 days',
    differing: (names) => `Differs: ${names}.`,
    fields: {
      legal_name: 'Name or registered name',
      trade_name: 'Trade name',
      tax_id: 'CPF or CNPJ',
      birth_date: 'Date of birth',
      mother_name: 'Mother’s name',
      cnaes: 'Activity (CNAE)',
      partners: 'Partners and shares',
      address: 'Address',
      partner_name: 'Partner’s name',
      partner_document: 'Partner’s CPF',
      partner_birth_date: 'Partner’s date of birth',
      partner_mother_name: 'Partner’s mother’s name',
      face: 'Face',
      issue_date: 'Date of issue',
      expires_at: 'Valid until',
      number: 'Number',
      qr_code: 'QR code',
    },
  },
};
