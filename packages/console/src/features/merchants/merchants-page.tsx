import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { ModeBadge } from '../../ui/badge.js';
import { Icon } from '../../ui/icon.js';
import { Page, Panel } from '../../ui/page.js';
import { EmptyState } from '../../ui/states.js';
import { merchantsQuery } from './merchants.js';
import { NewMerchantDialog } from './new-merchant-dialog.js';
import { ListTable } from '../../ui/list-table.js';

const route = getRouteApi('/signed-in/merchants');

export function MerchantsPage() {
  const words = useWords();
  const text = words.merchants;
  const format = useFormat();
  const navigate = useNavigate();
  const { page } = route.useSearch();
  const merchants = useQuery(merchantsQuery(page));
  const canManage = useMay()('merchants.manage');
  const [isNewOpen, setNewOpen] = useState(false);
  return (
    <Page
      title={text.title}
      actions={
        canManage ? (
          <Button leftSection={<Icon name="plus" />} onClick={() => setNewOpen(true)}>
            {text.new}
          </Button>
        ) : null
      }
    >
      <Panel flush>
        <ListTable
          list={merchants}
          empty={<EmptyState icon="merchants" title={text.empty} hint={text.empty_hint} />}
          label={text.title}
          hasLinks
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              title: text.name,
              isLead: true,
              render: (one) => (
                <Link to="/merchants/$id" params={{ id: one.id }} data-row-link className="breaks">
                  {one.name}
                </Link>
              ),
            },
            {
              key: 'mode',
              title: text.mode,
              width: '8rem',
              render: ({ mode }) =>
                mode === 'test' ? (
                  <ModeBadge mode={mode} />
                ) : (
                  <span className="soft">{words.common.live_mode}</span>
                ),
            },
            {
              key: 'created',
              title: words.common.created_at,
              width: '11rem',
              render: ({ created_at }) => <span className="soft">{format.time(created_at)}</span>,
            },
          ]}
          csv={{ list: 'listMerchants' }}
          go={(to) => void navigate({ to: '/merchants', search: { page: to } })}
        />
      </Panel>
      {isNewOpen ? <NewMerchantDialog onClose={() => setNewOpen(false)} /> : null}
    </Page>
  );
}
