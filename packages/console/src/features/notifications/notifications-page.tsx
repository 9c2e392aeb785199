import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { isRead } from '../../api/is-unreadable.js';
import { call } from '../../api/call.js';
import { unreadQuery, type Notification } from '../../api/notifications.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { useFormat } from '../../i18n/format.js';
import { Badge } from '../../ui/badge.js';
import { Page } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { EmptyState, ErrorNote, Unread } from '../../ui/states.js';
import { tabClass, ViewTabs } from '../../ui/tabs.js';
import ui from '../../ui/ui.module.css';
import { useLastPage } from '../../ui/use-last-page.js';
import { EmailChoices } from './email-choices.js';
import css from './notifications.module.css';

const route = getRouteApi('/signed-in/notifications');

/** What the person was notified of, newest first, and what is sent by e-mail. */
export function NotificationsPage() {
  const desk = useDeskWords();
  const text = desk.notifications;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { page, unread } = route.useSearch();
  const found = useQuery({
    queryKey: ['notifications', 'page', page, unread],
    queryFn: ({ signal }) =>
      call('listNotifications', { query: { page, unread, limit: 25 }, signal }),
    placeholderData: keepPreviousData,
  });
  const isPast = useLastPage(found);
  const mark = useMutation({
    mutationFn: (ids?: string[]) =>
      call('markNotificationsRead', { body: ids === undefined ? {} : { ids } }),
    async onSuccess({ data }) {
      queryClient.setQueryData(unreadQuery.queryKey, data.unread);
      await queryClient.invalidateQueries({ queryKey: ['notifications', 'page'] });
    },
  });
  const rows = found.data?.data ?? [];
  return (
    <Page
      title={text.title}
      actions={
        <Button variant="default" loading={mark.isPending} onClick={() => mark.mutate(undefined)}>
          {text.mark_all}
        </Button>
      }
    >
      <ViewTabs label={text.title}>
        {([undefined, true] as const).map((isUnread) => (
          <Link
            key={String(isUnread)}
            to="/notifications"
            search={{ unread: isUnread }}
            className={tabClass}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={unread === isUnread ? 'page' : undefined}
          >
            {isUnread ? text.unread : text.all}
          </Link>
        ))}
      </ViewTabs>
      {mark.isError ? <ErrorNote error={mark.error} /> : null}
      <section className={ui['panel']} aria-busy={found.isFetching}>
        {!isRead(found) || isPast ? (
          <Unread query={found} lines={8} height={26} />
        ) : rows.length === 0 ? (
          <EmptyState icon="bell" title={text.none} hint={text.none_hint} />
        ) : (
          <>
            <ul className={css['list']}>
              {rows.map((one) => (
                <Item key={one.id} one={one} markRead={() => mark.mutate([one.id])} />
              ))}
            </ul>
            <Pager
              pagination={found.data.pagination}
              csv={{ list: 'listNotifications', query: { unread } }}
              go={(to) =>
                void navigate({ to: '/notifications', search: (now) => ({ ...now, page: to }) })
              }
            />
          </>
        )}
      </section>
      <EmailChoices />
    </Page>
  );
}

function Item({ one, markRead }: { one: Notification; markRead: () => void }) {
  const desk = useDeskWords();
  const text = desk.notifications;
  const format = useFormat();
  const isUnread = one.read_at === null;
  const name = one.submerchant_name ?? text.erased;
  return (
    <li className={css['item']} data-unread={isUnread}>
      <div className={css['text']}>
        <Link
          to="/cases/$id"
          params={{ id: one.submerchant_id }}
          search={{}}
          className="breaks"
          onClick={isUnread ? markRead : undefined}
        >
          {text.kinds[one.kind](one.by?.name ?? desk.notes.someone, name, one.cases)}
        </Link>
        <small>
          {format.time(one.created_at)} {isUnread ? <Badge tone="info">{text.new}</Badge> : null}
        </small>
      </div>
      {isUnread ? (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={text.mark_one(text.kinds[one.kind](one.by?.name ?? '', name, one.cases))}
          onClick={markRead}
        >
          {text.mark}
        </Button>
      ) : null}
    </li>
  );
}
