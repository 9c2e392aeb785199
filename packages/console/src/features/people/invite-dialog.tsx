import { Select, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { FormDialog } from '../../ui/parts.js';
import { ErrorNote } from '../../ui/states.js';
import {
  isMerchantRole,
  merchantChoicesQuery,
  merchantRoles,
  operatorRoles,
  type PeopleApi,
} from './people.js';
import { readField } from '../../ui/form-field.js';
import { useFieldProblem } from '../../ui/use-field-problem.js';

export function InviteDialog({
  api,
  onInvited,
  onClose,
}: {
  api: PeopleApi;
  onInvited: (link: string | null) => void;
  onClose: () => void;
}) {
  const words = useWords();
  const fieldProblem = useFieldProblem();
  const text = words.people;
  // A list that is limited to one merchant determines the merchant.
  const isOpen = api.name === 'people' && api.merchant_id === undefined;
  const [role, setRole] = useState<Person['role']>(isOpen ? 'reviewer' : 'viewer');
  const [merchant_id, setMerchant] = useState<string | null>(null);
  const merchants = useQuery({ ...merchantChoicesQuery, enabled: isOpen && isMerchantRole(role) });
  const invite = useMutation({
    mutationFn: api.invite,
    onSuccess: ({ data }) => onInvited(data.invitation_url),
  });
  const submit = (form: FormData) => {
    invite.mutate({
      email: readField(form, 'email'),
      name: readField(form, 'name'),
      role,
      ...(isMerchantRole(role) && merchant_id ? { merchant_id } : {}),
    });
  };
  const group = (name: string, roles: readonly Person['role'][]) => ({
    group: name,
    items: roles.map((value) => ({ value, label: words.roles[value] ?? value })),
  });
  const ofMerchant = group(text.merchant, merchantRoles);
  const isMarked = ['email', 'name', 'merchant_id'].some((one) => fieldProblem(invite.error, one));
  return (
    <FormDialog
      onClose={onClose}
      title={text.invite}
      action={text.invite}
      loading={invite.isPending}
      onSubmit={submit}
    >
      {invite.error && !isMarked ? <ErrorNote error={invite.error} /> : null}
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
      <Select
        label={text.role}
        description={words.role_hints[role]}
        value={role}
        data={isOpen ? [group(text.operator, operatorRoles), ofMerchant] : ofMerchant.items}
        allowDeselect={false}
        onChange={(value) => setRole(value as Person['role'])}
      />
      {isOpen && isMerchantRole(role) ? (
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
    </FormDialog>
  );
}
