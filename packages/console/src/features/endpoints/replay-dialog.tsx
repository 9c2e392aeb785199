import { Button, Select, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '../../api/operations.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { fromLocal, toLocal } from '../../ui/local-time.js';
import { Dialog, FormActions } from '../../ui/parts.js';
import { Note, useErrorText } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { replayDeliveries } from './endpoints.js';

const day_ms = 24 * 3600 * 1000;

/** Sends deliveries since a time again; counts them first. */
export function ReplayDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const words = useWords();
  const text = words.endpoints;
  const format = useFormat();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const [since, setSince] = useState(() => toLocal(new Date(Date.now() - day_ms)));
  const [which, setWhich] = useState('failed');
  const body = (dry_run: boolean) => ({
    since: fromLocal(since) ?? '',
    statuses: which === 'failed' ? (['failed'] as const) : (['failed', 'delivered'] as const),
    dry_run,
  });
  const replay = (dry_run: boolean) => {
    const { statuses, ...rest } = body(dry_run);
    return replayDeliveries(endpoint.id, { ...rest, statuses: [...statuses] });
  };
  const count = useMutation({ mutationFn: () => replay(true) });
  const send = useMutation({
    mutationFn: () => replay(false),
    onSuccess({ replayed }) {
      notify(text.replayed(format.number(replayed)));
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['deliveries'] });
    },
  });
  const error = send.error ?? count.error;
  const isTime = fromLocal(since) !== null;
  return (
    <Dialog onClose={onClose} title={text.replay_title}>
      <div className={ui['form']}>
        <p className="mono breaks">{endpoint.url}</p>
        {error ? (
          <Note tone="bad" icon="warn" role="alert">
            {errorText(error)}
          </Note>
        ) : null}
        <TextInput
          type="datetime-local"
          label={text.since}
          value={since}
          onChange={(event) => {
            setSince(event.currentTarget.value);
            count.reset();
          }}
        />
        <Select
          label={text.statuses}
          value={which}
          data={[
            { value: 'failed', label: text.only_failed },
            { value: 'both', label: text.failed_delivered },
          ]}
          onChange={(value) => {
            setWhich(value ?? 'failed');
            count.reset();
          }}
        />
        {count.data ? (
          <Note tone="info" role="status">
            {text.counted(format.number(count.data.matched))}
          </Note>
        ) : null}
        <FormActions>
          <Button
            variant="default"
            disabled={!isTime}
            loading={count.isPending}
            onClick={() => count.mutate()}
          >
            {text.count}
          </Button>
          <Button disabled={!isTime} loading={send.isPending} onClick={() => send.mutate()}>
            {text.replay}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}
