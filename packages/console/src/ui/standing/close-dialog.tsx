import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input } from '../../api/call.js';
import { ApiError } from '../../api/error.js';
import { reasonsQuery } from '../../api/reasons.js';
import { LongText } from '../long-text.js';
import { FormDialog } from '../parts.js';
import { ErrorNote, Note } from '../states.js';
import { useReasonText } from '../use-reason-text.js';
import { forgetTyped, useKept } from '../use-typed.js';
import { StandingNotice } from './standing-notice.js';
import { useStandingTexts } from './use-standing-texts.js';

export type Closure = Omit<Input<'closeSellerAsOperator'>['body'], 'if_updated_at'>;
type Code = NonNullable<Closure['reasons']>[number]['code'];

/** Closes a seller for good. Where money is left, the service refuses at first: it is closed on purpose, or not. */
export function CloseDialog({
  id,
  name,
  isOperator = false,
  close,
  onClosed,
  onCancel,
}: {
  /** Of the seller. */
  id: string;
  name: string;
  /** Gives reasons and a note to the merchant, and sees what the merchant will read. */
  isOperator?: boolean;
  close: (closure: Closure) => Promise<unknown>;
  onClosed: () => void;
  onCancel: () => void;
}) {
  const { close: text } = useStandingTexts();
  const place = `close ${id}`;
  const [reason, setReason] = useKept(`${place} reason`, '');
  const [notes, setNotes] = useKept(`${place} notes`, '');
  const [codes, setCodes] = useKept<string[]>(`${place} codes`, []);
  const catalogue = useQuery({ ...reasonsQuery, enabled: isOperator });
  const offered = catalogue.data?.filter(({ about }) => about === 'standing') ?? [];
  const reasonText = useReasonText();
  const [isAcknowledged, setAcknowledged] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const hasMoney = left.length > 0;
  const closing = useMutation({
    mutationFn: () =>
      close({
        reason: reason.trim(),
        notes: notes.trim() || null,
        ...(codes.length > 0 ? { reasons: codes.map((code) => ({ code: code as Code })) } : {}),
        ...(hasMoney && isAcknowledged ? { acknowledge_open_balance: true } : {}),
      }),
    onSuccess() {
      forgetTyped(place);
      onClosed();
    },
    onError(error) {
      if (!isOpenBalance(error)) return;
      setLeft(error.problems.map(({ code }) => code));
      // Acknowledged is what is shown, not what was shown before.
      setAcknowledged(false);
    },
  });
  const canClose = reason.trim() !== '' && (!hasMoney || isAcknowledged);
  return (
    <FormDialog
      onClose={() => {
        forgetTyped(place);
        onCancel();
      }}
      size="lg"
      title={text.title(name)}
      closeOnClickOutside={false}
      action={text.confirm(name)}
      color="red.8"
      loading={closing.isPending}
      disabled={!canClose}
      onSubmit={() => closing.mutate()}
    >
      <Note tone="warn" icon="warn">
        {text.hint}
      </Note>
      <TextInput
        label={text.reason}
        description={text.reason_hint}
        value={reason}
        required
        maxLength={200}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {isOperator ? (
        <>
          <Checkbox.Group
            label={text.reasons}
            description={text.reasons_hint}
            value={codes}
            onChange={setCodes}
          >
            <Stack gap={6} mt={6}>
              {offered.map(({ code }) => (
                <Checkbox key={code} value={code} label={reasonText({ code })} />
              ))}
            </Stack>
          </Checkbox.Group>
          <LongText label={text.notes} value={notes} onChange={setNotes} />
          <h3>{text.preview}</h3>
          <StandingNotice
            standing={{
              suspension: null,
              holds: [],
              closure: {
                reason: reason.trim() || '…',
                reasons: codes,
                notes,
                by: 'operator',
                at: new Date().toISOString(),
              },
            }}
          />
        </>
      ) : null}
      {hasMoney ? (
        <>
          <Note tone="bad" icon="payments" role="alert">
            {left.includes('open_wallets') ? text.wallets : null}{' '}
            {left.includes('open_receivables') ? text.receivables : null}
          </Note>
          <Checkbox
            label={text.acknowledge}
            checked={isAcknowledged}
            onChange={(event) => setAcknowledged(event.currentTarget.checked)}
          />
        </>
      ) : null}
      {closing.isError && !isOpenBalance(closing.error) ? (
        <ErrorNote error={closing.error} />
      ) : null}
    </FormDialog>
  );
}

function isOpenBalance(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'OPEN_BALANCE';
}
