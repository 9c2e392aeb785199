import { Button, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { Dialog, FormActions } from '../../ui/parts.js';
import { ErrorNote } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { regenerateSecret } from './endpoints.js';
import { SecretShown } from './secret-shown.js';

export function RegenerateDialog({
  endpoint,
  onSaved,
  onClose,
}: {
  endpoint: Endpoint;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const words = useWords();
  const text = words.endpoints;
  const [overlap, setOverlap] = useState('86400');
  const change = useMutation({
    mutationFn: () => regenerateSecret(endpoint.id, Number(overlap)),
    onSuccess: onSaved,
  });
  const secret = change.data?.data.secret;
  return (
    <Dialog
      onClose={onClose}
      title={secret ? text.issued : text.regenerate_title}
      closeOnClickOutside={secret === undefined}
    >
      {secret ? (
        <SecretShown secret={secret} onClose={onClose} />
      ) : (
        <div className={ui['form']}>
          <p className="soft">{text.regenerate_hint}</p>
          {change.error ? <ErrorNote error={change.error} /> : null}
          <Select
            label={text.overlap}
            value={overlap}
            data={[
              { value: '0', label: text.overlap_none },
              { value: '3600', label: text.overlap_hour },
              { value: '86400', label: text.overlap_day },
              { value: '604800', label: text.overlap_week },
            ]}
            onChange={(value) => setOverlap(value ?? '0')}
          />
          <FormActions>
            <Button variant="default" onClick={onClose}>
              {words.common.cancel}
            </Button>
            <Button loading={change.isPending} onClick={() => change.mutate()}>
              {text.regenerate}
            </Button>
          </FormActions>
        </div>
      )}
    </Dialog>
  );
}
