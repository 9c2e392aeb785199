import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { TextArea } from '../../ui/text-area.js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { useWords } from '../../i18n/words.js';
import { Page, Panel } from '../../ui/page.js';
import { CodeBlock, FormActions } from '../../ui/parts.js';
import { Note, useErrorText } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { endpointsQuery, findLastAttempted } from './endpoints.js';
import { samples } from './samples.js';
import { verifySignature } from './verify-signature.js';
import { readExactField } from '../../ui/form-field.js';
import { PasswordField } from '../../ui/password-field.js';

const route = getRouteApi('/signed-in/signatures');

/** Explains how to verify signatures, with samples for an endpoint and a form to try it. */
export function SignaturesPage() {
  const words = useWords();
  const text = words.signatures;
  const navigate = useNavigate();
  const { endpoint: requested } = route.useSearch();
  const endpoints = useQuery(endpointsQuery);
  const endpoint = endpoints.data?.find(({ id }) => id === requested) ?? endpoints.data?.[0];
  const [language, setLanguage] = useState('Node.js');
  const path = endpoint ? new URL(endpoint.url).pathname : '/hooks';
  return (
    <Page title={text.title} below={<p className="soft">{text.hint}</p>}>
      {endpoints.data?.length === 0 ? <Note tone="info">{text.no_endpoint}</Note> : null}
      {endpoint ? (
        <Select
          label={text.endpoint}
          value={endpoint.id}
          data={(endpoints.data ?? []).map(({ id, url }) => ({ value: id, label: url }))}
          onChange={(value) =>
            void navigate({
              to: '/signatures',
              search: { endpoint: value ?? undefined },
              replace: true,
            })
          }
        />
      ) : null}
      <Panel title={text.step_headers}>
        <CodeBlock
          label={text.step_headers}
          text={`POST ${path}
content-type: application/json
webhook-id: 01998f2e-…
webhook-timestamp: 1763726400
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=`}
        />
      </Panel>
      <Panel
        title={text.step_code}
        actions={
          <SegmentedControl
            size="xs"
            aria-label={text.step_code}
            value={language}
            data={Object.keys(samples)}
            onChange={setLanguage}
          />
        }
      >
        <CodeBlock label={text.step_code} text={samples[language]?.(path) ?? ''} />
      </Panel>
      <TryPanel endpoint_id={endpoint?.id} />
    </Page>
  );
}

const fields = ['id', 'timestamp', 'signature'] as const;

function TryPanel({ endpoint_id }: { endpoint_id: string | undefined }) {
  const words = useWords();
  const text = words.signatures;
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const verify = useMutation({
    mutationFn: (given: FormData) => {
      const field = (name: string) => readExactField(given, name);
      return verifySignature(field('secret'), {
        id: field('id'),
        timestamp: field('timestamp'),
        signature: field('signature'),
        // A form submits line breaks as \r\n, which notifications do not contain.
        body: field('body').replaceAll('\r\n', '\n'),
      });
    },
  });
  const fill = useMutation({
    mutationFn: (id: string) => findLastAttempted(id),
    onSuccess(delivery) {
      const set = (name: string, value: string) => {
        const field = form.current?.elements.namedItem(name);
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
          field.value = value;
        }
      };
      const headers = delivery?.attempt_log[0]?.request_headers ?? {};
      set('id', headers['webhook-id'] ?? delivery?.id ?? '');
      set('timestamp', headers['webhook-timestamp'] ?? '');
      set('body', delivery?.body ?? '');
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    verify.mutate(new FormData(event.currentTarget));
  };
  const verdict = verify.data;
  return (
    <Panel
      title={text.step_try}
      actions={
        endpoint_id ? (
          <Button
            variant="default"
            size="compact-sm"
            loading={fill.isPending}
            onClick={() => fill.mutate(endpoint_id)}
          >
            {text.use_last}
          </Button>
        ) : null
      }
    >
      <p className="faint">{text.try_hint}</p>
      <form className={ui['form']} ref={form} onSubmit={submit} onChange={() => verify.reset()}>
        <PasswordField name="secret" label={text.secret} autoComplete="off" />
        {fields.map((name) => (
          <TextInput
            key={name}
            name={name}
            label={text[name]}
            autoComplete="off"
            required
            withAsterisk={false}
            classNames={{ input: 'mono' }}
          />
        ))}
        <TextArea
          name="body"
          label={text.body}
          required
          withAsterisk={false}
          rows={5}
          classNames={{ input: 'mono' }}
        />
        {verdict || verify.error ? (
          <Note
            tone={verdict === 'right' ? 'good' : verdict === 'old' ? 'warn' : 'bad'}
            icon={verdict === 'right' ? 'check' : 'warn'}
            role="status"
          >
            {verdict ? text[verdict] : errorText(verify.error)}
          </Note>
        ) : null}
        <FormActions>
          <Button type="submit" loading={verify.isPending}>
            {text.check}
          </Button>
        </FormActions>
      </form>
    </Panel>
  );
}
