import { SegmentedControl, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../i18n/words.js';
import { FormDialog } from '../../ui/parts.js';
import { Note, useErrorText } from '../../ui/states.js';
import { createMerchant } from './merchants.js';
import { readField } from '../../ui/form-field.js';
import { useFieldProblem } from '../../ui/use-field-problem.js';

/** Where most merchants are; another one is chosen on the merchant’s page. */
const time_zone = 'America/Sao_Paulo';

export function NewMerchantDialog({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const fieldProblem = useFieldProblem();
  const text = words.merchants;
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [mode, setMode] = useState<'live' | 'test'>('test');
  const create = useMutation({
    mutationFn: createMerchant,
    async onSuccess({ data }) {
      await queryClient.invalidateQueries({ queryKey: ['merchants'] });
      onClose();
      await navigate({ to: '/merchants/$id', params: { id: data.id } });
    },
  });
  const submit = (form: FormData) =>
    create.mutate({ name: readField(form, 'name'), mode, time_zone });
  const problem = fieldProblem(create.error, 'name');
  return (
    <FormDialog
      onClose={onClose}
      title={text.new}
      action={text.create}
      loading={create.isPending}
      onSubmit={submit}
    >
      {create.error && !problem ? (
        <Note tone="bad" icon="warn" role="alert">
          {errorText(create.error)}
        </Note>
      ) : null}
      <TextInput
        name="name"
        label={text.name}
        required
        withAsterisk={false}
        maxLength={255}
        error={problem}
        data-autofocus
      />
      <SegmentedControl
        aria-label={text.mode}
        value={mode}
        data={[
          { value: 'test', label: words.common.test_mode },
          { value: 'live', label: words.common.live_mode },
        ]}
        onChange={(value) => setMode(value as 'live' | 'test')}
      />
      <p className="faint">{text.mode_hint}</p>
    </FormDialog>
  );
}
