import { afterApprovalExample } from './after-approval.js';

export const figuresExample = {
  date_from: '2026-11-20',
  date_to: '2026-11-21',
  time_zone: 'UTC',
  is_complete: true,
  waiting: 12,
  oldest_waiting_at: '2026-11-21T09:14:00.000Z',
  decided: { total: 41, approved: 30, rejected: 6, sent_back: 5 },
  seconds_to_decision: { p50: 1260, p90: 5400 },
  sla: { due: 40, kept: 38, rate: 0.95 },
  per_day: [
    {
      day: '2026-11-20',
      submitted: 33,
      approved: 24,
      rejected: 4,
      sent_back: 3,
      p50_seconds: 1320,
      p90_seconds: 5700,
    },
    {
      day: '2026-11-21',
      submitted: 20,
      approved: 6,
      rejected: 2,
      sent_back: 2,
      p50_seconds: 1080,
      p90_seconds: 3600,
    },
  ],
  after_approval: afterApprovalExample,
  reasons: [{ code: 'illegible', count: 5 }],
};
