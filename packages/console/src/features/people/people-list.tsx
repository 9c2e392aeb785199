import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Person } from '../../api/operations.js';
import { useMay, usePerson } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useWords } from '../../i18n/words.js';
import { StatusBadge } from '../../ui/badge.js';
import { Icon } from '../../ui/icon.js';
import { Page, Panel } from '../../ui/page.js';
import { Confirm } from '../../ui/parts.js';
import { EmptyState } from '../../ui/states.js';
import { useNotifyError } from '../../ui/use-notify-error.js';
import { InvitationLink } from './invitation-link.js';
import { InviteDialog } from './invite-dialog.js';
import {
  isMerchantRole,
  merchantRoles,
  operatorRoles,
  peopleQuery,
  type PeopleApi,
} from './people.js';
import { Email } from '../../ui/email.js';
import { useLastPage } from '../../ui/use-last-page.js';
import { ListTable } from '../../ui/list-table.js';

/** The people who can sign in, with the actions on them; for the operator's admins and for merchants. */
export function PeopleList({
  api,
  title,
  page,
  go,
}: {
  api: PeopleApi;
  title: string;
  page: number | undefined;
  go: (page: number) => void;
}) {
  const words = useWords();
  const text = words.people;
  const me = usePerson();
  const queryClient = useQueryClient();
  const notifyError = useNotifyError();
  const { notify } = useDeferred();
  const people = useQuery(peopleQuery(api, page));
  const isPast = useLastPage(people);
  const [isInviting, setInviting] = useState(false);
  const [disabled, setDisabled] = useState<Person | null>(null);
  const [lost, setLost] = useState<Person | null>(null);
  const [unlinking, setUnlinking] = useState<Person | null>(null);
  const [link, setLink] = useState<{ url: string | null } | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['people', api.name] });
  const update = useMutation({
    mutationFn: ({ id, ...body }: { id: string; role?: Person['role']; disabled?: boolean }) =>
      api.update(id, body),
    onSuccess: refresh,
    onError: notifyError,
  });
  const renew = useMutation({
    mutationFn: (id: string) => api.renew(id),
    onSuccess({ data }) {
      setLink({ url: data.invitation_url });
      return refresh();
    },
    onError: notifyError,
  });
  const isOperator = api.name === 'people';
  const canManage = useMay()('people.manage');
  return (
    <Page
      title={title}
      actions={
        canManage ? (
          <>
            {api.merchant_id === undefined ? (
              <Button component={Link} to="/single-sign-on" variant="default">
                {words.sso.title}
              </Button>
            ) : null}
            <Button leftSection={<Icon name="plus" />} onClick={() => setInviting(true)}>
              {text.invite}
            </Button>
          </>
        ) : null
      }
    >
      <Panel flush>
        <ListTable
          list={people}
          isPast={isPast}
          empty={<EmptyState icon="people" title={text.empty} hint={text.empty_hint} />}
          label={title}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              title: text.name,
              isLead: true,
              render: (one) => (
                <>
                  <div className="breaks" title={one.name}>
                    {one.name}
                    {one.id === me.id ? <span className="faint"> ({text.you})</span> : null}
                  </div>
                  <div className="faint">
                    <Email address={one.email} />
                  </div>
                </>
              ),
            },
            {
              key: 'role',
              title: text.role,
              width: '11rem',
              render: ({ role }) => words.roles[role] ?? role,
            },
            ...(isOperator
              ? [
                  {
                    key: 'merchant',
                    title: text.merchant,
                    width: '20%',
                    render: ({ merchant }: Person) => (
                      <span className="soft breaks">{merchant?.name ?? text.operator}</span>
                    ),
                  },
                ]
              : []),
            {
              key: 'factor',
              title: text.second_factor,
              width: '8rem',
              render: ({ has_second_factor }) => (
                <span className={has_second_factor ? 'soft' : 'faint'}>
                  {has_second_factor ? text.has_second_factor : text.no_second_factor}
                </span>
              ),
            },
            {
              key: 'state',
              title: text.state,
              width: '8rem',
              render: ({ status }) => <StatusBadge status={status} />,
            },
            {
              key: 'actions',
              title: '',
              width: '4rem',
              align: 'end' as const,
              render: (one) =>
                !canManage ? null : (
                  <Menu position="bottom-end" withinPortal>
                    <Menu.Target>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={`${words.common.actions}: ${one.name}`}
                      >
                        <Icon name="more" />
                      </ActionIcon>
                    </Menu.Target>
                    <Menu.Dropdown>
                      <Menu.Item onClick={() => renew.mutate(one.id)}>{text.new_link}</Menu.Item>
                      {(isMerchantRole(one.role) ? merchantRoles : operatorRoles)
                        .filter((role) => role !== one.role)
                        .map((role) => (
                          <Menu.Item
                            key={role}
                            title={words.role_hints[role]}
                            onClick={() => update.mutate({ id: one.id, role })}
                          >
                            {text.change_role}: {words.roles[role]}
                          </Menu.Item>
                        ))}
                      {one.has_second_factor ? (
                        <Menu.Item onClick={() => setLost(one)}>{text.reset_factor}</Menu.Item>
                      ) : null}
                      {one.has_sso_identity ? (
                        <Menu.Item onClick={() => setUnlinking(one)}>{words.sso.unlink}</Menu.Item>
                      ) : null}
                      {one.status === 'disabled' ? (
                        <Menu.Item onClick={() => update.mutate({ id: one.id, disabled: false })}>
                          {text.enable}
                        </Menu.Item>
                      ) : (
                        <Menu.Item color="red" onClick={() => setDisabled(one)}>
                          {text.disable}
                        </Menu.Item>
                      )}
                    </Menu.Dropdown>
                  </Menu>
                ),
            },
          ]}
          go={go}
          csv={api.csv}
        />
      </Panel>
      {isInviting ? (
        <InviteDialog
          api={api}
          onClose={() => setInviting(false)}
          onInvited={(url) => {
            setInviting(false);
            setLink({ url });
            void refresh();
          }}
        />
      ) : null}
      {link ? <InvitationLink link={link.url} onClose={() => setLink(null)} /> : null}
      {lost ? (
        <Confirm
          title={text.reset_factor_title(lost.name)}
          hint={text.reset_factor_hint}
          action={text.reset_factor}
          onClose={() => setLost(null)}
          onConfirm={async () => {
            await api.resetFactor(lost.id);
            await refresh();
          }}
        />
      ) : null}
      {unlinking ? (
        <Confirm
          title={words.sso.unlink_title(unlinking.name)}
          hint={words.sso.unlink_hint}
          action={words.sso.unlink}
          onClose={() => setUnlinking(null)}
          onConfirm={async () => {
            await api.unlink(unlinking.id);
            notify(words.sso.unlinked);
            await refresh();
          }}
        />
      ) : null}
      {disabled ? (
        <Confirm
          title={text.disable_title(disabled.name)}
          hint={text.disable_hint}
          action={text.disable}
          onClose={() => setDisabled(null)}
          onConfirm={async () => {
            await api.update(disabled.id, { disabled: true });
            await refresh();
          }}
        />
      ) : null}
    </Page>
  );
}
