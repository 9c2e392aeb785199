import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.js';
import { may, usePerson } from '../../api/session.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { ErrorNote } from '../../ui/states.js';
import css from './queue.module.css';
import { useChangeViews, viewsQuery, type QueueView } from './views.js';
import { Dialog } from '../../ui/parts.js';

/** Renames, shares and deletes views, and chooses the default one. What was deleted can be saved again while the dialog is open. */
export function ViewsDialog({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const text = useDeskWords().views;
  const person = usePerson();
  const navigate = useNavigate();
  const { data } = useQuery(viewsQuery);
  const [renamed, setRenamed] = useState<{ id: string; name: string } | null>(null);
  const [removed, setRemoved] = useState<QueueView | null>(null);
  const change = useChangeViews();
  const update = (
    id: string,
    changed: { name?: string; is_shared?: boolean },
    onSuccess?: () => void,
  ) =>
    change.mutate(
      (version) => call('updateQueueView', { params: { id }, body: { version, ...changed } }),
      onSuccess ? { onSuccess } : {},
    );
  const setDefault = (view_id: string | null) =>
    change.mutate((version) => call('setDefaultQueueView', { body: { version, view_id } }));
  const remove = (view: QueueView) =>
    change.mutate(
      (version) => call('deleteQueueView', { params: { id: view.id }, query: { version } }),
      {
        onSuccess() {
          setRemoved(view);
          // The filters stay; the address names no view that is gone.
          void navigate({
            to: '/queue',
            search: (now) => (now.view === view.id ? { ...now, view: undefined } : now),
            replace: true,
          });
        },
      },
    );
  const restore = ({ name, filters, is_shared }: QueueView) =>
    change.mutate(
      (version) => call('createQueueView', { body: { version, name, filters, is_shared } }),
      {
        onSuccess: () => setRemoved(null),
      },
    );
  const isSenior = may(person, 'cases.override');
  const views = data?.views ?? [];
  return (
    <Dialog onClose={onClose} title={text.manage} size="lg">
      {change.isError ? <ErrorNote error={change.error} /> : null}
      <ul className={css['views']} aria-label={text.title}>
        {views.map((view) => {
          const { id, name, is_shared } = view;
          const isDefault = id === data?.default_id;
          const mayChange = !is_shared || isSenior;
          return (
            <li key={id}>
              {renamed?.id === id ? (
                <form
                  onSubmit={(event) => {
                    event.preventDefault();
                    const given = renamed.name.trim();
                    if (given !== '') update(id, { name: given }, () => setRenamed(null));
                  }}
                >
                  <TextInput
                    aria-label={text.of_view(text.rename, name)}
                    value={renamed.name}
                    maxLength={60}
                    autoFocus
                    onChange={(event) => setRenamed({ id, name: event.currentTarget.value })}
                  />
                  <Button type="submit" size="compact-sm" loading={change.isPending}>
                    {words.common.save}
                  </Button>
                  <Button size="compact-sm" variant="subtle" onClick={() => setRenamed(null)}>
                    {words.common.cancel}
                  </Button>
                </form>
              ) : (
                <span className="breaks">
                  {name} {is_shared ? <Badge tone="quiet">{text.shared}</Badge> : null}{' '}
                  {isDefault ? <Badge tone="info">{text.is_default}</Badge> : null}
                </span>
              )}
              <span className={css['view_actions']}>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-pressed={isDefault}
                  aria-label={text.of_view(text.make_default, name)}
                  onClick={() => setDefault(isDefault ? null : id)}
                >
                  {text.make_default}
                </Button>
                {mayChange && renamed?.id !== id ? (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={text.of_view(text.rename, name)}
                    onClick={() => setRenamed({ id, name })}
                  >
                    {text.rename}
                  </Button>
                ) : null}
                {isSenior ? (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={text.of_view(is_shared ? text.unshare : text.share, name)}
                    onClick={() => update(id, { is_shared: !is_shared })}
                  >
                    {is_shared ? text.unshare : text.share}
                  </Button>
                ) : null}
                {mayChange ? (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    aria-label={text.of_view(text.remove, name)}
                    onClick={() => remove(view)}
                  >
                    {text.remove}
                  </Button>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
      {views.some(({ is_shared }) => is_shared) && !isSenior ? (
        <p className="soft">{text.only_seniors}</p>
      ) : null}
      {views.length === 0 ? <p className="soft">{text.none}</p> : null}
      <div role="status">
        {removed ? (
          <p>
            {text.removed(removed.name)}{' '}
            <Button size="compact-sm" variant="light" onClick={() => restore(removed)}>
              {text.restore}
            </Button>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
