import type { FigureTexts } from './texts-pt-br.js';

export const en: FigureTexts = {
  incomplete: 'Decisions from before the upgrade are still being counted: the numbers will grow.',
  mode: 'Merchants',
  modes: { live: 'Live', test: 'Sandbox', all: 'All merchants' },
  author: 'Decisions',
  authors: { human: 'By people', automatic: 'Automatic', all: 'All decisions' },
  shown: (mode, author) => `Merchants: ${mode}. Decisions: ${author}.`,
  shown_modes: { live: 'live', test: 'sandbox', all: 'live and sandbox' },
  shown_authors: { human: 'by people', automatic: 'automatic', all: 'by people and automatic' },
  time_zone: 'Time zone',
  from: 'From',
  to: 'Until',
  clear_dates: 'Clear dates',
  sla: 'Within the SLA',
  of_due: (kept, due) => `${kept} of ${due} with a due time`,
  by: 'Break down by',
  bys: { analyst: 'Reviewer', merchant: 'Merchant', reason: 'Reason', check: 'Check' },
  titles: {
    analyst: 'Decisions by reviewer',
    merchant: 'Decisions by merchant',
    reason: 'Decisions by reason',
    check: 'Decisions by check',
  },
  hints: {
    analyst: '',
    merchant: '',
    reason: 'A decision counts once for each reason it gives.',
    check:
      'What the check had found when the case was decided, and what was decided. A decision counts for each check.',
  },
  own_only: 'These are your decisions alone.',
  key: 'API key',
  sandbox: 'Sandbox',
  results: { failed: 'failed', warned: 'warned' },
  decisions: 'Decisions',
  approval: 'Approved',
  rejected: 'Rejected',
  sent_back: 'Sent back',
  median: 'Median time to decide',
  p90: '90th percentile',
  filtered_out: (count) =>
    count === 1
      ? 'One decision of this period is left out.'
      : `${count} decisions of this period are left out.`,
  show_all: 'Show all',
  none: 'No decision with these filters.',
  per_day: 'All days one by one',
  per_day_csv: 'Download decisions per day as CSV',
  approximate: 'Times are exact to 4.4%.',
};
