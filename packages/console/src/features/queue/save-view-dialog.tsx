import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.js';
import { may, usePerson } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { useWords } from '../../i18n/words.js';
import type { QueueSearch } from '../../queue-search.js';
import { FormDialog } from '../../ui/parts.js';
import { useChangeViews, viewFilters, viewsQuery } from './views.js';

/** Saves what the address of the queue shows as a new view, which is then chosen. */
export function SaveViewDialog({ search, onClose }: { search: QueueSearch; onClose: () => void }) {
  const words = useWords();
  const text = useDeskWords().views;
  const person = usePerson();
  const navigate = useNavigate();
  const { notify } = useDeferred();
  const { data } = useQuery(viewsQuery);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const change = useChangeViews();
  const makeDefault = useChangeViews();
  const given = name.trim();
  const save = () => {
    const known = new Set((data?.views ?? []).map(({ id }) => id));
    change.mutate(
      (version) =>
        call('createQueueView', {
          body: { version, name: given, filters: viewFilters(search), is_shared: isShared },
        }),
      {
        onSuccess({ views }) {
          const id = views.find((one) => !known.has(one.id) && one.name === given)?.id;
          if (isDefault && id !== undefined) {
            makeDefault.mutate((version) =>
              call('setDefaultQueueView', { body: { version, view_id: id } }),
            );
          }
          notify(text.saved(given));
          void navigate({ to: '/queue', search: (now) => ({ ...now, view: id }), replace: true });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text.save_as}
      action={words.common.save}
      loading={change.isPending}
      disabled={given === ''}
      error={change.error}
      onSubmit={() => save()}
    >
      <TextInput
        label={text.name}
        description={text.hint}
        value={name}
        required
        maxLength={60}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {may(person, 'cases.override') ? (
        <Checkbox
          label={text.share}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      ) : null}
      <Checkbox
        label={text.make_default}
        checked={isDefault}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
