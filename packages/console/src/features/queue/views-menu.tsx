import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.js';
import { may, usePerson } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import type { QueueSearch } from '../../queue-search.js';
import { Icon } from '../../ui/icon.js';
import { lateDialog } from '../../ui/late-dialog.js';
import { useErrorText } from '../../ui/states.js';
import { useKeys } from '../../ui/use-keys.js';
import {
  isUnchanged,
  useChangeViews,
  viewFilters,
  viewSearch,
  viewsQuery,
  type QueueView,
} from './views.js';

const ViewsDialog = lateDialog(async () => (await import('./views-dialog.js')).ViewsDialog);
const SaveViewDialog = lateDialog(
  async () => (await import('./save-view-dialog.js')).SaveViewDialog,
);

/** Applies, saves and manages views of the queue. The key V opens it. */
export function ViewsMenu({ search }: { search: QueueSearch }) {
  const text = useDeskWords().views;
  const person = usePerson();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { notify } = useDeferred();
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const { data } = useQuery(viewsQuery);
  useKeys({ v: () => setOpen(true) });

  const views = data?.views ?? [];
  const chosen = views.find(({ id }) => id === search.view);
  const isChanged = chosen !== undefined && !isUnchanged(chosen, search);
  const mayChange = chosen !== undefined && (!chosen.is_shared || may(person, 'cases.override'));
  const change = useChangeViews();
  const save = ({ id, name }: QueueView) =>
    change.mutate(
      (version) =>
        call('updateQueueView', {
          params: { id },
          body: { version, filters: viewFilters(search) },
        }),
      {
        onSuccess: () => notify(text.saved(name)),
        onError: (error) => notify(errorText(error), 'bad'),
      },
    );
  const item = (view: QueueView) => (
    <Menu.Item
      key={view.id}
      aria-current={view.id === search.view ? 'true' : undefined}
      rightSection={view.id === search.view ? <Icon name="check" size={14} /> : null}
      onClick={() => void navigate({ to: '/queue', search: viewSearch(view) })}
    >
      <span className="breaks">{view.name}</span>
      {view.id === data?.default_id ? <small className="soft"> {text.is_default}</small> : null}
    </Menu.Item>
  );
  const own = views.filter(({ is_shared }) => !is_shared);
  const shared = views.filter(({ is_shared }) => is_shared);
  const name = chosen?.name ?? text.title;
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        width={280}
        withinPortal
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            variant={chosen ? 'light' : 'default'}
            leftSection={<Icon name="book" />}
            rightSection={<Icon name="down" size={12} />}
            aria-label={
              chosen ? `${text.title}: ${isChanged ? text.changed(name) : name}` : undefined
            }
          >
            {isChanged ? text.changed(name) : name}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          {views.length === 0 ? <Menu.Label>{text.none}</Menu.Label> : null}
          {own.length > 0 ? <Menu.Label>{text.own}</Menu.Label> : null}
          {own.map(item)}
          {shared.length > 0 ? <Menu.Label>{text.team}</Menu.Label> : null}
          {shared.map(item)}
          {views.length > 0 ? <Menu.Divider /> : null}
          {isChanged && mayChange ? (
            <Menu.Item onClick={() => save(chosen)}>{text.save(chosen.name)}</Menu.Item>
          ) : null}
          <Menu.Item onClick={() => setDialog('save')}>{text.save_as}</Menu.Item>
          {views.length > 0 ? (
            <Menu.Item onClick={() => setDialog('manage')}>{text.manage}</Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' ? (
        <SaveViewDialog search={search} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'manage' ? <ViewsDialog onClose={() => setDialog(null)} /> : null}
    </>
  );
}
