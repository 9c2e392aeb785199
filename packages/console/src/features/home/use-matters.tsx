import { useQueries, useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { pendingCountQuery } from '../../api/approvals.js';
import type { Submerchant } from '../../api/operations.js';
import { useMay } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import type { IconName } from '../../ui/icon.js';
import {
  useSellerState,
  useSellerStateTexts,
  type StateTone,
} from '../../ui/seller-state/seller-state.js';

import {
  expiringKeysQuery,
  failedEndpointsQuery,
  restrictedQuery,
  sellerQuery,
  suspendedQuery,
  type Figures,
} from './home.js';
import { useHomeText } from './use-home-text.js';

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** What waits for the merchant's people: who or what, why, and where it is done. */
export interface Matter {
  key: string;
  tone: StateTone;
  icon: IconName;
  name: string;
  reason: string;
  /** Where the name leads; null: the button's place is all there is. */
  about: Target | null;
  action: string;
  to: Target;
}

/** Rows of a kind that are shown; the others are counted. */
const max_shown = 3;

/** Collects what this person may see and do, the most urgent first. `rest` counts what has no row. */
export function useMatters(figures: Figures): { matters: Matter[]; rest: number } {
  const text = useHomeText();
  const { document_types } = useWords();
  const format = useFormat();
  const allows = useMay();
  const stateOf = useSellerState();
  const { next } = useSellerStateTexts();
  const mayReadWebhooks = allows('webhooks.read');
  const failed = useQuery({ ...failedEndpointsQuery, enabled: mayReadWebhooks });
  const keys = useQuery({ ...expiringKeysQuery, enabled: allows('keys.read') });
  const approvals = useQuery({ ...pendingCountQuery(false), enabled: allows('approvals.read') });
  const suspended = useQuery({ ...suspendedQuery, enabled: figures.by_status.suspended > 0 });
  const restricted = useQuery({ ...restrictedQuery, enabled: figures.by_status.active > 0 });
  const at = (step: string) => figures.in_progress.steps.find((one) => one.step === step);
  const [correction, submission] = [at('correction'), at('submission')];
  // The reasons of those who come first.
  const explained = [
    ...(correction?.waiting_longest ?? []).slice(0, max_shown),
    ...figures.rejected_recently.latest.slice(0, max_shown),
  ];
  const records = useQueries({ queries: explained.map(({ id }) => sellerQuery(id)) });
  const reasonsOf = (id: string): string[] => {
    const record = records.find(({ data }) => data?.id === id)?.data;
    return record === undefined ? [] : stateOf(record).reasons;
  };
  const type = (name: string) => document_types[name] ?? name;
  const page = (id: string): Target => ({ to: '/submerchants/$id', params: { id } });
  const form = (id: string, search: { at?: string; step?: 'review' } = {}): Target => ({
    to: '/submerchants/$id/edit',
    params: { id },
    search,
  });
  /** Somebody whom a hold concerns. */
  const held = (one: Submerchant): Matter => {
    const { tone, icon, sentence, reasons } = stateOf(one);
    return {
      key: one.id,
      tone,
      icon,
      name: one.trade_name ?? one.legal_name,
      reason: [sentence, ...reasons].join(' '),
      about: page(one.id),
      action: next.see,
      to: page(one.id),
    };
  };
  const isPast = (iso: string) => Date.parse(iso) < Date.now();
  const kinds: { count: number; rows: Matter[] }[] = [
    {
      count: figures.by_status.suspended,
      rows: (suspended.data ?? []).map(held),
    },
    {
      count: restricted.data?.pagination.total ?? 0,
      rows: (restricted.data?.data ?? []).map(held),
    },
    {
      count: figures.requests_open.items.length,
      rows: figures.requests_open.items.map((one) => {
        const what = one.document_type === null ? text.an_answer : type(one.document_type);
        return {
          key: one.id,
          tone: isPast(one.due_at) ? 'bad' : 'warn',
          icon: 'clock',
          name: one.name,
          reason: isPast(one.due_at)
            ? text.requested_late(what, format.ago(one.due_at))
            : text.requested(what, format.dayName(one.due_at)),
          about: page(one.submerchant_id),
          action: text.answer,
          to: page(one.submerchant_id),
        };
      }),
    },
    {
      count: correction?.count ?? 0,
      rows: (correction?.waiting_longest ?? []).map(({ id, name }) => ({
        key: id,
        tone: 'warn',
        icon: 'undo',
        name,
        reason: reasonsOf(id).join(' ') || text.correct_documents,
        about: page(id),
        action: next.correct,
        to: form(id),
      })),
    },
    {
      count: figures.documents_to_replace.items.length,
      rows: figures.documents_to_replace.items.map((one) => ({
        key: one.id,
        tone: 'warn',
        icon: 'file',
        name: one.name,
        reason: text.replace[one.status](type(one.type)),
        about: page(one.submerchant_id),
        action: text.send_again,
        to: form(one.submerchant_id, { at: 'documents' }),
      })),
    },
    {
      count: figures.rejected_recently.count,
      rows: figures.rejected_recently.latest.map(({ id, name, reviewed_at }) => ({
        key: id,
        tone: 'bad',
        icon: 'cross',
        name,
        reason: [stateSentence(id, reviewed_at), ...reasonsOf(id)].join(' '),
        about: page(id),
        action: next.why,
        to: page(id),
      })),
    },
    {
      count: failed.data?.length ?? 0,
      rows: (failed.data ?? []).map((one) => ({
        key: one.id,
        tone: 'bad',
        icon: 'endpoints',
        name: new URL(one.url).host,
        reason:
          one.status === 'paused' ? text.paused : text.failing(format.dayName(one.failing_since!)),
        about: null,
        action: text.see_endpoint,
        to: { to: '/endpoints' },
      })),
    },
    {
      count: approvals.data ? 1 : 0,
      rows: [
        {
          key: 'approvals',
          tone: 'warn',
          icon: 'approvals',
          name: text.approvals_title,
          reason: text.approvals(approvals.data ?? 0),
          about: null,
          action: text.see,
          to: { to: '/approvals' },
        },
      ],
    },
    {
      count: keys.data ? 1 : 0,
      rows: [
        {
          key: 'keys',
          tone: 'warn',
          icon: 'keys',
          name: text.keys_title,
          reason: text.keys(keys.data ?? 0),
          about: null,
          action: text.see,
          to: { to: '/keys' },
        },
      ],
    },
    {
      count: submission?.count ?? 0,
      rows: (submission?.waiting_longest ?? []).map(({ id, name }) => ({
        key: id,
        tone: 'quiet',
        icon: 'submerchants',
        name,
        reason: text.ready,
        about: page(id),
        action: next.submit,
        to: form(id, { step: 'review' }),
      })),
    },
    {
      count: figures.documents_expiring.items.length,
      rows: figures.documents_expiring.items.map((one) => ({
        key: one.id,
        tone: 'quiet',
        icon: 'clock',
        name: one.name,
        reason: text.expires(type(one.type), text.on(format.day(one.expires_at))),
        about: page(one.submerchant_id),
        action: text.renew,
        to: form(one.submerchant_id, { at: 'documents' }),
      })),
    },
  ];
  function stateSentence(id: string, reviewed_at: string): string {
    const record = records.find(({ data }) => data?.id === id)?.data;
    return record === undefined ? format.ago(reviewed_at) : stateOf(record).sentence;
  }
  const shown = kinds.filter(({ count }) => count > 0);
  const matters = shown.flatMap(({ rows }) => rows.slice(0, max_shown));
  const total = shown.reduce((sum, { count, rows }) => sum + Math.max(count, rows.length), 0);
  return { matters, rest: total - matters.length };
}
