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
import { useFieldProblem } from '../../ui/use-field-problem.js';
import { forgetTyped, useKept } from '../../ui/use-typed.js';

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
  const place = `endpoint ${endpoint?.id ?? 'new'}`;
  const [typed, setTyped] = useKept(place, {
    url: endpoint?.url ?? '',
    events: (endpoint?.events ?? ['submerchant.*', 'document.*']).join(', '),
    filter: filterText(endpoint?.filter ?? null),
    max_per_second: String(endpoint?.max_per_second ?? ''),
    max_concurrent: String(endpoint?.max_concurrent ?? ''),
  });
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: fieldProblem(save.error, name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget;
      setTyped((now) => ({ ...now, [name]: value }));
    },
  });
  const close = () => {
    forgetTyped(place);
    onClose();
  };
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
      forgetTyped(place);
      if (created === null) onClose();
      else setSecret(created);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate({
      url: typed.url.trim(),
      events: eventsOf(typed.events),
      filter: readFilter(typed.filter.trim()),
      max_per_second: numberOrNull(typed.max_per_second),
      max_concurrent: numberOrNull(typed.max_concurrent),
    });
  };
  const isMarked = ['url', 'events', 'filter', 'max_per_second', 'max_concurrent'].some((name) =>
    fieldProblem(save.error, name),
  );
  const form = useRef<HTMLFormElement>(null);
  // The refused field may be a screen above the button.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [save.error]);
  return (
    <Dialog
      onClose={close}
      title={secret ? text.issued : endpoint ? text.edit : text.new}
      closeOnClickOutside={secret === null}
    >
      {secret ? (
        <SecretShown secret={secret} onClose={close} />
      ) : (
        <form ref={form} className={ui['form']} onSubmit={submit}>
          {save.error && !isMarked ? <ErrorNote error={save.error} /> : null}
          <TextInput
            {...field('url')}
            type="url"
            label={text.url}
            placeholder="https://"
            required
            withAsterisk={false}
            maxLength={2048}
            data-autofocus
          />
          <EventPicker
            typed={typed.events}
            onType={(events) => setTyped((now) => ({ ...now, events }))}
            error={fieldProblem(save.error, 'events')}
          />
          <TextArea
            {...field('filter')}
            label={text.filter}
            description={text.filter_hint}
            placeholder="payment_method: pix, boleto"
            classNames={{ input: 'mono' }}
          />
          <TextInput
            {...field('max_per_second')}
            type="number"
            min={1}
            max={1000}
            label={text.rate}
            description={text.rate_hint}
          />
          <TextInput
            {...field('max_concurrent')}
            type="number"
            min={1}
            max={256}
            label={text.concurrency}
            description={text.concurrency_hint}
          />
          <FormEnd
            action={endpoint ? words.common.save : text.create}
            loading={save.isPending}
            onCancel={close}
          />
        </form>
      )}
    </Dialog>
  );
}

function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text);
}
