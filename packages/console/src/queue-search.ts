import { day, oneOf, pageNumber, searchParams, text } from './search-parameters.js';

const whole = (value: unknown) => {
  const number = typeof value === 'boolean' || value === '' ? Number.NaN : Number(value);
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
};

/**
 * Search parameters of the queue: the tab, the filters, the order, the saved view that they come from, and the page. Amounts
 * are in centavos.
 */
export const queueSearch = searchParams((search) => ({
  tab: oneOf(
    [
      'waiting',
      'mine',
      'free',
      'assigned',
      'escalated',
      'open',
      'changed',
      'pending',
      'rejected',
      'active',
    ],
    search['tab'],
  ),
  search: text(search['search']),
  merchant: text(search['merchant']),
  check: text(search['check']),
  kind: oneOf(['pj', 'pf'], search['kind']),
  matter: oneOf(['amendment', 'renewal', 'request', 'monitoring'], search['matter']),
  from: day(search['from']),
  to: day(search['to']),
  hours: whole(search['hours']) || undefined,
  amount_from: whole(search['amount_from']),
  amount_to: whole(search['amount_to']),
  due: oneOf(['late', 'near', 'on_time'], search['due']),
  sort: oneOf(['due', 'newest', 'amount', 'merchant'], search['sort']),
  view: text(search['view']),
  page: pageNumber(search['page']),
}));
export type QueueSearch = ReturnType<typeof queueSearch>;
