import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Person } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { FormActions } from '../../ui/parts.js';
import { Note, useErrorText } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { merchantChoicesQuery, type PeopleApi } from './people.js';
import { readField } from '../../ui/form-field.js';
import { useFieldProblem } from '../../ui/use-field-problem.js';

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
  const fieldProblem = useFieldProblem();
  const text = words.people;
  const errorText = useErrorText();
  // A list that is limited to one merchant determines role and merchant.
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
      email: readField(form, 'email'),
      name: readField(form, 'name'),
      role,
      ...(role === 'member' && merchant_id ? { merchant_id } : {}),
    });
  };
  const isMarked = ['email', 'name', 'merchant_id'].some((one) => fieldProblem(invite.error, one));
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
            {errorText(invite.error)}
          </Note>
        ) : null}
        <TextInput
          name="name"
          label={text.name}
          required
          withAsterisk={false}
          maxLength={200}
          autoComplete="off"
          error={fieldProblem(invite.error, 'name')}
          data-autofocus
        />
        <TextInput
          name="email"
          type="email"
          label={text.email}
          required
          withAsterisk={false}
          autoComplete="off"
          error={fieldProblem(invite.error, 'email')}
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
            error={fieldProblem(invite.error, 'merchant_id')}
            data={(merchants.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setMerchant}
          />
        ) : null}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button type="submit" loading={invite.isPending}>
            {text.invite}
          </Button>
        </FormActions>
      </form>
    </Modal>
  );
}
