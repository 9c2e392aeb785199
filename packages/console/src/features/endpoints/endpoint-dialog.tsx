import { Button, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { problemAt } from '../../api/error.js';
import type { Endpoint } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { FormEnd } from '../../ui/parts.js';
import { Note, useExplain } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { createEndpoint, updateEndpoint } from './endpoints.js';
import { SecretShown } from './secret-shown.js';
import { fieldOf } from '../../ui/field-of.js';

/** Makes an endpoint, and shows its secret; or changes one. */
export function EndpointDialog({
  endpoint,
  onSaved,
  onClose,
}: {
  endpoint?: Endpoint;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const words = useWords();
  const text = words.endpoints;
  const explain = useExplain();
  const [secret, setSecret] = useState<string | null>(null);
  const save = useMutation({
    async mutationFn(body: { url: string; events: string[] }) {
      if (endpoint) {
        await updateEndpoint(endpoint.id, body);
        return null;
      }
      return (await createEndpoint(body)).data.secret;
    },
    async onSuccess(made) {
      await onSaved();
      if (made === null) onClose();
      else setSecret(made);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    save.mutate({
      url: fieldOf(form, 'url'),
      events: fieldOf(form, 'events')
        .split(/[\s,]+/)
        .filter((one) => one !== ''),
    });
  };
  const isMarked = problemAt(save.error, 'url') ?? problemAt(save.error, 'events');
  return (
    <Modal
      opened
      onClose={onClose}
      title={secret ? text.issued : endpoint ? text.edit : text.new}
      closeOnClickOutside={secret === null}
      closeButtonProps={{ 'aria-label': words.common.close }}
    >
      {secret ? (
        <SecretShown secret={secret} onClose={onClose} />
      ) : (
        <form className={ui['form']} onSubmit={submit}>
          {save.error && !isMarked ? (
            <Note tone="bad" icon="warn" role="alert">
              {explain(save.error)}
            </Note>
          ) : null}
          <TextInput
            name="url"
            type="url"
            label={text.url}
            placeholder="https://"
            defaultValue={endpoint?.url}
            required
            withAsterisk={false}
            maxLength={2048}
            error={problemAt(save.error, 'url')}
            data-autofocus
          />
          <TextInput
            name="events"
            label={text.events}
            description={text.events_hint}
            defaultValue={endpoint?.events.join(', ') ?? 'submerchant.*, document.*'}
            required
            withAsterisk={false}
            error={problemAt(save.error, 'events')}
          />
          <FormEnd>
            <Button variant="default" onClick={onClose}>
              {words.common.cancel}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {endpoint ? words.common.save : text.create}
            </Button>
          </FormEnd>
        </form>
      )}
    </Modal>
  );
}
