import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeferred } from '../../deferred/deferred.js';
import { readField } from '../form-field.js';
import { fromLocal } from '../local-time.js';
import { FormDialog } from '../parts.js';
import { ErrorNote, Note } from '../states.js';
import { useFieldProblem } from '../use-field-problem.js';
import {
  blockKinds,
  blockReasons,
  createBlock,
  liftBlock,
  type Block,
  type BlockableValue,
} from './blocks.js';
import { useBlockTexts } from './use-block-texts.js';

/** The field that confirms the block of a free provider's domain. */
const free = 'acknowledge_free_provider';

/**
 * Blocks a value. With `values`, one of them, by its kind: they are filled in. The domain of a free e-mail provider is refused at first, and
 * blocked once that is confirmed.
 */
export function NewBlockDialog({
  values,
  onClose,
}: {
  values?: readonly BlockableValue[];
  onClose: () => void;
}) {
  const text = useBlockTexts();
  const fieldProblem = useFieldProblem();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const [kind, setKind] = useState<Block['kind']>(values?.[0]?.kind ?? 'tax_id');
  const [value, setValue] = useState(values?.[0]?.value ?? '');
  const kinds = values?.map((one) => one.kind) ?? blockKinds;
  const [reason, setReason] = useState<Block['reason']>('fraud');
  const [isFree, setFree] = useState(false);
  const [isAcknowledged, setAcknowledged] = useState(false);
  const change = (given: string) => {
    setValue(given);
    setFree(false);
    setAcknowledged(false);
  };
  const create = useMutation({
    mutationFn: createBlock,
    async onSuccess() {
      notify(text.created);
      onClose();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['blocks'] }),
        // The checks of a case say what is blocked.
        queryClient.invalidateQueries({ queryKey: ['case'] }),
      ]);
    },
    onError(error) {
      if (fieldProblem(error, free) !== undefined) setFree(true);
    },
  });
  const submit = (form: FormData) => {
    const day = readField(form, 'expires');
    create.mutate({
      kind,
      value: value.trim(),
      reason,
      note: readField(form, 'note') || null,
      expires_at: day === '' ? null : fromLocal(`${day}T23:59`),
      ...(isFree && isAcknowledged ? { acknowledge_free_provider: true } : {}),
    });
  };
  const problemOf = (field: string) => fieldProblem(create.error, field);
  const isShown = ['value', 'note', 'expires_at', free].some(problemOf);
  return (
    <FormDialog
      onClose={onClose}
      title={text.new}
      action={text.create}
      loading={create.isPending}
      disabled={isFree && !isAcknowledged}
      onSubmit={submit}
    >
      {create.error && !isShown ? <ErrorNote error={create.error} /> : null}
      <Select
        label={text.kind}
        data={kinds.map((one) => ({ value: one, label: text.kinds[one] }))}
        value={kind}
        allowDeselect={false}
        onChange={(given) => {
          const chosen = kinds.find((one) => one === given) ?? kind;
          setKind(chosen);
          change(values?.find((one) => one.kind === chosen)?.value ?? value);
        }}
      />
      <TextInput
        label={text.value}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        description={text.values[kind]}
        required
        withAsterisk={false}
        maxLength={254}
        error={problemOf('value')}
        data-autofocus
      />
      {isFree ? (
        <>
          <Note tone="bad" icon="warn" role="alert">
            {text.free_provider}
          </Note>
          <Checkbox
            label={text.acknowledge_free_provider}
            checked={isAcknowledged}
            onChange={({ currentTarget }) => setAcknowledged(currentTarget.checked)}
          />
        </>
      ) : null}
      <Select
        label={text.reason}
        data={blockReasons.map((one) => ({ value: one, label: text.reasons[one] }))}
        value={reason}
        allowDeselect={false}
        onChange={(given) => setReason(blockReasons.find((one) => one === given) ?? reason)}
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
