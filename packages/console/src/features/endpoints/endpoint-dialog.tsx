import { TextInput } from '@mantine/core';
import { TextArea } from '../../ui/text-area.js';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Input } from '../../api/call.js';
import type { Endpoint } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { filterText, readFilter } from '../../ui/filter-text.js';
import { Dialog, FormEnd } from '../../ui/parts.js';
import { ErrorNote } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { createEndpoint, updateEndpoint } from './endpoints.js';
import { EventPicker, eventsOf } from './event-picker.js';
import { SecretShown } from './secret-shown.js';
import { readField } from '../../ui/form-field.js';
import { useFieldProblem } from '../../ui/use-field-problem.js';

/** Creates an endpoint and shows its secret, or changes an endpoint. */
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
  const fieldProblem = useFieldProblem();
  const text = words.endpoints;
  const [secret, setSecret] = useState<string | null>(null);
  const save = useMutation({
    async mutationFn(body: Input<'createEndpoint'>['body']) {
      if (endpoint) {
        await updateEndpoint(endpoint.id, body);
        return null;
      }
      return (await createEndpoint(body)).data.secret;
    },
    async onSuccess(created) {
      await onSaved();
      if (created === null) onClose();
      else setSecret(created);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    save.mutate({
      url: readField(form, 'url'),
      events: eventsOf(readField(form, 'events')),
      filter: readFilter(readField(form, 'filter')),
      max_per_second: numberOrNull(readField(form, 'max_per_second')),
      max_concurrent: numberOrNull(readField(form, 'max_concurrent')),
    });
  };
  const isMarked = ['url', 'events', 'filter', 'max_per_second', 'max_concurrent'].some((field) =>
    fieldProblem(save.error, field),
  );
  const form = useRef<HTMLFormElement>(null);
  // The refused field may be a screen above the button.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [save.error]);
  return (
    <Dialog
      onClose={onClose}
      title={secret ? text.issued : endpoint ? text.edit : text.new}
      closeOnClickOutside={secret === null}
    >
      {secret ? (
        <SecretShown secret={secret} onClose={onClose} />
      ) : (
        <form ref={form} className={ui['form']} onSubmit={submit}>
          {save.error && !isMarked ? <ErrorNote error={save.error} /> : null}
          <TextInput
            name="url"
            type="url"
            label={text.url}
            placeholder="https://"
            defaultValue={endpoint?.url}
            required
            withAsterisk={false}
            maxLength={2048}
            error={fieldProblem(save.error, 'url')}
            data-autofocus
          />
          <EventPicker
            initial={endpoint?.events ?? ['submerchant.*', 'document.*']}
            error={fieldProblem(save.error, 'events')}
          />
          <TextArea
            name="filter"
            label={text.filter}
            description={text.filter_hint}
            placeholder="payment_method: pix, boleto"
            defaultValue={filterText(endpoint?.filter ?? null)}
            classNames={{ input: 'mono' }}
            error={fieldProblem(save.error, 'filter')}
          />
          <TextInput
            name="max_per_second"
            type="number"
            min={1}
            max={1000}
            label={text.rate}
            description={text.rate_hint}
            defaultValue={endpoint?.max_per_second ?? ''}
            error={fieldProblem(save.error, 'max_per_second')}
          />
          <TextInput
            name="max_concurrent"
            type="number"
            min={1}
            max={256}
            label={text.concurrency}
            description={text.concurrency_hint}
            defaultValue={endpoint?.max_concurrent ?? ''}
            error={fieldProblem(save.error, 'max_concurrent')}
          />
          <FormEnd
            action={endpoint ? words.common.save : text.create}
            loading={save.isPending}
            onCancel={onClose}
          />
        </form>
      )}
    </Dialog>
  );
}

function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text);
}
