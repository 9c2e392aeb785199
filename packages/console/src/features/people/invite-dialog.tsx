import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { problemAt } from '../../api/error.js';
import type { Person } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { FormEnd } from '../../ui/parts.js';
import { Note, useExplain } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { merchantChoicesQuery, type PeopleApi } from './people.js';
import { fieldOf } from '../../ui/field-of.js';

export function InviteDialog({
  api,
  onInvited,
  onClose,
}: {
  api: PeopleApi;
  onInvited: (link: string) => void;
  onClose: () => void;
}) {
  const words = useWords();
  const text = words.people;
  const explain = useExplain();
  // Whose person it is follows from the list, where that is of one merchant.
  const isChosen = api.name === 'people' && api.merchant_id === undefined;
  const [role, setRole] = useState<Person['role']>(isChosen ? 'reviewer' : 'member');
  const [merchant_id, setMerchant] = useState<string | null>(null);
  const merchants = useQuery({ ...merchantChoicesQuery, enabled: isChosen && role === 'member' });
  const invite = useMutation({
    mutationFn: api.invite,
    onSuccess: ({ data }) => onInvited(data.invitation_url),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    invite.mutate({
      email: fieldOf(form, 'email'),
      name: fieldOf(form, 'name'),
      role,
      ...(role === 'member' && merchant_id ? { merchant_id } : {}),
    });
  };
  const isMarked = ['email', 'name', 'merchant_id'].some((one) => problemAt(invite.error, one));
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.invite}
      closeButtonProps={{ 'aria-label': words.common.close }}
    >
      <form className={ui['form']} onSubmit={submit}>
        {invite.error && !isMarked ? (
          <Note tone="bad" icon="warn" role="alert">
            {explain(invite.error)}
          </Note>
        ) : null}
        <TextInput
          name="name"
          label={text.name}
          required
          withAsterisk={false}
          maxLength={200}
          autoComplete="off"
          error={problemAt(invite.error, 'name')}
          data-autofocus
        />
        <TextInput
          name="email"
          type="email"
          label={text.email}
          required
          withAsterisk={false}
          autoComplete="off"
          error={problemAt(invite.error, 'email')}
        />
        {isChosen ? (
          <Select
            label={text.role}
            value={role}
            data={(['reviewer', 'admin', 'member'] as const).map((value) => ({
              value,
              label: words.roles[value] ?? value,
            }))}
            onChange={(value) => setRole((value ?? 'reviewer') as Person['role'])}
          />
        ) : null}
        {isChosen && role === 'member' ? (
          <Select
            label={text.merchant}
            value={merchant_id}
            searchable
            required
            withAsterisk={false}
            error={problemAt(invite.error, 'merchant_id')}
            data={(merchants.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setMerchant}
          />
        ) : null}
        <FormEnd>
          <Button variant="default" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button type="submit" loading={invite.isPending}>
            {text.invite}
          </Button>
        </FormEnd>
      </form>
    </Modal>
  );
}
