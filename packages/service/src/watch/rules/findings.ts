import type { WatchState } from '../../submerchants/store/submerchant-state.js';
import { limitsFor, type WatchSettings } from './limits.js';

/** What the daily pass looks for. */
const findingCodes = [
  'periodic_review',
  'volume_above_declared',
  'ticket_above_declared',
  'chargebacks_high',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** What is known of an active seller. Amounts in centavos, times ISO 8601. */
export interface WatchedSeller extends Pick<WatchState, 'risk_class' | 'closed'> {
  mcc: string | null;
  monthly_revenue: number | null;
  average_ticket: number | null;
  activated_at: string | null;
}

/** What the charges of a seller come to, as `sum_charges_since` returns it. */
export interface ChargeSums {
  sales: number;
  amount: number;
  /** The sales with which chargebacks are compared. */
  compared_sales: number;
  chargebacks: number;
}

/** A finding: codes and numbers, never personal data. */
export interface Finding {
  code: FindingCode;
  finding: Readonly<Record<string, number | string>>;
}

const day_ms = 24 * 60 * 60 * 1000;

/** The first days of which the charges of a seller are compared. */
export function windowsOf(
  settings: WatchSettings,
  { mcc }: Pick<WatchedSeller, 'mcc'>,
  now: string,
): { since: string; chargebacks_since: string } {
  const { window_days, chargeback_window_days } = limitsFor(settings, mcc);
  return {
    since: dayBefore(now, window_days - 1),
    chargebacks_since: dayBefore(now, chargeback_window_days - 1),
  };
}

/**
 * Finds why a seller is to be reviewed again. A finding whose case was closed is none until a window of new charges has passed, or until the
 * next periodic review.
 */
export function findingsOf(
  settings: WatchSettings,
  seller: WatchedSeller,
  sums: ChargeSums,
  now: string,
): Finding[] {
  const limits = limitsFor(settings, seller.mcc);
  const findings = [
    reviewDue(settings, seller, now),
    volumeAbove(limits, seller, sums),
    ticketAbove(limits, seller, sums),
    chargebacksHigh(limits, sums),
  ];
  return findings.flatMap((one) => (one === null || isQuiet(one.code) ? [] : [one]));

  function isQuiet(code: FindingCode): boolean {
    const closed_at = seller.closed[code];
    if (closed_at === undefined || code === 'periodic_review') return false;
    const days = code === 'chargebacks_high' ? limits.chargeback_window_days : limits.window_days;
    return Date.parse(now) < Date.parse(closed_at) + days * day_ms;
  }
}

/** When a seller is to be reviewed again; null without a term. */
export function nextReviewAt(
  { review_months, default_risk_class }: WatchSettings,
  { risk_class, activated_at, closed }: WatchedSeller,
): string | null {
  const months = review_months[risk_class ?? default_risk_class];
  const last = closed['periodic_review'] ?? activated_at;
  return months === null || last === null ? null : monthsAfter(last, months);
}

function reviewDue(settings: WatchSettings, seller: WatchedSeller, now: string): Finding | null {
  const due_at = nextReviewAt(settings, seller);
  if (due_at === null || now < due_at) return null;
  const risk_class = seller.risk_class ?? settings.default_risk_class;
  const months = settings.review_months[risk_class] ?? 0;
  return { code: 'periodic_review', finding: { risk_class, months } };
}

type LimitsOf = ReturnType<typeof limitsFor>;

function volumeAbove(
  { volume_percent, window_days }: LimitsOf,
  { monthly_revenue }: WatchedSeller,
  { amount, sales }: ChargeSums,
): Finding | null {
  if (volume_percent === null || !monthly_revenue) return null;
  // A month of the declaration is 30 days.
  const declared = Math.round((monthly_revenue * window_days) / 30);
  if (amount * 100 <= declared * volume_percent) return null;
  return {
    code: 'volume_above_declared',
    finding: { window_days, sales, amount, declared, percent: percentOf(amount, declared) },
  };
}

function ticketAbove(
  { ticket_percent, window_days, min_sales }: LimitsOf,
  { average_ticket: declared }: WatchedSeller,
  { amount, sales }: ChargeSums,
): Finding | null {
  if (ticket_percent === null || !declared || sales < min_sales) return null;
  if (amount * 100 <= declared * sales * ticket_percent) return null;
  const average = Math.round(amount / sales);
  return {
    code: 'ticket_above_declared',
    finding: { window_days, sales, average, declared, percent: percentOf(average, declared) },
  };
}

function chargebacksHigh(
  { chargeback_basis_points, chargeback_window_days, min_chargebacks, min_sales }: LimitsOf,
  { compared_sales: sales, chargebacks }: ChargeSums,
): Finding | null {
  if (chargeback_basis_points === null || chargebacks < min_chargebacks) return null;
  // Chargebacks of a seller that sells nothing any more are a finding whatever their share.
  if (sales >= min_sales && chargebacks * 10_000 < sales * chargeback_basis_points) return null;
  const window_days = chargeback_window_days;
  const basis_points = sales > 0 ? Math.round((chargebacks * 10_000) / sales) : 10_000;
  return { code: 'chargebacks_high', finding: { window_days, sales, chargebacks, basis_points } };
}

function percentOf(amount: number, of: number): number {
  return Math.round((amount * 100) / of);
}

function dayBefore(now: string, days: number): string {
  return new Date(Date.parse(now) - days * day_ms).toISOString().slice(0, 10);
}

/** The same day of a later month, or its last day where it has none such. */
function monthsAfter(at: string, months: number): string {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.toISOString();
}
