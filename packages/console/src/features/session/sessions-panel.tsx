import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isRead } from '../../api/is-unreadable.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Unread } from '../../ui/states.js';
import { useNotifyError } from '../../ui/use-notify-error.js';
import { endOtherSessions, endSession, sessionsQuery } from './second-factors.js';
import css from './session.module.css';

/** The sessions of the person who is signed in, each of which can be ended. */
export function SessionList() {
  const { account } = useWords();
  const format = useFormat();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const notifyError = useNotifyError();
  const sessions = useQuery(sessionsQuery);
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const end = useMutation({
    mutationFn: endSession,
    onSuccess: () => notify(account.session_ended),
    onError: notifyError,
    onSettled: refresh,
  });
  const others = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => notify(account.others_ended),
    onError: notifyError,
    onSettled: refresh,
  });
  if (!isRead(sessions)) return <Unread query={sessions} lines={3} />;
  return (
    <>
      <ul className={css['rows']}>
        {sessions.data.map(({ id, browser, system, address, is_current, seen_at }) => (
          <li key={id}>
            <span>
              {[browser, system].filter(Boolean).join(' · ') || account.session_unknown}
              {is_current ? <span className="faint"> ({account.session_here})</span> : null}
              <br />
              <small className="faint">
                {[address, account.session_seen(format.time(seen_at))].filter(Boolean).join(' · ')}
              </small>
            </span>
            {is_current ? null : (
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                loading={end.isPending && end.variables === id}
                onClick={() => end.mutate(id)}
              >
                {account.session_end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.data.length > 1 ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={others.isPending}
          onClick={() => others.mutate()}
        >
          {account.others}
        </Button>
      ) : null}
    </>
  );
}
