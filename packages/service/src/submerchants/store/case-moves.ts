import type { Submerchant } from '../schema/submerchant.js';
import type { ReviewState, SubmerchantState } from './submerchant-state.js';

/** Row of `case_moves` that review streams and figures read; without a move, only the claim changed. */
export interface CaseMove {
  merchant_id: string;
  submerchant_id: string;
  at?: string | null;
  move?: 'submitted' | 'approved' | 'rejected' | 'sent_back';
  /** From the submission to the decision. */
  seconds?: number;
  /** The codes that the decision names, each once. */
  reasons?: readonly string[];
  /** For a submission: its due time, the time from which it is near, and the revision of the settings. */
  due_at?: string | null;
  near_at?: string | null;
  due_revision?: number;
  /** For a decision: the business time since the submission, in seconds. */
  business_seconds?: number;
  /** For a decision that waits for a second person. */
  sample?: QualitySample;
}

/** A decision that quality control puts before a second person. */
export interface QualitySample {
  id: string;
  decided_by: string;
  /** The second person of four eyes. */
  approved_by: string | null;
  /** The case as it was decided, sealed. */
  snapshot: string;
}

/** The part of a move that the settings of the SLA decide. */
export type CaseTiming = Pick<CaseMove, 'due_at' | 'near_at' | 'due_revision' | 'business_seconds'>;

/** A row for a change of the status, the claim or the open cases, none for other changes. */
export function caseMoves(
  before: SubmerchantState,
  {
    record,
    review,
    timing,
    sample = null,
  }: {
    record: Submerchant;
    review: ReviewState;
    timing: CaseTiming | null;
    sample?: QualitySample | null;
  },
): CaseMove[] {
  const { merchant_id } = before;
  const change = { merchant_id, submerchant_id: record.id };
  const from = before.record.status;
  if (from !== record.status && record.status === 'pending_review') {
    return [{ ...change, at: record.submitted_at, move: 'submitted', reasons: [], ...timing }];
  }
  if (from === 'pending_review' && isDecision(record.status)) {
    const { submitted_at, reviewed_at } = record;
    const seconds = (Date.parse(reviewed_at ?? '') - Date.parse(submitted_at ?? '')) / 1000;
    const reasons = [...new Set(record.review_reasons.map(({ code }) => code))];
    const move = decisionOf(record.status);
    return [
      {
        ...change,
        at: reviewed_at,
        move,
        seconds: Math.max(0, seconds),
        reasons,
        ...timing,
        ...(sample === null ? {} : { sample }),
      },
    ];
  }
  const isClaimMoved =
    before.review.claimed_by !== review.claimed_by ||
    before.review.claim_expires_at !== review.claim_expires_at;
  const isCaseMoved = before.review.open_cases !== review.open_cases;
  return from !== record.status || isClaimMoved || isCaseMoved ? [change] : [];
}

/** Closing a seller in review decides nothing about it. */
function isDecision(status: string): boolean {
  return status !== 'pending_review' && status !== 'closed';
}

function decisionOf(status: string): 'approved' | 'rejected' | 'sent_back' {
  if (status === 'active') return 'approved';
  return status === 'rejected' ? 'rejected' : 'sent_back';
}
