import { Button, Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '../../api/operations.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useLanguage, useWords } from '../../i18n/words.js';
import { Dialog, FormActions } from '../../ui/parts.js';
import { Note, useErrorText } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { eventKindsQuery, testEndpoint } from './endpoints.js';
import { KindText } from './kind-text.js';

export function TestDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const words = useWords();
  const text = words.endpoints;
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const kinds = useQuery(eventKindsQuery(useLanguage().language));
  const [kind, setKind] = useState<string | null>('submerchant.approved');
  const send = useMutation({
    mutationFn: (event: string) => testEndpoint(endpoint.id, event),
    onSuccess() {
      notify(text.tested);
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['deliveries'] });
    },
  });
  return (
    <Dialog onClose={onClose} title={text.test}>
      <div className={ui['form']}>
        {send.error ? (
          <Note tone="bad" icon="warn" role="alert">
            {errorText(send.error)}
          </Note>
        ) : null}
        <p className="mono breaks">{endpoint.url}</p>
        <Select
          label={text.event_kind}
          data={kinds.data?.map((one) => one.kind) ?? ['submerchant.approved']}
          value={kind}
          searchable
          classNames={{ input: 'mono', option: 'mono' }}
          onChange={setKind}
          description={
            <KindText text={kinds.data?.find((one) => one.kind === kind)?.description} />
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button
            disabled={kind === null}
            loading={send.isPending}
            onClick={() => kind && send.mutate(kind)}
          >
            {text.test}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}
