import { Checkbox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isRead } from '../../api/is-unreadable.js';
import { call } from '../../api/call.js';
import type { NotificationKind } from '../../api/notifications.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { Panel } from '../../ui/page.js';
import { ErrorNote, Unread } from '../../ui/states.js';
import css from './notifications.module.css';

const kinds: readonly NotificationKind[] = [
  'mention',
  'assigned',
  'handed_over',
  'escalated',
  'returned',
  'sla_near',
];

/** Which kinds the person gets by e-mail, and whether they watch over cases that nobody has. */
export function EmailChoices() {
  const { notifications: text } = useDeskWords();
  const queryClient = useQueryClient();
  const queryKey = ['notifications', 'settings'];
  const settings = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('getNotificationSettings', { signal })).data,
  });
  const save = useMutation({
    mutationFn: (body: { email: NotificationKind[]; unassigned_near?: boolean }) =>
      call('setNotificationSettings', { body }),
    onSuccess: ({ data }) => queryClient.setQueryData(queryKey, data),
  });
  return (
    <Panel title={text.email_title}>
      <p className="soft">{text.email_hint}</p>
      {!isRead(settings) ? (
        <Unread query={settings} lines={4} />
      ) : (
        <div className={css['choices']}>
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              label={text.kind_names[kind]}
              checked={settings.data.email.includes(kind)}
              disabled={save.isPending}
              onChange={({ currentTarget }) =>
                save.mutate({
                  email: kinds.filter((one) =>
                    one === kind ? currentTarget.checked : settings.data.email.includes(one),
                  ),
                })
              }
            />
          ))}
          <Checkbox
            mt="sm"
            label={text.unassigned_near}
            description={text.unassigned_near_hint}
            checked={settings.data.unassigned_near ?? false}
            disabled={save.isPending}
            onChange={({ currentTarget }) =>
              save.mutate({
                email: settings.data.email,
                unassigned_near: currentTarget.checked,
              })
            }
          />
        </div>
      )}
      {save.isError ? <ErrorNote error={save.error} /> : null}
      <span className="visually-hidden" role="status">
        {save.isSuccess ? text.saved : ''}
      </span>
    </Panel>
  );
}
