import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useFormat } from '../../i18n/format.js';
import { formatPhone } from '../../i18n/brazilian-ids.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { Page, Panel } from '../../ui/page.js';
import { Confirm } from '../../ui/parts.js';
import { EmptyState } from '../../ui/states.js';
import { useLastPage } from '../../ui/use-last-page.js';
import { InviteDialog } from './invite-dialog.js';
import { LinkDialog, nameOf } from './link-dialog.js';
import {
  invitationsQuery,
  namesQuery,
  renewLink,
  revokeLink,
  type Invitation,
  type NewOnboardingLink,
} from './onboarding-links.js';
import css from './submerchants.module.css';
import { useLinkText } from './use-link-text.js';
import { ListTable } from '../../ui/list-table.js';

const route = getRouteApi('/signed-in/invitations');
const tones = {
  open: 'quiet',
  opened: 'info',
  started: 'info',
  completed: 'good',
  expired: 'warn',
  revoked: 'quiet',
} as const;

/** The invitations of a merchant, with what each seller has done; a new one, a new link, and a way to withdraw one. */
export function InvitationsPage() {
  const words = useWords();
  const text = useLinkText();
  const format = useFormat();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const canWrite = useMay()('submerchants.write');
  const { page } = route.useSearch();
  const list = useQuery(invitationsQuery(page));
  const isPast = useLastPage(list);
  const [isInviting, setInviting] = useState(false);
  const [renewed, setRenewed] = useState<Invitation | null>(null);
  const [withdrawn, setWithdrawn] = useState<Invitation | null>(null);
  const [made, setMade] = useState<{ link: NewOnboardingLink; to: Invitation['invited'] } | null>(
    null,
  );
  const rows = list.data?.data ?? [];
  const ids = [...new Set(rows.flatMap(({ submerchant_id: id }) => (id === null ? [] : [id])))];
  // Whoever is registered has the name of the registration; a link without one is not started.
  const sellers = useQuery(namesQuery(ids));
  const named = (one: Invitation): string => {
    const found = sellers.data?.find(({ id }) => id === one.submerchant_id);
    return found?.trade_name ?? found?.legal_name ?? (nameOf(one.invited) || text.unnamed);
  };
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: ['submerchants', 'invitations'] });
  const invite = canWrite ? <Button onClick={() => setInviting(true)}>{text.invite}</Button> : null;
  return (
    <Page title={text.invitations} actions={rows.length === 0 ? null : invite}>
      <Panel flush>
        <ListTable
          list={list}
          isPast={isPast}
          lines={6}
          empty={
            <EmptyState
              icon="people"
              title={text.nobody}
              hint={text.nobody_hint}
              actions={invite}
            />
          }
          label={text.invitations}
          hasLinks
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'seller',
              title: words.submerchants.seller,
              isLead: true,
              render: (one) => (
                <>
                  {sellers.data?.some(({ id }) => id === one.submerchant_id) ? (
                    <Link
                      to="/submerchants/$id"
                      params={{ id: one.submerchant_id ?? '' }}
                      data-row-link
                      className="breaks"
                    >
                      {named(one)}
                    </Link>
                  ) : (
                    <div className="breaks">{named(one)}</div>
                  )}
                  <div className="faint breaks">
                    {[one.invited?.email, formatPhone(one.invited?.phone ?? '')]
                      .filter(Boolean)
                      .join(' · ')}
                  </div>
                </>
              ),
            },
            {
              key: 'state',
              title: words.submerchants.state,
              width: '45%',
              isLead: true,
              render: (one) => {
                const state = stateOf(one);
                const isOpen = state === 'open' || state === 'opened' || state === 'started';
                return (
                  <div className={css['state']}>
                    <Badge tone={tones[state]}>{text.marks[state]}</Badge>
                    <span className="soft">
                      {text.did[state](format.ago(timeOf(one, state)))}
                      {isOpen ? ` ${text.valid(format.dayName(one.expires_at))}` : null}
                    </span>
                  </div>
                );
              },
            },
            {
              key: 'actions',
              title: words.submerchants.next_step,
              width: '17rem',
              align: 'end',
              render: (one) =>
                canWrite && one.status !== 'completed' ? (
                  <div className={css['row_actions']}>
                    {one.submerchant_id !== null || one.invited !== null ? (
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={`${text.again}: ${named(one)}`}
                        onClick={() => setRenewed(one)}
                      >
                        {text.again}
                      </Button>
                    ) : null}
                    {one.status === 'open' || one.status === 'started' ? (
                      <Button
                        size="xs"
                        variant="subtle"
                        color="gray"
                        aria-label={`${text.withdraw}: ${named(one)}`}
                        onClick={() => setWithdrawn(one)}
                      >
                        {text.withdraw}
                      </Button>
                    ) : null}
                  </div>
                ) : null,
            },
          ]}
          csv={{ list: 'listInvitations', query: {} }}
          go={(to) => void navigate({ to: '/invitations', search: { page: to } })}
        />
      </Panel>
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      {made === null ? null : (
        <LinkDialog link={made.link} to={made.to} onClose={() => setMade(null)} />
      )}
      {renewed === null ? null : (
        <Confirm
          title={text.again_title}
          hint={text.again_hint}
          action={text.again}
          onConfirm={async () => {
            setMade({ link: await renewLink(renewed), to: renewed.invited });
            await refresh();
          }}
          onClose={() => setRenewed(null)}
        />
      )}
      {withdrawn === null ? null : (
        <Confirm
          title={text.withdraw_title(named(withdrawn))}
          hint={text.revoke_hint}
          action={text.withdraw}
          onConfirm={async () => {
            await revokeLink(withdrawn.id);
            notify(text.withdrawn);
            await refresh();
          }}
          onClose={() => setWithdrawn(null)}
        />
      )}
    </Page>
  );
}

type State = keyof typeof tones;

/** What the seller has done with an invitation, or what became of it. */
function stateOf({ status, opened_at }: Invitation): State {
  return status === 'open' && opened_at !== null ? 'opened' : status;
}

function timeOf(one: Invitation, state: State): string {
  const times = {
    open: one.created_at,
    opened: one.opened_at,
    started: one.last_step_at ?? one.started_at,
    completed: one.completed_at,
    expired: one.expires_at,
    revoked: one.revoked_at,
  };
  return times[state] ?? one.created_at;
}
