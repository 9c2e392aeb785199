import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useWords } from '../../i18n/words.js';
import { Page, Panel } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { Filters } from '../../ui/parts.js';
import { Failure, EmptyState, Loading } from '../../ui/states.js';
import { DataTable } from '../../ui/table.js';
import { tabClass, ViewTabs } from '../../ui/tabs.js';
import { usePaymentColumns } from './payment-columns.js';
import { families, familyNames, paymentsQuery, type PaymentRecord } from './payments.js';

const route = getRouteApi('/signed-in/payments');

/** Records of the payment core, by family; read-only. */
export function PaymentsPage() {
  const words = useWords();
  const text = words.payments;
  const navigate = useNavigate();
  const { family = 'charges', status, page } = route.useSearch();
  const list = useQuery(paymentsQuery(family, status, page));
  const columns = usePaymentColumns(family);
  return (
    <Page title={text.title}>
      <ViewTabs label={text.title}>
        {familyNames.map((name) => (
          <Link
            key={name}
            to="/payments"
            search={name === 'charges' ? {} : { family: name }}
            className={tabClass}
            aria-current={name === family ? 'page' : undefined}
          >
            {text.families[name]}
          </Link>
        ))}
      </ViewTabs>
      <Filters>
        <Select
          aria-label={text.state}
          value={status ?? ''}
          data={[
            { value: '', label: text.all_states },
            ...families[family].map((value) => ({
              value,
              label: text.states[value] ?? value,
            })),
          ]}
          onChange={(value) =>
            void navigate({
              to: '/payments',
              search: { family, status: value || undefined },
              replace: true,
            })
          }
        />
      </Filters>
      <Panel flush>
        {list.isPending ? (
          <Loading lines={8} />
        ) : list.isError ? (
          <Failure error={list.error} retry={() => void list.refetch()} />
        ) : list.data.data.length === 0 ? (
          <EmptyState
            icon="payments"
            title={status === undefined ? text.empty : words.queue.empty_found}
            hint={status === undefined ? text.empty_hint : undefined}
          />
        ) : (
          <>
            <DataTable
              label={text.families[family]}
              rows={list.data.data satisfies PaymentRecord[]}
              rowKey={({ id }) => id}
              columns={columns}
            />
            <Pager
              pagination={list.data.pagination}
              go={(to) => void navigate({ to: '/payments', search: { family, status, page: to } })}
            />
          </>
        )}
      </Panel>
    </Page>
  );
}
