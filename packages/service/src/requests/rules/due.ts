const day_ms = 24 * 60 * 60 * 1000;

/** When merchants are notified, and what follows (config/due.ts). */
interface DueSettings {
  /** From the earliest. */
  notice_days: readonly number[];
  /** Null: nothing is restricted. */
  grace_days: number | null;
}

/** Stands for no further step. */
export const never = '9999-12-31T23:59:59.999Z';
/** The end of a grace that is endless. It has one as soon as there is a setting for it. */
export const endless = '9999-12-31T23:59:59.998Z';

/** What happens with the document of an active seller as its expiry nears and passes. */
export type DueStep =
  { kind: 'due_soon'; days: number } | { kind: 'past_due' } | { kind: 'restrict' };

/**
 * The steps of a document that are due, and when the next one is. Of several notices that are due at once, since the service was down or the
 * document is new, only the last one is given. The grace begins with the expiry, but never ends before it was reported and has passed.
 *
 * @param next_at when the next step was to be, as the last call returned it; null before the first one
 */
export function dueSteps(
  expires_at: string,
  next_at: string | null,
  now: string,
  settings: DueSettings,
): { due: DueStep[]; next_at: string } {
  if (next_at !== null && next_at > now) return { due: [], next_at };
  if (next_at !== null && next_at > expires_at) {
    // The grace may have been made longer since the due date, or endless.
    const restricts_at = restrictsAt(expires_at, settings) ?? endless;
    return restricts_at > now
      ? { due: [], next_at: restricts_at }
      : { due: [{ kind: 'restrict' }], next_at: never };
  }
  if (expires_at > now) {
    const notices = settings.notice_days.map((days) => ({ days, at: after(expires_at, -days) }));
    const last = notices.findLast(({ at }) => at <= now && (next_at === null || at >= next_at));
    return {
      due: last ? [{ kind: 'due_soon', days: last.days }] : [],
      next_at: notices.find(({ at }) => at > now)?.at ?? expires_at,
    };
  }
  const { grace_days } = settings;
  const past_due: DueStep = { kind: 'past_due' };
  if (grace_days === null) return { due: [past_due], next_at: endless };
  if (grace_days === 0) return { due: [past_due, { kind: 'restrict' }], next_at: never };
  const at = after(expires_at, grace_days);
  return { due: [past_due], next_at: at > now ? at : after(now, grace_days) };
}

/** The first step of a due date that is not before a time; the last one if all are. */
export function stepFrom(due_at: string, time: string, settings: DueSettings): string {
  const notices = settings.notice_days.map((days) => after(due_at, -days));
  return [...notices, due_at].find((at) => at >= time) ?? restrictsAt(due_at, settings) ?? endless;
}

/** The end of the grace that begins now for documents whose grace was endless; null while it is. */
export function graceFrom(now: string, { grace_days }: DueSettings): string | null {
  return grace_days === null ? null : after(now, grace_days);
}

function after(at: string, days: number): string {
  return new Date(Date.parse(at) + days * day_ms).toISOString();
}

/** The time until which documents that expire are noticed at `now`. */
export function noticeHorizon(now: string, { notice_days }: DueSettings): string {
  return after(now, notice_days[0] ?? 0);
}

/** When capabilities are restricted if a document is not renewed; null: never. */
export function restrictsAt(expires_at: string, { grace_days }: DueSettings): string | null {
  return grace_days === null ? null : after(expires_at, grace_days);
}

/** A document of a seller that another one has replaced. */
type Replaced = Pick<
  DueInput['documents'][number],
  'type' | 'legal_representative_id' | 'expires_at'
> & {
  status: string;
  verified_at: string | null;
};

/**
 * When a document that was rejected is due: when the last one of its kind that was approved expires. Null if that never expires, or none
 * was approved.
 *
 * @param replaced the newest first
 */
export function dueAfterRejection(
  { type, legal_representative_id }: Pick<Replaced, 'type' | 'legal_representative_id'>,
  replaced: readonly Replaced[],
): string | null {
  const approved = replaced.find(
    (one) =>
      one.type === type &&
      one.legal_representative_id === legal_representative_id &&
      one.verified_at !== null &&
      one.status !== 'rejected',
  );
  return approved?.expires_at ?? null;
}

/** What of an active seller is due, without words. */
export interface DueItem {
  code: 'document_expires' | 'document_expired' | 'document_rejected' | 'request';
  /** Null: now. */
  due_at: string | null;
  /** When capabilities are restricted if it is not met; null: not by itself. */
  restricts_at: string | null;
  document_type: string | null;
  legal_representative_id: string | null;
  document_id: string | null;
  request_id: string | null;
}

export interface Due {
  currently_due: DueItem[];
  past_due: DueItem[];
  eventually_due: DueItem[];
}

/** The input of `dueOf`. Documents are the current ones. */
interface DueInput {
  documents: readonly {
    id: string;
    type: string;
    legal_representative_id: string | null;
    status: 'pending' | 'approved' | 'rejected' | 'expired';
    expires_at: string | null;
  }[];
  /** Those that they have replaced, the newest first. */
  replaced: readonly Replaced[];
  /** The open ones, and those that have expired and wait for a decision. */
  requests: readonly {
    id: string;
    document_type: string | null;
    legal_representative_id: string | null;
    due_at: string;
  }[];
  /** Whether review requires documents of a type. */
  isRequired: (type: string) => boolean;
  now: string;
  settings: DueSettings;
}

/**
 * Groups what is due of an active seller by its time, each group by due date: what expires within the first notice and what the operator
 * asks for is due now; what expires later will be.
 */
export function dueOf({ documents, replaced, requests, isRequired, now, settings }: DueInput): Due {
  const due: Due = { currently_due: [], past_due: [], eventually_due: [] };
  const horizon = noticeHorizon(now, settings);
  for (const { id, type, legal_representative_id, status, expires_at } of documents) {
    const isPast = status === 'expired';
    if (status !== 'rejected' && expires_at === null) continue;
    const item = {
      document_type: type,
      legal_representative_id,
      document_id: id,
      request_id: null,
    };
    const restrictsAfter = (at: string) => (isRequired(type) ? restrictsAt(at, settings) : null);
    if (status === 'rejected') {
      const due_at = dueAfterRejection({ type, legal_representative_id }, replaced);
      due[due_at !== null && due_at <= now ? 'past_due' : 'currently_due'].push({
        code: 'document_rejected',
        due_at,
        restricts_at: due_at && restrictsAfter(due_at),
        ...item,
      });
      continue;
    }
    const at = expires_at ?? now;
    const group = isPast ? 'past_due' : at <= horizon ? 'currently_due' : 'eventually_due';
    due[group].push({
      code: isPast ? 'document_expired' : 'document_expires',
      due_at: at,
      restricts_at: restrictsAfter(at),
      ...item,
    });
  }
  for (const { id, due_at, ...asked } of requests) {
    due[due_at <= now ? 'past_due' : 'currently_due'].push({
      code: 'request',
      due_at,
      restricts_at: null,
      document_id: null,
      request_id: id,
      ...asked,
    });
  }
  const byDueDate = (one: DueItem, other: DueItem) =>
    (one.due_at ?? '') < (other.due_at ?? '') ? -1 : 1;
  for (const group of Object.values(due) as DueItem[][]) group.sort(byDueDate);
  return due;
}
