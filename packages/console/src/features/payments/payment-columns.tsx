import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Badge, type Tone } from '../../ui/badge.js';
import type { DataTable } from '../../ui/table.js';
import { amountsOf, type Family, type PaymentRecord } from './payments.js';

type Columns = ComponentProps<typeof DataTable<PaymentRecord>>['columns'];

const tones: Record<string, Tone> = {
  captured: 'good',
  completed: 'good',
  paid: 'good',
  active: 'good',
  authorized: 'info',
  processing: 'info',
  approved: 'info',
  anticipated: 'info',
  failed: 'bad',
  chargeback: 'bad',
  blocked: 'bad',
  refused: 'bad',
  expired: 'warn',
};

/** The columns of a family's table: name, seller, status, amounts and day. */
export function usePaymentColumns(
  family: Family,
  /** Of sellers, by id. Left out: the seller is not shown. */
  names?: ReadonlyMap<string, string>,
): Columns {
  const { payments: text, submerchants } = useWords();
  const format = useFormat();
  const amounts = amountsOf(family).map((key): Columns[number] => ({
    key,
    title: text[key],
    width: '6.75rem',
    align: 'end',
    render: (one) => format.money(one[key] ?? 0),
  }));
  return [
    {
      key: 'what',
      title: text.what,
      isLead: true,
      render: (one) => (
        <>
          <Link
            to="/payments/$family/$id"
            params={{ family, id: one.id }}
            data-row-link
            className="breaks"
          >
            {describeRecord(family, one, text)}
          </Link>
          <div className="faint mono breaks">{one.id}</div>
        </>
      ),
    },
    ...(names === undefined
      ? []
      : [
          {
            key: 'seller',
            title: submerchants.seller,
            width: '13%',
            render: ({ submerchant_id }: PaymentRecord) =>
              submerchant_id ? (
                <Link to="/submerchants/$id" params={{ id: submerchant_id }} className="breaks">
                  {names.get(submerchant_id) ?? submerchant_id}
                </Link>
              ) : (
                '—'
              ),
          },
        ]),
    {
      key: 'state',
      title: text.state,
      width: '7.5rem',
      render: ({ status }) => <PaymentStatus status={status} />,
    },
    ...amounts,
    {
      key: 'day',
      title: family === 'receivables' ? text.due : text.created,
      width: '14%',
      render: (one) => (
        <span className="soft">
          {family === 'receivables' && one.due_date
            ? format.day(one.due_date)
            : format.time(one.created_at)}
        </span>
      ),
    },
  ];
}

export function PaymentStatus({ status }: { status: string }) {
  const { payments: text } = useWords();
  return <Badge tone={tones[status] ?? 'quiet'}>{text.states[status] ?? status}</Badge>;
}

/** Names a record: its description and method, its installment, or where the money went. */
export function describeRecord(
  family: Family,
  one: PaymentRecord,
  text: ReturnType<typeof useWords>['payments'],
): string {
  if (family === 'charges') {
    const { payment_method = '', installments = 1 } = one;
    const method = text.methods[payment_method] ?? payment_method;
    const paid_in = installments > 1 ? ` ${installments}×` : '';
    return [one.description, method + paid_in].filter(Boolean).join(' · ');
  }
  if (family === 'receivables')
    return text.installment(one.installment ?? 1, one.installments ?? 1);
  if (family === 'withdrawals') {
    const { bank_account: account, pix_key } = one;
    if (pix_key) return `Pix ${pix_key}`;
    return account
      ? `${account.bank_code} · ${account.branch} · ${account.account}`
      : text.withdrawal;
  }
  return family === 'wallets' ? text.wallet : text.anticipation;
}
