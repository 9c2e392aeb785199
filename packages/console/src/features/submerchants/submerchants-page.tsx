import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Submerchant } from '../../api/operations.js';
import { useMay } from '../../api/session.js';
import { formatTaxId } from '../../i18n/brazilian-ids.js';
import { useWords } from '../../i18n/words.js';
import { Page, Panel } from '../../ui/page.js';
import { Filters } from '../../ui/parts.js';
import { RelativeTime } from '../../ui/relative-time.js';
import { SearchInput } from '../../ui/search-input.js';
import {
  SellerStatus,
  useSellerState,
  useSellerStateTexts,
} from '../../ui/seller-state/seller-state.js';
import { EmptyState } from '../../ui/states.js';
import { useLastPage } from '../../ui/use-last-page.js';
import { InviteDialog } from './invite-dialog.js';
import { submerchantsQuery } from './submerchants.js';
import css from './submerchants.module.css';
import { useLinkText } from './use-link-text.js';
import { ListTable, NothingFound } from '../../ui/list-table.js';
import { ButtonLink } from '../../ui/button-link.js';

const route = getRouteApi('/signed-in/submerchants');
const states = ['pending', 'pending_review', 'active', 'rejected', 'suspended', 'closed'] as const;

export function SubmerchantsPage() {
  const words = useWords();
  const text = words.submerchants;
  const navigate = useNavigate();
  const { status, search, page } = route.useSearch();
  const list = useQuery(submerchantsQuery({ status, search, page }));
  const isPast = useLastPage(list);
  const onSearch = useCallback(
    (typed: string) =>
      void navigate({
        to: '/submerchants',
        search: (now) => ({
          status: now.status as (typeof states)[number] | undefined,
          search: typed.length > 1 ? typed : undefined,
        }),
        replace: true,
      }),
    [navigate],
  );
  const canWrite = useMay()('submerchants.write');
  const linkText = useLinkText();
  const [isInviting, setInviting] = useState(false);
  const isFiltered = status !== undefined || search !== undefined;
  return (
    <Page
      title={text.title}
      actions={
        canWrite ? (
          <>
            <Button variant="default" onClick={() => setInviting(true)}>
              {linkText.invite}
            </Button>
            <ButtonLink to="/submerchants/new">{text.new}</ButtonLink>
          </>
        ) : null
      }
    >
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      <Filters>
        <SearchInput value={search ?? ''} label={text.search} onSearch={onSearch} />
        <Select
          aria-label={text.state}
          value={status ?? ''}
          data={[
            { value: '', label: text.all_states },
            ...states.map((value) => ({ value, label: words.status[value] ?? value })),
          ]}
          onChange={(value) =>
            void navigate({
              to: '/submerchants',
              search: { search, status: states.find((one) => one === value) },
              replace: true,
            })
          }
        />
      </Filters>
      <Panel flush>
        <ListTable
          list={list}
          isPast={isPast}
          empty={
            isFiltered ? (
              <NothingFound
                icon="search"
                clear={(props) => <Link to="/submerchants" search={{}} {...props} />}
              />
            ) : (
              <EmptyState
                icon="submerchants"
                title={text.empty}
                hint={text.empty_hint}
                actions={
                  <Button
                    component="a"
                    href="/docs"
                    target="_blank"
                    rel="noopener"
                    variant="default"
                  >
                    {text.empty_link}
                  </Button>
                }
              />
            )
          }
          label={text.title}
          hasLinks
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'seller',
              title: text.seller,
              isLead: true,
              render: (one) => (
                <>
                  <Link
                    to="/submerchants/$id"
                    params={{ id: one.id }}
                    data-row-link
                    className="clamped"
                    title={[one.trade_name, one.legal_name].filter(Boolean).join(', ')}
                  >
                    {one.trade_name ?? one.legal_name}
                  </Link>
                  <div className="faint breaks">
                    {[formatTaxId(one.tax_id), one.external_id].filter(Boolean).join(' · ')}
                  </div>
                </>
              ),
            },
            {
              key: 'state',
              title: text.state,
              width: '36%',
              isLead: true,
              render: (one) => <StateCell seller={one} />,
            },
            {
              key: 'next',
              title: text.next_step,
              width: '11rem',
              render: (one) => <NextCell seller={one} canWrite={canWrite} />,
            },
            {
              key: 'updated',
              title: text.last_change,
              width: '10rem',
              align: 'end',
              render: ({ updated_at }) => (
                <span className="soft">
                  <RelativeTime at={updated_at} />
                </span>
              ),
            },
          ]}
          csv={{ list: 'listSubmerchants', query: { status, search } }}
          go={(to) => void navigate({ to: '/submerchants', search: { status, search, page: to } })}
        />
      </Panel>
    </Page>
  );
}

/** How a seller stands, and why. */
function StateCell({ seller }: { seller: Submerchant }) {
  const { sentence, reasons } = useSellerState()(seller);
  // The word says the rest, but for what restricts an active seller.
  const says = reasons.length > 0 && seller.status !== 'active' ? reasons : [sentence, ...reasons];
  return (
    <div className={css['state']}>
      <SellerStatus seller={seller} />
      <span className="soft breaks">{says.join(' ')}</span>
    </div>
  );
}

/** What comes next with a seller, as a link to the page where it is done. */
function NextCell({ seller, canWrite }: { seller: Submerchant; canWrite: boolean }) {
  const { next: names } = useSellerStateTexts();
  const { next } = useSellerState()(seller);
  if (next === 'none') return <span className="faint">—</span>;
  const isInForm = canWrite && seller.status === 'pending';
  return (
    <Link
      to={isInForm ? '/submerchants/$id/edit' : '/submerchants/$id'}
      params={{ id: seller.id }}
      aria-label={`${names[next]}: ${seller.trade_name ?? seller.legal_name}`}
    >
      {names[next]}
    </Link>
  );
}
