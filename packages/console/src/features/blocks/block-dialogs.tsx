import { Select, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeferred } from '../../deferred/deferred.js';
import { readField } from '../../ui/form-field.js';
import { fromLocal } from '../../ui/local-time.js';
import { FormDialog } from '../../ui/parts.js';
import { ErrorNote } from '../../ui/states.js';
import { useFieldProblem } from '../../ui/use-field-problem.js';
import { blockKinds, blockReasons, createBlock, liftBlock, type Block } from './blocks.js';
import { useBlockTexts } from './use-block-texts.js';

/** Blocks a value. */
export function NewBlockDialog({ onClose }: { onClose: () => void }) {
  const text = useBlockTexts();
  const fieldProblem = useFieldProblem();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const [kind, setKind] = useState<Block['kind']>('tax_id');
  const [reason, setReason] = useState<Block['reason']>('fraud');
  const create = useMutation({
    mutationFn: createBlock,
    async onSuccess() {
      notify(text.created);
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['blocks'] });
    },
  });
  const submit = (form: FormData) => {
    const day = readField(form, 'expires');
    create.mutate({
      kind,
      value: readField(form, 'value'),
      reason,
      note: readField(form, 'note') || null,
      expires_at: day === '' ? null : fromLocal(`${day}T23:59`),
    });
  };
  const problemOf = (field: string) => fieldProblem(create.error, field);
  const isShown = ['value', 'note', 'expires_at'].some(problemOf);
  return (
    <FormDialog
      onClose={onClose}
      title={text.new}
      action={text.create}
      loading={create.isPending}
      onSubmit={submit}
    >
      {create.error && !isShown ? <ErrorNote error={create.error} /> : null}
      <Select
        label={text.kind}
        data={blockKinds.map((one) => ({ value: one, label: text.kinds[one] }))}
        value={kind}
        allowDeselect={false}
        onChange={(value) => setKind(blockKinds.find((one) => one === value) ?? kind)}
      />
      <TextInput
        name="value"
        label={text.value}
        description={text.values[kind]}
        required
        withAsterisk={false}
        maxLength={254}
        error={problemOf('value')}
        data-autofocus
      />
      <Select
        label={text.reason}
        data={blockReasons.map((one) => ({ value: one, label: text.reasons[one] }))}
        value={reason}
        allowDeselect={false}
        onChange={(value) => setReason(blockReasons.find((one) => one === value) ?? reason)}
      />
      <Textarea
        name="note"
        label={text.note}
        description={text.note_hint}
        maxLength={500}
        autosize
        minRows={2}
        error={problemOf('note')}
      />
      <TextInput
        name="expires"
        type="date"
        label={text.expires}
        description={text.expires_hint}
        error={problemOf('expires_at')}
      />
    </FormDialog>
  );
}

/** Lifts a block, with a reason. */
export function LiftBlockDialog({ block, onClose }: { block: Block; onClose: () => void }) {
  const text = useBlockTexts();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const lift = useMutation({
    mutationFn: (note: string) => liftBlock(block.id, note),
    async onSuccess() {
      notify(text.lifted);
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['blocks'] });
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.lift_title}
      action={text.lift}
      loading={lift.isPending}
      error={lift.error}
      onSubmit={(form) => lift.mutate(readField(form, 'note'))}
    >
      <p>
        {text.kinds[block.kind]}: <span className="breaks">{block.value}</span>
      </p>
      <p className="soft">{text.lift_hint}</p>
      <Textarea
        name="note"
        label={text.lift_note}
        required
        withAsterisk={false}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
      />
    </FormDialog>
  );
}
