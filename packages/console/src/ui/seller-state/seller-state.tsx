import type { Submerchant } from '../../api/operations.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage, useWords } from '../../i18n/words.js';
import { Icon, type IconName } from '../icon.js';
import { useStandingTexts } from '../standing/use-standing-texts.js';
import { useReasonText } from '../use-reason-text.js';
import css from './seller-state.module.css';
import { en } from './texts-en.js';
import { ptBR, type SellerStateTexts } from './texts-pt-br.js';

export type StateTone = 'quiet' | 'warn' | 'good' | 'bad' | 'held';

/** What somebody does next with a seller. */
export type NextStep = keyof SellerStateTexts['next'];

export interface SellerState {
  tone: StateTone;
  icon: IconName;
  /** How it stands, as a sentence. */
  sentence: string;
  /** Why, as the merchant reads it. */
  reasons: string[];
  next: NextStep;
}

const looks: Readonly<Record<Submerchant['status'], [tone: StateTone, icon: IconName]>> = {
  pending: ['warn', 'pencil'],
  pending_review: ['quiet', 'clock'],
  active: ['good', 'check'],
  rejected: ['bad', 'cross'],
  suspended: ['held', 'lock'],
  closed: ['quiet', 'archive'],
};

export function useSellerStateTexts(): SellerStateTexts {
  return useLanguage().language === 'en' ? en : ptBR;
}

/** Whether the review has returned a seller, which is not submitted again yet. */
export const isSentBack = (one: Submerchant): boolean =>
  one.status === 'pending' && one.reviewed_at !== null;

/** Returns the function that says how a seller stands, why, what comes next, and by when a review answers: lists say so, and the requirements of one. */
export function useSellerState(): (one: Submerchant, review_due_at?: string | null) => SellerState {
  const text = useSellerStateTexts();
  const standing = useStandingTexts();
  const format = useFormat();
  const reasonText = useReasonText();
  return (one, review_due_at = one.review_due_at ?? null) => {
    const [tone, icon] = looks[one.status];
    const ago = (iso: string | null) => (iso === null ? '' : format.ago(iso));
    const since = (iso: string | null) => (iso === null ? '' : format.dayName(iso));
    const reviewed = [
      ...one.review_reasons.map((reason) => reasonText(reason)),
      one.review_notes ?? '',
    ].filter((reason) => reason !== '');
    const plain = { tone, icon, reasons: [] as string[] };
    switch (one.status) {
      case 'pending':
        return isSentBack(one)
          ? {
              ...plain,
              icon: 'undo',
              sentence: text.sent_back(ago(one.reviewed_at)),
              reasons: reviewed,
              next: 'correct',
            }
          : { ...plain, sentence: text.incomplete, next: 'complete' };
      case 'pending_review':
        return {
          ...plain,
          sentence:
            review_due_at === null
              ? text.in_review(since(one.submitted_at))
              : Date.parse(review_due_at) > Date.now()
                ? text.answer_by(since(one.submitted_at), since(review_due_at))
                : text.answer_late(since(one.submitted_at)),
          next: 'none',
        };
      case 'rejected':
        return {
          ...plain,
          sentence: text.rejected(ago(one.reviewed_at)),
          reasons: reviewed,
          next: 'correct',
        };
      case 'suspended':
        return {
          ...plain,
          sentence: text.suspended(since(one.suspension?.at ?? null)),
          reasons: [
            ...(one.suspension?.reasons ?? []).map((reason) => reasonText(reason)),
            one.suspension?.until ? text.until(format.dayName(one.suspension.until)) : '',
          ].filter((reason) => reason !== ''),
          next: 'see',
        };
      case 'closed':
        return { ...plain, sentence: text.closed(ago(one.closure?.at ?? null)), next: 'none' };
      case 'active': {
        const held = Object.entries(one.capabilities).filter(
          ([, { status }]) => status !== 'active',
        );
        if (held.length === 0) {
          return { ...plain, sentence: text.active(ago(one.activated_at)), next: 'none' };
        }
        const codes = [...new Set(held.flatMap(([, { reasons }]) => reasons))];
        const named = held.map(
          ([name, { status }]) =>
            `${standing.capabilities[name] ?? name}: ${standing.statuses[status] ?? status}`,
        );
        return {
          tone: 'held',
          icon: 'warn',
          sentence: `${text.restricted} ${named.join('; ')}.`,
          reasons: codes.map((code) => reasonText({ code })).filter((reason) => reason !== ''),
          next: 'see',
        };
      }
    }
  };
}

/** The status of a seller: hue, icon and word. */
export function SellerStatus({ seller }: { seller: Submerchant }) {
  const { status: names } = useWords();
  const [tone, icon] = looks[seller.status];
  const isBack = isSentBack(seller);
  return (
    <span className={css['badge']} data-tone={tone}>
      <Icon name={isBack ? 'undo' : icon} size={15} />
      {isBack ? names['sent_back'] : (names[seller.status] ?? seller.status)}
    </span>
  );
}

/** The icon of a state on its ground. */
export function StateMark({ tone, icon }: { tone: StateTone; icon: IconName }) {
  return (
    <span className={css['mark']} data-tone={tone}>
      <Icon name={icon} size={18} />
    </span>
  );
}
