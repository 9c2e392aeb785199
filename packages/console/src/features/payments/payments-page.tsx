import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { isUnreadable } from '../../api/is-unreadable.js';
import { ApiError } from '../../api/error.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Tiles } from '../../ui/charts/tiles.js';
import { Page, Panel } from '../../ui/page.js';
import { SellerFilter } from '../../ui/seller-filter.js';
import { EmptyState, Note } from '../../ui/states.js';
import { tabClass, ViewTabs } from '../../ui/tabs.js';
import { useLastPage } from '../../ui/use-last-page.js';
import { DaysPanel } from './days-panel.js';
import { usePaymentColumns } from './payment-columns.js';
import { PaymentFilterFields } from './payment-filters.js';
import {
  amountsOf,
  familyNames,
  isByDay,
  paymentsCsv,
  paymentsQuery,
  sellerNamesQuery,
  sumsQuery,
  type PaymentRecord,
} from './payments.js';
import { ListTable, NothingFound } from '../../ui/list-table.js';

const route = getRouteApi('/signed-in/payments');
const no_names: ReadonlyMap<string, string> = new Map();

/** Records of the payment core, by family, with their sums; read-only. */
export function PaymentsPage() {
  const words = useWords();
  const text = words.payments;
  const format = useFormat();
  const navigate = useNavigate();
  const { family = 'charges', page, ...filters } = route.useSearch();
  const { seller, search, from, to } = filters;
  const list = useQuery(paymentsQuery(family, filters, page));
  const isPast = useLastPage(list);
  const sums = useQuery(sumsQuery(family, filters));
  const sellers = (list.data?.data ?? ([] as PaymentRecord[])).flatMap(
    ({ submerchant_id }) => submerchant_id ?? [],
  );
  const names = useQuery(sellerNamesQuery([...new Set(sellers)].toSorted()));
  const columns = usePaymentColumns(family, names.data ?? no_names);
  const isFiltered = Object.values(filters).some((one) => one !== undefined);
  return (
    <Page title={text.title}>
      <ViewTabs label={text.title}>
        {familyNames.map((name) => (
          <Link
            key={name}
            to="/payments"
            // A status or a method is one family's; the other filters go along.
            search={{ seller, search, from, to, ...(name === 'charges' ? {} : { family: name }) }}
            className={tabClass}
            // Without it, the router marks the tab of charges beside that of any family.
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={name === family ? 'page' : undefined}
          >
            {text.families[name]}
          </Link>
        ))}
      </ViewTabs>
      <PaymentFilterFields family={family} filters={filters} />
      {seller === undefined ? null : (
        <SellerFilter
          seller={seller}
          to="/payments"
          search={{ ...filters, family, seller: undefined }}
        />
      )}
      {sums.error instanceof ApiError && sums.error.code === 'SUMMARY_TOO_LARGE' ? (
        <Note tone="info">{words.payment.too_many}</Note>
      ) : null}
      {isUnreadable(sums) || sums.data === undefined || sums.data.count === 0 ? null : (
        <Tiles
          tiles={amountsOf(family).map((key, index) => ({
            name: text[key],
            value: format.money(sums.data[key] ?? 0),
            below: index === 0 ? text.records(sums.data.count) : undefined,
          }))}
        />
      )}
      {isByDay(family) ? <DaysPanel family={family} filters={filters} /> : null}
      <Panel flush>
        <ListTable
          list={list}
          isPast={isPast}
          empty={
            isFiltered ? (
              <NothingFound
                icon="payments"
                clear={(props) => <Link to="/payments" search={{ family }} {...props} />}
              />
            ) : (
              <EmptyState icon="payments" title={text.empty} hint={text.empty_hint} />
            )
          }
          label={text.families[family]}
          hasLinks
          rowKey={({ id }) => id}
          columns={columns}
          csv={paymentsCsv(family, filters)}
          go={(next) =>
            void navigate({ to: '/payments', search: { ...filters, family, page: next } })
          }
        />
      </Panel>
    </Page>
  );
}
